import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { ConnectAndSign } from '../../sign-in/index.ts'
import type { RelaySession } from '../rules/relay-session.ts'
import type { Approval } from './ask-sign-in.ts'
import type { Library, LibraryListeners, PageMetadata, WireRequest } from './library.ts'
import type { StoredChoices } from './stored-choices.ts'

/** Progress of a call. */
export type Note =
  | { readonly kind: 'address'; readonly uri: string }
  /** A wallet approved; its session is being read. */
  | { readonly kind: 'settling' }
  /** The relay was lost while the URI waits for a wallet, or is back. */
  | { readonly kind: 'relay'; readonly reached: boolean }
  /** The request has this id, which identifies its response. */
  | { readonly kind: 'sent'; readonly id: number }

/** A wallet connected and signed in in one step. */
export type SignedApproval = Required<Approval>

export type OwnerParts = {
  /** The session known from storage or from the previous owner. */
  readonly known: RelaySession | undefined
  readonly open: (listeners: LibraryListeners) => Promise<Library>
  /** Clears the library's storage. */
  readonly clear: () => void
  readonly kept: StoredChoices
  readonly page: () => PageMetadata
  readonly options: () => Options
  /** Called with the session whenever it changes. */
  readonly changed: (session: RelaySession | undefined) => void
  readonly alerted: (text: string) => void
  readonly now: () => number
}

/** The tab that owns the relay connection. */
export type Owner = {
  /**
   * Resolves once there is a session. If the wallet also signed, resolves with the signatures; the session is not used
   * until `settle` reports that they were stored.
   */
  pair(
    signIn: ConnectAndSign | undefined,
    note: (note: Note) => void,
    signal: AbortSignal,
  ): Promise<SignedApproval | undefined>
  settle(topic: string, kept: boolean): Promise<void>
  restore(): Promise<boolean>
  /** Sets the session found in storage, so that requests can be sent before the library has loaded its own. */
  know(session: RelaySession): void
  request(asked: WireRequest, note: (note: Note) => void, signal: AbortSignal): Promise<unknown>
  /** Waits for the response to a request of another tab that is gone. */
  answerTo(id: number, signal: AbortSignal): Promise<unknown>
  chooseNetwork(namespace: ChainNamespace, network: CaipNetworkId): void
  disconnect(): Promise<void>
  reset(): Promise<void>
  wake(): Promise<void>
  session(): RelaySession | undefined
  close(): void
}
