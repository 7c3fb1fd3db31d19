// Books kept from the story alone: whoever only hears the events knows where every coin, chit, tile, pawn, die and
// segment is, and who has how many points. Compared with the state after every move of random games.

#include <map>

#include "tests/piecepack_council/setup.h"
#include "tests/piecepack_council/variants.h"

namespace boroughs::piecepack_council {
namespace {

struct SeatBook {
  std::map<int, std::string> coins = {{2, "hand"}, {3, "hand"}, {4, "hand"}, {5, "hand"}};
  std::string pawn = "hand", die = "hand", region, councillor;
  int chits = 0, bid = 0, place = 0;
  std::map<std::string, int> points, points_this_round;
};

class Books {
 public:
  explicit Books(int players) : seats_(static_cast<size_t>(players)) {}

  void read(const Event& event) {
    const auto type = static_cast<EventType>(event.kind);
    if (type == EventType::RoundStarts) return start_round();
    if (read_council(type, event) || read_tiles(type, event)) return;
    read_turn(type, event);
  }
  void compare(const State& state) const {
    compare_tiles(state);
    for (size_t s = 0; s < seats_.size(); ++s) compare_seat(state.players[s], seats_[s], s);
    EXPECT_EQ(state.chit_pile, pile_);
    EXPECT_EQ(state.rails, rails_);
    int chits = pile_;
    for (const SeatBook& seat : seats_) chits += seat.chits;
    EXPECT_EQ(chits, 4);
    EXPECT_EQ(state.end_reason != EndReason::None, ended_);
  }
  /// Nobody has paid less than was asked, nor a chit more than was needed.
  int owed() const { return owed_; }

 private:
  SeatBook& of(const Event& event) { return seats_[static_cast<size_t>(event.player)]; }
  static std::string tile_name(int id) { return std::string(label_of(static_cast<TileId>(id))); }

  void start_round() {
    for (SeatBook& seat : seats_) {
      for (auto& [coin, where] : seat.coins) where = "hand";
      seat.bid = seat.place = 0;
      seat.councillor.clear();
      seat.points_this_round.clear();
    }
  }
  void spend(SeatBook& seat, int coin) {
    EXPECT_EQ(seat.coins[coin], "hand") << "a coin is spent twice";
    seat.coins[coin] = "spent";
  }
  void give_back(SeatBook& seat, int chits) {
    seat.chits -= chits;
    pile_ += chits;
    EXPECT_GE(seat.chits, 0);
  }
  /// Coins and chits have been paid for what was owed.
  void settle(int coins, int chits) {
    EXPECT_GE(coins + chits, owed_) << "too little was paid";
    EXPECT_EQ(chits, std::max(0, owed_ - coins)) << "chits were paid for nothing";
    owed_ = 0;
  }

