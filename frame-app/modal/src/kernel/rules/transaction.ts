import type { CaipNetworkId } from '@casement/shared-protocol'

/** A token that moved. */
export type MovedToken = {
  readonly kind: 'token'
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  readonly isSpam?: undefined
}

/** A collectible that moved. */
export type MovedNft = {
  readonly kind: 'nft'
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
  readonly isSpam: boolean
}

export type Transfer = {
  readonly direction: 'in' | 'out' | 'self'
  readonly asset: MovedToken | MovedNft
  /** A decimal number of any length, as the service wrote it. */
  readonly amount: string
  /** US dollars for one token at that time, as a decimal number. */
  readonly price?: string | undefined
}

/** What happened to an account at one moment: a row of its activity. */
export type Transaction = {
  readonly id: string
  readonly network: CaipNetworkId
  readonly minedAt: number
  /** What the service calls it, such as `send` or `trade`. Services have words of their own, too. */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly hash?: string | undefined
  readonly sentFrom?: string | undefined
  readonly sentTo?: string | undefined
  readonly application?: { readonly name: string; readonly iconUrl?: string | undefined } | undefined
  readonly transfers: readonly Transfer[]
}
