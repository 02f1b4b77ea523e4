import type { PairingAttempt, PairingFailure } from '../../pairing-store.ts'
import type { Pairing } from '../../rules/pairing.ts'

/** The progress of a WalletConnect attempt, for the view. */
export type PairingProgress =
  | { readonly kind: 'starting' }
  | { readonly kind: 'waiting'; readonly pairing: Pairing }
  | { readonly kind: 'settling' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'failed'; readonly reason: PairingFailure }

const STARTING: PairingProgress = { kind: 'starting' }

/**
 * Returns the progress of an attempt. A state from before the attempt is ignored. An attempt that was rejected has
 * failed whatever the state says, so that the visitor is not left waiting.
 */
export const progressOf = (
  attempt: PairingAttempt,
  before: PairingAttempt | undefined,
  outcome: 'none' | 'connected' | 'refused',
): PairingProgress => {
  if (outcome === 'connected') return { kind: 'connected' }
  if (outcome === 'refused') return attempt.kind === 'failed' ? attempt : { kind: 'failed', reason: 'failed' }
  return attempt.kind === 'none' || attempt === before ? STARTING : attempt
}
