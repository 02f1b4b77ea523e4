import { revealText } from '../../page-parts/hidden-characters.ts'
import type { ShownMessage } from '../../src/wallet/wallet.ts'

const bytesOf = (hex: string): Uint8Array | undefined =>
  /^0x(?:[0-9a-f]{2})*$/i.test(hex)
    ? Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isMostlySeen = (text: string): boolean => {
  const hidden = revealText(text).filter(({ kind }) => kind === 'hidden').length
  return hidden * 4 <= [...text].length
}

/**
 * A message as text, if it is text. A few invisible characters are allowed, since they are shown marked and bytes would
 * be unreadable; with too many, it is not shown as text.
 */
export const readMessageText = (message: ShownMessage): string | undefined => {
  if (message.as === 'text') return message.text
  const bytes = bytesOf(message.hex)
  if (bytes === undefined || bytes.length === 0) return undefined
  const text = decoded(bytes)
  return text !== undefined && isMostlySeen(text) ? text : undefined
}