  bool read_council(EventType type, const Event& event) {
    switch (type) {
      case EventType::Bids:
      case EventType::BidsWithChits: {
        const bool chits = type == EventType::BidsWithChits;
        EXPECT_EQ(of(event).coins[event.args[0]], "hand");
        of(event).coins[event.args[0]] = "bid";
        if (chits) give_back(of(event), event.args[1]);
        of(event).bid = chits ? event.args[2] : event.args[0];
        EXPECT_EQ(of(event).bid, event.args[0] + (chits ? event.args[1] : 0));
        return true;
      }
      case EventType::ClaimsPosition: of(event).place = event.args[0]; return true;
      case EventType::Lobbies: of(event).councillor = name_of(static_cast<Councillor>(event.args[0])); return true;
      case EventType::TakesChit:
        --pile_;
        ++of(event).chits;
        return true;
      case EventType::TakesChitFrom:
        --seats_[static_cast<size_t>(event.args[0])].chits;
        ++of(event).chits;
        return true;
      case EventType::Scores:
      case EventType::ScoresFor: {
        const std::string source(name_of(static_cast<Source>(event.args[1])));
        of(event).points[source] += event.args[0];
        of(event).points_this_round[source] += event.args[0];
        return true;
      }
      default: return false;
    }
  }
  bool read_tiles(EventType type, const Event& event) {
    switch (type) {
      case EventType::TurnsUp:
        EXPECT_FALSE(tiles_.contains(tile_name(event.args[0]))) << "turned up twice";
        tiles_[tile_name(event.args[0])] = "display";
        return true;
      case EventType::ChoosesTile:
        tiles_[tile_name(event.args[0])] = "chosen";
        owed_ = event.args[1];
        return true;
      case EventType::LaysTile:
        EXPECT_EQ(tiles_[tile_name(event.args[0])], "chosen");
        tiles_[tile_name(event.args[0])] = "city " + std::string(label_of(static_cast<Place>(event.args[1]))) + " " +
                                           std::string(name_of(static_cast<Tick>(event.args[2])));
        last_laid_ = tile_name(event.args[0]);
        return true;
      case EventType::Discards: tiles_[tile_name(event.args[0])] = "discarded"; return true;
      default: return false;
    }
  }
  void read_turn(EventType type, const Event& event) {
    switch (type) {
      case EventType::Pays:
      case EventType::PaysWithChits:
        spend(of(event), event.args[0]);
        give_back(of(event), event.args[1]);
        if (owed_ > 0) return settle(event.args[0], event.args[1]);
        paid_ = event.args[0] + event.args[1];
        paid_chits_ = event.args[1];
        return;
      case EventType::PaysChits:
        give_back(of(event), event.args[0]);
        paid_ = paid_chits_ = event.args[0];
        return;
      case EventType::FallsShort:
        spend(of(event), event.args[0]);
        give_back(of(event), of(event).chits);
        owed_ = 0;
        return;
      case EventType::PlacesInvestor: return place_pawn(event);
      case EventType::PlacesSpeculator: return place_die(event);
      case EventType::SpeculatorPaidOut: of(event).die = "on " + tile_name(event.args[0]); return;
      case EventType::LaysRail: return lay_rail(event);
      case EventType::PaysRail: return pay_rail(event, event.args[1], 0);
      case EventType::PaysRailWithChits: return pay_rail(event, event.args[1], event.args[2]);
      case EventType::PaysRailInChits: return pay_rail(event, 0, event.args[1]);
      case EventType::GameEnds: ended_ = true; return;
      default: return;
    }
  }
  void place_pawn(const Event& event) {
    EXPECT_EQ(of(event).pawn, "hand");
    EXPECT_EQ(tile_name(event.args[0]), last_laid_);
    EXPECT_GE(paid_, 1);
    EXPECT_LE(paid_chits_, 1);
    of(event).pawn = tile_name(event.args[0]);
  }
  void place_die(const Event& event) {
    EXPECT_EQ(of(event).die, "hand");
    EXPECT_GE(paid_, event.args[1]);
    if (paid_chits_ > 0) {
      EXPECT_EQ(paid_, event.args[1]);  // with chits always exactly
    }
    of(event).die =
        "at " + std::string(label_of(static_cast<Place>(event.args[0]))) + " showing " + std::to_string(event.args[1]);
    of(event).region = name_of(static_cast<Region>(event.args[2]));
  }
  void lay_rail(const Event& event) {
    const auto square = static_cast<Place>(event.args[0]);
    EXPECT_FALSE(rails_.test(x_of(square), y_of(square)));
    rails_.set(x_of(square), y_of(square));
    bool on_tile = false;
    for (const auto& [name, where] : tiles_) {
      if (!where.starts_with("city")) continue;
      const Place at = square_named(where.substr(5, where.rfind(' ') - 5));
      const int dx = x_of(square) - x_of(at), dy = y_of(square) - y_of(at);
      on_tile = on_tile || ((dx == 0 || dx == 1) && (dy == 0 || dy == 1));
    }
    owed_ += on_tile ? 2 : 1;
  }
  void pay_rail(const Event& event, int set, int chits) {
    EXPECT_EQ(event.args[0], owed_);
    int coins = 0;
    for (int coin = 2; coin <= 5; ++coin) {
      if (!(set >> (coin - 2) & 1)) continue;
      spend(of(event), coin);
      coins += coin;
    }
    give_back(of(event), chits);
    settle(coins, chits);
  }

