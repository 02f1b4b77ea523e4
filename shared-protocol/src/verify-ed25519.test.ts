import { generateKeyPairSync, sign } from 'node:crypto'
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519'
import { describe, expect, it, test } from 'vitest'
import { verifyEd25519 } from './verify-ed25519.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const secret = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
const key = ed25519.getPublicKey(secret)
const message = new TextEncoder().encode('Sign in')
const signature = ed25519.sign(message, secret)

describe('an Ed25519 signature', () => {
  it('behavior: is valid for its key and text', () => {
    expect(verifyEd25519(key, message, signature)).toBe(true)
  })

  it('behavior: of another library is valid', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const theirs = publicKey.export({ type: 'spki', format: 'der' }).subarray(12)
    expect(verifyEd25519(theirs, message, sign(null, message, privateKey))).toBe(true)
  })

  it('attack: is invalid for another text or key, or with a changed bit', () => {
    expect(verifyEd25519(key, new TextEncoder().encode('Sign in '), signature)).toBe(false)
    expect(verifyEd25519(ed25519.getPublicKey(secret.map((byte) => byte ^ 1)), message, signature)).toBe(false)
    for (let at = 0; at < 64; at += 1) {
      const changed = signature.map((byte, place) => (place === at ? byte ^ 1 : byte))
      expect(verifyEd25519(key, message, changed)).toBe(false)
    }
  })

  it.each([
    ['one byte less', key, signature.slice(1)],
    ['one byte more', key, Uint8Array.from([...signature, 0])],
    ['nothing', key, new Uint8Array()],
    ['a key of 31 bytes', key.slice(1), signature],
    ['no key', new Uint8Array(), signature],
  ])('attack: is invalid with %s', (_, ofKey, signed) => {
    expect(verifyEd25519(ofKey, message, signed)).toBe(false)
  })
})

describe('points of small order', () => {
  // With S = 0 the point of the signature only has to cancel the key, and there are eight such points, so no secret is
  // needed.
  const ending = (hex: string, sign: 0 | 0x80): Uint8Array => {
    const point = bytes(hex)
    return point.with(31, ((point[31] ?? 0) & 0x7f) | sign)
  }
  /** y = p and y = p + 1, which equal 0 and 1, and a sign where x is 0. */
  const p = `ed${'ff'.repeat(30)}7f`
  const pAndOne = `ee${'ff'.repeat(30)}7f`
  const one = `01${'00'.repeat(31)}`
  const minusOne = `ec${'ff'.repeat(30)}7f`
  const small = [
    ...ED25519_TORSION_SUBGROUP.map((hex) => bytes(hex)),
    ...[p, pAndOne].flatMap((hex) => [ending(hex, 0), ending(hex, 0x80)]),
    ...[one, minusOne].map((hex) => ending(hex, 0x80)),
  ]
  const S_ZERO = new Uint8Array(32)

  it('behavior: there are eight, and six more encodings of four of them', () => {
    expect(new Set(small.map((point) => Buffer.from(point).toString('hex'))).size).toBe(14)
  })

  test.each(
    small.map((point) => [Buffer.from(point).toString('hex'), point] as const),
  )('attack: %s is rejected as a key', (_, point) => {
    for (let number = 0; number < 3; number += 1) {
      const text = new TextEncoder().encode(`Sign in ${number}`)
      for (const other of small) expect(verifyEd25519(point, text, Uint8Array.from([...other, ...S_ZERO]))).toBe(false)
    }
  })

  test.each(
    small.map((point) => [Buffer.from(point).toString('hex'), point] as const),
  )('attack: %s is rejected as the point of a signature', (_, point) => {
    // The owner of a key can create such a signature: S = k · a.
    const { scalar } = ed25519.utils.getExtendedPublicKey(secret)
    const hash = ed25519.CURVE.hash(Uint8Array.from([...point, ...key, ...message]))
    const number = (of: Uint8Array): bigint => of.reduceRight((sum, byte) => (sum << 8n) + BigInt(byte), 0n)
    const product = ((number(hash) % ed25519.CURVE.n) * scalar) % ed25519.CURVE.n
    const half = Uint8Array.from({ length: 32 }, (_each, at) => Number((product >> BigInt(8 * at)) & 0xffn))
    expect(verifyEd25519(key, message, Uint8Array.from([...point, ...half]))).toBe(false)
  })
})

