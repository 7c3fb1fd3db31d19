#pragma once
// A vector inside the value: fixed capacity, no heap, trivially copyable. Slots past the end are always T{}, so that
// equal vectors are equal bytes and a state can be compared and hashed as memory.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace boroughs {

template <class T, size_t Capacity>
class FixedVector {
  static_assert(Capacity <= 65535);
  // The size is as wide as an element allows without padding.
  using Size = std::conditional_t<
      alignof(T) >= 8, uint64_t,
      std::conditional_t<alignof(T) == 4, uint32_t,
                         std::conditional_t<(alignof(T) == 2 || Capacity > 255), uint16_t, uint8_t>>>;

 public:
  using value_type = T;
  static constexpr size_t kCapacity = Capacity;

  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* data() { return items_.data(); }
  constexpr const T* data() const { return items_.data(); }

  constexpr T& operator[](size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr T& front() { return (*this)[0]; }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr T& back() { return (*this)[size_ - 1u]; }
  constexpr const T& back() const { return (*this)[size_ - 1u]; }

  constexpr void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  constexpr T pop_back() {
    assert(size_ > 0);
    const T item = items_[--size_];
    items_[size_] = T{};
    return item;
  }
  /// Removes the element at `i`; the later ones move up, keeping their order.
  constexpr T erase_at(size_t i) {
    assert(i < size_);
    const T item = items_[i];
    for (size_t k = i + 1; k < size_; ++k) items_[k - 1] = items_[k];
    items_[--size_] = T{};
    return item;
  }
  /// Removes the first `count` elements.
  constexpr void erase_first(size_t count) {
    assert(count <= size_);
    std::copy(begin() + count, end(), begin());
    for (size_t k = 0; k < count; ++k) items_[--size_] = T{};
  }
  constexpr void insert_at(size_t i, const T& item) {
    assert(i <= size_ && size_ < Capacity);
    for (size_t k = size_; k > i; --k) items_[k] = items_[k - 1];
    items_[i] = item;
    ++size_;
  }
  /// Removes the first element equal to `item`; false if there is none.
  constexpr bool erase(const T& item) {
    for (size_t i = 0; i < size_; ++i) {
      if (items_[i] == item) return erase_at(i), true;
    }
    return false;
  }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }
  constexpr void clear() {
    while (size_ > 0) items_[--size_] = T{};
  }
  constexpr void resize(size_t size) {
    assert(size <= Capacity);
    while (size_ > size) items_[--size_] = T{};
    size_ = static_cast<Size>(size);
  }

  constexpr bool operator==(const FixedVector& other) const {
    return size_ == other.size_ && std::equal(begin(), end(), other.begin());
  }

 private:
  Size size_ = 0;
  std::array<T, Capacity> items_{};
};

}  // namespace boroughs
