import { chainOf } from '../../page-parts/chains/known-chains.ts'
import { plainName } from '../../page-parts/hidden-characters.ts'
import { formatUnits } from '../../page-parts/units.ts'
import type { ShownAction } from '../../src/wallet/wallet.ts'

export type ActionWords = { readonly title: string; readonly approve: string }

/** The title of an action and the label of its button. */
export const wordsFor = (action: ShownAction): ActionWords => {
  switch (action.kind) {
    case 'sign-message':
      return { title: 'Sign a message', approve: 'Sign' }
    case 'sign-typed-data':
      return { title: 'Sign structured data', approve: 'Sign' }
    case 'send-transaction':
      return { title: 'Send a transaction', approve: 'Send' }
    case 'sign-transaction':
      return { title: 'Sign a transaction', approve: 'Sign' }
    case 'switch-chain':
      return { title: 'Switch the network', approve: 'Switch' }
    case 'add-chain':
      return { title: 'Add a network', approve: 'Add' }
    case 'solana-transactions': {
      const many = action.transactions.length === 1 ? 'a transaction' : `${action.transactions.length} transactions`
      return action.send ? { title: `Send ${many}`, approve: 'Send' } : { title: `Sign ${many}`, approve: 'Sign' }
    }
  }
}

const DIGITS = /^\d{1,78}$/

/** An amount of a known token by name, else in raw units, since the decimals are unknown. */
export const tokenAmount = (chain: string, token: string | undefined, amount: string, decimals?: number): string => {
  if (!DIGITS.test(amount)) return plainName(amount)
  const known = chainOf(chain).tokens.find(({ address }) =>
    chain.startsWith('eip155:') ? address.toLowerCase() === token?.toLowerCase() : address === token,
  )
  if (known) return `${formatUnits(BigInt(amount), known.decimals)} ${known.symbol}`
  if (decimals !== undefined) return `${formatUnits(BigInt(amount), decimals)} of an unknown token`
  return `${formatUnits(BigInt(amount), 0)} units of an unknown token`
}

/** An amount of the native coin from its smallest unit. */
export const coinAmount = (chain: string, amount: string): string => {
  const { coin } = chainOf(chain)
  return DIGITS.test(amount) ? `${formatUnits(BigInt(amount), coin.decimals)} ${coin.symbol}` : plainName(amount)
}
