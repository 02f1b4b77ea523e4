import { wordlist } from '@scure/bip39/wordlists/english'
import { KIT_WORDS } from './kit-length.ts'
import { ENTROPY_BYTES, wordIndexes } from './mnemonic.ts'

// The words of a printed kit. They come from the list of BIP-39 and end with its checksum, so that a mistake is noticed
// where it was made. They are no seed phrase: they open a wallet only together with the wallet service.

const BITS_PER_WORD = 11

/** Words that are no kit. The message names the first word that is wrong by its number, or says `count` or `checksum`. */
export class KitError extends Error {
  override readonly name = 'KitError'
}

/** The words of a kit's secret. */
export const kitWords = (secret: Uint8Array): readonly string[] =>
  wordIndexes(secret).map((index) => wordlist[index] ?? '')

/** The secret of words as a visitor types them: in any case, with any space and numbers between them. */
export const kitSecret = (text: string): Uint8Array => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const indexes = words.map((word) => wordlist.indexOf(word))
  const wrong = indexes.indexOf(-1)
  if (wrong !== -1) throw new KitError(String(wrong + 1))
  if (words.length !== KIT_WORDS) throw new KitError('count')
  const bits = indexes.map((index) => index.toString(2).padStart(BITS_PER_WORD, '0')).join('')
  const secret = Uint8Array.from({ length: ENTROPY_BYTES }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  )
  if (wordIndexes(secret).some((index, at) => index !== indexes[at])) throw new KitError('checksum')
  return secret
}
