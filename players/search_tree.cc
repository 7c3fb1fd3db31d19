#include "players/search_tree.h"

#include <algorithm>
#include <bit>

namespace boroughs {

SearchTree::SearchTree(uint32_t max_nodes)
    : max_nodes_(max_nodes),
      max_edges_(std::max(max_nodes * kEdgesPerNode, 4 * static_cast<uint32_t>(MoveList::kCapacity))),
      slots_(std::bit_ceil(max_nodes * 2)),
      nodes_(max_nodes),
      edges_(max_edges_),
      index_(std::make_unique<uint32_t[]>(slots_)) {}

void SearchTree::clear() {
  if (node_count_ > 0) std::fill_n(index_.get(), slots_, 0u);
  node_count_ = 0;
  edge_count_ = 0;
}

SearchNode* SearchTree::find(uint64_t key) {
  for (uint32_t slot = slot_of(key); index_[slot] != 0; slot = (slot + 1) & (slots_ - 1)) {
    SearchNode& node = nodes_[index_[slot] - 1];
    if (node.key == key) return &node;
  }
  return nullptr;
}

SearchNode* SearchTree::add(uint64_t key) {
  if (node_count_ == max_nodes_) return nullptr;
  uint32_t slot = slot_of(key);
  while (index_[slot] != 0) slot = (slot + 1) & (slots_ - 1);
  SearchNode& node = nodes_[node_count_++];
  index_[slot] = node_count_;
  node = SearchNode{};
  node.key = key;
  return &node;
}

std::span<SearchEdge> SearchTree::add_edges(SearchNode& node, uint32_t count) {
  if (max_edges_ - edge_count_ < count) return {};
  node.first_edge = edge_count_;
  node.edge_count = count;
  edge_count_ += count;
  return edges(node);
}

}  // namespace boroughs
