import type { RpcRequest } from '@casement/shared-protocol/schemas'

/** What became of a transaction. */
export type End =
  | 'confirmed'
  | 'failed'
  /** Another transaction has taken its place. */
  | 'replaced'
  /** It came into no block, and can no longer. */
  | 'expired'
  /** The network has forgotten it. It can come into a block if somebody sends it again. */
  | 'dropped'

/** What is told while a transaction is watched. */
export type Tell = {
  /** The wallet has sent something else than it was asked. */
  readonly other: () => void
  /** The transaction's number, without which a later visit cannot know that it was replaced. */
  readonly numbered: (nonce: string) => void
  /** The wallet has sent the same again with a higher fee, and the chain has taken that one. */
  readonly spedUp: (hash: string) => void
}

/** How a transaction is watched. */
export type Watch = {
  /** Waits for its end; undefined if it takes too long. */
  readonly untilEnd: (hash: string, tell: Tell) => Promise<End | undefined>
  /** Whether a confirmed one stays in the chain. A chain can replace its last blocks. */
  readonly stays: (hash: string) => Promise<boolean>
}

/** Sends a request to the wallet or, where the wallet is not needed, to the network's node. */
export type AskWallet = (method: string, params: RpcRequest['params']) => Promise<unknown>

/** Keeps a hash for later visits; returns what forgets it, once it is certain that nothing was sent. */
export type KeepHash = (hash: string) => () => void

/** A transfer as a wallet is asked for it. */
export type WalletAsk = {
  /**
   * Has it sent; resolves to the hash, and rejects if it was not sent. The hash is kept as soon as it is known, so that a
   * frame that ends then finds it again.
   */
  readonly send: (ask: AskWallet, keep: KeepHash) => Promise<string>
  /** What a later visit needs to watch the transaction. */
  readonly asked: string
  readonly watch: Watch
}

/** A transfer that the visitor has agreed to. */
export type AgreedTransfer = {
  readonly from: string
  readonly receiver: string
  /** In base units. */
  readonly amount: bigint
  /** The native coin has none. */
  readonly contract: string | undefined
  readonly decimals: number
}

/** A transfer of an earlier visit, as it was stored. */
export type AskedBefore = { readonly asked: string; readonly nonce: string | undefined }

/** How wallets of a family of networks are asked. The address is that of the network's node, if it has one. */
export type Asking = {
  readonly prepare: (url: string | undefined, transfer: AgreedTransfer) => Promise<WalletAsk>
  /** Watches what was asked for before; undefined if what was stored makes no sense. */
  readonly resume: (url: string, before: AskedBefore) => Watch | undefined
}

/** A network that has not taken a transaction by then hardly will while the visitor looks on. */
export const FOLLOWED_MS = 60 * 60 * 1_000