  void compare_seat(const Player& p, const SeatBook& book, size_t seat) const {
    for (const Coin coin : kEnumValues<Coin>) {
      EXPECT_EQ(name_of(p.coins[coin]), book.coins.at(value_of(coin))) << "coin of seat " << seat;
    }
    EXPECT_EQ(p.chits, book.chits);
    EXPECT_EQ(p.bid, book.bid);
    EXPECT_EQ(p.position, book.place);
    EXPECT_EQ(p.councillor == Councillor::None ? "" : name_of(p.councillor), book.councillor);
    EXPECT_EQ(p.investor == TileId::None ? "hand" : label_of(p.investor), book.pawn);
    EXPECT_EQ(p.region == Region::None ? "" : name_of(p.region), book.region);
    const Speculator& die = p.speculator;
    const std::string where = die.state == DieState::Unplaced ? "hand"
                              : die.state == DieState::Spent
                                  ? "on " + std::string(label_of(die.tile))
                                  : "at " + std::string(label_of(die.point)) + " showing " + std::to_string(die.value);
    EXPECT_EQ(where, book.die);
    for (const Source source : kEnumValues<Source>) {
      const std::string name(name_of(source));
      EXPECT_EQ(p.ledger[source], book.points.contains(name) ? book.points.at(name) : 0) << name;
      const auto& round = book.points_this_round;
      EXPECT_EQ(p.round_ledger[source], round.contains(name) ? round.at(name) : 0) << name << " this round";
    }
  }
  void compare_tiles(const State& state) const {
    std::map<std::string, std::string> there;
    const auto see = [&](TileId id, const std::string& where) {
      EXPECT_TRUE(there.emplace(std::string(label_of(id)), where).second) << label_of(id) << " is in two places";
    };
    for (const CityTile& tile : state.city) {
      see(tile.tile, "city " + std::string(label_of(tile.at)) + " " + std::string(name_of(tile.tick)));
    }
    for (const TileId id : state.display) {
      if (id != TileId::None) see(id, "display");
    }
    for (const TileId id : state.discarded) see(id, "discarded");
    if (state.chosen != TileId::None) see(state.chosen, "chosen");
    EXPECT_EQ(there, tiles_);
    for (const Stack& stack : state.stacks) {
      for (const TileId id : stack) see(id, "stack");
    }
    EXPECT_EQ(there.size(), 24u);
  }

  std::vector<SeatBook> seats_;
  std::map<std::string, std::string> tiles_;  // those that have been seen
  Squares rails_;
  std::string last_laid_;
  int pile_ = 4, owed_ = 0, paid_ = 0, paid_chits_ = 0;
  bool ended_ = false;
};

TEST(Bookkeeping, TheStoryAloneTellsWhereEverythingIs) {
  for (const Options& variant : test_variants()) {
    for (uint64_t game = 0; game < 25; ++game) {
      Rng rng(4000 + game);
      EventLog log;
      State state = Rules::start(variant, rng, &log);
      Books books(variant.players);
      MoveList moves;
      for (;;) {
        for (const Event& event : log.events()) books.read(event);
        log.clear();
        books.compare(state);
        if (state.decision == Decision::ChooseTile || state.decision == Decision::Bid) {
          EXPECT_EQ(books.owed(), 0);
        }
        if (HasFailure()) FAIL() << "game " << game << " of " << int{variant.players} << " seats";
        if (state.decision == Decision::Over) break;
        Rules::legal_moves(state, moves);
        Rules::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, &log);
      }
    }
  }
}

}  // namespace
}  // namespace boroughs::piecepack_council
