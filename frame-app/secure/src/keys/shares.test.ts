import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShareRole } from './shares.ts'
import { combineShares, parseShare, ShareError, splitEntropy } from './shares.ts'

const about = {
  walletId: '019ac1d2-0000-7000-8000-000000000001',
  setId: '019ac1d2-0000-7000-8000-000000000002',
  commitment: 'c'.repeat(43),
}
const entropy = Uint8Array.from({ length: 16 }, (_, index) => index * 7)
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')
const PAIRS: readonly (readonly [ShareRole, ShareRole])[] = [
  ['device', 'service'],
  ['service', 'recovery'],
  ['device', 'recovery'],
]

describe('a set of shares', () => {
  test.each(PAIRS)('behavior: N4: %s and %s give the entropy back', async (one, other) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (secret) => {
        const set = await splitEntropy(secret, about)
        expect(await combineShares(set[one], set[other])).toEqual(secret)
      }),
      { numRuns: 50 },
    )
  })

  test('behavior: N3: every set is new, and its shares are at three points, never at zero', async () => {
    const seen = new Set<string>()
    for (let index = 0; index < 2_000; index += 1) {
      const set = await splitEntropy(entropy, about)
      const points = Object.values(set).map(({ share }) => bytesOf(share)[16])
      expect(new Set(points).size).toBe(3)
      expect(points).not.toContain(0)
      for (const { share } of Object.values(set)) seen.add(share)
    }
    expect(seen.size).toBe(6_000)
  })

  test('attack: N3, N4: a single share says nothing about the secret', async () => {
    // The first byte of a share, over many sets of one secret, takes every value about equally often. With 25,600 samples
    // over 256 values chi-square is above 350 once in 50,000 runs.
    for (const secret of [new Uint8Array(16), new Uint8Array(16).fill(0xff)]) {
      const counts = new Array<number>(256).fill(0)
      for (let index = 0; index < 25_600; index += 1) {
        const first = bytesOf((await splitEntropy(secret, about)).service.share)[0] ?? 0
        counts[first] = (counts[first] ?? 0) + 1
      }
      const chiSquare = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
      expect(chiSquare).toBeLessThan(350)
    }
  })

  test('attack: M3: shares of another wallet, set or commitment are not combined', async () => {
    const set = await splitEntropy(entropy, about)
    const id = '019ac1d2-0000-7000-8000-00000000000f'
    for (const change of [
      { walletId: id },
      { setId: id },
      { commitment: 'd'.repeat(43) },
      { role: 'device' as const },
    ]) {
      await expect(combineShares(set.device, { ...set.service, ...change })).rejects.toThrow(ShareError)
    }
  })

  test('attack: M1: a share at x = 0, which dictates the secret, is refused', async () => {
    const set = await splitEntropy(entropy, about)
    const share = Buffer.concat([Buffer.alloc(16, 0x41), Buffer.of(0)]).toString('base64url')
    await expect(combineShares(set.device, { ...set.service, share })).rejects.toThrow('A share is not valid.')
    await expect(combineShares({ ...set.device, share }, set.service)).rejects.toThrow('A share is not valid.')
  })

  test('attack: a share of another length is refused', async () => {
    const set = await splitEntropy(entropy, about)
    for (const share of ['B'.repeat(22), 'B'.repeat(24)]) {
      await expect(combineShares(set.device, { ...set.service, share })).rejects.toThrow('A share is not valid.')
    }
  })

  test('attack: the same share under two names is refused', async () => {
    const set = await splitEntropy(entropy, about)
    await expect(combineShares(set.device, { ...set.service, share: set.device.share })).rejects.toThrow(
      'The shares are the same one.',
    )
  })

  test('attack: M2: one changed bit gives another secret, which is why the commitment decides', async () => {
    const set = await splitEntropy(entropy, about)
    const changed = bytesOf(set.service.share)
    changed[3] = (changed[3] ?? 0) ^ 1
    const combined = await combineShares(set.device, { ...set.service, share: changed.toString('base64url') })
    expect(combined).not.toEqual(entropy)
  })

  test.each([
    undefined,
    null,
    'share',
    {},
    { ...about, v: 1, role: 'service' },
    { ...about, v: 2, role: 'service', share: 'A'.repeat(23) },
    { ...about, v: 1, role: 'owner', share: 'A'.repeat(23) },
    { ...about, v: 1, role: 'service', share: 'A'.repeat(22) },
    { ...about, v: 1, role: 'service', share: 'A'.repeat(24) },
    { ...about, v: 1, role: 'service', share: 'A'.repeat(23), more: 1 },
  ])('attack: %j is no share', (value) => {
    expect(() => parseShare(value)).toThrow(ShareError)
  })
})
