import { createStore } from 'zustand/vanilla'
import type { Pairing } from './rules/pairing.ts'

/** Why no wallet could be paired. */
export type PairingFailure = 'relay-unreachable' | 'rejected' | 'expired' | 'not-allowed' | 'session-expired' | 'failed'

/** An attempt to connect by WalletConnect. */
export type PairingAttempt =
  | { readonly kind: 'none' }
  /** The relay is asked for an address. */
  | { readonly kind: 'starting' }
  /** A wallet may use the address. */
  | { readonly kind: 'waiting'; readonly pairing: Pairing }
  /** A wallet has approved, and its session is being set up. */
  | { readonly kind: 'settling' }
  | { readonly kind: 'failed'; readonly reason: PairingFailure }

export type PairingState = {
  readonly attempt: PairingAttempt
  /** The wallet that a link of ours was opened for. */
  readonly linking: { readonly href: string; readonly name: string } | undefined
}

/** Only commands of WalletConnect write it. */
export const createPairingStore = () =>
  createStore<PairingState>()(() => ({ attempt: { kind: 'none' }, linking: undefined }))

export type PairingStore = ReturnType<typeof createPairingStore>
