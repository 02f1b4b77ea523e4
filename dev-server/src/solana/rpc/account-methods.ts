import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import type { Commitment } from '../chain/slots.ts'
import { readMint } from '../chain/token-state.ts'
import type { Json } from '../json.ts'
import type { DecimalsOf } from '../parsed/parse-account.ts'
import { encodeAccount, viewEntries } from './account-encoding.ts'
import { addressSchema, contextConfig, contextEntries, inContext, optional, parse, slotFor } from './params.ts'
import type { Method } from './protocol.ts'
import { invalidParams } from './rpc-error.ts'

const MAX_ADDRESSES = 100

const viewConfig = optional(v.object({ ...contextEntries, ...viewEntries }))
const balanceParams = v.strictTuple([addressSchema, contextConfig])
const accountParams = v.strictTuple([addressSchema, viewConfig])
const accountsParams = v.strictTuple([v.array(addressSchema), viewConfig])
const rentParams = v.strictTuple([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.optional(v.unknown())])

/** Reads the decimals of mints at a commitment. */
export const decimalsIn =
  (chain: Chain, commitment: Commitment): DecimalsOf =>
  (mint) =>
    readMint(chain.account(mint, commitment))?.decimals ?? 0

export const accountMethods = (chain: Chain): readonly (readonly [string, Method])[] => [
  [
    'getBalance',
    (params) => {
      const [address, config] = parse(balanceParams, params)
      return inContext(slotFor(chain, config), chain.account(address, config.commitment)?.lamports ?? 0n)
    },
  ],
  [
    'getAccountInfo',
    (params) => {
      const [address, config] = parse(accountParams, params)
      const account = chain.account(address, config.commitment)
      const decimalsOf = decimalsIn(chain, config.commitment)
      return inContext(
        slotFor(chain, config),
        account === undefined ? null : encodeAccount(account, config, decimalsOf),
      )
    },
  ],
  [
    'getMultipleAccounts',
    (params) => {
      const [addresses, config] = parse(accountsParams, params)
      if (addresses.length > MAX_ADDRESSES) throw invalidParams(`Too many inputs provided; max ${MAX_ADDRESSES}`)
      const decimalsOf = decimalsIn(chain, config.commitment)
      const accounts = addresses.map((address): Json => {
        const account = chain.account(address, config.commitment)
        return account === undefined ? null : encodeAccount(account, config, decimalsOf)
      })
      return inContext(slotFor(chain, config), accounts)
    },
  ],
  [
    'getMinimumBalanceForRentExemption',
    (params) => {
      const [bytes] = parse(rentParams, params)
      return chain.rentFor(bytes)
    },
  ],
]
