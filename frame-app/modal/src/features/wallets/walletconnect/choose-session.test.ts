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

test('behavior: the session that the visitor was in is theirs, and all others end', () => {
  expect(chooseSession(facts)).toEqual({ found: { topic: 'b' }, ended: ['a', 'c'] })
})

test('attack: a session that nobody wanted is nobody’s', () => {
  expect(chooseSession({ ...facts, wanted: undefined })).toEqual({ found: undefined, ended: ['a', 'b', 'c'] })
  expect(chooseSession({ ...facts, wanted: 'c' })).toEqual({ found: undefined, ended: ['a', 'b', 'c'] })
})

test('behavior: while an address can be answered nothing is ended', () => {
  expect(chooseSession({ ...facts, isAlone: false })).toEqual({ found: { topic: 'b' }, ended: [] })
})

test('attack: one that is being ended, or of which it is not known whether its sign-in counts, is neither taken nor ended', () => {
  expect(chooseSession({ ...facts, leaving: new Set(['b', 'c']) })).toEqual({ found: undefined, ended: ['a'] })
  expect(chooseSession({ ...facts, unsettled: new Set(['b', 'a']) })).toEqual({ found: undefined, ended: ['c'] })
})
