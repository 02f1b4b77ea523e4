import { describe, expect, it } from 'vitest'
import { addressOfAsker, looksLikeAnother, pictureOf } from './asker-words.ts'

describe('the requesting page', () => {
  it('attack: never fetches a picture', () => {
    expect(pictureOf('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
    for (const icon of ['https://evil.test/a.png', 'data:text/html,<b>', '//evil.test/a', 'blob:x', undefined])
      expect(pictureOf(icon)).toBeUndefined()
    expect(pictureOf(`data:image/png,${'A'.repeat(70_000)}`)).toBeUndefined()
  })

  it("behavior: shows the page's host", () => {
    expect(addressOfAsker('http://app.localhost:4173/some/path?x=1')).toBe('app.localhost:4173')
  })

  it('attack: shows nothing around the host', () => {
    expect(addressOfAsker('https://bank.test@evil.test/bank.test')).toBe('evil.test')
    expect(addressOfAsker('https://evil.test/https://bank.test')).toBe('evil.test')
    expect(addressOfAsker('javascript:alert(1)')).toBe('javascript:alert(1)')
    expect(addressOfAsker('bank\u202e.test')).toBe('bank[U+202E].test')
    expect(addressOfAsker('')).toBe('no address')
  })

  it('attack: marks look-alike letters of other scripts', () => {
    expect(looksLikeAnother('https://b\u0430nk.test')).toBe(true)
    expect(looksLikeAnother('https://bank.test')).toBe(false)
    expect(looksLikeAnother('no address')).toBe(false)
  })
})
