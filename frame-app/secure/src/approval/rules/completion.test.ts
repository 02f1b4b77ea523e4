import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Completion, Foreseen } from './completion.ts'
import { completionSchema, readCompletion, sayCompletion } from './completion.ts'
import { UNFORESEEN } from './foreseen-for-tests.ts'

const TABLE = 'AddressLookupTab1e1111111111111111111111111'
const TOKEN = `0x${'a'.repeat(40)}`
const FORESEEN: Foreseen = {
  simulation: {
    kind: 'changes',
    changes: [
      { token: undefined, amount: -(2n ** 256n) },
      { token: TOKEN, amount: 5n },
      { token: TOKEN, tokenId: 7n, amount: 1n },
    ],
    allowances: [
      { token: TOKEN, spender: TABLE, amount: 3n },
      { token: TOKEN, spender: TABLE, amount: undefined },
      { token: TOKEN, tokenId: 7n, spender: TABLE, amount: 1n },
    ],
  },
  tokens: new Map([
    [TOKEN, { decimals: 6, symbol: 'USDC' }],
    [TABLE, { decimals: 0, symbol: undefined }],
  ]),
  lookAlikes: [{ receiver: TOKEN, known: TABLE }],
}
const ON_EIP155: Completion = {
  kind: 'eip155',
  unsigned: [new Uint8Array([2, 0xc0]), new Uint8Array([2, 0xc1])],
  order: 'later',
  ...FORESEEN,
}
const ON_SOLANA: Completion = { kind: 'solana', tables: new Map([[TABLE, { 3: 'three', 255: 'last' }]]), ...UNFORESEEN }

test.each([ON_EIP155, ON_SOLANA])('behavior: the window reads what the frame said (%#)', (completion) => {
  expect(readCompletion(v.parse(completionSchema, sayCompletion(completion)))).toEqual(completion)
})

const SAID = { simulation: { kind: 'unknown' }, tokens: [], lookAlikes: [] }
const CHANGE = { amount: '1' }
const simulating = (changes: readonly object[]) => ({
  kind: 'eip155',
  unsigned: ['0x02'],
  order: 'next',
  ...SAID,
  simulation: { kind: 'changes', changes, allowances: [] },
})
const knowing = (token: object) => ({
  kind: 'eip155',
  unsigned: ['0x02'],
  order: 'next',
  ...SAID,
  tokens: [token],
})

test('behavior: what the next test changes is read', () => {
  expect(v.is(completionSchema, { kind: 'eip155', unsigned: ['0x02'], order: 'next', ...SAID })).toBe(true)
  expect(v.is(completionSchema, { kind: 'solana', tables: [{ table: TABLE, taken: [[255, 'a']] }], ...SAID })).toBe(
    true,
  )
  expect(v.is(completionSchema, simulating(new Array(32).fill(CHANGE)))).toBe(true)
  expect(v.is(completionSchema, knowing({ token: TOKEN, decimals: 77, symbol: 'USD₮0' }))).toBe(true)
})

test.each([
  ['more changes than can be shown', simulating(new Array(33).fill(CHANGE))],
  ['an amount that is no number', simulating([{ amount: '1n' }])],
  ['a larger amount than chains have', simulating([{ amount: '1'.repeat(97) }])],
  ['more decimals than amounts have', knowing({ token: TOKEN, decimals: 78 })],
  ['half a decimal', knowing({ token: TOKEN, decimals: 0.5 })],
  ['less than no decimals', knowing({ token: TOKEN, decimals: -1 })],
  ['a sentence for a symbol', knowing({ token: TOKEN, decimals: 6, symbol: 'all is well' })],
  ['no simulation', { kind: 'eip155', unsigned: ['0x02'], order: 'next', tokens: [], lookAlikes: [] }],
  [
    'more receivers than a request has',
    { ...knowing({ token: TOKEN, decimals: 1 }), lookAlikes: new Array(257).fill({ receiver: 'a', known: 'b' }) },
  ],
  ['another order', { kind: 'eip155', unsigned: ['0x02'], order: 'first', ...SAID }],
  ['another kind', { kind: 'bip122', ...SAID }],
  ['nothing to sign', { kind: 'eip155', unsigned: [], order: 'next', ...SAID }],
  [
    'more transactions than a list has',
    { kind: 'eip155', unsigned: new Array(33).fill('0x02'), order: 'next', ...SAID },
  ],
  ['no bytes', { kind: 'eip155', unsigned: ['0x'], order: 'next', ...SAID }],
  ['half a byte', { kind: 'eip155', unsigned: ['0x0'], order: 'next', ...SAID }],
  ['another field', { kind: 'eip155', unsigned: ['0x02'], order: 'next', tables: [], ...SAID }],
  ['a place that no table has', { kind: 'solana', tables: [{ table: TABLE, taken: [[256, 'a']] }], ...SAID }],
  ['a place before the first', { kind: 'solana', tables: [{ table: TABLE, taken: [[-1, 'a']] }], ...SAID }],
  ['half a place', { kind: 'solana', tables: [{ table: TABLE, taken: [[0.5, 'a']] }], ...SAID }],
  [
    'an address that is too long',
    { kind: 'solana', tables: [{ table: TABLE, taken: [[0, 'a'.repeat(65)]] }], ...SAID },
  ],
])('attack: a completion with %s is not read', (_, said) => {
  expect(v.is(completionSchema, said)).toBe(false)
})
