/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The library as a C99 program sees it: every public function is taken by its address, with its type, so that a
 * declaration that nobody defines, or that C++ mangles, does not link; then a short tour is run.
 */
#include <stdio.h>
#include <string.h>

#include <yuxi/library.h>
#include <yuxi/random.h>
#include <yuxi/sm2.h>
#include <yuxi/sm2_encryption.h>
#include <yuxi/sm2_exchange.h>
#include <yuxi/sm3.h>
#include <yuxi/status.h>
#include <yuxi/zuc.h>
#include <yuxi/zuc256_3gpp.h>

typedef void (*any_function)(void);

static const struct {
  const char* name;
  any_function function;
} functions[] = {
#define FUNCTION(name) \
  { #name, (any_function)name }
    FUNCTION(yuxi_status_name),
    FUNCTION(yuxi_status_message),
    FUNCTION(yuxi_version),
    FUNCTION(yuxi_self_test),
    FUNCTION(yuxi_backend_count),
    FUNCTION(yuxi_backend_describe),
    FUNCTION(yuxi_backend_force),
    FUNCTION(yuxi_random_system),
    FUNCTION(yuxi_sm3_init),
    FUNCTION(yuxi_sm3_update),
    FUNCTION(yuxi_sm3_final),
    FUNCTION(yuxi_sm3_digest),
    FUNCTION(yuxi_sm3_digest_batch),
    FUNCTION(yuxi_hmac_sm3_init),
    FUNCTION(yuxi_hmac_sm3_update),
    FUNCTION(yuxi_hmac_sm3_final),
    FUNCTION(yuxi_hmac_sm3_wipe),
    FUNCTION(yuxi_hmac_sm3_tag),
    FUNCTION(yuxi_hmac_sm3_verify),
    FUNCTION(yuxi_sm2_private_key_generate),
    FUNCTION(yuxi_sm2_private_key_from_raw),
    FUNCTION(yuxi_sm2_private_key_wipe),
    FUNCTION(yuxi_sm2_check_pair),
    FUNCTION(yuxi_sm2_public_key_from_raw),
    FUNCTION(yuxi_sm2_public_key_from_point),
    FUNCTION(yuxi_sm2_public_key_to_uncompressed),
    FUNCTION(yuxi_sm2_public_key_to_compressed),
    FUNCTION(yuxi_sm2_private_key_to_sec1_der),
    FUNCTION(yuxi_sm2_private_key_from_sec1_der),
    FUNCTION(yuxi_sm2_private_key_to_pkcs8_der),
    FUNCTION(yuxi_sm2_private_key_from_pkcs8_der),
    FUNCTION(yuxi_sm2_public_key_to_spki_der),
    FUNCTION(yuxi_sm2_public_key_from_spki_der),
    FUNCTION(yuxi_sm2_private_key_to_sec1_pem),
    FUNCTION(yuxi_sm2_private_key_from_sec1_pem),
    FUNCTION(yuxi_sm2_private_key_to_pkcs8_pem),
    FUNCTION(yuxi_sm2_private_key_from_pkcs8_pem),
    FUNCTION(yuxi_sm2_public_key_to_spki_pem),
    FUNCTION(yuxi_sm2_public_key_from_spki_pem),
    FUNCTION(yuxi_sm2_signature_to_der),
    FUNCTION(yuxi_sm2_signature_from_der),
    FUNCTION(yuxi_sm2_identity_digest),
    FUNCTION(yuxi_sm2_message_digest_e),
    FUNCTION(yuxi_sm2_message_digest_e_batch),
    FUNCTION(yuxi_sm2_signing_key_init),
    FUNCTION(yuxi_sm2_signing_key_wipe),
    FUNCTION(yuxi_sm2_sign),
    FUNCTION(yuxi_sm2_sign_digest_e),
    FUNCTION(yuxi_sm2_sign_batch_digest_e),
    FUNCTION(yuxi_sm2_sign_init),
    FUNCTION(yuxi_sm2_verify_init),
    FUNCTION(yuxi_sm2_message_update),
    FUNCTION(yuxi_sm2_sign_final),
    FUNCTION(yuxi_sm2_verify_final),
    FUNCTION(yuxi_sm2_verify),
    FUNCTION(yuxi_sm2_verify_digest_e),
    FUNCTION(yuxi_sm2_verify_batch_digest_e),
    FUNCTION(yuxi_sm2_prepared_size),
    FUNCTION(yuxi_sm2_prepared_align),
    FUNCTION(yuxi_sm2_prepared_init),
    FUNCTION(yuxi_sm2_prepared_public_key),
    FUNCTION(yuxi_sm2_verify_prepared),
    FUNCTION(yuxi_sm2_verify_prepared_digest_e),
    FUNCTION(yuxi_sm2_ciphertext_max),
    FUNCTION(yuxi_sm2_plaintext_max),
    FUNCTION(yuxi_sm2_encrypt),
    FUNCTION(yuxi_sm2_encrypt_prepared),
    FUNCTION(yuxi_sm2_encrypt_batch),
    FUNCTION(yuxi_sm2_encrypt_batch_prepared),
    FUNCTION(yuxi_sm2_decrypt),
    FUNCTION(yuxi_sm2_ciphertext_convert),
    FUNCTION(yuxi_sm2_ciphertext_asn1_total),
    FUNCTION(yuxi_sm2_encryption_init),
    FUNCTION(yuxi_sm2_encryption_update),
    FUNCTION(yuxi_sm2_encryption_final),
    FUNCTION(yuxi_sm2_encryption_wipe),
    FUNCTION(yuxi_sm2_ciphertext_asn1_head),
    FUNCTION(yuxi_sm2_ciphertext_parse_asn1_head),
    FUNCTION(yuxi_sm2_decryption_init),
    FUNCTION(yuxi_sm2_decryption_absorb),
    FUNCTION(yuxi_sm2_decryption_check),
    FUNCTION(yuxi_sm2_decryption_release),
    FUNCTION(yuxi_sm2_decryption_release_final),
    FUNCTION(yuxi_sm2_decryption_wipe),
    FUNCTION(yuxi_sm2_exchange_init),
    FUNCTION(yuxi_sm2_exchange_derive),
    FUNCTION(yuxi_sm2_exchange_confirm),
    FUNCTION(yuxi_sm2_exchange_wipe),
    FUNCTION(yuxi_sm2_ecdh),
    FUNCTION(yuxi_zuc128_init),
    FUNCTION(yuxi_zuc256_2018_init),
    FUNCTION(yuxi_zuc256_2018_init_loose),
    FUNCTION(yuxi_zuc_keystream),
    FUNCTION(yuxi_zuc_xor),
    FUNCTION(yuxi_zuc_wipe),
    FUNCTION(yuxi_zuc128_eea3),
    FUNCTION(yuxi_zuc128_eea3_bytes),
    FUNCTION(yuxi_zuc128_eia3),
    FUNCTION(yuxi_zuc128_eia3_bytes),
    FUNCTION(yuxi_zuc256_2018_mac),
    FUNCTION(yuxi_zuc256_2018_mac_loose),
    FUNCTION(yuxi_zuc128_eia3_init),
    FUNCTION(yuxi_zuc256_2018_mac_init),
    FUNCTION(yuxi_zuc256_2018_mac_init_loose),
    FUNCTION(yuxi_zuc_mac_update),
    FUNCTION(yuxi_zuc_mac_final),
    FUNCTION(yuxi_zuc_mac_verify),
    FUNCTION(yuxi_zuc_mac_wipe),
    FUNCTION(yuxi_zuc128_eia3_verify),
    FUNCTION(yuxi_zuc256_2018_mac_verify),
    FUNCTION(yuxi_zuc256_2018_mac_verify_loose),
    FUNCTION(yuxi_zuc128_batch),
    FUNCTION(yuxi_zuc256_2018_batch),
    FUNCTION(yuxi_zuc256_2018_batch_loose),
    FUNCTION(yuxi_zuc256_nea6),
    FUNCTION(yuxi_zuc256_nea6_init),
    FUNCTION(yuxi_zuc256_nia6),
    FUNCTION(yuxi_zuc256_nia6_verify),
    FUNCTION(yuxi_zuc256_nia6_init),
    FUNCTION(yuxi_zuc_nia6_update),
    FUNCTION(yuxi_zuc_nia6_final),
    FUNCTION(yuxi_zuc_nia6_verify),
    FUNCTION(yuxi_zuc_nia6_wipe),
    FUNCTION(yuxi_zuc256_nca6_encrypt),
    FUNCTION(yuxi_zuc256_nca6_decrypt),
    FUNCTION(yuxi_zuc256_nca6_init),
    FUNCTION(yuxi_zuc_nca6_aad),
    FUNCTION(yuxi_zuc_nca6_encrypt),
    FUNCTION(yuxi_zuc_nca6_final),
    FUNCTION(yuxi_zuc_nca6_absorb),
    FUNCTION(yuxi_zuc_nca6_check),
    FUNCTION(yuxi_zuc_nca6_release),
    FUNCTION(yuxi_zuc_nca6_wipe),
#undef FUNCTION
};

static int check(int good, const char* what) {
  if (!good) printf("FAILED: %s\n", what);
  return good ? 0 : 1;
}

int main(int argc, char** argv) {
  static const uint8_t text[] = "from C";
  yuxi_sm2_private_key key;
  yuxi_sm2_signing_key signing_key;
  uint8_t signature[64];
  int failures = 0;
  size_t i;

  /* With "list": the names above, for the test that compares them with the headers. */
  if (argc > 1 && strcmp(argv[1], "list") == 0) {
    for (i = 0; i < sizeof functions / sizeof functions[0]; ++i) puts(functions[i].name);
    return 0;
  }
  failures += check(argc > 1 && strcmp(yuxi_version(), argv[1]) == 0, "the version is the project's");
  failures += check(yuxi_self_test() == YUXI_OK, "self-test");
  failures += check(yuxi_sm2_private_key_generate(&key, NULL) == YUXI_OK, "generate");
  failures += check(yuxi_sm2_signing_key_init(&signing_key, &key, (const uint8_t*)YUXI_SM2_DEFAULT_ID,
                                              YUXI_SM2_DEFAULT_ID_BYTES) == YUXI_OK,
                    "signing key");
  failures += check(yuxi_sm2_sign(signature, &signing_key, NULL, text, sizeof text) == YUXI_OK, "sign");
  failures += check(yuxi_sm2_verify(signature, &key.public_key, (const uint8_t*)YUXI_SM2_DEFAULT_ID,
                                    YUXI_SM2_DEFAULT_ID_BYTES, text, sizeof text) == YUXI_OK,
                    "verify");
  failures += check(yuxi_sm2_verify(signature, &key.public_key, (const uint8_t*)YUXI_SM2_DEFAULT_ID,
                                    YUXI_SM2_DEFAULT_ID_BYTES, text, sizeof text - 1) == YUXI_BAD_SIGNATURE,
                    "refuse");
  yuxi_sm2_signing_key_wipe(&signing_key);
  yuxi_sm2_private_key_wipe(&key);
  return failures == 0 ? 0 : 1;
}
