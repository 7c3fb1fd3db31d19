#pragma once
// Information-set Monte-Carlo tree search.
//
// An iteration completes what the looking seat cannot see, at random, and walks down from the position at hand. Each
// decision on the way belongs to a node whose key is the hash of what the *moving* seat sees there (perfect memory):
// worlds that this seat cannot tell apart share their statistics, so that no seat plans with what it cannot know. The
// legal moves depend on that view only, so every move of a node is available at every visit and no availability counts
// are needed. Positions reached on several ways share a node.
//
// A node gets its moves at its second visit. Each is tried once and judged by `estimate`: that gives the prior for PUCT
// and a first value. Where a decision has very many moves, only the best of them are looked at, more and more as visits
// grow. Beyond the tree some decisions are played at random and `estimate` judges the end of it. Values are vectors,
// one winning chance a seat, and each seat maximises its own.
//
// Others' hands differ from world to world, and with them what others see: their positions hardly ever come again, and
// the tree would end where the next seat moves. There the search can walk through (`through`): others play what looks
// best to them in this world, and the tree holds the positions of the searching seat only.
//
// Where seats have little to do with each other, even that is wasted on others (`pace`): they play anything, are taken
// to gain what the searching seat gains on average, and all the time goes into its own plans.
//
// Where much is hidden, most of the noise in these values comes from the world that was drawn: a seat with good cards
// is better off whatever is played. That part is taken out (`level`): values count from what the position at hand is
// worth in the same world.
//
// Where the game has a learnt value for the table (`learnt`), that judges positions and the searching seat's moves, in
// rollouts too. What others reply goes by `estimate`: it is quicker, and what others are taken to go by.
//
// Threads grow separate trees and add up their counts at the root: no shared memory, and the same answer for the same
// seed however the threads are scheduled.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstring>
#include <memory>
#include <numeric>
#include <thread>
#include <vector>

#include "engine/core/estimate.h"
#include "engine/core/hash.h"
#include "engine/core/learnt_value.h"
#include "engine/core/play.h"
#include "players/greedy.h"
#include "players/search_settings.h"
#include "players/search_tree.h"

namespace boroughs {

/// Some fixed order of moves, so that equals come out the same in every run.
inline bool move_order(const Move& a, const Move& b) { return std::memcmp(&a, &b, sizeof a) < 0; }

/// One tree and the thread that grows it.
template <Game G>
class SearchWorker {
 public:
  using State = typename G::State;
  using Clock = std::chrono::steady_clock;
  using Chances = std::array<float, kMaxSeats>;

  /// What was learnt of a move at the root. `sums` are over the `played` iterations of this run; `visits` and `value`
  /// (of the moving seat) count those of earlier runs too.
  struct RootMove {
    Move move;
    float prior = 0;
    uint32_t visits = 0;
    double value = 0;
    uint32_t played = 0;
    std::array<double, kMaxSeats> sums{};
    double squares = 0;  // of the moving seat's

    double mean(size_t seat) const { return sums[seat] / played; }
    /// The variance of `mean`.
    double blur(size_t seat) const { return std::max(0.0, squares / played - mean(seat) * mean(seat)) / played; }
  };

  explicit SearchWorker(const SearchSettings& settings)
      : settings_(settings), tree_(settings.max_nodes), rng_(0), after_(std::make_unique<MoveList>()) {
    if (settings_.through > 0) replies_.resize(kReplies);
  }

  void forget() {
    tree_.clear();
    std::fill(replies_.begin(), replies_.end(), Reply{});
  }

