const MAX_SHOWN = 20_000

// Characters that are invisible or change the reading direction: control, zero-width and bidi characters.
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029\p{Co}\p{Cn}]/gu

/** Makes a text safe to show for approval: no invisible characters, and a mark where it was truncated. */
export const visibleText = (text: string, most = MAX_SHOWN): string => {
  const shown = text.slice(0, most).replace(INVISIBLE, (mark) => {
    if (mark === '\n' || mark === '\t') return mark
    return `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
  })
  return text.length > most ? `${shown}\n… ${text.length - most} more characters` : shown
}

/** Decodes bytes as text, or returns undefined if they are not text. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
