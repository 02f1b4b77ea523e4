const MAX_SHOWN = 20_000

// What a reader would not see, and what turns the reading around: control characters, zero-width ones, bidi marks.
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029\p{Co}\p{Cn}]/gu

/** A text as it may be shown for approval: nothing in it is invisible, and it says when it was cut. */
export const visibleText = (text: string, most = MAX_SHOWN): string => {
  const shown = text.slice(0, most).replace(INVISIBLE, (mark) => {
    if (mark === '\n' || mark === '\t') return mark
    return `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
  })
  return text.length > most ? `${shown}\n… ${text.length - most} more characters` : shown
}

/** The text that bytes are, or undefined when they are none. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
