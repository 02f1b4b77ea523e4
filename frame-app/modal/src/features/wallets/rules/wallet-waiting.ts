/**
 * How long a wallet may be silent before the visitor is warned. It may be offline or may have lost the session, which
 * it would not report.
 */
export const WALLET_SLOW_MS = 12_000
