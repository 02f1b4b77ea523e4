import { expect, test } from 'vitest'
import { chooseSession } from './choose-session.ts'

const facts = {
  topics: ['a', 'b', 'c'],
  usable: [{ topic: 'a' }, { topic: 'b' }],
  wanted: 'b',
  leaving: new Set<string>(),
  unsettled: new Set<string>(),
  isAlone: true,
}

test('behavior: keeps the visitor’s session and ends all others', () => {
  expect(chooseSession(facts)).toEqual({ found: { topic: 'b' }, ended: ['a', 'c'] })
})

test('attack: a session that the visitor did not ask for is not used', () => {
  expect(chooseSession({ ...facts, wanted: undefined })).toEqual({ found: undefined, ended: ['a', 'b', 'c'] })
  expect(chooseSession({ ...facts, wanted: 'c' })).toEqual({ found: undefined, ended: ['a', 'b', 'c'] })
})

test('behavior: ends no session while a pairing is pending', () => {
  expect(chooseSession({ ...facts, isAlone: false })).toEqual({ found: { topic: 'b' }, ended: [] })
})

test('attack: a session that is ending or not yet settled is neither used nor ended', () => {
  expect(chooseSession({ ...facts, leaving: new Set(['b', 'c']) })).toEqual({ found: undefined, ended: ['a'] })
  expect(chooseSession({ ...facts, unsettled: new Set(['b', 'a']) })).toEqual({ found: undefined, ended: ['c'] })
})
