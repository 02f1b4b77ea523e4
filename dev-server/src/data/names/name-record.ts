import type { NameRecord } from '../wire.ts'

export type NameFields = {
  readonly name: string
  readonly attributes: NameRecord['attributes']
  /** Addresses by coin type. */
  readonly addresses: ReadonlyMap<number, string>
  /** When the name was registered, in seconds. */
  readonly at: number
}

/**
 * A new record. Clients send to the first of a record's addresses, and JSON has them in ascending order of the coin
 * types: the one for Ether comes before all others.
 */
export const createNameRecord = ({ name, attributes, addresses, at }: NameFields): NameRecord => {
  const time = new Date(at * 1_000).toISOString().replace('.000Z', 'Z')
  const entries = [...addresses].map(
    ([coinType, address]) => [String(coinType), { address, created_at: time }] as const,
  )
  return { name, registered_at: time, updated_at: time, attributes, addresses: Object.fromEntries(entries) }
}
