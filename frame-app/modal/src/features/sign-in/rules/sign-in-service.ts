import type { CaipNetworkId } from '@casement/shared-protocol'
import type { SiwxMessage, SiwxSession } from '@casement/shared-protocol/schemas'

/** An account on a network: what a sign-in is of. */
export type SignInAccount = { readonly chainId: CaipNetworkId; readonly address: string }

/** For what a message is wanted. The address is empty while a wallet is asked to connect and sign in one step. */
export type MessageInput = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** As ISO 8601: the message is of no use before. */
  readonly notBefore?: string | undefined
}

/** A message that is to be signed by an account. */
export type SignatureInput = {
  readonly message: string
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
}

/**
 * Makes messages, and keeps what was signed: the functions of the page, or the store that is built into the frame. Each call is
 * bounded in time and its answer has its form, but nothing that it says is believed before it is compared with what was asked.
 *
 * @public
 */
export type SignInService = {
  createMessage(input: MessageInput): Promise<SiwxMessage>
  /** Has a message signed in the wallet’s place; only where the page does that itself. */
  readonly signMessage?: ((input: SignatureInput) => Promise<string>) | undefined
  /** Checks a session and keeps it; rejects where it is not valid. */
  addSession(session: SiwxSession): Promise<void>
  /** Forgets what an account has signed on a network. */
  revokeSession(account: SignInAccount): Promise<void>
  /** Keeps these sessions and no others; with none everybody is signed out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  getSessions(account: SignInAccount): Promise<readonly SiwxSession[]>
}