  /// Grows the tree from `seen` until `iterations`, `deadline` or `stop` ends it.
  void run(const State& seen, Viewer viewer, const Seed& seed, uint32_t iterations, Clock::time_point deadline,
           const std::atomic<bool>* stop) {
    if (!settings_.reuse || !tree_.roomy()) forget();
    seed_ = seed;
    rng_ = Rng(seed);
    seen_ = seen;
    viewer_ = viewer;
    players_ = static_cast<size_t>(seen.options.players);
    our_seat_ = viewer.seat >= 0 ? viewer.seat : G::turn(seen).player;
    if constexpr (HasLearntValue<G>) learnt_ = settings_.learnt && G::has_value(seen.options);
    manner_ = settings_;
    if (learnt_) {
      manner_.exploration = settings_.learnt_exploration;
      manner_.prior_sharpness = settings_.learnt_sharpness;
      manner_.rollout = settings_.learnt_rollout;
      manner_.glance = settings_.learnt_glance;
    }
    root_is_ours_ = viewer.sees_everything() || viewer.seat == G::turn(seen).player;
    root_node_ = nullptr;
    root_.clear();
    try_ = 0;
    done_ = 0;
    depth_ = 0;
    totals_ = {};
    worlds_worth_ = {};
    worlds_ = 0;
    handicap_ = {};
    gains_ = 0;
    judged_ = 0;
    while (done_ < iterations || done_ == 0) {
      if (done_ > 0 && done_ % 16 == 0) {
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
        if (Clock::now() >= deadline) break;
        if (settings_.early_stop && done_ % 64 == 0 && decided(iterations)) break;
      }
      iterate();
      ++done_;
    }
    if (root_is_ours_ && root_node_ != nullptr) copy_counts();
  }

  const std::vector<RootMove>& root() const { return root_; }
  const std::array<double, kMaxSeats>& totals() const { return totals_; }
  uint32_t iterations() const { return done_; }
  uint32_t nodes() const { return tree_.size(); }
  uint32_t depth() const { return depth_; }

 private:
  static constexpr size_t kMaxDepth = 192;
  static constexpr int kRootWorlds = 4;       // completions that the priors of the root are averaged over
  static constexpr uint32_t kEnough = 1'000;  // iterations after which a clear lead is believed, however many there are

  struct Reply {
    uint64_t key = 0;
    Move move{};
  };
  static constexpr size_t kReplies = 1 << 14;

  struct Picked {
    uint64_t rank;
    uint32_t move;  // its place in `moves_`
  };

  struct Step {
    SearchNode* node;
    SearchEdge* edge;
    size_t seat;
  };

  State draw_world() {
    if (viewer_.sees_everything()) return seen_;
    if constexpr (ReadsOthers<G>) {
      if (settings_.read) return G::guess(seen_, viewer_, rng_);
    }
    return G::complete(seen_, viewer_, rng_);
  }

  /// By the learnt value where there is one for this table, else by the estimate.
  void judge_position(const State& state, std::span<float> chances) const {
    if constexpr (HasLearntValue<G>) {
      if (learnt_) return learnt_chances_of<G>(state, 1u << our_seat_, chances);
    }
    chances_of<G>(state, chances);
  }

  /// What this world is worse for each seat than the worlds so far.
  void measure_world(const State& world) {
    if (!settings_.level || viewer_.sees_everything()) return;
    Chances chances{};
    judge_position(world, std::span(chances).first(players_));
    ++worlds_;
    for (size_t s = 0; s < players_; ++s) {
      worlds_worth_[s] += chances[s];
      handicap_[s] = static_cast<float>(worlds_worth_[s] / worlds_) - chances[s];
    }
  }

  // ---- others who keep pace: what they do is not looked at, only what the searching seat makes of its own ----

  bool paced() const { return JudgesAlone<G> && settings_.pace && players_ > 1; }

  void measure_seats(const State& world) {
    if constexpr (JudgesAlone<G>) {
      for (size_t s = 0; s < players_; ++s) start_[s] = G::worth(world, static_cast<int>(s));
    }
  }

