import { describe, expect, test } from 'vitest'
import { labelOf, MAX_LABEL_LENGTH, readLabel } from './account-label.ts'

describe('cleaning an account label', () => {
  test.each([
    ['unchanged if clean', 'Savings', 'Savings'],
    ['without surrounding spaces', '  Savings ', 'Savings'],
    ['on one line', 'My\r\n savings\tplan', 'My savings plan'],
    ['with repeated spaces collapsed', 'A  \u00a0\u3000B', 'A B'],
    ['in another script', 'توفير', 'توفير'],
    ['with a joiner that its script needs', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['with an emoji of several code points', '👩‍🚀', '👩‍🚀'],
    ['nothing', '   ', ''],
  ])('behavior: it is kept %s', (_name, text, expected) => {
    expect(readLabel(text)).toBe(expected)
  })

  test.each([
    ['reverses the reading order', 'Safe\u202e9A2f…', 'Safe9A2f…'],
    ['isolates', '\u2066Safe\u2069', 'Safe'],
    ['marks a direction', 'A\u200f\u061cB', 'AB'],
    ['has no width', 'Sa\u200bfe\ufeff', 'Safe'],
    ['is a control', 'Sa\u0000fe\u009b', 'Safe'],
    ['is an invisible tag', 'Safe\u{e0041}\u{e007f}', 'Safe'],
    ['stacks marks over the lines above', `a${'\u0300'.repeat(40)}`, `a${'\u0300'.repeat(4)}`],
    ['fills in for a letter', 'Sa\u3164fe\u115f', 'Safe'],
    ['is a soft hyphen', 'Sa\u00adfe', 'Safe'],
    ['separates paragraphs', 'a\u2029b', 'a b'],
  ])('attack: a character that %s is removed', (_name, text, expected) => {
    expect(readLabel(text)).toBe(expected)
  })

  test('attack: a label is cut to its maximum length, never within a character', () => {
    expect([...readLabel('𝒜'.repeat(100))]).toHaveLength(MAX_LABEL_LENGTH)
    expect(readLabel('𝒜'.repeat(100))).not.toMatch(/\p{Cs}/u)
    expect(readLabel(`${'a'.repeat(MAX_LABEL_LENGTH - 1)} b`)).toBe('a'.repeat(MAX_LABEL_LENGTH - 1))
  })

  test('behavior: cleaning a clean label changes nothing', () => {
    for (const text of [' a\u202e b ', `${'ab '.repeat(40)}`, '\u0000 \u200b'])
      expect(readLabel(readLabel(text))).toBe(readLabel(text))
  })
})

describe('the label of an account', () => {
  const labels = { '0xa': 'Savings', '0xb': '\u202eevil', '0xc': '\u202e' }

  test.each([
    ['0xa', 'Savings'],
    ['0xb', 'evil'],
    ['0xc', undefined],
    ['0xd', undefined],
    ['constructor', undefined],
  ])('behavior: the label of %s is %s', (address, expected) => {
    expect(labelOf(labels, address)).toBe(expected)
  })
})
