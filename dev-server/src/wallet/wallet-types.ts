import type { AccountRole } from '../accounts/accounts.ts'
import type { Asker, Refusal, ShownRequest } from './shown.ts'

/** Where a wallet keeps its keys and sessions; easily made from `localStorage` or a `Map`. */
export type WalletStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

export type WalletOptions = {
  /** `ws://127.0.0.1:PORT` */
  readonly relayUrl: string
  readonly projectId: string
  /** The wallet's chains: CAIP-2 ids of eip155 and solana, each with its RPC URL. */
  readonly rpc: Readonly<Record<string, string>>
  /** The wallet's accounts, on each chain. The first is the default. */
  readonly accounts: readonly AccountRole[]
  /**
   * Whether the wallet supports connecting and signing in in one step. If absent, such a page gets a plain proposal.
   */
  readonly signsIn?: boolean
  readonly name?: string
  /** The wallet's own URL; in a browser, that of its page. */
  readonly url?: string
  /** Default: the browser's database, or memory. */
  readonly storage?: WalletStorage
  /**
   * Separates two wallets of one browser. Default: a new prefix for each wallet, which then forgets everything when it
   * stops.
   */
  readonly storagePrefix?: string
}

/** An account of the wallet. */
export type HeldAccount = { readonly role: AccountRole; readonly evm: string; readonly solana: string }

/** A chain, method or event that a page requests. */
export type Asked = { readonly name: string; readonly required: boolean; readonly supported: boolean }

export type Proposal = {
  readonly id: number
  readonly asker: Asker
  /** In milliseconds since 1970. */
  readonly expiresAt: number
  readonly chains: readonly Asked[]
  readonly methods: readonly Asked[]
  readonly events: readonly Asked[]
}

/** A page that connects and signs in in one step. */
export type SignInAsked = {
  readonly id: number
  readonly asker: Asker
  /** In milliseconds since 1970. */
  readonly expiresAt: number
  /** CAIP-2 ids of the requested chains that the wallet has. */
  readonly chains: readonly string[]
  /** The text that the wallet's first account would sign on the first of them. */
  readonly text: string
}

export type Session = {
  readonly topic: string
  readonly asker: Asker
  /** CAIP-10 ids, the active account first. */
  readonly accounts: readonly string[]
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The current chain that the wallet last announced in each namespace. */
  readonly currentChains: Readonly<Record<string, string>>
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

export type PendingRequest = {
  readonly id: number
  readonly topic: string
  readonly shown: ShownRequest
  /** `answering`: approved and in progress. */
  readonly status: 'open' | 'waiting' | 'answering'
}

export type RelayStatus =
  | { readonly kind: 'idle' | 'connected' | 'disconnected' }
  | { readonly kind: 'refused'; readonly reason: string }

/** The wallet's state for display. Each change creates a new object. */
export type WalletState = {
  readonly relay: RelayStatus
  readonly accounts: readonly HeldAccount[]
  /** CAIP-2 ids of the wallet's chains. */
  readonly chains: readonly string[]
  readonly proposals: readonly Proposal[]
  readonly signIns: readonly SignInAsked[]
  readonly sessions: readonly Session[]
  /** Oldest first. Only the first can be answered. */
  readonly requests: readonly PendingRequest[]
  /** Requests that the wallet refused without asking, newest last, at most 20. */
  readonly refusals: readonly Refusal[]
}

/** What a user grants to a page. An absent field grants all that was requested and the wallet has. */
export type Grant = {
  /** The first becomes the active one. Default: the wallet's first. */
  readonly accounts?: readonly AccountRole[]
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
}

/** A wallet for tests and for the wallet page. Its functions reject with a `WalletError`. */
export type Wallet = {
  readonly getState: () => WalletState
  /** Calls the listener on each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Follows a `wc:` URI. The proposal appears in the state later. */
  readonly pair: (uri: string) => Promise<void>
  /** Resolves to the topic of the new session. */
  readonly approve: (proposalId: number, grant?: Grant) => Promise<string>
  readonly reject: (proposalId: number, reason?: string) => Promise<void>
  /** Connects a page and signs in on each granted chain. Resolves to the topic of the new session. */
  readonly signIn: (signInId: number, grant?: Grant) => Promise<string>
  readonly refuseSignIn: (signInId: number) => Promise<void>
  /** Answers the oldest request. Resolves once the answer, or the chain's error, is sent. */
  readonly answer: (requestId: number, decision: 'approve' | 'refuse') => Promise<void>
  /** Makes a chain the session's current one, adding it first if needed. */
  readonly switchChain: (topic: string, chain: string) => Promise<void>
  /** Replaces a session's accounts in their namespaces, by CAIP-10 ids. */
  readonly changeAccount: (topic: string, accounts: readonly string[]) => Promise<void>
  readonly extend: (topic: string) => Promise<void>
  readonly disconnect: (topic: string) => Promise<void>
  /** Resolves when the page answers. */
  readonly ping: (topic: string) => Promise<void>
  readonly stop: () => Promise<void>
}