  /// The chances if every other seat gains as much as the searching one does on average.
  void judge_pace(const State& world, std::span<float> chances) {
    if constexpr (JudgesAlone<G>) {
      constexpr float kRuin = -20;  // to be out of the game must not make all else look alike
      const auto us = static_cast<size_t>(our_seat_);
      const float gain = std::max(kRuin, G::worth(world, our_seat_) - start_[us]);
      gains_ += gain;
      ++judged_;
      const auto pace = static_cast<float>(gains_ / judged_);
      for (size_t s = 0; s < players_; ++s) chances[s] = start_[s] + (s == us ? gain : pace);
      softmax(chances);
    }
  }

  Move any_move() { return moves_[rng_.below(static_cast<uint32_t>(moves_.size()))]; }

  // ---- luck that falls on all moves of the root alike: none looks better because it met better worlds ----

  bool shares_luck() const { return settings_.same_luck && root_is_ours_; }

  /// The move of the root that the next iteration is about. The dice are those of its first, second, ... try.
  SearchEdge* roll_for_next_move() {
    if (!shares_luck() || root_node_ == nullptr || root_node_->edge_count == 0) return nullptr;
    SearchEdge& edge = select(*root_node_);
    try_ = root_move(edge).played;
    chances_taken_ = 0;
    return &edge;
  }

  /// The dice of this try: the first for its world, then one for each time that chance decides.
  Rng dice_of_try(uint64_t number) const { return Rng(seed_, (uint64_t{1} + try_) << 16 | number); }

  /// Plays a move and what follows by force. Where luck is shared, the n-th time that chance decides anything after
  /// each move of the root it decides alike, whatever was played in between.
  Turn play(State& world, const Move& move) {
    if (!shares_luck()) {
      G::apply(world, move, rng_, nullptr);
      return settle_ahead<G>(world, moves_, rng_);
    }
    Rng dice = dice_of_try(1 + chances_taken_);
    G::apply(world, move, dice, nullptr);
    const Turn turn = settle_ahead<G>(world, moves_, dice);
    if (dice.drew()) ++chances_taken_;
    return turn;
  }

