import type { Finding } from './findings.ts'
import { finding } from './findings.ts'
import type { ShownText } from './shown-text.ts'
import { hasHidden, showText } from './shown-text.ts'

/** What is shown of a message: its text, or its bytes where they are no text. */
export type ShownMessage =
  | { readonly as: 'text'; readonly text: ShownText }
  | { readonly as: 'bytes'; readonly hex: `0x${string}` }

const HASH_BYTES = 32
/** Digits of a hash or of data. Addresses, which are shorter, are found in many texts. */
const LIKE_HEX = /^\s*(?:0x)?[0-9a-f]{64,}\s*$/i

/** The message as text; undefined for bytes that are none. */
export const textOf = (message: Uint8Array): string | undefined => {
  try {
    // A byte order mark is a part of what is signed, and is shown.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return undefined
  }
}

/** Judges what a message that is no sign-in looks like. */
export const messageFindings = (message: Uint8Array, text: string | undefined): readonly Finding[] => {
  const isReadable = text !== undefined && !hasHidden(showText(text))
  if (message.length === HASH_BYTES && !isReadable) return [finding('finding.message-hash')]
  if (text === undefined) return [finding('finding.message-bytes')]
  return [
    ...(isReadable ? [] : [finding('finding.message-hidden')]),
    ...(LIKE_HEX.test(text) ? [finding('finding.message-hex')] : []),
  ]
}
