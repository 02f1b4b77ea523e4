import { expect, test } from 'vitest'
import { boundSymbol } from './bound-symbol.ts'

test.each([
  'ETH',
  'USDC.e',
  'wstETH',
  'sUSDe',
  '円',
  'د.إ',
  'TWELVELETTER',
])('behavior: %s is shown as it is', (symbol) => {
  expect(boundSymbol(symbol)).toBe(symbol)
})

test.each([
  ['a sentence', 'Claim at https://evil.example now', 'Claim at ht…'],
  ['letters that turn the line around', 'CDSU\u202e\u2066', 'CDSU'],
  ['line breaks', 'ETH\n\n\nApproved', 'ETH Approved'],
  ['nothing that is seen', '\u200b\u200d\ufeff', ''],
  ['letters that are not seen', 'US\u3164D\u115fC\ufe0f', 'USDC'],
  ['piled up marks', `E${'\u0335'.repeat(60)}TH`, 'E\u0335\u0335TH'],
  ['very much', 'A'.repeat(1_000_000), `${'A'.repeat(11)}…`],
])('attack: a symbol of %s takes no more than its place', (_name, symbol, shown) => {
  expect(boundSymbol(symbol)).toBe(shown)
})
