// What of the product's lists the frame wants only once it is opened. It imports nothing, so that a boot does not carry it.

/** Ways to log in with an account elsewhere, in the order in which remote configuration names them. */
export const DEFAULT_REMOTE_SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
/** Providers that swap. */
export const DEFAULT_SWAP_PROVIDERS = ['1inch'] as const
/** Providers that sell for card or bank. */
export const DEFAULT_ONRAMP_PROVIDERS = ['coinbase', 'meld'] as const

/** Features that a project's configuration decides, where it is silent. */
export const DEFAULT_REMOTE_FEATURES = {
  swaps: DEFAULT_SWAP_PROVIDERS,
  onramp: DEFAULT_ONRAMP_PROVIDERS,
  email: true,
  socials: DEFAULT_REMOTE_SOCIALS,
  activity: true,
  reownBranding: true,
} as const

/** The same when they are switched off, as in basic mode. */
export const DISABLED_REMOTE_FEATURES = {
  swaps: false,
  onramp: false,
  email: false,
  socials: false,
  activity: false,
  reownBranding: false,
} as const
