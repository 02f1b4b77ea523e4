import type { Address } from '@solana/kit'
import { isSome } from '@solana/kit'
import type { Account } from '../chain/machine.ts'
import { readMint, readToken, tokenAmount } from '../chain/token-state.ts'
import type { JsonObject } from '../json.ts'

/** Returns a mint's decimals. */
export type DecimalsOf = (mint: Address) => number

const STATES = ['uninitialized', 'initialized', 'frozen'] as const

/** The parsed form of a token program account. */
export const parseAccount = (account: Account, decimalsOf: DecimalsOf): JsonObject | undefined => {
  const parsedAs = (type: string, info: JsonObject): JsonObject => ({
    program: 'spl-token',
    parsed: { info, type },
    space: account.data.length,
  })
  const token = readToken(account)
  if (token !== undefined) {
    const { mint, owner, amount, delegate, delegatedAmount, state, isNative, closeAuthority } = token
    const decimals = decimalsOf(mint)
    return parsedAs('account', {
      isNative: isSome(isNative),
      mint,
      owner,
      state: STATES[state] ?? 'uninitialized',
      tokenAmount: tokenAmount(amount, decimals),
      delegate: isSome(delegate) ? delegate.value : undefined,
      delegatedAmount: isSome(delegate) ? tokenAmount(delegatedAmount, decimals) : undefined,
      rentExemptReserve: isSome(isNative) ? tokenAmount(isNative.value, 9) : undefined,
      closeAuthority: isSome(closeAuthority) ? closeAuthority.value : undefined,
    })
  }
  const mint = readMint(account)
  if (mint === undefined) return undefined
  return parsedAs('mint', {
    decimals: mint.decimals,
    freezeAuthority: isSome(mint.freezeAuthority) ? mint.freezeAuthority.value : null,
    isInitialized: mint.isInitialized,
    mintAuthority: isSome(mint.mintAuthority) ? mint.mintAuthority.value : null,
    supply: mint.supply.toString(),
  })
}
