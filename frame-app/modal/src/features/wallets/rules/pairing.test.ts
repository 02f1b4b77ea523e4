import { describe, expect, test } from 'vitest'
import { isExpired, leftOf, pairingOf, pairingStep } from './pairing.ts'

const MADE = 1_000_000
const pairing = pairingOf('wc:x', MADE)

describe('the lifetime of a pairing URI', () => {
  test.each([
    [0, 230_000, false],
    [229_999, 1, false],
    [230_000, 0, true],
    [235_000, 0, true],
    [240_000, 0, true],
    [300_000, 0, true],
  ])('behavior: after %i ms it has %i ms left, expired: %s (it lives 4 min and counts as expired for the last 10 s)', (after, left, expired) => {
    expect(leftOf(pairing, MADE + after)).toBe(left)
    expect(isExpired(pairing, MADE + after)).toBe(expired)
  })
})

describe('connecting with WalletConnect', () => {
  test.each([
    ['ios-safari', true, undefined, { kind: 'await-attempt' }],
    ['ios-safari', true, pairing, { kind: 'await-attempt' }],
    ['ios-safari', false, pairing, { kind: 'reuse', uri: 'wc:x' }],
    ['ios-safari', false, undefined, { kind: 'begin' }],
    ['telegram', true, undefined, { kind: 'await-attempt' }],
    ['telegram', false, pairing, { kind: 'reuse', uri: 'wc:x' }],
    ['telegram', false, undefined, { kind: 'begin' }],
    ['no', true, pairing, { kind: 'begin' }],
    ['no', false, pairing, { kind: 'begin' }],
  ] as const)('behavior: %s, pending attempt: %s, URI: %j continues with %j', (resuming, pending, known, step) => {
    expect(pairingStep(resuming, { pending, pairing: known }, MADE)).toEqual(step)
  })

  test.each(['ios-safari', 'telegram'] as const)('behavior: %s does not reuse an expired URI', (resuming) => {
    expect(pairingStep(resuming, { pending: false, pairing }, MADE + 230_000)).toEqual({ kind: 'begin' })
  })
})
