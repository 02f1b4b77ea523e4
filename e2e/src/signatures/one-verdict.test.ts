import { writeBase58 } from '@casement/shared-protocol'
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import fc from 'fast-check'
import type { Hex } from 'viem'
import { bytesToHex, hashMessage, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createVerifySignature } from '../../../frame-app/modal/src/chains/verify-signature.ts'
import { createServerVerifier } from '../../../host-sdk/src/server/signature-tools.ts'

// The frame tells a visitor that the sign-in is valid, and the server admits them. If the two disagree, one of them is
// wrong.

/** A chain without contracts. */
const withoutContracts = vi.fn(async (_url: unknown, init?: RequestInit) => {
  const { id, method } = JSON.parse(String(init?.body)) as { readonly id: unknown; readonly method: string }
  return Response.json({ jsonrpc: '2.0', id, result: /eth_call|eth_getCode/.test(method) ? '0x' : null })
})
beforeAll(() => vi.stubGlobal('fetch', withoutContracts))
afterAll(() => vi.unstubAllGlobals())

const NODE = 'http://127.0.0.1:8545'
const byFrame = createVerifySignature(() => NODE)
const byServer = createServerVerifier({ 'eip155:1': NODE })
const verdicts = async (signed: Parameters<typeof byFrame>[0]) => ({
  frame: await byFrame(signed),
  server: await byServer(signed),
})
const both = (verdict: 'valid' | 'invalid') => ({ frame: verdict, server: verdict })

const key32 = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('a Solana key', () => {
  const { ExtendedPoint: Point, CURVE } = ed25519
  const numberOf = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => (sum << 8n) + BigInt(byte), 0n)
  const bytesOf = (number: bigint): Uint8Array =>
    Uint8Array.from({ length: 32 }, (_, at) => Number((number >> BigInt(8 * at)) & 0xffn))
  const torsion = ED25519_TORSION_SUBGROUP.map((hex) => Point.fromHex(hex))
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

  /**
   * Signs as the owner of a key, with a point of small order added to the key, to the signature's point, or to both.
   */
  const signWith = (secret: Uint8Array, message: string, keyTorsion: number, pointTorsion: number) => {
    const { scalar, prefix } = ed25519.utils.getExtendedPublicKey(secret)
    const text = new TextEncoder().encode(message)
    const nonce = numberOf(CURVE.hash(joined(prefix, text))) % CURVE.n
    const key = Point.BASE.multiply(scalar).add(torsion[keyTorsion] ?? Point.ZERO)
    const point = Point.BASE.multiply(nonce).add(torsion[pointTorsion] ?? Point.ZERO)
    const hash = numberOf(CURVE.hash(joined(point.toRawBytes(), key.toRawBytes(), text))) % CURVE.n
    return { key: key.toRawBytes(), point: point.toRawBytes(), scalar: (nonce + hash * scalar) % CURVE.n }
  }
  const signed = (key: Uint8Array, point: Uint8Array, scalar: bigint, message: string) => ({
    chainId,
    address: writeBase58(key),
    message,
    signature: writeBase58(joined(point, bytesOf(scalar))),
  })

  test('attack: frame and server accept only the key’s canonical signature', async () => {
    const anySecret = key32.filter((bytes) => bytes.some((byte) => byte !== 0))
    const anyTorsion = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 7 }))
    const anyOrder = fc.constantFrom(0n, 0n, 0n, 1n, 2n, 7n)
    await fc.assert(
      fc.asyncProperty(
        ...[anySecret, fc.string(), anyTorsion, anyTorsion, anyOrder, fc.boolean()],
        async (secret, message, keyTorsion, pointTorsion, more, another) => {
          const { key, point, scalar } = signWith(secret, message, keyTorsion, pointTorsion)
          const asked = signed(key, point, scalar + more * CURVE.n, another ? `${message}!` : message)
          const holds = keyTorsion === 0 && pointTorsion === 0 && more === 0n && !another
          expect(await verdicts(asked)).toEqual(both(holds ? 'valid' : 'invalid'))
        },
      ),
      { numRuns: 120 },
    )
  })

  // With S = 0 the signature's point only has to cancel the key, which one of eight does without any secret.
  const p = 2n ** 255n - 19n
  const SIGN = 2n ** 255n
  const small = [
    ...torsion.map((point) => point.toRawBytes()),
    ...[1n, p - 1n].map((y) => bytesOf(y + SIGN)),
    ...[p, p + 1n].flatMap((y) => [bytesOf(y), bytesOf(y + SIGN)]),
  ]
  test.each(small.map((key) => [bytesToHex(key), key] as const))(
    'attack: frame and server reject a key of small order, whose signatures need no secret: %s',
    async (_, key) => {
      const messages = Array.from({ length: 8 }, (_each, at) => `Sign in ${at}`)
      for (const message of messages) {
        for (const point of small) {
          expect(await verdicts(signed(key, point, 0n, message))).toEqual(both('invalid'))
        }
      }
    },
    40_000,
  )
})

describe('an eip155 key', () => {
  const forms = {
    'as wallets encode it': ({ r, s, v }) => [r, s, v + 27],
    'with the parity only': ({ r, s, v }) => [r, s, v],
    'with the high s': ({ r, s, v }) => [r, secp256k1.CURVE.n - s, 28 - v],
    'with the high s, and the parity of the low one': ({ r, s, v }) => [r, secp256k1.CURVE.n - s, v + 27],
    'with the other parity': ({ r, s, v }) => [r, s, 28 - v],
    'with a v of EIP-155': ({ r, s, v }) => [r, s, v + 37],
    'with an invalid v': ({ r, s, v }) => [r, s, v + 2],
    'compact (EIP-2098)': ({ r, s, v }) => [r, s + (BigInt(v) << 255n)],
    'with no r': ({ s, v }) => [0n, s, v + 27],
    'with no s': ({ r, v }) => [r, 0n, v + 27],
  } satisfies Record<string, (parts: { r: bigint; s: bigint; v: number }) => readonly [bigint, bigint, number?]>
  const HOLDING: readonly string[] = ['as wallets encode it', 'with the parity only']
  const written = ([r, s, v]: readonly [bigint, bigint, number?]): Hex =>
    `${toHex(r, { size: 32 })}${toHex(s, { size: 32 }).slice(2)}${v === undefined ? '' : toHex(v, { size: 1 }).slice(2)}`

  test.each(
    Object.entries(forms),
  )('attack: frame and server accept only the canonical signature, with v as 27 and 28 or 0 and 1: %s', async (form, write) => {
    const anyKey = fc.bigInt({ min: 1n, max: secp256k1.CURVE.n - 1n })
    await fc.assert(
      fc.asyncProperty(anyKey, fc.string(), async (secret, message) => {
        const { r, s, recovery: v } = secp256k1.sign(hashMessage(message).slice(2), secret)
        const signature = written(write({ r, s, v }))
        const { address } = privateKeyToAccount(toHex(secret, { size: 32 }))
        const asked = { chainId: 'eip155:1', address, message, signature }
        expect(await verdicts(asked)).toEqual(both(HOLDING.includes(form) ? 'valid' : 'invalid'))
      }),
      { numRuns: 10 },
    )
  })
})
