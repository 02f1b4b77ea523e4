import { sha256 } from '@noble/hashes/sha2'
import { wordlist } from '@scure/bip39/wordlists/english'

// BIP-39 without a text. A text cannot be erased from memory, an array of bytes can; so the twelve words exist as a text
// only where a visitor reads them.

export const ENTROPY_BYTES = 16
const BITS_PER_WORD = 11
const SEED_BYTES = 64
const ROUNDS = 2_048
const SPACE = 0x20

/** The numbers of the words: the entropy, and the first four bits of its hash. */
export const wordIndexes = (entropy: Uint8Array): readonly number[] => {
  if (entropy.length !== ENTROPY_BYTES) throw new Error(`The entropy must be ${ENTROPY_BYTES} bytes.`)
  const checksum = sha256(entropy)[0] ?? 0
  const indexes: number[] = []
  let bits = 0
  let held = 0
  for (const byte of [...entropy, checksum]) {
    bits = (bits << 8) | byte
    held += 8
    if (held < BITS_PER_WORD) continue
    held -= BITS_PER_WORD
    indexes.push(bits >>> held)
    bits &= (1 << held) - 1
  }
  return indexes
}

/** The words as bytes, separated by spaces. The caller erases them. */
export const mnemonicBytes = (entropy: Uint8Array): Uint8Array<ArrayBuffer> => {
  const words = wordIndexes(entropy).map((index) => wordlist[index] ?? '')
  const bytes = new Uint8Array(words.reduce((length, word) => length + word.length + 1, -1))
  let at = 0
  for (const word of words) {
    if (at > 0) bytes[at++] = SPACE
    for (let index = 0; index < word.length; index += 1) bytes[at++] = word.charCodeAt(index)
  }
  return bytes
}

/** The seed of BIP-39, by the browser, which is fifty times as fast as a script. The caller erases it. */
export const seedOf = async (entropy: Uint8Array): Promise<Uint8Array> => {
  const words = mnemonicBytes(entropy)
  try {
    const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
    const salt = new TextEncoder().encode('mnemonic')
    return new Uint8Array(
      await crypto.subtle.deriveBits(
        { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: ROUNDS },
        key,
        SEED_BYTES * 8,
      ),
    )
  } finally {
    words.fill(0)
  }
}
