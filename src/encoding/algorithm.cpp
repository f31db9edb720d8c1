// SPDX-License-Identifier: Apache-2.0
// Names of algorithms and curves in key files (see algorithm.hpp).
#include "encoding/algorithm.hpp"

namespace yuxi::encoding {

bool read_curve_naming(CurveNaming& naming, der::Reader& reader, const NamedCurve& curve) {
  naming = CurveNaming::absent;
  if (reader.at_end()) return true;
  if (reader.next_is(der::object_identifier)) {
    base::View name;
    if (!reader.read_oid(name)) return false;
    naming = der::same(name, curve.oid) ? CurveNaming::ours : CurveNaming::other;
    return true;
  }
  std::uint8_t tag;
  base::View content;
  naming = CurveNaming::other;
  return reader.read_any(tag, content);
}

bool read_algorithm(KeyAlgorithm& algorithm, der::Reader& reader, const NamedCurve& curve) {
  der::Reader inside{base::View{}};
  base::View name;
  if (!reader.read_inside(der::sequence, inside) || !inside.read_oid(name) ||
      !read_curve_naming(algorithm.curve, inside, curve) || !inside.at_end()) {
    return false;
  }
  algorithm.algorithm_is_ours = der::same(name, oid::ec_public_key) || der::same(name, curve.signature_algorithm);
  if (curve.read_as_algorithm && der::same(name, curve.oid)) {
    algorithm.algorithm_is_ours = true;
    if (algorithm.curve == CurveNaming::absent) algorithm.curve = CurveNaming::ours;
  }
  return true;
}

void write_algorithm(der::Writer& writer, const NamedCurve& curve) {
  writer.header(der::sequence, algorithm_content_size(curve));
  writer.element(der::object_identifier, oid::ec_public_key);
  writer.element(der::object_identifier, curve.oid);
}

}  // namespace yuxi::encoding
