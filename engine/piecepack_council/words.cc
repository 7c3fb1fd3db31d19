// What people are asked, and what a move means beyond what it changes at once.

#include <bit>
#include <vector>

#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/say.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

std::string at_text(Place p) { return std::string(label_of(p)); }
/// "in hand: 2, 5 and 1 chit".
std::string means_text(const Player& p) {
  std::vector<std::string> parts;
  for (const Coin coin : kEnumValues<Coin>) {
    if (in_hand(p, coin)) parts.push_back(std::to_string(value_of(coin)));
  }
  if (p.chits > 0) parts.push_back(counted(p.chits, "chit"));
  return "in hand: " + (parts.empty() ? "nothing" : list_of(parts));
}

// ---- the council ----------------------------------------------------------------------------------------------------

std::string ask_bid(const State& s) {
  std::vector<std::string> made;
  for (int step = 0; step < s.options.players; ++step) {
    const int seat = (s.first_bidder + step) % s.options.players;
    if (const int bid = player(s, seat).bid; bid > 0) made.push_back(seat_name(seat) + " " + std::to_string(bid));
  }
  const std::string so_far =
      made.empty() ? "Nobody has bid yet." : "Bid so far: " + list_of(made) + "; no two bids may be equal.";
  return "Which coin do you bid for priority, and with how many chits? High bids choose first; the coin is gone for "
         "this round. " +
         so_far;
}

std::string taken_text(const State& s) {
  std::vector<std::string> taken;
  for (int seat = 0; seat < s.options.players; ++seat) {
    const Player& p = player(s, seat);
    if (p.position > 0) taken.push_back("place " + std::to_string(p.position) + " (" + seat_name(seat) + ")");
    if (p.councillor != Councillor::None) {
      taken.push_back("the " + std::string(title_of(p.councillor)) + " (" + seat_name(seat) + ")");
    }
  }
  std::string text = taken.empty() ? "" : " Taken: " + list_of(taken) + ".";
  if (const Councillor away = in_recess(s); away != Councillor::None) {
    text += " In recess: the " + std::string(title_of(away)) + ".";
  }
  return text;
}

std::string ask_claim(const State& s) {
  const Player& p = active_player(s);
  if (p.position != 0) return "Which councillor do you lobby?" + taken_text(s);
  if (p.councillor != Councillor::None) return "Which place in the turn order do you take?" + taken_text(s);
  return "A place in the turn order or a councillor first? The other comes in the second pass, from what is left "
         "then." +
         taken_text(s);
}

// ---- the tile -------------------------------------------------------------------------------------------------------

std::string ask_choose(const State& s) {
  const Player& p = active_player(s);
  int lowest = 255;
  for (const TileId tile : s.display) {
    if (tile != TileId::None) lowest = std::min(lowest, cost_of(tile));
  }
  const int missing = lowest - best_coin(p) - p.chits;
  if (missing > 0) {
    return "You can afford none of these tiles. Whichever you take costs your " + std::to_string(best_coin(p)) +
           " and " + std::to_string(missing) + " VP. Which one?";
  }
  return "Which tile do you buy? One coin must pay for it, with chits for what it lacks; " + means_text(p) + ".";
}

std::string ask_place(const State& s) {
  const int places = legal_anchors(s, s.active).count();
  std::string text = "Where do you lay " + tile_text(s.chosen) + "? Places are named by their north-west square; ";
  text += places == 1 ? "there is only 1." : "there are " + std::to_string(places) + ".";
  const Player& p = active_player(s);
  if (p.investor != TileId::None || budget(p) == 0) return text;
  return text +
         " An investor can stand on the tile only where it does not lie across the line between columns 6 and 7 or "
         "rows 6 and 7.";
}

std::string ask_orient(const State& s) {
  return "In which corner is the tick of " + tile_text(s.chosen) + " at " + at_text(s.site) + "? Rail on that square " +
         "will make a stop.";
}

// ---- investor and speculator ----------------------------------------------------------------------------------------

