import { describe, expect, test } from 'vitest'
import { optionAt } from './option-table.js'
import { readOption, textOfValue } from './option-values.js'

const read = (path, text) => readOption(optionAt(path), text)

describe('valid texts', () => {
  test.each([
    ['debug', 'on', true],
    ['debug', 'off', false],
    ['themeMode', 'dark', 'dark'],
    ['themeVariables.--casement-color-mix-strength', '40', 40],
    ['featuredWalletIds', 'a, b\nc', ['a', 'b', 'c']],
    ['featuredWalletIds', 'none', []],
    ['adapters', 'eip155, solana', ['eip155', 'solana']],
    ['adapters', 'none', []],
    ['features.socials', 'off', false],
    ['features.socials', 'google, x', ['google', 'x']],
    ['siwx', '{"kind":"local"}', { kind: 'local' }],
    ['container', '#place', '#place'],
  ])('behavior: %s: %s', (path, text, value) => {
    expect(read(path, text)).toEqual({ ok: true, value })
  })
})

describe('invalid texts', () => {
  test.each([
    ['debug', 'yes', 'must be on or off'],
    ['debug', '__proto__', 'must be on or off'],
    ['themeMode', 'sepia', 'must be one of auto, light, dark'],
    ['themeVariables.--casement-color-mix-strength', '101', 'must be a whole number from 0 to 100'],
    ['themeVariables.--casement-color-mix-strength', '1e1', 'must be a whole number from 0 to 100'],
    ['themeVariables.--casement-color-mix-strength', '', 'must be a whole number from 0 to 100'],
    ['adapters', 'eip155, cosmos', 'must be some of eip155, solana, bip122, polkadot'],
    ['networks', '[{', expect.stringMatching(/^is not JSON: /)],
    ['metadata.name', 'x'.repeat(1_025), 'must have at most 1024 characters'],
    ['networks', `"${'x'.repeat(16_000)}"`, 'must have at most 16000 characters'],
    ['featuredWalletIds', Array.from({ length: 257 }, (_, index) => index).join(','), 'must have at most 256 entries'],
  ])('error: %s: %s', (path, text, reason) => {
    expect(read(path, text)).toEqual({ ok: false, reason })
  })
})

test('behavior: writes a default as it would be typed', () => {
  expect(textOfValue({}, true)).toBe('on')
  expect(textOfValue({}, [])).toBe('none')
  expect(textOfValue({}, ['a', 'b'])).toBe('a, b')
  expect(textOfValue({}, undefined)).toBe('')
  expect(textOfValue({ kind: 'structure' }, { a: 1 })).toBe('{\n  "a": 1\n}')
})
