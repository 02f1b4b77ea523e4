import { expect, test } from 'vitest'
import { siteName } from './site-name.ts'

test.each([
  ['Harbour market', 'Harbour market'],
  ['  Shop ', 'Shop'],
  ['港の市場', '港の市場'],
  ['A shop with a name that is longer than anybody reads', 'A shop with a name that is long…'],
])('behavior: a page named %j is shown as %j beside its host', (name, shown) => {
  expect(siteName(name)).toBe(shown)
})

test.each([
  ['“Harbour”. Verified by “MetaMask', 'Harbour. Verified by MetaMask'],
  ['Harbour". "Safe', 'Harbour. Safe'],
  ['Hafen“. „Sicher', 'Hafen. Sicher'],
  ['ميناء». «آمن', 'ميناء. آمن'],
  ['港」と「安全', '港と安全'],
  ['『港』＂', '港'],
])('attack: a name cannot close the quotation marks around it: %j', (name, shown) => {
  expect(siteName(name)).toBe(shown)
})

test('behavior: keeps an apostrophe', () => {
  expect(siteName('Ada’s shop')).toBe('Ada’s shop')
})

test.each([
  ['no name', undefined],
  ['an empty name', ''],
  ['a name of spaces', '  '],
  ['a name of quotation marks', '“”'],
  ['another host', 'uniswap.org'],
  ['another host and words', 'Uniswap – app.uniswap.org'],
  ['another host after what is cut off', `${'Uniswap '.repeat(10)}uniswap.org`],
  ['a host that hides its dot', 'uniswap\u200b.org'],
])('attack: %s is not shown beside the host', (_name, name) => {
  expect(siteName(name)).toBeUndefined()
})
