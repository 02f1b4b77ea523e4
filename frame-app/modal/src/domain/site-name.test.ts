import { expect, test } from 'vitest'
import { siteName } from './site-name.ts'

test.each([
  ['Harbour market', 'Harbour market'],
  ['  Shop ', 'Shop'],
  ['港の市場', '港の市場'],
  ['A shop with a name that is longer than anybody reads', 'A shop with a name that is long…'],
])('behavior: a page that calls itself %j may be called %j beside its host', (name, shown) => {
  expect(siteName(name)).toBe(shown)
})

test.each([
  ['no name', undefined],
  ['an empty name', ''],
  ['a name of spaces', '  '],
  ['another host', 'uniswap.org'],
  ['another host and words', 'Uniswap – app.uniswap.org'],
  ['another host after what is cut off', `${'Uniswap '.repeat(10)}uniswap.org`],
  ['a host that hides its dot', 'uniswap\u200b.org'],
])('attack: of %s nothing stands beside the host', (_name, name) => {
  expect(siteName(name)).toBeUndefined()
})
