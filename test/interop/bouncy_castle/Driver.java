// SPDX-License-Identifier: Apache-2.0
// Bouncy Castle behind the line protocol of the interoperability tests (lines.hpp), through its lightweight interface:
//     java -cp bcprov.jar Driver.java
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.CipherParameters;
import org.bouncycastle.crypto.agreement.ECDHBasicAgreement;
import org.bouncycastle.crypto.agreement.SM2KeyExchange;
import org.bouncycastle.crypto.digests.SM3Digest;
import org.bouncycastle.crypto.ec.CustomNamedCurves;
import org.bouncycastle.crypto.engines.SM2Engine;
import org.bouncycastle.crypto.params.*;
import org.bouncycastle.crypto.signers.PlainDSAEncoding;
import org.bouncycastle.crypto.signers.SM2Signer;
import org.bouncycastle.crypto.signers.StandardDSAEncoding;
import org.bouncycastle.util.BigIntegers;
import org.bouncycastle.util.encoders.Hex;

public class Driver {
  static final X9ECParameters CURVE = CustomNamedCurves.getByName("sm2p256v1");
  static final ECDomainParameters DOMAIN = new ECDomainParameters(CURVE.getCurve(), CURVE.getG(), CURVE.getN(), CURVE.getH());
  static final Pattern PAIR = Pattern.compile("\"([^\"]*)\": *\"([^\"]*)\"");

  static class Request extends LinkedHashMap<String, String> {
    Request(String line) {
      for (Matcher pairs = PAIR.matcher(line); pairs.find(); ) put(pairs.group(1), pairs.group(2));
    }

    byte[] bytes(String name) {
      return Hex.decode(get(name));
    }

    ECPrivateKeyParameters secret(String name) {
      return new ECPrivateKeyParameters(new BigInteger(1, bytes(name)), DOMAIN);
    }

    ECPublicKeyParameters point(String name) {
      return new ECPublicKeyParameters(CURVE.getCurve().decodePoint(bytes(name)), DOMAIN);
    }

    boolean is(String name, String value) {
      return value.equals(get(name));
    }
  }

  static SM2Signer signer(Request q, boolean signing, CipherParameters key) {
    SM2Signer signer = new SM2Signer(q.is("form", "der") ? StandardDSAEncoding.INSTANCE : PlainDSAEncoding.INSTANCE);
    signer.init(signing, new ParametersWithID(key, q.bytes("id")));
    byte[] message = q.bytes("message");
    signer.update(message, 0, message.length);
    return signer;
  }

  static SM2Engine engine(Request q, boolean encrypting, CipherParameters key) {
    SM2Engine engine = new SM2Engine(new SM3Digest(), q.is("form", "c1c2c3") ? SM2Engine.Mode.C1C2C3 : SM2Engine.Mode.C1C3C2);
    engine.init(encrypting, key);
    return engine;
  }

  // Answers the key and this side's tag (the initiator's only with the peer's), and refuses a peer's tag that is wrong.
  static Map<String, String> exchange(Request q) {
    boolean initiator = q.is("role", "initiator");
    int bits = 8 * Integer.parseInt(q.get("bytes"));
    SM2KeyExchange exchange = new SM2KeyExchange();
    exchange.init(new ParametersWithID(
        new SM2KeyExchangePrivateParameters(initiator, q.secret("d"), q.secret("ephemeral")), q.bytes("self_id")));
    CipherParameters peer = new ParametersWithID(
        new SM2KeyExchangePublicParameters(q.point("peer_public"), q.point("peer_ephemeral")), q.bytes("peer_id"));
    if (!q.containsKey("peer_tag")) {
      byte[] key = exchange.calculateKey(bits, peer);
      return initiator ? Map.of("key", Hex.toHexString(key)) : Map.of("key", Hex.toHexString(key), "tag",
          Hex.toHexString(exchange.calculateKeyWithConfirmation(bits, null, peer)[1])); // the responder proves first
    }
    byte[] tag = q.bytes("peer_tag");
    byte[][] found = exchange.calculateKeyWithConfirmation(bits, initiator ? tag : null, peer); // the initiator's throws
    if (!initiator && !java.util.Arrays.equals(found[2], tag)) throw new IllegalStateException("S2 differs");
    return Map.of("key", Hex.toHexString(found[0]), "tag", Hex.toHexString(found[1]));
  }

  static Map<String, String> answer(Request q) throws Exception {
    switch (q.get("op")) {
      case "version":
        return Map.of("version", new org.bouncycastle.jce.provider.BouncyCastleProvider().getVersionStr());
      case "public":
        return Map.of("public", Hex.toHexString(
            DOMAIN.getG().multiply(q.secret("d").getD()).normalize().getEncoded(false)));
      case "sign":
        return Map.of("signature", Hex.toHexString(signer(q, true, q.secret("d")).generateSignature()));
      case "verify":
        return Map.of("valid", signer(q, false, q.point("public")).verifySignature(q.bytes("signature")) ? "yes" : "no");
      case "encrypt": {
        byte[] plaintext = q.bytes("plaintext");
        SM2Engine engine = engine(q, true, new ParametersWithRandom(q.point("public")));
        return Map.of("ciphertext", Hex.toHexString(engine.processBlock(plaintext, 0, plaintext.length)));
      }
      case "decrypt": {
        byte[] ciphertext = q.bytes("ciphertext");
        return Map.of("plaintext",
            Hex.toHexString(engine(q, false, q.secret("d")).processBlock(ciphertext, 0, ciphertext.length)));
      }
      case "exchange":
        return exchange(q);
      case "ecdh": {
        ECDHBasicAgreement agreement = new ECDHBasicAgreement();
        agreement.init(q.secret("d"));
        return Map.of("x", Hex.toHexString(BigIntegers.asUnsignedByteArray(32, agreement.calculateAgreement(q.point("peer")))));
      }
      default:
        throw new Error("no operation " + q.get("op"));
    }
  }

  public static void main(String[] arguments) throws Exception {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      Map<String, String> fields;
      try {
        fields = answer(new Request(line));
      } catch (Exception refused) {
        fields = Map.of("refused", String.valueOf(refused.getMessage()).replace("\"", "'"));
      }
      StringBuilder out = new StringBuilder("{");
      fields.forEach((name, value) -> out.append(out.length() > 1 ? ", \"" : "\"").append(name).append("\": \"").append(value).append('"'));
      System.out.println(out.append('}'));
    }
  }
}
