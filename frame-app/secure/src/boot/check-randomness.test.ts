import { expect, test } from 'vitest'
import { checkRandomness, RandomnessError } from './check-randomness.ts'

const withSource = (getRandomValues: unknown): { crypto: Crypto } => ({
  crypto: { subtle: crypto.subtle, getRandomValues } as unknown as Crypto,
})

test('behavior: a source that is the browser’s own and repeats nothing is accepted', () => {
  // Node's own function is no native one. A bound function says that it is, as the browser's does.
  expect(() => checkRandomness(withSource(crypto.getRandomValues.bind(crypto)))).not.toThrow()
})

const counted = (fill: () => number) =>
  // Bound functions say that they are native, as a careful imitation would.
  ((bytes: Uint8Array) => bytes.map(() => fill())).bind(undefined)

let draws = 0
const oneByteForEachDraw = ((bytes: Uint8Array) => {
  draws += 1
  return bytes.fill(draws)
}).bind(undefined)

test.each([
  ['no cryptography at all', {}],
  ['a page without TLS', { crypto: { getRandomValues: crypto.getRandomValues } as unknown as Crypto }],
  ['Math.random in its place', withSource((bytes: Uint8Array) => bytes.map(() => Math.random() * 256))],
  ['a source that always says the same', withSource(counted(() => 7))],
  ['a source that fills each draw with one byte', withSource(oneByteForEachDraw)],
  ['a source that repeats itself', withSource(((bytes: Uint8Array) => bytes.map((_byte, at) => at)).bind(undefined))],
])('attack: N2: nothing starts with %s', (_name, given) => {
  expect(() => checkRandomness(given)).toThrow(RandomnessError)
})
