import { describe, expect, it } from 'vitest'
import { hostOfAsker, isLookAlikeHost, pictureOf } from './asker-words.ts'

describe('the requesting page', () => {
  it('attack: never fetches a picture', () => {
    expect(pictureOf('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
    for (const icon of ['https://evil.test/a.png', 'data:text/html,<b>', '//evil.test/a', 'blob:x', undefined])
      expect(pictureOf(icon)).toBeUndefined()
    expect(pictureOf(`data:image/png,${'A'.repeat(70_000)}`)).toBeUndefined()
  })

  it("behavior: shows the page's host", () => {
    expect(hostOfAsker('http://app.localhost:4173/some/path?x=1')).toBe('app.localhost:4173')
  })

  it('attack: shows nothing around the host', () => {
    expect(hostOfAsker('https://bank.test@evil.test/bank.test')).toBe('evil.test')
    expect(hostOfAsker('https://evil.test/https://bank.test')).toBe('evil.test')
    expect(hostOfAsker('javascript:alert(1)')).toBe('javascript:alert(1)')
    expect(hostOfAsker('bank\u202e.test')).toBe('bank[U+202E].test')
    expect(hostOfAsker('')).toBe('no address')
  })

  it('attack: marks look-alike letters of other scripts', () => {
    expect(isLookAlikeHost('https://b\u0430nk.test')).toBe(true)
    expect(isLookAlikeHost('https://bank.test')).toBe(false)
    expect(isLookAlikeHost('no address')).toBe(false)
  })
})
