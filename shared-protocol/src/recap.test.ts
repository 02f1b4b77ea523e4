import { expect, test } from 'vitest'
import { withoutRecap } from './recap.ts'

const WORDS =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'a' for 'b'."
const RECAP = 'urn:recap:eyJhdHQiOnt9fQ'

test.each([
  ['nothing is said', {}, { statement: undefined, resources: [] }],
  ['a statement alone', { statement: 'Sign in' }, { statement: 'Sign in', resources: [] }],
  [
    'both are there',
    { statement: `Sign in ${WORDS}`, resources: ['a:b', RECAP] },
    { statement: 'Sign in', resources: ['a:b'] },
  ],
  ['the page states nothing', { statement: WORDS, resources: [RECAP] }, { statement: undefined, resources: [] }],
  ['the words are missing', { statement: 'Sign in', resources: [RECAP] }, { statement: 'Sign in', resources: [] }],
  ['there is no statement at all', { resources: [RECAP] }, { statement: undefined, resources: [] }],
])('behavior: %s', (_, given, own) => {
  expect(withoutRecap(given)).toEqual(own)
})

test.each([
  ['the words without the resource', { statement: `Sign in ${WORDS}`, resources: ['a:b'] }],
  ['a resource that is not the last', { statement: `Sign in ${WORDS}`, resources: [RECAP, 'a:b'] }],
])('behavior: %s are the page’s own', (_, given) => {
  expect(withoutRecap(given)).toEqual(given)
})
