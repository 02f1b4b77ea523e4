import type { KnownToken } from './known-chains.ts'

// The explorer's data, independent of the kind of chain.

/** An amount of a coin or token, in its smallest unit. */
export type Amount = {
  readonly units: bigint
  readonly decimals: number
  readonly symbol: string
  /** Absent for the native coin. */
  readonly token?: string
}

/** An NFT, by its number in a collection. */
export type Collectible = { readonly collection: string; readonly name: string; readonly number: bigint }

export type Outcome = 'done' | 'failed' | 'pending'

export type BlockLine = {
  readonly number: bigint
  readonly hash: string
  /** In seconds since 1970; absent if the chain does not report it. */
  readonly seconds?: number
  readonly transactions: number
}

export type TransactionLine = {
  readonly id: string
  readonly block?: bigint
  readonly seconds?: number
  readonly outcome: Outcome
  /** A short label for its kind. */
  readonly what: string
  readonly from?: string
  readonly to?: string
  readonly amount?: Amount
}

/** A transfer or approval between two accounts. */
export type Movement = {
  readonly kind: 'moved' | 'allowed'
  readonly from?: string
  readonly to?: string
  readonly thing: Amount | Collectible
}

export type Fact = {
  readonly label: string
  readonly text: string
  readonly kind?: 'account' | 'block' | 'code'
}

export type LogEntry =
  | {
      readonly kind: 'event'
      readonly name?: string
      readonly address: string
      readonly topics: readonly string[]
      readonly data: string
    }
  | { readonly kind: 'text'; readonly text: string }

export type Block = BlockLine & {
  readonly parent?: string
  readonly facts: readonly Fact[]
  readonly lines: readonly TransactionLine[]
}

export type Transaction = TransactionLine & {
  readonly failure?: string
  readonly value?: Amount
  readonly fee?: Amount
  readonly movements: readonly Movement[]
  readonly facts: readonly Fact[]
  readonly logs: readonly LogEntry[]
  readonly input?: string
}

export type Account = {
  readonly address: string
  readonly kind: string
  readonly balance: Amount
  readonly holdings: readonly Amount[]
  /** Names of tokens that could not be read. */
  readonly unanswered: readonly string[]
  readonly facts: readonly Fact[]
}

export type HistoryPage = {
  readonly lines: readonly TransactionLine[]
  /** Where to continue. Absent at the end. */
  readonly older?: string
}

export type TokenLine = KnownToken

export type Latest = {
  readonly head: bigint
  readonly blocks: readonly BlockLine[]
  readonly lines: readonly TransactionLine[]
}

/** Reads a chain. `undefined` means that the chain has no such thing; a chain that does not answer throws. */
export type ChainReader = {
  readonly tokens: readonly TokenLine[]
  readonly readHead: () => Promise<bigint>
  readonly readLatest: () => Promise<Latest>
  readonly readBlock: (id: string) => Promise<Block | undefined>
  readonly readTransaction: (id: string) => Promise<Transaction | undefined>
  readonly readBalance: (address: string) => Promise<Amount>
  readonly readAccount: (address: string) => Promise<Account | undefined>
  readonly readHistory: (address: string, from?: string) => Promise<HistoryPage>
}
