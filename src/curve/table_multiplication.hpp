// SPDX-License-Identifier: Apache-2.0
// k times the point of a table, for a secret k: one signed digit, one scan of a whole block of the table and one
// addition for each block and column. The same text serves windows without doublings and combs (layout.hpp), the
// generator and prepared keys.
#pragma once

#include <array>
#include <cstdint>

#include "ct/lookup.hpp"
#include "ct/secret.hpp"
#include "curve/addition.hpp"
#include "curve/recoding.hpp"
#include "curve/stored_points.hpp"

namespace yuxi::curve {

template <class Curve, class Target, class Layout>
struct TableMultiplication {
  using F = field::Field<typename Curve::Prime, Target>;
  using K = PointKernels<Curve, Target>;
  using W = typename Target::Word;
  using Scalar = std::array<W, Curve::Order::template value<W>.size()>;
  using Bits = SignedBits<typename Curve::Order, W, Layout::length>;

  /// result = k*P for k < n; k = 0 gives the infinity. Constant time.
  static void multiply(Jacobian<F>& result, const Scalar& k, const std::uint64_t* table) {
    const ct::Secret<Bits> bits_(Bits{k});
    const Bits& bits = bits_.reveal();
    EntryReader reader(bits, table);
    if constexpr (Layout::spacing == 1) {
      add_windows(result, reader);
    } else {
      add_columns(result, reader);
    }
    result.y.conditional_negate(bits.negated);
  }

 private:
  class EntryReader;

  /// Nothing but additions, so in XYZZ coordinates. From the lowest window up the partial sums are smaller than the
  /// next entry: only the last addition can wrap around the order (doc/exceptional-cases.md).
  static void add_windows(Jacobian<F>& result, EntryReader& reader) {
    static_assert(Layout::blocks > 1);
    ct::Secret<Affine<F>> entry_;
    ct::Secret<Xyzz<F>> sum_;
    auto& entry = entry_.reveal();
    auto& sum = sum_.reveal();
    Place next = Place::first();
    reader.start(next);
    reader.finish(entry);
    sum = Xyzz<F>::from_affine(entry);
    next = next.next();
    reader.start(next);
    reader.finish(entry);
    for (next = next.next(); next.exists(); next = next.next()) {
      reader.add_and_start(sum, entry, next);
      reader.finish(entry);
    }
    result = to_jacobian(sum);
    Addition<Curve, Target>::mixed_add_complete(result, entry);
  }

  static void add_columns(Jacobian<F>& result, EntryReader& reader) {
    ct::Secret<Affine<F>> entry_;
    Affine<F>& entry = entry_.reveal();
    Place at = Place::first();
    reader.start(at);
    reader.finish(entry);
    result = Jacobian<F>::from_affine(entry);
    Place next = at.next();
    reader.start(next);
    while (next.exists()) {
      const unsigned doublings = at.columns_left - next.columns_left;
      at = next;
      next = at.next();
      reader.finish(entry);
      for (unsigned i = 0; i < doublings; ++i) K::dbl(result, result);
      if (at.column() < Layout::wrapping_columns) {  // may wrap around the order (doc/exceptional-cases.md)
        reader.start(next);
        Addition<Curve, Target>::mixed_add_complete(result, entry);
      } else {
        reader.add_and_start(result, entry, next);
      }
    }
  }

  /// See curve/point_kernels.hpp.
  static constexpr bool kernel_reads_blocks = Layout::spacing == 1 && requires {
    requires K::entries_read == Layout::entries;
  };

  /// A block and a column, in the order of the additions: columns from the highest down, blocks from the lowest up.
  struct Place {
    unsigned columns_left, block;

    static constexpr Place first() { return {Layout::columns, 0}; }
    constexpr bool exists() const { return columns_left > 0; }
    constexpr unsigned column() const { return columns_left - 1; }
    constexpr Place next() const {
      Place p = *this;
      do {
        if (++p.block == Layout::blocks) p = {p.columns_left - 1, 0};
      } while (p.exists() && !Layout::has_column(p.block, p.column()));
      return p;
    }
  };

  /// Reads the entries of the digits: the next one is under way while the last one is being added.
  class EntryReader {
   public:
    EntryReader(const Bits& bits, const std::uint64_t* table) : bits_(bits), table_(table) {}

    /// Begins with the entry of a place, if there is such a place.
    [[gnu::always_inline]] void start(Place place) {
      if (!place.exists()) return;
      const auto digit = digit_at(place);
      lookup_.start(block_at(place), Layout::entries, digit.index);
      negative_ = digit.negative;
    }
    /// sum += entry, and begins with the entry of a place, which a back end's own kernel may put into `entry` at once.
    template <class Point>
    [[gnu::always_inline]] void add_and_start(Point& sum, Affine<F>& entry, Place place) {
      if constexpr (kernel_reads_blocks) {
        K::mixed_add_and_read(sum, sum, entry, entry, block_at(place), digit_at(place));
        is_finished_ = true;
      } else {
        start(place);
        // About a quarter of a block each time, for an addition asks four or five times; in fours, as the loop is
        // unrolled.
        K::mixed_add(sum, sum, entry, [&] { lookup_.read((Layout::entries / 4 + 2) / 4 * 4); });
      }
    }
    /// The entry, with the sign of the digit.
    [[gnu::always_inline]] void finish(Affine<F>& entry) {
      if (is_finished_) {
        is_finished_ = false;
        return;
      }
      lookup_.finish(found_.reveal().data());
      entry = StoredPoint<F>::read(found_.reveal().data());
      entry.y.conditional_negate(negative_);
    }

   private:
    SignedDigit digit_at(Place place) const {
      return bits_.template digit<Layout::teeth, Layout::spacing>(place.block * Layout::step + place.column());
    }
    const std::uint64_t* block_at(Place place) const {
      return table_ + place.block * Layout::entries * StoredPoint<F>::words;
    }

    const Bits& bits_;
    const std::uint64_t* table_;
    typename ct::LookupKernels<Target>::template Running<StoredPoint<F>::words> lookup_;
    ct::Secret<std::array<std::uint64_t, StoredPoint<F>::words>> found_;
    ct::Choice negative_ = ct::Choice::from_bit(0u);
    bool is_finished_ = false;  // the entry is there, by the kernel
  };
};

}  // namespace yuxi::curve