std::string halves_text(const State& s, Place pawn) {
  const Region across = y_of(pawn) < 6 ? Region::North : Region::South;
  const Region along = x_of(pawn) < 6 ? Region::West : Region::East;
  return "the half in the " + std::string(name_of(across)) + " is worth " + std::to_string(initial_bonus(s, across)) +
         " VP now, the one in the " + std::string(name_of(along)) + " " + std::to_string(initial_bonus(s, along));
}

std::string ask_invest(const State& s) {
  const Player& p = active_player(s);
  const std::string left = "; " + means_text(p) + ".";
  if (p.investor == TileId::None) {
    return "Do you put your investor on " + tile_text(s.city.back().tile) +
           ", for one coin or chit? With a speculator beside it, " + halves_text(s, s.city.back().at) + left;
  }
  return "Do you place your speculator, for one coin with chits or for chits alone? With your investor on " +
         std::string(label_of(p.investor)) + ", " + halves_text(s, find_tile(s, p.investor)->at) + left;
}

std::string ask_spot(const State& s) {
  const Player& p = active_player(s);
  const Place pawn = find_tile(s, p.investor)->at;
  return "On which grid point does your speculator go? The quadrant that you choose makes a half of the board with the "
         "one of your investor, " +
         quadrant_text(pawn) + ": " + halves_text(s, pawn) + ".";
}

std::string ask_value(const State& s) {
  return "Which number does the speculator at " + at_text(s.spot) +
         " show? That is its price, and what it multiplies if somebody else lays a tile there; " +
         means_text(active_player(s)) + ".";
}

std::string ask_payment(int price, const std::string& what, bool chits_alone) {
  return "How do you pay " + points_text(price) + " for " + what + "? One coin, with chits for what it lacks" +
         (chits_alone ? ", or chits alone" : "") + "; there is no change.";
}

// ---- rail -----------------------------------------------------------------------------------------------------------

std::string ask_rail(const State& s) {
  const Player& p = active_player(s);
  std::string text = "Do you lay rail? " + points_text(budget(p)) + " left; a segment costs " +
                     std::to_string(tables.open_segment_cost) + " on open ground and " +
                     std::to_string(tables.tile_segment_cost) + " on a tile.";
  if (s.rails.none()) return text + " The first segment of the game lies along a side of a tile.";
  if (p.councillor != Councillor::Transit) return text + " It goes on from an end of the railway.";
  return text + " With the Transit Director it may branch off anywhere, and each segment is " +
         std::to_string(tables.transit_segment_vp) + " VP.";
}

std::string ask_rail_next(const State& s) {
  const int left = budget(active_player(s)) - s.chain_cost;
  return "Does the track go on from " + at_text(s.chain_head) + "? It costs " + points_text(s.chain_cost) +
         " so far, to be paid when you stop; " + points_text(left) + " left.";
}

std::string ask_pay_rail(const State& s) {
  return "How do you pay " + points_text(s.chain_cost) + " for the track? Any coins, with chits for what they lack; " +
         "there is no change.";
}

std::string ask_tie(const State& s) {
  std::vector<std::string> tied;
  int best = score(s.players[0]);
  for (const Player& p : s.players) best = std::max(best, score(p));
  for (int seat = 0; seat < s.options.players; ++seat) {
    if (score(player(s, seat)) == best) tied.push_back(seat_name(seat));
  }
  return list_of(tied) + " tie with " + std::to_string(best) + " VP. Who wins?";
}

// ---- remarks --------------------------------------------------------------------------------------------------------

/// What is left in hand, and what it is worth unspent.
std::string leaves(const Player& p, unsigned spent) {
  const unsigned left = hand(p) & ~spent;
  if (left == 0) return "leaves no coin";
  return "leaves " + coins_text(left);
}
unsigned coin_bit(int coin) { return 1u << (coin - kSmallestCoin); }

std::string say_position(const State& s, int position) {
  const int players = s.options.players;
  if (position == 1) return "chooses among " + counted(stack_count(s), "tile") + ", and opens the next bidding";
  const int choice = stack_count(s) - position + 1;
  if (choice == 1) return "takes the last tile";
  return (position == players ? "last, chooses between " : "chooses among ") + counted(choice, "tile");
}

