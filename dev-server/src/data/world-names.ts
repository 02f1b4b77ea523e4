import { ETHER_COIN_TYPE, SOLANA_COIN_TYPE } from './names/coin-types.ts'
import { NAME_ZONE } from './names/full-name.ts'
import { createNameRecord } from './names/name-record.ts'
import type { NameRecord } from './wire.ts'

// The names with which this world begins, so that a visitor can send to a name, and has one, without registering any.
// The addresses are constants, since it takes longer to derive them than to start the service; the test derives them.

/** 2025-01-01, which is before any run of the world. */
const REGISTERED_AT = 1_735_689_600

const nameOf = (label: string, ...addresses: readonly (readonly [number, string])[]): NameRecord =>
  createNameRecord({
    name: `${label}.${NAME_ZONE}`,
    attributes: null,
    addresses: new Map(addresses),
    at: REGISTERED_AT,
  })

/** `visitor` is the visitor's own, and the others are accounts to send to. Only `mira` has an address on Solana. */
export const WORLD_NAMES: readonly NameRecord[] = [
  nameOf('visitor', [ETHER_COIN_TYPE, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']),
  nameOf('anna', [ETHER_COIN_TYPE, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']),
  nameOf('noah', [ETHER_COIN_TYPE, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']),
  nameOf(
    'mira',
    [ETHER_COIN_TYPE, '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'],
    [SOLANA_COIN_TYPE, '7jbvhUzCR2ozKXx8xFgSvXt56CJf9qrt5n11vJ1xFjYa'],
  ),
]
