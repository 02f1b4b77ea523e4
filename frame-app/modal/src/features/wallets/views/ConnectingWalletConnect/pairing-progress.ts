import type { PairingAttempt, PairingFailure } from '../../pairing-store.ts'
import type { Pairing } from '../../rules/pairing.ts'

/** How an attempt to connect by WalletConnect stands, for who looks at it. */
export type PairingProgress =
  | { readonly kind: 'starting' }
  | { readonly kind: 'waiting'; readonly pairing: Pairing }
  | { readonly kind: 'settling' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'failed'; readonly reason: PairingFailure }

const STARTING: PairingProgress = { kind: 'starting' }

/**
 * How an attempt stands. What was there before this one was begun is not what is waited for; and one that was refused has
 * failed, whatever else is said of it: nobody is left waiting for it.
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
