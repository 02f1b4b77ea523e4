import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concerns, delayOf, MISBEHAVIOUR_NAMES, misbehaves, readMisbehaviours } from './misbehaviour.ts'

const listOf = (setting: string) => {
  const reading = readMisbehaviours(setting)
  if (reading.kind === 'wrong') throw new Error(reading.reason)
  return reading.list
}

test.each([
  ['', []],
  ['  ', []],
  ['several', [{ name: 'several' }]],
  [' huge-icon , long-name ', [{ name: 'huge-icon' }, { name: 'long-name' }]],
  ['slow', [{ name: 'slow', ms: 3_000 }]],
  ['late:0', [{ name: 'late', ms: 0 }]],
  ['never-answers', [{ name: 'never-answers' }]],
  ['never-answers:solana:signMessage', [{ name: 'never-answers', method: 'solana:signMessage' }]],
])('behavior: parses "%s"', (setting, list) => {
  expect(readMisbehaviours(setting)).toEqual({ kind: 'misbehaviours', list })
})

test.each([
  ['explodes', /Unknown misbehaviour explodes/],
  ['several,', /Unknown misbehaviour/],
  ['several:2', /takes nothing/],
  ['slow:soon', /whole number/],
  ['slow:-1', /whole number/],
  ['slow:600001', /up to 600000/],
  ['constructor', /Unknown/],
  ['a'.repeat(2_000), /too long/],
])('error: rejects "%s" as a whole', (setting, reason) => {
  expect(readMisbehaviours(setting)).toEqual({ kind: 'wrong', reason: expect.stringMatching(reason) })
})

test('behavior: parses every name by itself, and never throws', () => {
  for (const name of MISBEHAVIOUR_NAMES) expect(listOf(name)).toMatchObject([{ name }])
  fc.assert(fc.property(fc.string(), (text) => ['misbehaviours', 'wrong'].includes(readMisbehaviours(text).kind)))
})

test('behavior: a misbehaviour with a method affects only that method', () => {
  const list = listOf('never-answers:eth_accounts,throws-strings')
  expect(concerns(list, 'never-answers', 'eth_accounts')).toBe(true)
  expect(concerns(list, 'never-answers', 'eth_chainId')).toBe(false)
  expect(concerns(list, 'throws-strings', 'eth_chainId')).toBe(true)
  expect(concerns([], 'throws-strings', 'eth_chainId')).toBe(false)
})

test('behavior: finds delays and names, or returns undefined if they are not set', () => {
  const list = listOf('slow:20,several')
  expect([delayOf(list, 'slow'), delayOf(list, 'late')]).toEqual([20, undefined])
  expect([misbehaves(list, 'several'), misbehaves(list, 'no-hash')]).toEqual([true, false])
})
