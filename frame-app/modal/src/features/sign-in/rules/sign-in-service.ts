import type { CaipNetworkId } from '@casement/shared-protocol'
import type { SiwxMessage, SiwxSession } from '@casement/shared-protocol/schemas'

/** An account on a network, which a sign-in is for. */
export type SignInAccount = { readonly chainId: CaipNetworkId; readonly address: string }

/** The input for a message. The address is empty while a wallet connects and signs in in one step. */
export type MessageInput = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** ISO 8601; the message is not valid before. */
  readonly notBefore?: string | undefined
}

/** A message to be signed by an account. */
export type SignatureInput = {
  readonly message: string
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
}

/**
 * Creates messages and stores sessions: the page's functions or the built-in store. Each call has a timeout and its
 * result has the right shape, but callers must compare the content with the request.
 *
 * @public
 */
export type SignInService = {
  createMessage(input: MessageInput): Promise<SiwxMessage>
  /** Signs a message instead of the wallet; present only if the page provides it. */
  readonly signMessage?: ((input: SignatureInput) => Promise<string>) | undefined
  /** Verifies and stores a session; rejects if it is invalid. */
  addSession(session: SiwxSession): Promise<void>
  /** Deletes an account's session on a network. */
  revokeSession(account: SignInAccount): Promise<void>
  /** Replaces all sessions; an empty list signs everyone out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  getSessions(account: SignInAccount): Promise<readonly SiwxSession[]>
}
