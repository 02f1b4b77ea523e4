/**
 * How long a request may wait before the visitor is led to the wallet. A wallet that answers at once, such as one that
 * declines what it does not know, must not make the modal flash.
 */
export const WALLET_ASKED_MS = 300

/**
 * How long a wallet may be silent before the visitor is warned. It may be offline or may have lost the session, which
 * it would not report.
 */
export const WALLET_SLOW_MS = 12_000