  /// Finds so many of the legal moves for `best_of` to look at. They are not picked at random: everybody has a taste,
  /// another one in each try, so that after another move of the root the same ones are looked at if they are there.
  void pick(uint32_t tries, uint64_t taste) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < moves_.size(); ++i) {
      // Two multiplications are enough for an order that has nothing to do with the bytes of the moves.
      uint64_t rank = (std::bit_cast<uint64_t>(moves_[i]) ^ taste) * 0x9E3779B97F4A7C15u;
      rank = (rank ^ (rank >> 32)) * 0xD6E8FEB86659FD93u;
      if (found == tries && rank >= picked_[found - 1].rank) continue;
      uint32_t place = found < tries ? found++ : found - 1;
      for (; place > 0 && rank < picked_[place - 1].rank; --place) picked_[place] = picked_[place - 1];
      picked_[place] = {rank, i};
    }
  }

  void iterate() {
    SearchEdge* const first = roll_for_next_move();
    if (shares_luck()) rng_ = dice_of_try(0);
    State world = draw_world();
    if (shares_luck()) {
      taste_ = uint64_t{rng_.next()} << 32;
      taste_ |= rng_.next();
    }
    measure_world(world);
    if (paced()) measure_seats(world);
    Turn turn = G::turn(world);
    if (!turn.finished) G::legal_moves(world, moves_);
    size_t depth = 0;
    while (!turn.finished && depth < kMaxDepth) {
      const Viewer mover{turn.player, viewer_.memory};
      if ((settings_.through > 0 || paced()) && depth > 0 && turn.player != our_seat_) {
        turn = play(world, paced() ? any_move() : likely_reply(world, mover));
        continue;
      }
      const uint64_t key = hash_value(G::redact(world, mover));
      SearchNode* node = tree_.find(key);
      if (node == nullptr) {
        node = tree_.add(key);
        if (depth > 0 || node == nullptr) {
          if (node != nullptr) node->visits = 1;
          break;
        }
      }
      if (depth == 0) root_node_ = node;
      if (node->edge_count == 0) {
        if (depth > 0 && node->visits + 1 < settings_.expand_at) {
          ++node->visits;
          break;
        }
        if (!expand(*node, world, static_cast<size_t>(turn.player), depth == 0)) break;
      }
      // Now that its moves are known, with the dice of one of them.
      if (depth == 0 && first == nullptr && shares_luck()) return iterate();
      // Guards against a hash that two views share, however unlikely.
      if (node->edge_count != moves_.size()) break;
      SearchEdge& edge = depth == 0 && first != nullptr ? *first : select(*node);
      path_[depth++] = {node, &edge, static_cast<size_t>(turn.player)};
      turn = play(world, edge.move);
    }
    depth_ = std::max(depth_, static_cast<uint32_t>(depth));
    Chances chances{};
    judge(world, turn, chances);
    for (size_t s = 0; s < players_; ++s) chances[s] += handicap_[s];
    learn(depth, chances);
  }

  /// Lists the moves of a node, best by one-step estimate first.
  bool expand(SearchNode& node, const State& world, size_t seat, bool root) {
    const size_t count = moves_.size();
    const bool ours = static_cast<int>(seat) == our_seat_;  // others are taken to go by the estimate
    std::fill_n(worth_.begin(), count, 0.0f);
    const int worlds = root && !viewer_.sees_everything() ? kRootWorlds : 1;
    const Chances handicap = handicap_;
    for (int w = 0; w < worlds; ++w) {
      const State base = w == 0 ? world : draw_world();
      if (w > 0) measure_world(base);
      for (size_t i = 0; i < count; ++i) worth_[i] += worth_after(base, moves_[i], seat, ours) + handicap_[seat];
      rng_.next();  // the draws that were tried are not the ones that will come
    }
    handicap_ = handicap;
    std::span<SearchEdge> edges = tree_.add_edges(node, static_cast<uint32_t>(count));
    if (edges.empty()) return false;
    for (size_t i = 0; i < count; ++i) {
      edges[i] = SearchEdge{moves_[i], 0, worth_[i] / static_cast<float>(worlds), 0, 0};
    }
    node.spread = set_priors(edges, ours ? manner_.prior_sharpness : manner_.others_sharpness);
    return true;
  }

  /// What a seat would play by the estimate alone, with what it can know: in a world of its own imagination. Remembered
  /// by what it sees.
  Move likely_reply(const State& world, Viewer mover) {
    const State seen = G::redact(world, mover);
    const uint64_t key = hash_value(seen);
    Reply& reply = replies_[key % kReplies];
    if (reply.key == key) return reply.move;
    // Where luck is shared, what was not remembered must not change what follows.
    Rng own_dice(seed_, key);
    const State imagined = G::complete(seen, mover, shares_luck() ? own_dice : rng_);
    reply = {key, best_of(settings_.through, imagined, static_cast<size_t>(mover.seat), key)};
    return reply.move;
  }

  /// The best by estimate (or by the learnt value) of all legal moves, or of so many picked at random where there are
  /// more.
  Move best_of(uint32_t tries, const State& world, size_t seat, uint64_t taste, bool by_value = false) {
    const auto count = static_cast<uint32_t>(moves_.size());
    const bool by_taste = shares_luck() && count > tries && tries <= picked_.size();
    if (by_taste) pick(tries, taste ^ seat);
    Move best = moves_[0];
    float best_worth = 0;
    for (uint32_t t = 0; t < std::min(tries, count); ++t) {
      const Move move = moves_[count <= tries ? t : by_taste ? picked_[t].move : rng_.below(count)];
      if (t > 0 && move == best) continue;
      const float worth = by_value ? worth_after(world, move, seat, true) : quick_worth_after(world, move, seat);
      if (t == 0 || worth > best_worth) {
        best_worth = worth;
        best = move;
      }
    }
    rng_.next();  // as in `expand`
    return best;
  }

  /// What a move is worth to the seat, by the estimate or by the learnt value where there is one. The same draws follow
  /// every move, so that luck falls on all alike.
  float worth_after(State state, const Move& move, size_t seat, bool by_value = false) {
    Rng draws = rng_;
    G::apply(state, move, draws, nullptr);
    settle_ahead<G>(state, *after_, draws);
    Chances chances{};
    const std::span<float> seats = std::span(chances).first(players_);
    by_value ? judge_position(state, seats) : chances_of<G>(state, seats);
    return chances[seat];
  }

  /// Good enough to compare moves of one position: what follows by force is not played out.
  float quick_worth_after(State state, const Move& move, size_t seat) {
    if constexpr (JudgesAlone<G>) {
      Rng draws = rng_;
      G::apply(state, move, draws, nullptr);
      return G::worth(state, static_cast<int>(seat));
    } else {
      return worth_after(state, move, seat);
    }
  }

  /// A softmax over the estimates, measured in their own spread: what is a large difference in one position is a small
  /// one in another.
  float set_priors(std::span<SearchEdge> edges, float sharpness) {
    const auto n = static_cast<float>(edges.size());
    float mean = 0, square = 0;
    for (const SearchEdge& e : edges) mean += e.first / n;
    for (const SearchEdge& e : edges) square += (e.first - mean) * (e.first - mean) / n;
    const float spread = std::sqrt(square) + 1e-6f;
    float sum = 0;
    for (SearchEdge& e : edges) sum += e.prior = std::exp(sharpness * (e.first - mean) / spread);
    for (SearchEdge& e : edges) e.prior /= sum;
    // std::stable_sort would allocate; equal priors are put in the order of the moves' bytes instead.
    std::sort(edges.begin(), edges.end(), [](const SearchEdge& a, const SearchEdge& b) {
      return a.prior != b.prior ? a.prior > b.prior : move_order(a.move, b.move);
    });
    return spread;
  }

  SearchEdge& select(SearchNode& node) {
    const std::span<SearchEdge> edges = tree_.edges(node);
    const float root_of_visits = std::sqrt(static_cast<float>(node.visits + 1));
    const auto open = static_cast<size_t>(settings_.widen_base + settings_.widen_growth * root_of_visits);
    const float explore = manner_.exploration * root_of_visits * (settings_.relative ? node.spread : 1.0f);
    size_t best = 0;
    float best_score = -1;
    for (size_t i = 0; i < std::min(open, edges.size()); ++i) {
      const SearchEdge& e = edges[i];
      const auto visits = static_cast<float>(e.visits);
      const float value = (e.first * settings_.first_weight + e.sum) / (settings_.first_weight + visits);
      const float score = value + explore * e.prior / (1.0f + visits);
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    }
    return edges[best];
  }

  void judge(State& world, Turn turn, Chances& chances) {
    const std::span<float> seats = std::span(chances).first(players_);
    const auto look = [&] { paced() ? judge_pace(world, seats) : judge_position(world, seats); };
    Chances glances{};
    float glanced = 0;
    for (int step = 0, next = 0; !turn.finished && step != manner_.rollout;) {
      if (manner_.glance > 0 && step == next) {
        look();
        for (size_t s = 0; s < players_; ++s) glances[s] += seats[s];
        ++glanced;
        next += manner_.glance;
      }
      const bool passed_over = paced() && turn.player != our_seat_;
      turn = play(world, passed_over ? any_move() : rollout_move(world, turn));
      step += !passed_over;
    }
    look();
    if (glanced == 0) return;
    for (size_t s = 0; s < players_; ++s) seats[s] = (glances[s] + seats[s]) / (glanced + 1);
  }

  Move rollout_move(const State& world, const Turn& turn) {
    const auto count = static_cast<uint32_t>(moves_.size());
    if (count == 1) return moves_[0];
    const auto seat = static_cast<size_t>(turn.player);
    // Who plays worse there than at the table never sees what its plans are good for.
    if (learnt_ && turn.player == our_seat_ && settings_.learnt_tries > 0) {
      return best_of(settings_.learnt_tries, world, seat, taste_, true);
    }
    if (settings_.rollout_tries <= 1) return any_move();
    return best_of(settings_.rollout_tries, world, seat, taste_);
  }

  void learn(size_t depth, const Chances& chances) {
    for (size_t s = 0; s < players_; ++s) totals_[s] += chances[s];
    if (depth == 0) return;
    for (size_t d = 0; d < depth; ++d) {
      const Step& step = path_[d];
      ++step.node->visits;
      ++step.edge->visits;
      step.edge->sum += chances[step.seat];
    }
    RootMove& move = root_move(*path_[0].edge);
    ++move.played;
    for (size_t s = 0; s < players_; ++s) move.sums[s] += chances[s];
    move.squares += double{chances[path_[0].seat]} * chances[path_[0].seat];
    if (root_is_ours_) return;
    ++move.visits;
    move.prior = path_[0].edge->prior;
    move.value = move.sums[path_[0].seat] / move.played;
  }

  /// Where the root is another seat's decision, each completion may be another view of that seat: moves are then
  /// gathered by name.
  RootMove& root_move(const SearchEdge& edge) {
    if (root_is_ours_) {
      const std::span<SearchEdge> edges = tree_.edges(*root_node_);
      if (root_.empty()) root_.resize(edges.size());
      return root_[static_cast<size_t>(&edge - edges.data())];
    }
    for (RootMove& known : root_) {
      if (known.move == edge.move) return known;
    }
    root_.emplace_back().move = edge.move;
    return root_.back();
  }

  void copy_counts() {
    const std::span<SearchEdge> edges = tree_.edges(*root_node_);
    root_.resize(edges.size());
    for (size_t i = 0; i < edges.size(); ++i) {
      const SearchEdge& e = edges[i];
      root_[i].move = e.move;
      root_[i].prior = e.prior;
      root_[i].visits = e.visits;
      root_[i].value =
          (e.first * settings_.first_weight + e.sum) / (settings_.first_weight + static_cast<float>(e.visits));
    }
  }

  /// Whether more thought would hardly change the move: none can catch up in visits, or nearly every one goes to it,
  /// or, where the value decides, it is better than any other beyond all luck.
  bool decided(uint32_t iterations) {
    if (!root_is_ours_ || root_node_ == nullptr) return false;
    if (settings_.doubt > 0 && done_ >= std::min(iterations / 16, kEnough) && clearly_best()) return true;
    uint32_t first = 0, second = 0;
    for (const SearchEdge& e : tree_.edges(*root_node_)) {
      if (e.visits > first) {
        second = first;
        first = e.visits;
      } else {
        second = std::max(second, e.visits);
      }
    }
    const uint32_t left = iterations - done_;
    if (settings_.doubt == 0 && first - second > left) return true;  // else it is not visits that decide
    return done_ >= iterations / 8 && done_ >= 256 && first > 20 * (root_node_->visits - first);
  }

  bool clearly_best() const {
    constexpr double kBeyondLuck = 4;  // standard errors
    constexpr uint32_t kTries = 16;    // fewer do not tell how much is luck
    const auto us = static_cast<size_t>(our_seat_);
    const RootMove* best = nullptr;
    for (const RootMove& move : root_) {
      if (move.played >= kTries && (best == nullptr || move.mean(us) > best->mean(us))) best = &move;
    }
    if (best == nullptr) return false;
    return std::ranges::all_of(root_, [&](const RootMove& move) {
      if (&move == best || move.played == 0) return true;
      if (move.played < kTries) return false;
      return best->mean(us) - move.mean(us) > kBeyondLuck * std::sqrt(best->blur(us) + move.blur(us));
    });
  }

  const SearchSettings settings_;
  SearchTree tree_;
  Seed seed_;
  Rng rng_;
  // Where luck is shared:
  uint32_t try_ = 0;            // how often the move of the root was tried before
  uint32_t chances_taken_ = 0;  // how often chance has decided in this try
  uint64_t taste_ = 0;          // what everybody likes to look at in this try
  std::array<Picked, 32> picked_;
  State seen_{};
  Viewer viewer_;
  size_t players_ = 0;
  int our_seat_ = 0;
  bool learnt_ = false;  // there is a learnt value for this table, and it is to be used
  SearchManner manner_;  // what holds at this table
  bool root_is_ours_ = true;
  SearchNode* root_node_ = nullptr;
  std::vector<RootMove> root_;
  std::array<double, kMaxSeats> totals_{};
  std::array<double, kMaxSeats> worlds_worth_{};  // summed over the `worlds_` drawn so far
  uint32_t worlds_ = 0;
  Chances handicap_{};
  Chances start_{};      // where others keep pace: what each seat has in the position at hand, in this world
  double gains_ = 0;     // what the searching seat gained, summed over
  uint32_t judged_ = 0;  // so many iterations
  uint32_t done_ = 0;
  uint32_t depth_ = 0;
  std::vector<Reply> replies_;  // the latest ones, each in the place that its key says
  std::array<Step, kMaxDepth> path_;
  std::array<float, MoveList::kCapacity> worth_;
  MoveList moves_;
  std::unique_ptr<MoveList> after_;
};

