// Replaces operator new by one that counts while lab/allocations.h asks it to.

#include "lab/allocations.h"

#include <cstdlib>
#include <new>

namespace {

const bool kReplaced = boroughs::g_allocations.replaced = true;

void note_allocation() {
  if (boroughs::g_allocations.on.load(std::memory_order_relaxed)) {
    boroughs::g_allocations.count.fetch_add(1, std::memory_order_relaxed);
  }
}

void* allocate(std::size_t size) noexcept {
  note_allocation();
  return std::malloc(size > 0 ? size : 1);
}

void* allocate(std::size_t size, std::align_val_t align) noexcept {
  note_allocation();
  const auto alignment = static_cast<std::size_t>(align);
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* or_throw(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return or_throw(allocate(size)); }
void* operator new[](std::size_t size) { return or_throw(allocate(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t align) { return or_throw(allocate(size, align)); }
void* operator new[](std::size_t size, std::align_val_t align) { return or_throw(allocate(size, align)); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
