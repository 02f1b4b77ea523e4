import type { AccountRole } from '../accounts/accounts.ts'
import type { Asker, Refusal, ShownRequest } from './shown.ts'

/** Where a wallet keeps its keys and sessions; `localStorage` and `Map` are easily made into one. */
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
  /** The chains that the wallet has: CAIP-2 ids of eip155 and solana, each with the address of its JSON-RPC. */
  readonly rpc: Readonly<Record<string, string>>
  /** The accounts that the wallet has, on each chain. The first is the one that it offers by itself. */
  readonly accounts: readonly AccountRole[]
  /** Whether pages may ask to be connected and for a sign-in at once. Absent: such a page is told of its proposal alone. */
  readonly signsIn?: boolean
  readonly name?: string
  /** The address that the wallet goes by; a page's own in a browser. */
  readonly url?: string
  /** Absent: a browser's database, or memory. */
  readonly storage?: WalletStorage
  /** Keeps two wallets of one browser apart. Absent: a new one for each wallet, which hence forgets when it stops. */
  readonly storagePrefix?: string
}

/** An account that the wallet has. */
export type HeldAccount = { readonly role: AccountRole; readonly evm: string; readonly solana: string }

/** A chain, a method or an event that a page asks for. */
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

/** A page that asks to be connected and for a sign-in in one step. */
export type SignInAsked = {
  readonly id: number
  readonly asker: Asker
  /** In milliseconds since 1970. */
  readonly expiresAt: number
  /** CAIP-2 ids: those of the chains asked for that the wallet has. */
  readonly chains: readonly string[]
  /** What the wallet's first account would sign on the first of them. */
  readonly text: string
}

export type Session = {
  readonly topic: string
  readonly asker: Asker
  /** CAIP-10 ids, the account in use first. */
  readonly accounts: readonly string[]
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The chain that the wallet last said to be the current one, for each namespace. */
  readonly currentChains: Readonly<Record<string, string>>
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

export type PendingRequest = {
  readonly id: number
  readonly topic: string
  readonly shown: ShownRequest
  /** `answering`: approved, and what it takes is being done. */
  readonly status: 'open' | 'waiting' | 'answering'
}

export type RelayStatus =
  | { readonly kind: 'idle' | 'connected' | 'disconnected' }
  | { readonly kind: 'refused'; readonly reason: string }

/** All that can be shown of a wallet. Each change is a new object. */
export type WalletState = {
  readonly relay: RelayStatus
  readonly accounts: readonly HeldAccount[]
  /** CAIP-2 ids of the chains that the wallet has. */
  readonly chains: readonly string[]
  readonly proposals: readonly Proposal[]
  readonly signIns: readonly SignInAsked[]
  readonly sessions: readonly Session[]
  /** Oldest first. Only the first can be answered; the others wait for it. */
  readonly requests: readonly PendingRequest[]
  /** What the wallet refused by itself, the newest last, at most 20. */
  readonly refusals: readonly Refusal[]
}

/** What a user grants to a page. What is absent is all that was asked for and the wallet has. */
export type Grant = {
  /** The first is the one in use. Absent: the wallet's first. */
  readonly accounts?: readonly AccountRole[]
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
}

/** A wallet for tests and for the wallet page. Whatever it refuses is thrown as a `WalletError`. */
export type Wallet = {
  readonly getState: () => WalletState
  /** Tells of each change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Follows a `wc:` URI. The proposal is in the state some time later. */
  readonly pair: (uri: string) => Promise<void>
  /** Resolves with the topic of the new session. */
  readonly approve: (proposalId: number, grant?: Grant) => Promise<string>
  readonly reject: (proposalId: number, reason?: string) => Promise<void>
  /** Connects a page and signs in on each chain that is granted; resolves with the topic of the new session. */
  readonly signIn: (signInId: number, grant?: Grant) => Promise<string>
  readonly refuseSignIn: (signInId: number) => Promise<void>
  /** Answers the oldest request. Resolves when the answer is on its way, also when it is an error of the chain. */
  readonly answer: (requestId: number, decision: 'approve' | 'refuse') => Promise<void>
  /** Makes a chain the current one of a session, which is given it first if it does not have it. */
  readonly switchChain: (topic: string, chain: string) => Promise<void>
  /** Gives a session other accounts, by their CAIP-10 ids, in place of those it has on the same namespaces. */
  readonly changeAccount: (topic: string, accounts: readonly string[]) => Promise<void>
  readonly extend: (topic: string) => Promise<void>
  readonly disconnect: (topic: string) => Promise<void>
  /** Resolves when the page has answered. */
  readonly ping: (topic: string) => Promise<void>
  readonly stop: () => Promise<void>
}