template <Game G>
class Search {
 public:
  using State = typename G::State;

  explicit Search(SearchSettings settings) : settings_(std::move(settings)) {
    if (settings_.max_nodes == 0) settings_.max_nodes = suitable_nodes(settings_);
    for (int t = 0; t < std::max(1, settings_.threads); ++t) {
      workers_.push_back(std::make_unique<SearchWorker<G>>(settings_));
    }
  }

  const SearchSettings& settings() const { return settings_; }
  void forget() {
    for (auto& worker : workers_) worker->forget();
  }

  /// Looks at the position as `viewer` sees it. `stop`, if given, ends the search early when it becomes true.
  SearchReport run(const State& seen, Viewer viewer, Rng& rng, const std::atomic<bool>* stop = nullptr) {
    const auto begin = SearchWorker<G>::Clock::now();
    const auto deadline = settings_.seconds > 0
                              ? begin + std::chrono::duration_cast<typename SearchWorker<G>::Clock::duration>(
                                            std::chrono::duration<double>(settings_.seconds))
                              : SearchWorker<G>::Clock::time_point::max();
    const uint32_t total = settings_.iterations > 0 ? settings_.iterations : UINT32_MAX;
    const auto threads = static_cast<uint32_t>(workers_.size());
    std::vector<Seed> seeds(threads);
    for (Seed& seed : seeds) {
      for (size_t i = 0; i < 8; ++i) {
        const uint32_t word = rng.next();
        std::memcpy(seed.bytes.data() + 4 * i, &word, 4);
      }
    }
    const auto work = [&](size_t t) {
      // Rounded up without adding to `total`: without a limit it is the largest number there is.
      workers_[t]->run(seen, viewer, seeds[t], total / threads + (total % threads != 0), deadline, stop);
    };
    {
      std::vector<std::jthread> others;
      for (size_t t = 1; t < threads; ++t) others.emplace_back(work, t);
      work(0);
    }
    SearchReport report = gather(seen);
    report.seconds = std::chrono::duration<double>(SearchWorker<G>::Clock::now() - begin).count();
    return report;
  }

