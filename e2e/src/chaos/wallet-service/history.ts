import type { ProblemCode } from '@casement/shared-protocol/wallet-api'

/** The steps of a person's way that the service can be killed at. */
export const STEPS = [
  /** The right code is entered. */
  'verify',
  /** The wallet's shares are given to the service. */
  'create',
  /** The wallet counts from now on. */
  'commit',
  /** The service gives its share. */
  'release',
  /** The session gets new tokens. */
  'refresh',
  /** A kit is saved. */
  'save kit',
  /** A kit is removed. */
  'remove kit',
  /** Another device gets a set of its own. */
  'enroll',
] as const
export type Step = (typeof STEPS)[number]

/** What happened to a person, as they and their devices saw it. */
export type Event =
  /** The service was killed while it had this request. */
  | { readonly kind: 'killed'; readonly step: Step; readonly answered: boolean }
  /** A right code was entered, and gave a session or nothing. */
  | { readonly kind: 'code'; readonly gave: 'session' | 'nothing' }
  | { readonly kind: 'signed in'; readonly userId: string }
  /** After the service was killed: whether it had done what it was asked before. */
  | { readonly kind: 'found'; readonly step: Step; readonly done: boolean }
  /** The service said that the wallet counts. */
  | { readonly kind: 'active' }
  /** The shares of a device and of the service were put together. */
  | { readonly kind: 'opened'; readonly device: 'laptop' | 'phone'; readonly fault: string | undefined }
  /** A refresh token was exchanged, perhaps after its first answer was lost. */
  | { readonly kind: 'refresh'; readonly came: 'tokens' | ProblemCode; readonly afterMs: number }
  /** The service said that a kit is saved or removed, or was killed before it said so. */
  | { readonly kind: 'kit'; readonly id: string; readonly said: 'saved' | 'removed' | 'nothing' }
  /** A kit was tried. The fault is why it opened nothing. */
  | { readonly kind: 'kit tried'; readonly id: string; readonly fault: string | undefined }
  /** What the service lists of the wallet, and what the wallet's own manifest names. */
  | {
      readonly kind: 'listed'
      readonly kits: readonly string[]
      readonly namedKits: readonly string[]
      readonly sets: readonly string[]
      readonly namedSets: readonly string[]
    }
  /** The person tried to have a second wallet. */
  | { readonly kind: 'second wallet'; readonly way: 'create' | 'commit'; readonly came: 'accepted' | ProblemCode }
  /** How many active wallets the database has for the person. */
  | { readonly kind: 'wallets'; readonly active: number }
  /** Nothing more was left to do. */
  | { readonly kind: 'finished' }
  /** Something failed that nothing above describes. */
  | { readonly kind: 'broke off'; readonly why: string }

export type History = readonly Event[]
