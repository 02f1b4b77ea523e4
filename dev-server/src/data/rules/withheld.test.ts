import { expect, test } from 'vitest'
import { lacksOrigin, withholdsBalances } from './withheld.ts'

test.each([
  [undefined, 'eip155:1', true],
  ['', 'eip155:1', true],
  ['html-wagmi-1.6.4', 'eip155:1', true],
  ['react-wagmi-1.6.5', undefined, true],
  ['html-wagmi-1.6.45', 'eip155:1', false],
  ['casement-html-eip155-0.1.0', 'eip155:1', false],
  ['casement-html-eip155-0.1.0', undefined, false],
  ['casement-html-eip155-0.1.0', 'eip155:30', true],
  ['casement-html-eip155-0.1.0', 'eip155:31', true],
])('behavior: for version %s on %s, withheld is %s', (version, chain, withheld) => {
  expect(withholdsBalances(version, chain)).toBe(withheld)
})

test('behavior: a request without an origin is not from a page', () => {
  expect(lacksOrigin(undefined)).toBe(true)
  expect(lacksOrigin('')).toBe(true)
  expect(lacksOrigin('null')).toBe(false)
})
