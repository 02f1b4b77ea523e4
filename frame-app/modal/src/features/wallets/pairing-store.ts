import { createStore } from 'zustand/vanilla'
import type { Pairing } from './rules/pairing.ts'

/** Why pairing failed. */
export type PairingFailure = 'relay-unreachable' | 'rejected' | 'expired' | 'not-allowed' | 'session-expired' | 'failed'

/** A WalletConnect attempt. */
export type PairingAttempt =
  | { readonly kind: 'none' }
  /** Waiting for the relay to provide a URI. */
  | { readonly kind: 'starting' }
  /** Waiting for a wallet to use the URI. */
  | { readonly kind: 'waiting'; readonly pairing: Pairing }
  /** A wallet has approved; its session is being set up. */
  | { readonly kind: 'settling' }
  | { readonly kind: 'failed'; readonly reason: PairingFailure }

export type PairingState = {
  readonly attempt: PairingAttempt
  /** The wallet that our link opened. */
  readonly linking: { readonly href: string; readonly name: string } | undefined
}

/** Written only by the pairing commands. */
export const createPairingStore = () =>
  createStore<PairingState>()(() => ({ attempt: { kind: 'none' }, linking: undefined }))

export type PairingStore = ReturnType<typeof createPairingStore>
