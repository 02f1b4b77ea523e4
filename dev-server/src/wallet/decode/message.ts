import type { ShownMessage } from '../shown.ts'

export const MAX_MESSAGE_LENGTH = 100_000
/** Characters that readable text does not contain: control characters and direction overrides. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text === '' || UNREADABLE.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Shows bytes as text if they are readable text, else as bytes. */
export const showMessage = (bytes: Uint8Array): ShownMessage => {
  const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const text = textOf(bytes)
  return text === undefined ? { as: 'bytes', hex } : { as: 'text', text, hex }
}
