import type { Address } from '@solana/kit'
import { getAddressDecoder } from '@solana/kit'
import type { Account } from './machine.ts'
import type { Loaded, Message } from './wire.ts'

// A table has a header of 56 bytes followed by addresses.
const HEADER_BYTES = 56
const ADDRESS_BYTES = 32

/** The accounts that a transaction loads from lookup tables; missing entries are left out. */
export const loadLookups = ({ lookups }: Message, get: (table: Address) => Account | undefined): Loaded => {
  const read = (table: Address, indexes: readonly number[]): Address[] => {
    const data = get(table)?.data ?? new Uint8Array()
    return indexes.flatMap((index) => {
      const from = HEADER_BYTES + index * ADDRESS_BYTES
      return from + ADDRESS_BYTES > data.length ? [] : [getAddressDecoder().decode(data, from)]
    })
  }
  return {
    writable: lookups.flatMap(({ table, writable }) => read(table, writable)),
    readonly: lookups.flatMap(({ table, readonly }) => read(table, readonly)),
  }
}
