import { sameAddressForm } from '../rules/chains.ts'
import type { NameRecord } from '../wire.ts'

/**
 * The maximum of names. One address may register any number of them, and a reverse request answers with all, so this
 * also limits the size of that answer, to about half a megabyte.
 */
export const MAX_NAMES = 1_000

/** The registered names. They last until the service stops, since a restarted world begins with its own names. */
export type NameStore = {
  byName(name: string): NameRecord | undefined
  /** All names with an address, of any chain, in the order of their registration. */
  byAddress(address: string): readonly NameRecord[]
  /** A name is registered once. When the store is full no name makes room, or somebody else could take that one. */
  add(record: NameRecord): 'added' | 'taken' | 'full'
}

/** Creates a store with the names that exist from the start. */
export const createNameStore = (records: readonly NameRecord[] = [], most = MAX_NAMES): NameStore => {
  const registered = new Map<string, NameRecord>()
  const add: NameStore['add'] = (record) => {
    if (registered.has(record.name)) return 'taken'
    if (registered.size >= most) return 'full'
    registered.set(record.name, record)
    return 'added'
  }
  for (const record of records) {
    const outcome = add(record)
    if (outcome !== 'added') throw new Error(`${record.name} cannot be among the first names: ${outcome}`)
  }
  return {
    byName: (name) => registered.get(name),
    byAddress: (address) => {
      const wanted = sameAddressForm(address)
      return [...registered.values()].filter(({ addresses }) =>
        Object.values(addresses).some((one) => sameAddressForm(one.address) === wanted),
      )
    },
    add,
  }
}
