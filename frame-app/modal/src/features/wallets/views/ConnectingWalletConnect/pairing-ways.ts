import type { PairingFailure } from '../../pairing-store.ts'

/** Whether something is wrong. A visitor who declined, or who took too long, made no mistake. */
export const isFault = (reason: PairingFailure): boolean => reason !== 'rejected' && reason !== 'expired'

/** Whether another attempt can help. A relay that does not admit the page refuses every attempt. */
export const canPairAgain = (reason: PairingFailure): boolean => reason !== 'not-allowed'

/** Whether WalletConnect itself fails, so that another of its wallets would fail too. */
export const failsForAll = (reason: PairingFailure): boolean =>
  reason === 'not-allowed' || reason === 'relay-unreachable'