describe('test vectors of “Taming the many EdDSAs” (Chalkias, Garillot, Nikolaenko, 2020), each of which some library accepts', () => {
  const SMALL = 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'
  const SMALL_TOO = 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'
  const MIXED = 'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43'
  const MIXED_TOO = 'cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d'
  const TRUE_KEY = '442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623'
  const NOT_CANONICAL = `ec${'ff'.repeat(31)}`
  const S = 'a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04'
  const TEXT_OF_LARGE_S = '85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40'

  test.each([
    [
      'a small key and point, S = 0, cofactored',
      ['2a66241a42a9ee12994d8068dcf1bb7dfc6637b45450acd43711f637fa5080fc', SMALL, SMALL_TOO + '00'.repeat(32)],
    ],
    [
      'a small key and point, S = 0',
      ['8c93255d71dcab10e8f379c26200f3c7bd5f09d9bc3068d3ef4edeb4853022b6', SMALL, SMALL_TOO + '00'.repeat(32)],
    ],
    [
      'a small key and a mixed point, cofactored',
      ['9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41', SMALL, MIXED + S],
    ],
    [
      'a small key and a mixed point',
      ['9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79', SMALL, MIXED + S],
    ],
    [
      'a mixed key and a small point, cofactored',
      [
        '9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41',
        MIXED,
        `${SMALL}182ef1a5b928da07fec769cc8a12db6bcf70dab3f3227fa315e9d5e3e01a3405`,
      ],
    ],
    [
      'a mixed key and a small point',
      [
        'aebf3f2601a0c8c5d39cc7d8911642f740b78168218da8471772b35f9d35b9ab',
        MIXED,
        `${SMALL}8c4bd45aecaca5b24fb97bc10ac27ac8751a7dfe1baff8b953ec9f5833ca260e`,
      ],
    ],
    [
      'a mixed key and point',
      [
        '9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79',
        MIXED_TOO,
        '9046a64750444938de19f227bb80485e92b83fdb4b6506c160484c016cc1852f87909e14428a7a1d62e9f22f3d3ad7802db02eb2e688b6c52fcd6648a98bd009',
      ],
    ],
    [
      'a mixed key and point, cofactored',
      [
        'e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c',
        MIXED_TOO,
        '160a1cb0dc9c0258cd0a7d23e94d8fa878bcb1925f2c64246b2dee1796bed5125ec6bc982a269b723e0668e540911a9a6a58921d6925e434ab10aa7940551a09',
      ],
    ],
    [
      'a mixed key and point, cofactored, reduced too late',
      [
        'e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c',
        MIXED_TOO,
        '21122a84e0b5fca4052f5b1235c80a537878b38f3142356b2c2384ebad4668b7e40bc836dac0f71076f9abe3a53f9c03c1ceeeddb658d0030494ace586687405',
      ],
    ],
    [
      'S above the order',
      [
        TEXT_OF_LARGE_S,
        TRUE_KEY,
        'e96f66be976d82e60150baecff9906684aebb1ef181f67a7189ac78ea23b6c0e547f7690a0e2ddcd04d87dbc3490dc19b3b3052f7ff0538cb68afb369ba3a514',
      ],
    ],
    [
      'S far above the order',
      [
        TEXT_OF_LARGE_S,
        TRUE_KEY,
        '8ce5b96c8f26d0ab6c47958c9e68b937104cd36e13c33566acd2fe8d38aa19427e71f98a473474f2f13f06f97c20d58cc3f54b8bd0d272f42b695dd7e89a8c22',
      ],
    ],
    [
      'a point in another encoding, reduced for the hash',
      [
        '9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41',
        MIXED,
        `${NOT_CANONICAL}03be9678ac102edcd92b0210bb34d7428d12ffc5df5f37e359941266a4e35f0f`,
      ],
    ],
    [
      'a point in another encoding',
      [
        '9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41',
        MIXED,
        `${NOT_CANONICAL}ca8c5b64cd208982aa38d4936621a4775aa233aa0505711d8fdcfdaa943d4908`,
      ],
    ],
    [
      'a key in another encoding, reduced for the hash',
      [
        'e96b7021eb39c1a163b6da4e3093dcd3f21387da4cc4572be588fafae23c155b',
        NOT_CANONICAL,
        `a9d55260f765261eb9b84e106f665e00b867287a761990d7135963ee0a7d59dc${S}`,
      ],
    ],
    [
      'a key in another encoding',
      [
        '39a591f5321bbe07fd5a23dc2f39d025d74526615746727ceefd6e82ae65c06f',
        NOT_CANONICAL,
        `a9d55260f765261eb9b84e106f665e00b867287a761990d7135963ee0a7d59dc${S}`,
      ],
    ],
  ] as const)('attack: rejects %s', (_, [text, ofKey, signed]) => {
    expect(verifyEd25519(bytes(ofKey), bytes(text), bytes(signed))).toBe(false)
  })
})
