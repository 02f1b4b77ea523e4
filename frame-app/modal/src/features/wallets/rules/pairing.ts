import { PAIRING_EXPIRY_MARGIN_MS, PAIRING_LIFETIME_MS } from '@casement/shared-protocol'

/** A pairing URI and its expiry. */
export type Pairing = { readonly uri: string; readonly expiresAt: number }

/**
 * Why an attempt may be continued: environments in which a visitor may return to a suspended page whose attempt is still
 * pending, or an attempt that was made before the visitor chose a wallet.
 */
export type Resuming = 'ios-safari' | 'telegram' | 'made-ahead' | 'no'

export type PairingStep =
  | { readonly kind: 'await-attempt' }
  | { readonly kind: 'reuse'; readonly uri: string }
  | { readonly kind: 'begin' }

export const pairingOf = (uri: string, now: number): Pairing => ({ uri, expiresAt: now + PAIRING_LIFETIME_MS })

/** The remaining time of a pairing. It counts as expired early, because scanning and approving take time. */
export const leftOf = ({ expiresAt }: Pairing, now: number): number =>
  Math.max(0, expiresAt - PAIRING_EXPIRY_MARGIN_MS - now)

export const isExpired = (pairing: Pairing, now: number): boolean => leftOf(pairing, now) === 0

/**
 * How to continue connecting with WalletConnect. iOS Safari and Telegram suspend a page while its wallet is open, so a
 * returning visitor gets the pending attempt, or its URI while that is valid.
 */
export const pairingStep = (
  resuming: Resuming,
  attempt: { readonly pending: boolean; readonly pairing: Pairing | undefined },
  now: number,
): PairingStep => {
  if (resuming === 'no') return { kind: 'begin' }
  if (attempt.pending) return { kind: 'await-attempt' }
  const { pairing } = attempt
  return pairing && !isExpired(pairing, now) ? { kind: 'reuse', uri: pairing.uri } : { kind: 'begin' }
}
