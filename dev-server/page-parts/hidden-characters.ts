/** A piece of text: shown as it is, or the name of an invisible character. */
export type TextPiece = { readonly kind: 'plain' | 'hidden' | 'line'; readonly text: string }

// The page that requests a signature chooses the text. Characters that change its direction, are invisible or imitate a
// space can make it read differently. Emoji keep the variation selector, which can hide nothing.
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]|\u034f|[\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/u

const nameOf = (character: string): string =>
  character === '\t' ? 'TAB' : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Splits a text so that every invisible character is shown by name. */
export const revealText = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = []
  let plain = ''
  const flush = (): void => {
    if (plain !== '') pieces.push({ kind: 'plain', text: plain })
    plain = ''
  }
  for (const character of text.replaceAll('\r\n', '\n')) {
    if (!HIDDEN.test(character)) {
      plain += character
      continue
    }
    flush()
    pieces.push(character === '\n' ? { kind: 'line', text: '\n' } : { kind: 'hidden', text: nameOf(character) })
  }
  flush()
  return pieces
}

/** A name in one line of plain text; invisible characters become their names in brackets. */
export const plainName = (text: string, most = 64): string => {
  const named = revealText(text)
    .map((piece) => (piece.kind === 'plain' ? piece.text : piece.kind === 'line' ? ' ' : `[${piece.text}]`))
    .join('')
    .trim()
  const characters = [...named]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : named
}
