import { getBase64Decoder, getBase64Encoder } from '@solana/web3.js'
import { readMessage } from './sent-transaction.ts'

/**
 * Writes a message as text, to store it.
 *
 * @example
 * writeMessageText(built.message) // 'gAEAAgU…'
 */
export const writeMessageText = (message: Uint8Array): string => getBase64Decoder().decode(message)

/**
 * Reads a message from its text; undefined if it is none.
 *
 * @example
 * readMessageText(writeMessageText(built.message))
 */
export const readMessageText = (text: string): Uint8Array | undefined => {
  try {
    const message = new Uint8Array(getBase64Encoder().encode(text))
    return readMessage(message) && message
  } catch {
    return undefined
  }
}
