// SPDX-License-Identifier: Apache-2.0
// sm-crypto, sm-crypto-v2 or gm-crypto behind the line protocol of the interoperability tests (lines.hpp):
//     node driver.js PACKAGE DIRECTORY-WITH-node_modules
'use strict'
const { createRequire } = require('module')
const readline = require('readline')

const [name, directory] = process.argv.slice(2)
const library = createRequire(directory + '/')(name)

class Refused extends Error {}
const bytes = hex => Buffer.from(hex, 'hex')
const hex = array => Buffer.from(array).toString('hex')

// The two packages called sm-crypto take the identity as text, the message and the plaintext as text or arrays of bytes. In both
// a ciphertext has no 04 in front; "hash" means what the standard calls signing (without it the message itself is taken for e).
function smCrypto({ sm2 }) {
  const options = ({ id, form }) => ({ hash: true, der: form === 'der', userId: bytes(id).toString('utf8') })
  const order = form => (form === 'c1c2c3' ? 0 : 1)
  const point = k => { // the nonce and the x of its point, as numbers of the package's kind
    const x = sm2.getPublicKeyFromPrivateKey(k).slice(2, 66)
    const { k: other } = sm2.getPoint()
    const number = digits => (typeof other === 'bigint' ? BigInt('0x' + digits) : new other.constructor(digits, 16))
    return { k: number(k), x1: number(x) }
  }
  return {
    public: ({ d }) => ({ public: sm2.getPublicKeyFromPrivateKey(d) }),
    sign: q => ({ signature: sm2.doSignature(bytes(q.message), q.d, { ...options(q), pointPool: q.k ? [point(q.k)] : [] }) }),
    verify: q => ({ valid: sm2.doVerifySignature(bytes(q.message), q.signature, q.public, options(q)) ? 'yes' : 'no' }),
    encrypt: ({ public: key, plaintext, form }) => {
      const out = sm2.doEncrypt(bytes(plaintext), key, order(form), { asn1: form === 'asn1' })
      return { ciphertext: form === 'asn1' ? out : '04' + out }
    },
    decrypt: ({ d, ciphertext, form }) => {
      const input = form === 'asn1' ? ciphertext : ciphertext.slice(2)
      const out = sm2.doDecrypt(input, d, order(form), { output: 'array', asn1: form === 'asn1' })
      if (out.length === 0) throw new Refused('an empty answer')
      return { plaintext: hex(out) }
    },
    exchange: q => {
      const pair = d => ({ privateKey: d, publicKey: sm2.getPublicKeyFromPrivateKey(d) })
      const text = id => bytes(id).toString('utf8')
      return { key: hex(sm2.calculateSharedKey(pair(q.d), pair(q.ephemeral), q.peer_public, q.peer_ephemeral, Number(q.bytes),
        q.role === 'responder', text(q.self_id), text(q.peer_id))) }
    },
    ecdh: ({ d, peer }) => ({ x: hex(sm2.ecdh(d, peer)).slice(2, 66) }) // it answers a point
  }
}

// gm-crypto has encryption only. `pc` puts 04 in front, and wants it there when decrypting. Its nonce is 256 bits of jsbn's
// generator, mod n - 1, and 1; a test that names k has it drawn.
function gmCrypto({ SM2 }) {
  const generator = createRequire(createRequire(directory + '/').resolve('gm-crypto'))('jsbn').SecureRandom.prototype
  const drawn = generator.nextBytes
  const draw = (k, action) => {
    const wanted = bytes((BigInt('0x' + k) - 1n).toString(16).padStart(66, '0'))
    generator.nextBytes = array => { for (let i = 0; i < array.length; ++i) array[i] = wanted[i] } // the array has holes
    try { return action() } finally { generator.nextBytes = drawn }
  }
  const options = form => ({ mode: form === 'c1c2c3' ? SM2.constants.C1C2C3 : SM2.constants.C1C3C2, inputEncoding: 'hex',
    outputEncoding: 'hex', pc: true })
  return {
    encrypt: ({ public: key, plaintext, form, k }) => {
      const encrypt = () => SM2.encrypt(plaintext, key, options(form))
      return { ciphertext: k ? draw(k, encrypt) : encrypt() }
    },
    encrypt_without_04: ({ public: key, plaintext, form }) =>
      ({ ciphertext: SM2.encrypt(plaintext, key, { ...options(form), pc: false }) }),
    decrypt: ({ d, ciphertext, form }) => {
      const out = SM2.decrypt(ciphertext, d, options(form))
      if (out.length === 0) throw new Refused('an empty answer')
      return { plaintext: out }
    },
    decrypt_without_04: ({ d, ciphertext, form }) =>
      ({ plaintext: SM2.decrypt(ciphertext, d, { ...options(form), pc: false }) })
  }
}

const operations = name === 'gm-crypto' ? gmCrypto(library) : smCrypto(library)
readline.createInterface({ input: process.stdin }).on('line', line => {
  const request = JSON.parse(line)
  let answer
  try {
    answer = operations[request.op](request)
  } catch (error) { // these packages answer bad input with exceptions of any kind
    if (!(request.op in operations)) throw error
    answer = { refused: String(error.message || error) }
  }
  process.stdout.write(JSON.stringify(answer) + '\n')
})
