import { expect, test } from 'vitest'
import { withoutRecap } from './recap.ts'

const WORDS =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'a' for 'b'."
const RECAP = 'urn:recap:eyJhdHQiOnt9fQ'

test.each([
  ['no fields', {}, { statement: undefined, resources: [] }],
  ['a statement only', { statement: 'Sign in' }, { statement: 'Sign in', resources: [] }],
  [
    'a statement and permissions',
    { statement: `Sign in ${WORDS}`, resources: ['a:b', RECAP] },
    { statement: 'Sign in', resources: ['a:b'] },
  ],
  ['no statement of the page', { statement: WORDS, resources: [RECAP] }, { statement: undefined, resources: [] }],
  [
    'the permissions missing in the statement',
    { statement: 'Sign in', resources: [RECAP] },
    { statement: 'Sign in', resources: [] },
  ],
  ['no statement', { resources: [RECAP] }, { statement: undefined, resources: [] }],
])('behavior: with %s, returns what the page itself wrote', (_, given, own) => {
  expect(withoutRecap(given)).toEqual(own)
})

test.each([
  ['the statement’s permissions without their resource', { statement: `Sign in ${WORDS}`, resources: ['a:b'] }],
  ['a permission resource that is not the last', { statement: `Sign in ${WORDS}`, resources: [RECAP, 'a:b'] }],
])('behavior: keeps %s', (_, given) => {
  expect(withoutRecap(given)).toEqual(given)
})
