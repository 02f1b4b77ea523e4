import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { ConnectAndSign } from '../../sign-in/index.ts'
import type { RelaySession } from '../rules/relay-session.ts'
import type { Approval } from './ask-sign-in.ts'
import type { KeptChoices } from './kept-choices.ts'
import type { Library, LibraryListeners, PageMetadata, WireRequest } from './library.ts'

/** What is said of a call before it is answered. */
export type Note =
  | { readonly kind: 'address'; readonly uri: string }
  /** A wallet has approved, and its session is being read. */
  | { readonly kind: 'settling' }
  /** The request has this number, by which its answer is known. */
  | { readonly kind: 'sent'; readonly id: number }

/** A wallet has connected and signed in one step. */
export type SignedApproval = Required<Approval>

export type OwnerParts = {
  /** The session as it is known already, by what is kept or by the tab that was the owner before. */
  readonly known: RelaySession | undefined
  readonly open: (listeners: LibraryListeners) => Promise<Library>
  /** Forgets what the library keeps. */
  readonly clear: () => void
  readonly kept: KeptChoices
  readonly page: () => PageMetadata
  readonly options: () => Options
  /** The session as it is now, told whenever it is another. */
  readonly changed: (session: RelaySession | undefined) => void
  readonly alerted: (text: string) => void
  readonly now: () => number
}

/** The one of several tabs that speaks with the relay. */
export type Owner = {
  /**
   * Resolves once there is a session. Where a wallet has also signed, with what it has signed: the session is nobody's before
   * that is kept, and `settle` says so.
   */
  pair(
    signIn: ConnectAndSign | undefined,
    note: (note: Note) => void,
    signal: AbortSignal,
  ): Promise<SignedApproval | undefined>
  settle(topic: string, kept: boolean): Promise<void>
  restore(): Promise<boolean>
  /** What is kept says that there is this session: requests go out on it before the library has been read. */
  know(session: RelaySession): void
  request(asked: WireRequest, note: (note: Note) => void, signal: AbortSignal): Promise<unknown>
  /** Waits for the answer to what another tab, which is gone, has asked. */
  answerTo(id: number, signal: AbortSignal): Promise<unknown>
  chooseNetwork(namespace: ChainNamespace, network: CaipNetworkId): void
  disconnect(): Promise<void>
  reset(): Promise<void>
  wake(): Promise<void>
  session(): RelaySession | undefined
  close(): void
}
