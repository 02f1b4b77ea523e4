import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kitSecret, kitWords } from './kit.ts'
import { KIT_WORDS } from './kit-length.ts'

const secret = (fill: number): Uint8Array => new Uint8Array(16).fill(fill)

test('behavior: a secret of zeros has the words of BIP-39', () => {
  expect(kitWords(secret(0))).toEqual([...Array(11).fill('abandon'), 'about'])
  expect(kitWords(secret(255))).toEqual([...Array(11).fill('zoo'), 'wrong'])
})

test('property: words give their secret again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const words = kitWords(bytes)
      expect(words).toHaveLength(KIT_WORDS)
      expect(kitSecret(words.join(' '))).toEqual(bytes)
    }),
  )
})

describe('words as they are typed', () => {
  test.each([
    ['capitals', 'ZOO Zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
    ['lines and numbers', '1. zoo\n2. zoo\r\n3) zoo zoo zoo zoo zoo zoo zoo zoo zoo 12. wrong\n'],
    ['commas and wide spaces', ' zoo,zoo,\u3000zoo zoo zoo zoo zoo zoo zoo zoo zoo\u00a0wrong '],
    ['wide letters', 'ｚｏｏ zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
  ])('behavior: %s do not matter', (_name, text) => {
    expect(kitSecret(text)).toEqual(secret(255))
  })

  test.each([
    ['nothing', '', 'count'],
    ['a word too few', Array(11).fill('zoo').join(' '), 'count'],
    ['a word too many', Array(13).fill('zoo').join(' '), 'count'],
    ['a word that is in no list', `zoo zou ${Array(10).fill('zoo').join(' ')}`, '2'],
    ['a last word that does not fit', Array(12).fill('zoo').join(' '), 'checksum'],
    ['two words that changed places', `wrong ${Array(11).fill('zoo').join(' ')}`, 'checksum'],
  ])('error: %s: %s', (_name, text, reason) => {
    expect(() => kitSecret(text)).toThrow(expect.objectContaining({ name: 'KitError', message: reason }))
  })
})
