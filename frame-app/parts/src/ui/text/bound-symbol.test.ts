import { expect, test } from 'vitest'
import { boundSymbol } from './bound-symbol.ts'

test.each(['ETH', 'USDC.e', 'wstETH', 'sUSDe', '円', 'د.إ', 'TWELVELETTER'])('behavior: %s is unchanged', (symbol) => {
  expect(boundSymbol(symbol)).toBe(symbol)
})

test.each([
  ['a sentence', 'Claim at https://evil.example now', 'Claim at ht…'],
  ['characters that reverse the line', 'CDSU\u202e\u2066', 'CDSU'],
  ['line breaks', 'ETH\n\n\nApproved', 'ETH Approved'],
  ['invisible characters', '\u200b\u200d\ufeff', ''],
  ['invisible letters', 'US\u3164D\u115fC\ufe0f', 'USDC'],
  ['stacked marks', `E${'\u0335'.repeat(60)}TH`, 'E\u0335\u0335TH'],
  ['extreme length', 'A'.repeat(1_000_000), `${'A'.repeat(11)}…`],
])('attack: a symbol of %s stays within its space', (_name, symbol, shown) => {
  expect(boundSymbol(symbol)).toBe(shown)
})
