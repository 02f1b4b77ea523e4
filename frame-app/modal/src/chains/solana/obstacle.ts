/** Why a transfer cannot be made at all. */
export type TransferObstacle =
  | {
      readonly kind:
        | 'hook'
        | 'non-transferable'
        | 'confidential'
        | 'paused'
        | 'frozen'
        | 'scaled'
        | 'unknown-token'
        | 'not-a-wallet'
        | 'needs-memo'
    }
  /** The tokens are in several accounts, of which one transfer can empty one. */
  | { readonly kind: 'in-several'; readonly most: bigint }
  /** An address that nobody has used has to get as much to exist, in lamports. */
  | { readonly kind: 'new-account'; readonly least: bigint }

const OBSTACLES = {
  'transfer-hook': 'hook',
  'non-transferable': 'non-transferable',
  confidential: 'confidential',
  paused: 'paused',
  'frozen-at-first': 'frozen',
  scaled: 'scaled',
  'unknown-extension': 'unknown-token',
  'no-mint': 'unknown-token',
  'other-decimals': 'unknown-token',
  mint: 'not-a-wallet',
  'token-account': 'not-a-wallet',
  program: 'not-a-wallet',
  'of-program': 'not-a-wallet',
  'account-of-another': 'not-a-wallet',
  'no-address': 'not-a-wallet',
  frozen: 'frozen',
  'needs-memo': 'needs-memo',
} as const

/**
 * The obstacle that the visitor is told of, for what was found on the chain.
 *
 * @example
 * namedObstacle('token-account') // { kind: 'not-a-wallet' }
 */
export const namedObstacle = (why: keyof typeof OBSTACLES): TransferObstacle => ({ kind: OBSTACLES[why] })
