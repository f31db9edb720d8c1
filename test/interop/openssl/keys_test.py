# SPDX-License-Identifier: Apache-2.0
"""Keys of each program in the hands of the other, in every form that both know."""
import reference
from openssl_tool import BAD_INPUT, ROUNDS, InteropTest, main

PRIVATE = [("pkcs8-pem", "PEM"), ("pkcs8-der", "DER"), ("sec1-pem", "PEM"), ("sec1-der", "DER")]


class Keys(InteropTest):
    def public_by_openssl(self, key, inform="PEM"):
        return self.openssl("pkey", "-inform", inform, "-in", key, "-pubout")

    def pkcs8_der_by_openssl(self, key):
        # `openssl pkey -outform DER` of 3.0 writes SEC 1.
        return self.openssl("pkcs8", "-topk8", "-nocrypt", "-in", key, "-outform", "DER")

    def test_our_private_keys_are_read_and_give_the_same_public_key(self):
        for i in range(ROUNDS):
            for form, inform in PRIVATE:
                key = self.path(f"{i}.{form}")
                self.good("genkey", "--out", key, "--format", form, "--pub", f"{i}.{form}.pub")
                self.assertEqual(self.public_by_openssl(key, inform), self.path(f"{i}.{form}.pub").read_bytes(), form)
            self.openssl("pkey", "-in", f"{i}.pkcs8-pem", "-check", "-noout")

    def test_our_files_are_byte_for_byte_what_openssl_would_write(self):
        """Public keys and SEC 1. (In PKCS#8, openssl leaves out the curve of the inner structure, which RFC 5915 wants there.)"""
        for i in range(ROUNDS):
            key = self.path(f"{i}.der")
            self.good("genkey", "--out", key, "--format", "sec1-der", "--pub", f"{i}.pub")
            self.assertEqual(self.openssl("ec", "-inform", "DER", "-in", key, "-outform", "DER"), key.read_bytes())
            self.assertEqual(self.openssl("pkey", "-inform", "DER", "-in", key, "-pubout", "-outform", "DER"),
                             self.good("pubkey", "--in", key, "--in-format", "sec1-der", "--format", "spki-der"))
            public = self.path(f"{i}.pub")
            self.assertEqual(self.openssl("pkey", "-pubin", "-in", public, "-pubout"), public.read_bytes())

    def openssl_key(self, name):
        key = self.path(f"{name}.pem")
        self.openssl("genpkey", "-algorithm", "SM2", "-out", key)
        return key

    def check_all_forms_of(self, key):
        """Everything openssl can write about this key is read by the tool as the same key."""
        expected = self.public_by_openssl(key)
        forms = {"pkcs8-pem": key.read_bytes(), "pkcs8-der": self.pkcs8_der_by_openssl(key),
                 "sec1-pem": self.openssl("ec", "-in", key), "sec1-der": self.openssl("ec", "-in", key, "-outform", "DER")}
        for form, content in forms.items():
            self.assertEqual(self.good("pubkey", "--in", "-", "--in-format", form, stdin=content), expected, form)
        for conversion in ("uncompressed", "compressed"):
            for form, outform in (("spki-pem", "PEM"), ("spki-der", "DER")):
                content = self.openssl("ec", "-in", key, "-pubout", "-conv_form", conversion, "-outform", outform)
                self.assertEqual(self.good("pubkey", "--pub", "-", "--pub-format", form, stdin=content), expected, conversion)
        point = self.openssl("ec", "-in", key, "-pubout", "-conv_form", "compressed", "-outform", "DER")[-33:]
        self.assertEqual(self.good("pubkey", "--pub", "-", "--pub-format", "compressed", stdin=point), expected)
        self.assertEqual(self.good("pubkey", "--in", key, "--format", "compressed"), point)
        # And back: what the tool writes about it is read by openssl.
        for form, inform in (("spki-pem", "PEM"), ("spki-der", "DER")):
            content = self.good("pubkey", "--in", key, "--format", form)
            self.assertEqual(self.openssl("pkey", "-pubin", "-inform", inform, "-pubout", stdin=content), expected)

    def test_keys_of_openssl(self):
        for i in range(ROUNDS):
            self.check_all_forms_of(self.openssl_key(i))

    def test_rare_keys(self):
        for what, d, point in reference.rare_keys():
            with self.subTest(what):
                raw, key = self.private_from_d("rare", d)
                xy = reference.number(point[0]) + reference.number(point[1])
                self.assertEqual(self.good("pubkey", "--in", raw, "--in-format", "raw", "--format", "raw"), xy)
                self.check_all_forms_of(key)

    def test_the_three_programs_agree_on_random_d(self):
        for _ in range(ROUNDS):
            d, point = reference.key_where(lambda d, p: True)
            raw, _ = self.private_from_d("random", d)
            xy = reference.number(point[0]) + reference.number(point[1])
            self.assertEqual(self.good("pubkey", "--in", raw, "--in-format", "raw", "--format", "raw"), xy)

    def test_keys_of_other_curves_are_refused_by_name(self):
        self.openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "p256.pem")
        self.expect(2, "pubkey", "--in", "p256.pem")
        self.assert_complains("WRONG_ALGORITHM", "1.2.156.10197.1.301")
        self.openssl("genpkey", "-algorithm", "ED25519", "-out", "ed.pem")
        self.expect(2, "pubkey", "--in", "ed.pem")
        self.openssl("pkey", "-in", self.openssl_key("plain"), "-aes128", "-passout", "pass:x", "-out", "encrypted.pem")
        self.expect(BAD_INPUT, "pubkey", "--in", "encrypted.pem", "--in-format", "sec1-pem")
        self.assert_complains("ENCRYPTED PRIVATE KEY", "--in-format pkcs8-pem")


if __name__ == "__main__":
    main()
