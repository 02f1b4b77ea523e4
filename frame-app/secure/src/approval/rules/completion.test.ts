import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Completion } from './completion.ts'
import { completionSchema, readCompletion, sayCompletion } from './completion.ts'

const TABLE = 'AddressLookupTab1e1111111111111111111111111'
const ON_EIP155: Completion = { kind: 'eip155', unsigned: new Uint8Array([2, 0xc0]) }
const ON_SOLANA: Completion = { kind: 'solana', tables: new Map([[TABLE, { 3: 'three', 255: 'last' }]]) }

test.each([ON_EIP155, ON_SOLANA])('behavior: the window reads what the frame said (%#)', (completion) => {
  expect(readCompletion(v.parse(completionSchema, sayCompletion(completion)))).toEqual(completion)
})

test.each([
  ['another kind', { kind: 'bip122' }],
  ['no bytes', { kind: 'eip155', unsigned: '0x' }],
  ['half a byte', { kind: 'eip155', unsigned: '0x0' }],
  ['another field', { kind: 'eip155', unsigned: '0x02', tables: [] }],
  ['a place that no table has', { kind: 'solana', tables: [{ table: TABLE, taken: [[256, 'a']] }] }],
  ['a place before the first', { kind: 'solana', tables: [{ table: TABLE, taken: [[-1, 'a']] }] }],
  ['half a place', { kind: 'solana', tables: [{ table: TABLE, taken: [[0.5, 'a']] }] }],
  ['an address that is too long', { kind: 'solana', tables: [{ table: TABLE, taken: [[0, 'a'.repeat(65)]] }] }],
])('attack: a completion with %s is not read', (_, said) => {
  expect(v.is(completionSchema, said)).toBe(false)
})
