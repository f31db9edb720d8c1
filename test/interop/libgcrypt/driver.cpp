// SPDX-License-Identifier: Apache-2.0
// libgcrypt behind the line protocol of the interoperability tests. It knows no identities: e = SM3(Z || M) is given to
// it, made here with its own SM3 from the parameters that the caller sends. Of a ciphertext it knows the parts, called
// a = C1, b = C3 and c = C2; it treats all of them, and the plaintext, as numbers, without leading zeros.
#include <gcrypt.h>

#include <memory>

#include "../lines.hpp"

namespace {

using lines::Bytes;
using lines::Fields;
using lines::hex;
using lines::Refused;
using lines::Request;

struct Release {
  void operator()(gcry_sexp_t expression) const { gcry_sexp_release(expression); }
};
using Expression = std::unique_ptr<gcry_sexp, Release>;

void check(gcry_error_t error) {
  if (error != 0) throw Refused(gcry_strerror(error));
}

template <class... Arguments>
Expression build(const char* form, Arguments... arguments) {
  gcry_sexp_t out = nullptr;
  if (gcry_sexp_build(&out, nullptr, form, arguments...) != 0) throw std::runtime_error("not an S-expression");
  return Expression(out);
}

int size(const Bytes& bytes) {
  return static_cast<int>(bytes.size());
}

/// The element of this name, as long as it is there.
Bytes element(const Expression& all, const char* name) {
  const Expression token(gcry_sexp_find_token(all.get(), name, 0));
  std::size_t length = 0;
  const char* data = token ? gcry_sexp_nth_data(token.get(), 1, &length) : nullptr;
  if (data == nullptr) throw std::runtime_error(std::string("no element ") + name);
  return Bytes(data, data + length);
}

/// A number padded to `width` bytes; a number may come with a zero byte as its sign.
Bytes number(const Expression& all, const char* name, std::size_t width) {
  Bytes bytes = element(all, name);
  while (bytes.size() > width && bytes.front() == 0) bytes.erase(bytes.begin());
  if (bytes.size() > width) throw std::runtime_error(std::string("too long: ") + name);
  bytes.insert(bytes.begin(), width - bytes.size(), 0);
  return bytes;
}

Bytes join(const Bytes& one, const Bytes& other) {
  Bytes out = one;
  out.insert(out.end(), other.begin(), other.end());
  return out;
}

Expression private_key(const Request& request) {
  const Bytes d = request.bytes("d"), q = request.bytes("public");
  return build("(private-key (ecc (curve sm2p256v1) (q %b) (d %b)))", size(q), q.data(), size(d), d.data());
}
Expression public_key(const Request& request) {
  const Bytes q = request.bytes("public");
  return build("(public-key (ecc (curve sm2p256v1) (q %b)))", size(q), q.data());
}

Expression data_to_sign(const Request& request) {
  const Bytes all = join(request.bytes("z_data"), {});
  Bytes z(32), e(32);
  gcry_md_hash_buffer(GCRY_MD_SM3, z.data(), all.data(), all.size());
  const Bytes second = join(z, request.bytes("message"));
  gcry_md_hash_buffer(GCRY_MD_SM3, e.data(), second.data(), second.size());
  return build("(data (flags sm2) (hash sm3 %b))", size(e), e.data());
}

Fields public_of(const Request& request) {
  const Bytes d = request.bytes("d");
  const Expression key = build("(private-key (ecc (curve sm2p256v1) (d %b)))", size(d), d.data());
  gcry_ctx_t context = nullptr;
  check(gcry_mpi_ec_new(&context, key.get(), nullptr));
  gcry_mpi_t q = gcry_mpi_ec_get_mpi("q", context, 1);  // 04 || x || y, held as bytes
  unsigned bits = 0;
  const auto* bytes = q ? static_cast<const std::uint8_t*>(gcry_mpi_get_opaque(q, &bits)) : nullptr;
  const std::string found = bytes ? hex(Bytes(bytes, bytes + (bits + 7) / 8)) : "";
  gcry_mpi_release(q);
  gcry_ctx_release(context);
  return {{"public", found}};
}

Fields sign(const Request& request) {
  gcry_sexp_t out = nullptr;
  check(gcry_pk_sign(&out, data_to_sign(request).get(), private_key(request).get()));
  const Expression signature(out);
  return {{"signature", hex(join(number(signature, "r", 32), number(signature, "s", 32)))}};
}

Fields verify(const Request& request) {
  const Bytes raw = request.bytes("signature");
  const Expression signature = build("(sig-val (sm2 (r %b) (s %b)))", 32, raw.data(), 32, raw.data() + 32);
  const gcry_error_t error = gcry_pk_verify(signature.get(), data_to_sign(request).get(), public_key(request).get());
  if (gcry_err_code(error) != GPG_ERR_BAD_SIGNATURE) check(error);
  return {{"valid", lines::yes_or_no(error == 0)}};
}

Fields encrypt(const Request& request) {
  const Bytes plaintext = request.bytes("plaintext");
  const Expression data = build("(data (flags sm2) (value %b))", size(plaintext), plaintext.data());
  gcry_sexp_t out = nullptr;
  check(gcry_pk_encrypt(&out, data.get(), public_key(request).get()));
  const Expression ciphertext(out);
  const Bytes c1_and_c3 = join(number(ciphertext, "a", 65), number(ciphertext, "b", 32));
  return {{"ciphertext", hex(join(c1_and_c3, number(ciphertext, "c", plaintext.size())))}};
}

Fields decrypt(const Request& request) {
  const Bytes raw = request.bytes("ciphertext");
  if (raw.size() < 98) throw Refused("too short");
  const Expression ciphertext = build("(enc-val (flags sm2) (sm2 (a %b) (b %b) (c %b)))", 65, raw.data(), 32,
                                      raw.data() + 65, size(raw) - 97, raw.data() + 97);
  gcry_sexp_t out = nullptr;
  check(gcry_pk_decrypt(&out, ciphertext.get(), private_key(request).get()));
  const Expression plaintext(out);
  return {{"plaintext", hex(number(plaintext, "value", raw.size() - 97))}};  // as long as C2
}

/// Encryption by plain ECDH is multiplication: the shared point is the element s.
Fields ecdh(const Request& request) {
  const Bytes d = join({0}, request.bytes("d")), peer = request.bytes("peer");  // a high bit would be a sign
  const Expression key = build("(public-key (ecc (curve sm2p256v1) (q %b)))", size(peer), peer.data());
  const Expression data = build("(%b)", size(d), d.data());
  gcry_sexp_t out = nullptr;
  check(gcry_pk_encrypt(&out, data.get(), key.get()));
  const Bytes point = element(Expression(out), "s");
  if (point.size() != 65) throw std::runtime_error("a point of another length than 65");
  return {{"x", hex(Bytes(point.begin() + 1, point.begin() + 33))}};
}

Fields version(const Request&) {
  return {{"version", gcry_check_version(nullptr)}};
}

}  // namespace

int main() {
  if (gcry_check_version(GCRYPT_VERSION) == nullptr) return 1;
  gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
  static const std::map<std::string, Fields (*)(const Request&)> operations = {
      {"version", version}, {"public", public_of}, {"sign", sign}, {"verify", verify},
      {"encrypt", encrypt}, {"decrypt", decrypt},  {"ecdh", ecdh}};
  return lines::serve([](const Request& request) { return operations.at(request.text("op"))(request); });
}