std::string say_councillor(Councillor councillor) {
  switch (councillor) {
    case Councillor::Mayor: return "decides a tie if the game ends in this round";
    case Councillor::Transit:
      return "your rail may branch off anywhere, " + std::to_string(tables.transit_segment_vp) + " VP a segment";
    case Councillor::Treasurer: return "";
    default: return "nobody else earns anything off stakes in your turn";
  }
}

/// The best place for the tile now: its anchor and what it brings.
std::string best_place(const State& s, TileId tile) {
  Place best = Place::None;
  int most = 0;
  legal_anchors(s, s.active).for_each([&](int x, int y) {
    const int vp = placement_vp(s, tile, place(x, y));
    if (best != Place::None && vp <= most) return;
    best = place(x, y);
    most = vp;
  });
  return best == Place::None ? "" : vp_text(most) + " at best, at " + at_text(best);
}

std::string say_tile(const State& s, TileId tile) {
  const Kind kind = facts(tile).kind;
  return a_kind(kind) + ", costs " + std::to_string(cost_of(tile)) + ", " + best_place(s, tile);
}

/// What laying the chosen tile there changes, found out by laying it.
std::string say_place(const State& s, Place at) {
  if (is_park(s.chosen)) return "";  // laid at once: its consequences are shown as they are
  State after = s;
  Rng rng(0);
  Rules::apply(after, Move::of(MoveType::PlaceTile, at), rng, nullptr);
  Rules::apply(after, Move::of(MoveType::OrientTile, Tick::Nw), rng, nullptr);
  std::string text, others;
  for (int seat = 0; seat < s.options.players; ++seat) {
    int vp = 0;
    for (const Source source :
         {Source::Basic, Source::Neighbour, Source::InvestOwn, Source::InvestOther, Source::Die}) {
      vp += player(after, seat).ledger[source] - player(s, seat).ledger[source];
    }
    if (seat == s.active) text = vp_text(vp);
    if (seat != s.active && vp != 0) others += (others.empty() ? "" : ", ") + seat_name(seat) + " " + vp_text(vp);
  }
  return text + (others.empty() ? "" : "; " + others);
}

std::string say_tick(const State& s, Tick tick) {
  const Rows around = beside(square(tick_square(s.site, tick)));
  const int rails = Squares(around & Rows(s.rails)).count();
  const std::string where = "tick on " + at_text(tick_square(s.site, tick));
  if (rails > 1) return where + ", rail there would close a loop";
  if (rails == 1) {
    const bool end = around.intersects(rail_ends(s.rails));
    return where + (end ? ", beside an end of the railway" : ", beside the railway");
  }
  Ground ground = survey(s);
  ground.avenue -= covered_by(square(s.site));
  const int open = Squares(around & ground.avenue).count();
  return where + (open == 0 ? ", no open square beside it" : ", " + counted(open, "open square") + " beside it");
}

std::string say_spot(const State& s, Place point) {
  const Player& p = active_player(s);
  const CityTile& pawn = *find_tile(s, p.investor);
  const Region region = region_of(pawn.at, point);
  int interests = 0;
  for (const CityTile& tile : s.city) {
    const bool match = tables.matches[static_cast<size_t>(p.investor)] >> static_cast<int>(tile.tile) & 1u;
    interests += match && lies_in(tile.at, region);
  }
  return "the " + std::string(name_of(region)) + ", " + vp_text(initial_bonus(s, region)) + ", " +
         counted(interests, "interest");
}

std::string say_value(int value) {
  const std::string number = std::to_string(value);
  return "costs " + number + ", pays " + (value == 1 ? "" : number + " times ") +
         "the cost of a tile that another lays there";
}

/// What the segment costs, and the tile that becomes a stop.
std::string say_rail(const State& s, Place p) {
  const CityTile* tile = tile_on(s, p);
  if (tile == nullptr) return "costs " + std::to_string(tables.open_segment_cost);
  const std::string name(label_of(tile->tile));
  const bool stop = tick_square(tile->at, tile->tick) == p;
  return "costs " + std::to_string(tables.tile_segment_cost) + (stop ? ", a stop on " : ", on ") + name;
}

/// Who ends the turn keeps what has not been spent.
std::string say_skip(const State& s) {
  const unsigned coins = hand(active_player(s));
  if (coins == 0) return "";
  const std::string worth = std::to_string(tables.unspent_coin_vp * std::popcount(coins));
  return "keeps " + coins_text(coins) + ", worth " + worth + " VP at the end of the round";
}

