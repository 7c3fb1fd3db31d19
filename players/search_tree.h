#pragma once
// The memory of a search: positions as one seat sees them, each with the moves from there. A plain arena, filled from
// front to back and forgotten as a whole; nothing is allocated while a search runs.

#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

#include "engine/core/move.h"

namespace boroughs {

/// A move from a position, with what the search knows of it. `sum` is what the moving seat won in its visits.
struct SearchEdge {
  Move move;
  float prior = 0;
  float first = 0;  // the estimate of the moving seat's chances right after the move
  float sum = 0;
  uint32_t visits = 0;
};

/// All positions that the moving seat cannot tell apart.
struct SearchNode {
  uint64_t key = 0;
  uint32_t visits = 0;
  uint32_t first_edge = 0;
  uint32_t edge_count = 0;  // 0 until it is expanded
  float spread = 0;         // of the first estimates of its moves: what counts as a large difference here
};

/// Memory that is not touched before it is used, so that the system gives only what a search needs.
template <class T>
class RawArray {
 public:
  explicit RawArray(size_t size) : items_(static_cast<T*>(::operator new(size * sizeof(T)))) {}
  T* get() const { return items_.get(); }
  T& operator[](size_t i) const { return items_.get()[i]; }

 private:
  struct Free {
    void operator()(T* items) const { ::operator delete(items); }
  };
  static_assert(std::is_trivially_copyable_v<T>);
  std::unique_ptr<T, Free> items_;
};

class SearchTree {
 public:
  explicit SearchTree(uint32_t max_nodes);

  void clear();
  /// The node with that key; null if there is none.
  SearchNode* find(uint64_t key);
  /// A new node, with key not yet there; null if the arena is full.
  SearchNode* add(uint64_t key);
  /// Room for the moves of a node; empty if the arena is full.
  std::span<SearchEdge> add_edges(SearchNode& node, uint32_t count);
  std::span<SearchEdge> edges(const SearchNode& node) { return {edges_.get() + node.first_edge, node.edge_count}; }

  uint32_t size() const { return node_count_; }
  /// Whether another search of some size still fits.
  bool roomy() const { return node_count_ < max_nodes_ / 2 && edge_count_ < max_edges_ / 2; }

 private:
  uint32_t slot_of(uint64_t key) const { return static_cast<uint32_t>(key) & (slots_ - 1); }

  static constexpr uint32_t kEdgesPerNode = 12;

  uint32_t max_nodes_;
  uint32_t max_edges_;
  uint32_t slots_;  // a power of two
  uint32_t node_count_ = 0;
  uint32_t edge_count_ = 0;
  RawArray<SearchNode> nodes_;
  RawArray<SearchEdge> edges_;
  std::unique_ptr<uint32_t[]> index_;  // node number + 1, or 0: open addressing
};

}  // namespace boroughs