 private:
  static uint32_t suitable_nodes(const SearchSettings& settings) {
    const uint64_t expected = settings.iterations > 0 ? settings.iterations : 60'000;
    const uint64_t nodes = expected * 8 / static_cast<uint64_t>(std::max(1, settings.threads));
    return static_cast<uint32_t>(std::clamp<uint64_t>(nodes, 1u << 12, 1u << 20));
  }

  /// Adds up what the workers found, move by move.
  SearchReport gather(const State& seen) const {
    using RootMove = typename SearchWorker<G>::RootMove;
    SearchReport report;
    std::vector<RootMove> all;
    std::array<double, kMaxSeats> totals{};
    const auto players = static_cast<size_t>(seen.options.players);
    for (const auto& worker : workers_) {
      report.iterations += worker->iterations();
      report.nodes += worker->nodes();
      report.depth = std::max(report.depth, worker->depth());
      for (size_t s = 0; s < players; ++s) totals[s] += worker->totals()[s];
      for (const RootMove& found : worker->root()) {
        auto it = std::find_if(all.begin(), all.end(), [&](const RootMove& m) { return m.move == found.move; });
        if (it == all.end()) {
          all.push_back(found);
          continue;
        }
        const double visits = it->visits + found.visits;
        if (visits > 0) it->value = (it->value * it->visits + found.value * found.visits) / visits;
        it->visits += found.visits;
        it->played += found.played;
        for (size_t s = 0; s < players; ++s) it->sums[s] += found.sums[s];
      }
    }
    const auto surely = [&](const RootMove& m) { return m.value - settings_.doubt / std::sqrt(1.0 + m.visits); };
    std::sort(all.begin(), all.end(), [&](const RootMove& a, const RootMove& b) {
      if (settings_.doubt > 0 && surely(a) != surely(b)) return surely(a) > surely(b);
      if (a.visits != b.visits) return a.visits > b.visits;
      return a.value != b.value ? a.value > b.value : move_order(a.move, b.move);
    });
    for (size_t s = 0; s < players; ++s) {
      report.chances[s] = std::clamp(static_cast<float>(totals[s] / std::max(1u, report.iterations)), 0.0f, 1.0f);
    }
    const Turn turn = G::turn(seen);
    for (const RootMove& m : all) {
      SearchedMove& out = report.moves.emplace_back(SearchedMove{m.move, m.visits, m.prior, surely(m), {}});
      for (size_t s = 0; s < players && m.played > 0; ++s) {
        out.chances[s] = std::clamp(static_cast<float>(m.sums[s] / m.played), 0.0f, 1.0f);
      }
      if (m.played == 0 && !turn.finished) out.chances[static_cast<size_t>(turn.player)] = static_cast<float>(m.value);
    }
    return report;
  }

