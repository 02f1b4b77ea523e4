import type { Hex } from './abi.ts'
import { ifReadable, readBytes } from './byte-reader.ts'
import type { InnerCall } from './call-meaning.ts'
import { readHex, writeHex } from './hex.ts'

/**
 * The contracts with which a Safe makes several calls, as their makers deploy them on every network. A Safe that lets any
 * other contract act as itself is in its hands.
 */
export const MULTI_SENDS: readonly string[] = [
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
]

const ADDRESS_BYTES = 20
const WORD_BYTES = 32

/** Reads the calls of a Safe's `multiSend`, which are written without gaps; undefined if they are not. */
export const readMultiSend = (packed: Hex, sender: string): readonly InnerCall[] | undefined =>
  ifReadable(() => {
    const reader = readBytes(readHex(packed) ?? new Uint8Array())
    const calls: InnerCall[] = []
    while (reader.left() > 0) {
      const isDelegate = reader.byte() !== 0
      const to = writeHex(reader.bytes(ADDRESS_BYTES))
      const value = BigInt(writeHex(reader.bytes(WORD_BYTES)))
      // A length that is too large to be exact is larger than what is left, too.
      const length = Number(writeHex(reader.bytes(WORD_BYTES)))
      calls.push({ sender, to, value, data: writeHex(reader.bytes(length)), isDelegate })
    }
    return calls
  })