Place next_to(Place p, Direction direction) {
  constexpr int kX[] = {0, 1, 0, -1}, kY[] = {-1, 0, 1, 0};
  const auto way = static_cast<size_t>(direction);
  return place(x_of(p) + kX[way], y_of(p) + kY[way]);
}

std::string say_investor(const State& s) {
  const CityTile& tile = s.city.back();
  const TileFacts& its = facts(tile.tile);
  const std::string rank = is_zone(its.kind) ? std::to_string(its.value) : std::string(name_of(its.rank));
  return "your interests will be " + std::string(name_of(its.suit)) + " and every " + rank + " in your half";
}

std::string say_turn_move(const State& s, const Move& move) {
  const Player& p = active_player(s);
  switch (static_cast<MoveType>(move.kind)) {
    case MoveType::ChooseTile: return say_tile(s, move.as<TileId>(0));
    case MoveType::PayTile:
    case MoveType::PayInvestor:
    case MoveType::PaySpeculator: return leaves(p, coin_bit(move.arg(0)));
    case MoveType::PayInvestorChit:
    case MoveType::PaySpeculatorChits: return leaves(p, 0);
    case MoveType::PayRail: return leaves(p, static_cast<unsigned>(move.arg(0)));
    case MoveType::PlaceTile: return say_place(s, move.as<Place>(0));
    case MoveType::OrientTile: return say_tick(s, move.as<Tick>(0));
    case MoveType::Investor: return say_investor(s);
    case MoveType::SpeculatorSpot: return say_spot(s, move.as<Place>(0));
    case MoveType::SpeculatorValue: return say_value(move.arg(0));
    case MoveType::RailFirst: return say_rail(s, move.as<Place>(0));
    case MoveType::RailNext: return say_rail(s, next_to(s.chain_head, move.as<Direction>(0)));
    case MoveType::SkipRail: return say_skip(s);
    case MoveType::StopRail: return "then " + points_text(s.chain_cost) + " to be paid";
    default: return "";
  }
}

}  // namespace

std::string Rules::prompt(const State& s, Viewer) {
  switch (s.decision) {
    case Decision::Bid: return ask_bid(s);
    case Decision::Claim: return ask_claim(s);
    case Decision::TreasurerTake: return "The pile is empty. From whom does the Treasurer take a chit for you?";
    case Decision::ChooseTile: return ask_choose(s);
    case Decision::PayTile: return ask_payment(cost_of(s.chosen), tile_text(s.chosen), false);
    case Decision::PlaceTile: return ask_place(s);
    case Decision::OrientTile: return ask_orient(s);
    case Decision::Invest: return ask_invest(s);
    case Decision::PayInvestor:
      return "How do you pay " + points_text(1) + " for your investor on " + tile_text(s.city.back().tile) +
             "? Any one coin, without change, or one chit.";
    case Decision::SpeculatorSpot: return ask_spot(s);
    case Decision::SpeculatorValue: return ask_value(s);
    case Decision::PaySpeculator: return ask_payment(s.spot_value, "your speculator at " + at_text(s.spot), true);
    case Decision::RailFirst: return ask_rail(s);
    case Decision::RailNext: return ask_rail_next(s);
    case Decision::PayRail: return ask_pay_rail(s);
    case Decision::BreakTie: return ask_tie(s);
    case Decision::Over: break;
  }
  return "The game is over: " + std::string(end_words(static_cast<int>(s.end_reason))) + ".";
}

std::string Rules::remark(const State& s, Viewer, const Move& move) {
  switch (static_cast<MoveType>(move.kind)) {
    case MoveType::Bid:
      return (move.arg(1) > 0 ? "bids " + std::to_string(move.arg(0) + move.arg(1)) + ", " : "") +
             leaves(active_player(s), coin_bit(move.arg(0)));
    case MoveType::ClaimPosition: return say_position(s, move.arg(0));
    case MoveType::ClaimCouncillor: return say_councillor(move.as<Councillor>(0));
    default: return say_turn_move(s, move);
  }
}

}  // namespace boroughs::piecepack_council
