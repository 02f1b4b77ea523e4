import { parseJson } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'
import { placeOf, seal, unseal } from '../crypto/seal.ts'

// Which sets and factors a wallet has now, sealed in the wallet's own row. Whoever can write to the database can put an
// old row back, such as a set that was revoked, but cannot make the wallet name it again.

export type Generations = Readonly<Record<string, number>>

const schema = v.record(v.string(), v.number())
const placeOfGenerations = (userId: string, walletId: string): string => placeOf('wallets', userId, walletId)

export const sealGenerations = (
  key: Uint8Array,
  userId: string,
  walletId: string,
  version: number,
  generations: Generations,
): string =>
  seal(key, new TextEncoder().encode(JSON.stringify(generations)), `${placeOfGenerations(userId, walletId)}|${version}`)

/** Opens them. Throws if they are of another version of the wallet's manifest. */
export const openGenerations = (
  key: Uint8Array,
  userId: string,
  walletId: string,
  version: number,
  sealed: string,
): Generations =>
  v.parse(
    schema,
    parseJson(new TextDecoder().decode(unseal(key, sealed, `${placeOfGenerations(userId, walletId)}|${version}`))),
  )
