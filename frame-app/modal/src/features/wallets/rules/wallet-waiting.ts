/**
 * A wallet elsewhere that has said nothing for so long may be off, or may know nothing of the session any more, which nobody tells:
 * the visitor hears of it then.
 */
export const WALLET_SLOW_MS = 12_000
