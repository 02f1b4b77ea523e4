import type { Address } from '@solana/kit'
import { SPL_TOKENS } from './deployment.ts'
import type { Trial } from './node-for-tests.ts'

// The node's answers about tokens and transactions.

type Held = {
  readonly mint: string
  readonly tokenAmount: { readonly amount: string; readonly uiAmountString: string }
}

type Told = {
  readonly slot: number
  readonly version: unknown
  readonly meta: {
    readonly err: unknown
    readonly fee: number
    readonly preBalances: number[]
    readonly postBalances: number[]
    readonly innerInstructions: { readonly index: number; readonly instructions: { parsed?: { type: string } }[] }[]
  }
  readonly transaction: {
    readonly message: {
      readonly accountKeys: readonly { readonly pubkey: string; readonly signer: boolean; readonly writable: boolean }[]
      readonly instructions: readonly {
        readonly program?: string
        readonly parsed?: { readonly type: string; readonly info: Record<string, unknown> } | string
      }[]
    }
  }
}

export const mintOf = (symbol: string) => SPL_TOKENS.find((token) => token.symbol === symbol)?.mint ?? ''

/** An account's token amounts by mint. */
export const held = async (node: Trial, owner: Address, whose: object): Promise<Record<string, string>> => {
  const { result } = await node.call('getTokenAccountsByOwner', owner, whose, {
    encoding: 'jsonParsed',
    commitment: 'processed',
  })
  const accounts = (result as { value: { account: { data: { parsed: { info: Held } } } }[] }).value
  return Object.fromEntries(
    accounts.map(({ account }) => [account.data.parsed.info.mint, account.data.parsed.info.tokenAmount.amount]),
  )
}

/** Reads a transaction from the node. */
export const tell = async (node: Trial, signature: string): Promise<Told> =>
  (
    await node.call('getTransaction', signature, {
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    })
  ).result as Told
