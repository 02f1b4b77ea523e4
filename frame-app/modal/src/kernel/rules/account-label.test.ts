import { describe, expect, test } from 'vitest'
import { labelOf, MAX_LABEL_LENGTH, readLabel } from './account-label.ts'

describe('the name of an account', () => {
  test.each([
    ['as it is written', 'Savings', 'Savings'],
    ['without the space around it', '  Savings ', 'Savings'],
    ['on one line', 'My\r\n savings\tplan', 'My savings plan'],
    ['with one space where there were several', 'A  \u00a0\u3000B', 'A B'],
    ['in another script', 'توفير', 'توفير'],
    ['with a joiner that its script writes', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['with a sign of several characters', '👩‍🚀', '👩‍🚀'],
    ['nothing', '   ', ''],
  ])('behavior: %s', (_name, text, expected) => {
    expect(readLabel(text)).toBe(expected)
  })

  test.each([
    ['turns the order of what is read', 'Safe\u202e9A2f…', 'Safe9A2f…'],
    ['isolates', '\u2066Safe\u2069', 'Safe'],
    ['marks a direction', 'A\u200f\u061cB', 'AB'],
    ['has no width', 'Sa\u200bfe\ufeff', 'Safe'],
    ['is a control', 'Sa\u0000fe\u009b', 'Safe'],
    ['is a tag that nobody sees', 'Safe\u{e0041}\u{e007f}', 'Safe'],
    ['piles up over the lines above', `a${'\u0300'.repeat(40)}`, `a${'\u0300'.repeat(4)}`],
    ['fills in for a letter', 'Sa\u3164fe\u115f', 'Safe'],
    ['parts words where they break', 'Sa\u00adfe', 'Safe'],
    ['parts paragraphs', 'a\u2029b', 'a b'],
  ])('attack: what %s is gone', (_name, text, expected) => {
    expect(readLabel(text)).toBe(expected)
  })

  test('attack: a name has a longest form, and no character is cut in half', () => {
    expect([...readLabel('𝒜'.repeat(100))]).toHaveLength(MAX_LABEL_LENGTH)
    expect(readLabel('𝒜'.repeat(100))).not.toMatch(/\p{Cs}/u)
    expect(readLabel(`${'a'.repeat(MAX_LABEL_LENGTH - 1)} b`)).toBe('a'.repeat(MAX_LABEL_LENGTH - 1))
  })

  test('behavior: what was read is read the same again', () => {
    for (const text of [' a\u202e b ', `${'ab '.repeat(40)}`, '\u0000 \u200b'])
      expect(readLabel(readLabel(text))).toBe(readLabel(text))
  })
})

describe('the name that is kept of an account', () => {
  const labels = { '0xa': 'Savings', '0xb': '\u202eevil', '0xc': '\u202e' }

  test.each([
    ['0xa', 'Savings'],
    ['0xb', 'evil'],
    ['0xc', undefined],
    ['0xd', undefined],
    ['constructor', undefined],
  ])('behavior: that of %s is %s', (address, expected) => {
    expect(labelOf(labels, address)).toBe(expected)
  })
})
