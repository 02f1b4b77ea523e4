import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { readMint, readToken, tokenAmount } from '../chain/token-state.ts'
import { encodeAccount, viewEntries } from './account-encoding.ts'
import { decimalsIn } from './account-methods.ts'
import { addressSchema, contextConfig, contextEntries, inContext, optional, parse, slotFor } from './params.ts'
import type { Method } from './protocol.ts'
import { invalidParams } from './rpc-error.ts'

/** Wallets also request this program's tokens; there are none here. */
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const whoseSchema = v.union([v.strictObject({ mint: addressSchema }), v.strictObject({ programId: addressSchema })])
const accountsParams = v.strictTuple([
  addressSchema,
  whoseSchema,
  optional(v.object({ ...contextEntries, ...viewEntries })),
])
const supplyParams = v.strictTuple([addressSchema, contextConfig])

export const tokenMethods = (chain: Chain): readonly (readonly [string, Method])[] => [
  [
    'getTokenAccountsByOwner',
    (params) => {
      const [owner, whose, config] = parse(accountsParams, params)
      const { commitment } = config
      if ('programId' in whose && whose.programId !== TOKEN_PROGRAM_ADDRESS && whose.programId !== TOKEN_2022) {
        throw invalidParams('Invalid param: unrecognized Token program id')
      }
      if ('mint' in whose && readMint(chain.account(whose.mint, commitment)) === undefined) {
        throw invalidParams('Invalid param: could not find mint')
      }
      const program: Address = 'programId' in whose ? whose.programId : TOKEN_PROGRAM_ADDRESS
      const found = [...chain.ownedBy(program, commitment)].filter(([, account]) => {
        const token = readToken(account)
        return token?.owner === owner && (!('mint' in whose) || token.mint === whose.mint)
      })
      const decimalsOf = decimalsIn(chain, commitment)
      const accounts = found.map(([pubkey, account]) => ({
        pubkey,
        account: encodeAccount(account, config, decimalsOf),
      }))
      return inContext(slotFor(chain, config), accounts)
    },
  ],
  [
    'getTokenSupply',
    (params) => {
      const [address, config] = parse(supplyParams, params)
      const account = chain.account(address, config.commitment)
      if (account === undefined) throw invalidParams('Invalid param: could not find account')
      const mint = readMint(account)
      if (mint === undefined) throw invalidParams('Invalid param: not a Token mint')
      return inContext(slotFor(chain, config), tokenAmount(mint.supply, mint.decimals))
    },
  ],
]
