// Lists that the frame needs only once it is opened. Without imports, so that booting does not load it.

/** Social logins, in the order in which the remote configuration names them. */
export const DEFAULT_REMOTE_SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
/** Swap providers. */
export const DEFAULT_SWAP_PROVIDERS = ['1inch'] as const
/** Providers for purchases by card or bank. */
export const DEFAULT_ONRAMP_PROVIDERS = ['coinbase', 'meld'] as const

/** Defaults of features that the project configuration decides. */
export const DEFAULT_REMOTE_FEATURES = {
  swaps: DEFAULT_SWAP_PROVIDERS,
  onramp: DEFAULT_ONRAMP_PROVIDERS,
  email: true,
  socials: DEFAULT_REMOTE_SOCIALS,
  activity: true,
  reownBranding: true,
} as const

/** The same features switched off, as in basic mode. */
export const DISABLED_REMOTE_FEATURES = {
  swaps: false,
  onramp: false,
  email: false,
  socials: false,
  activity: false,
  reownBranding: false,
} as const

/** Networks on which coins can be bought by card: specification section 9. */
export const CARD_PURCHASE_NETWORKS = [
  'eip155:1',
  'eip155:42161',
  'eip155:137',
  'eip155:80094',
  'eip155:43114',
  'eip155:10',
  'eip155:42220',
  'eip155:8453',
] as const
