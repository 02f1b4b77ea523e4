import { expect, test } from 'vitest'
import { shownSymbol } from './token-facts.ts'

test.each([
  'USDC',
  'USD₮0',
  '$TRUMP',
  'aEthWETH',
  'UNI-V2',
  'US.+_-',
  '柴犬',
])('behavior: the symbol %s is shown', (symbol) => {
  expect(shownSymbol(symbol)).toBe(symbol)
})

test.each([
  ['nothing', ''],
  ['a sentence', 'Visit x.example'],
  ['a longer one than symbols are', 'A'.repeat(17)],
  ['signs that turn the text', 'USD\u202eC'],
  ['signs that cannot be seen', 'US\u200bDC'],
  ['a line break', 'USDC\n'],
  ['marks above a letter', 'U\u0301SDC'],
  ['a minus that comes before an amount', '−5'],
  ['bytes that are no text', 'US\ufffd'],
])('attack: a symbol of %s is not shown', (_, symbol) => {
  expect(shownSymbol(symbol)).toBeUndefined()
})

test.each([
  'ETH',
  'eth',
  'SOL',
  'POL',
  'xdai',
])('attack: a token that calls itself %s is not taken for the currency', (symbol) => {
  expect(shownSymbol(symbol)).toBeUndefined()
})
