import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainName, revealText } from './hidden-characters.ts'

const anyText = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((points) => String.fromCodePoint(...points))

describe('untrusted text', () => {
  it('behavior: ordinary text in any script is unchanged', () => {
    for (const text of ['Sign in to example.test', 'Überweisung – 5 €', 'مرحبا', '日本語', '❤️'])
      expect(revealText(text)).toEqual([{ kind: 'plain', text }])
  })

  it('behavior: keeps line breaks', () => {
    expect(revealText('a\r\nb').map(({ kind }) => kind)).toEqual(['plain', 'line', 'plain'])
  })

  it.each([
    ['turns the direction', '\u202e', 'U+202E'],
    ['has no width', '\u200b', 'U+200B'],
    ['is a byte order mark', '\ufeff', 'U+FEFF'],
    ['is a control', '\u0000', 'U+0000'],
    ['returns to the start of the line', '\r', 'U+000D'],
    ['looks like a space', '\u00a0', 'U+00A0'],
    ['is a blank letter', '\u3164', 'U+3164'],
    ['is a tag', '\u{e0041}', 'U+E0041'],
    ['is half of a character', '\ud800', 'U+D800'],
    ['is a tab', '\t', 'TAB'],
  ])('attack: names a character that %s', (_, character, name) => {
    expect(revealText(`pay${character}me`)).toEqual([
      { kind: 'plain', text: 'pay' },
      { kind: 'hidden', text: name },
      { kind: 'plain', text: 'me' },
    ])
  })

  it('attack: loses no part of any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const again = revealText(text)
          .map((piece) => {
            if (piece.kind !== 'hidden') return piece.text
            return piece.text === 'TAB' ? '\t' : String.fromCodePoint(Number.parseInt(piece.text.slice(2), 16))
          })
          .join('')
        expect(again).toBe(text.replaceAll('\r\n', '\n'))
      }),
    )
  })

  it('attack: limits a name of three hundred characters', () => {
    expect([...plainName('x'.repeat(300))]).toHaveLength(64)
    expect(plainName('x'.repeat(300)).endsWith('…')).toBe(true)
    expect(plainName('USD\u202eC\nCoin')).toBe('USD[U+202E]C Coin')
  })
})
