// What the explorer and the wallet page show, for every kind of chain.

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

export type Fact = { readonly label: string; readonly text: string; readonly kind?: 'account' }

export type LogEntry =
  | {
      readonly kind: 'event'
      readonly name?: string
      readonly address: string
      readonly topics: readonly string[]
      readonly data: string
    }
  | { readonly kind: 'text'; readonly text: string }

export type Transaction = TransactionLine & {
  readonly failure?: string
  readonly value?: Amount
  readonly fee?: Amount
  readonly movements: readonly Movement[]
  readonly facts: readonly Fact[]
  readonly logs: readonly LogEntry[]
  readonly input?: string
}

export type Account = { readonly address: string; readonly balance: Amount; readonly holdings: readonly Amount[] }

/** The newest block's number, and the newest transactions. */
export type Latest = { readonly head: bigint; readonly lines: readonly TransactionLine[] }

/** Reads a chain. Returns `undefined` if the chain has no such thing; throws if it does not answer. */
export type ChainReader = {
  readonly readLatest: () => Promise<Latest>
  readonly readTransaction: (id: string) => Promise<Transaction | undefined>
  readonly readAccount: (address: string) => Promise<Account | undefined>
  /** The newest transactions of an account. */
  readonly readHistory: (address: string) => Promise<readonly TransactionLine[]>
}
