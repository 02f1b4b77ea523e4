import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AVATAR_SHAPES, avatarFigure } from './avatar-figure.ts'

const drawn = (address: string): string => JSON.stringify(avatarFigure(address))
const hexAddress = fc.stringMatching(/^0x[\da-f]{40}$/)
const base58Address = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{44}$/)

test('behavior: a hexadecimal address has the same figure in upper and lower case', () => {
  fc.assert(
    fc.property(hexAddress, (address) => {
      expect(drawn(address.toUpperCase().replace('0X', '0x'))).toBe(drawn(address))
      expect(drawn(address.toUpperCase())).toBe(drawn(address))
    }),
  )
})

test('behavior: a bech32 address has the same figure in upper and lower case', () => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  expect(drawn(address.toUpperCase())).toBe(drawn(address))
})

test('behavior: base58 is case-sensitive', () => {
  expect(drawn('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')).not.toBe(
    drawn('7ecDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'),
  )
})

test.each([
  ['hexadecimal', hexAddress],
  ['base58', base58Address],
])('behavior: 10,000 random %s addresses have different figures', (_name, addresses) => {
  const sample = new Set(fc.sample(addresses, { numRuns: 10_000, seed: 5 }))
  expect(new Set([...sample].map(drawn)).size).toBe(sample.size)
})

test('behavior: similar addresses have different figures', () => {
  const counted = Array.from({ length: 1_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  expect(new Set(counted.map(drawn)).size).toBe(counted.length)
})

test('behavior: all colors and shapes are used about equally often', () => {
  const figures = fc.sample(hexAddress, { numRuns: 2_000, seed: 7 }).map(avatarFigure)
  for (let colours = 0; colours < 8; colours += 1) {
    expect(figures.filter((figure) => figure.colours === colours).length).toBeGreaterThan(150)
  }
  for (const shape of AVATAR_SHAPES.keys()) {
    expect(figures.flatMap(({ panes }) => panes).filter((pane) => pane.shape === shape).length).toBeGreaterThan(1_500)
  }
})

test('error: an invalid address has a figure too', () => {
  expect(avatarFigure('').panes).toHaveLength(8)
})