  SearchSettings settings_;
  std::vector<std::unique_ptr<SearchWorker<G>>> workers_;
};

/// The tree search as a player.
template <Game G>
class SearchPlayer final : public SeatPlayer<G> {
 public:
  explicit SearchPlayer(SearchSettings settings) : search_(std::move(settings)) {}

  Move choose(const typename G::State& seen, Viewer viewer, const MoveList& legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    const SearchReport report = search_.run(seen, viewer, rng);
    // With no time at all nothing may have been found.
    return report.moves.empty() ? legal[0] : choice(report.moves, rng);
  }
  void new_game() override { search_.forget(); }
  std::string name() const override { return search_.settings().name; }

 private:
  Move choice(const std::vector<SearchedMove>& moves, Rng& rng) const {
    const float haste = search_.settings().haste;
    if (haste <= 0) return moves[0].move;
    const bool by_value = search_.settings().doubt > 0;  // there visits tell little of what a move is worth
    const auto weight = [&](const SearchedMove& move) {
      if (by_value) return std::exp((move.surely - moves[0].surely) / haste);
      return std::pow(static_cast<double>(move.visits) / std::max(1u, moves[0].visits), 1.0 / haste);
    };
    double sum = 0;
    for (const SearchedMove& move : moves) sum += weight(move);
    double left = rng.unit() * sum;
    for (const SearchedMove& move : moves) {
      left -= weight(move);
      if (left < 0) return move.move;
    }
    return moves[0].move;
  }

  Search<G> search_;
};

}  // namespace boroughs
