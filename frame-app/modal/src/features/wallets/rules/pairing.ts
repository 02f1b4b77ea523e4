import { PAIRING_EXPIRY_MARGIN_MS, PAIRING_LIFETIME_MS } from '@casement/shared-protocol'

/** An address by which a wallet can find us, and when that ends. */
export type Pairing = { readonly uri: string; readonly expiresAt: number }

/** Where a visitor comes back to a page that was put aside: what was begun there is still on its way. */
export type Resuming = 'ios-safari' | 'telegram' | 'no'

export type PairingStep =
  | { readonly kind: 'await-attempt' }
  | { readonly kind: 'reuse'; readonly uri: string }
  | { readonly kind: 'begin' }

export const pairingOf = (uri: string, now: number): Pairing => ({ uri, expiresAt: now + PAIRING_LIFETIME_MS })

/** What is left of a pairing while it counts as valid, which it does not for the time that scanning and approving takes. */
export const leftOf = ({ expiresAt }: Pairing, now: number): number =>
  Math.max(0, expiresAt - PAIRING_EXPIRY_MARGIN_MS - now)

export const isExpired = (pairing: Pairing, now: number): boolean => leftOf(pairing, now) === 0

/**
 * How a connect by WalletConnect goes on. iOS Safari and Telegram stop a page while its wallet is open: who comes back
 * finds the attempt that they left, or its address while that is valid.
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
