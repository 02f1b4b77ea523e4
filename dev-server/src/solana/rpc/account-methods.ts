import type { Address } from '@solana/kit'
import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import type { Account } from '../chain/machine.ts'
import type { Commitment } from '../chain/slots.ts'
import { readMint } from '../chain/token-state.ts'
import type { Json } from '../json.ts'
import type { DecimalsOf } from '../parsed/parse-account.ts'
import { encodeAccount, viewEntries } from './account-encoding.ts'
import { filterSchema, passes } from './account-filters.ts'
import {
  addressSchema,
  contextConfig,
  contextEntries,
  flagSchema,
  inContext,
  optional,
  parse,
  slotFor,
} from './params.ts'
import type { Method } from './protocol.ts'
import { invalidParams, tooManyResults } from './rpc-error.ts'

const MAX_ADDRESSES = 100
const MAX_FILTERS = 4
const MAX_ACCOUNTS = 5_000
const MAX_DATA_BYTES = 10 * 1_024 * 1_024

const viewConfig = optional(v.object({ ...contextEntries, ...viewEntries }))
const programConfig = optional(
  v.object({
    ...contextEntries,
    ...viewEntries,
    withContext: flagSchema,
    filters: v.optional(v.nullish(v.pipe(v.array(filterSchema), v.maxLength(MAX_FILTERS)), []), []),
  }),
)

const balanceParams = v.strictTuple([addressSchema, contextConfig])
const accountParams = v.strictTuple([addressSchema, viewConfig])
const accountsParams = v.strictTuple([v.array(addressSchema), viewConfig])
const programParams = v.strictTuple([addressSchema, programConfig])
const rentParams = v.strictTuple([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.optional(v.unknown())])

/** The decimals of a mint as a commitment sees it. */
export const decimalsIn =
  (chain: Chain, commitment: Commitment): DecimalsOf =>
  (mint) =>
    readMint(chain.account(mint, commitment))?.decimals ?? 0

/** Refuses what would be too much to answer. */
export const bounded = <T extends readonly [Address, Account]>(found: readonly T[]): readonly T[] => {
  const bytes = found.reduce((total, [, { data }]) => total + data.length, 0)
  if (found.length > MAX_ACCOUNTS || bytes > MAX_DATA_BYTES) throw tooManyResults()
  return found
}

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
    'getProgramAccounts',
    (params) => {
      const [program, config] = parse(programParams, params)
      const slot = slotFor(chain, config)
      const decimalsOf = decimalsIn(chain, config.commitment)
      const found = [...chain.ownedBy(program, config.commitment)].filter(([, { data }]) =>
        passes(data, config.filters),
      )
      const accounts = bounded(found).map(([pubkey, account]) => ({
        pubkey,
        account: encodeAccount(account, config, decimalsOf),
      }))
      return config.withContext ? inContext(slot, accounts) : accounts
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
