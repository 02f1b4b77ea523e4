import type { Language } from '@casement/shared-protocol'
import type { Appearance, EmbeddedAccount, FactorKind, SecureScreen } from '@casement/shared-protocol/secure-frame'
import type { Kit } from '../operations/key-operations.ts'
import type { Factors } from '../wallet/factors.ts'

/** What a screen is given, and what it can do for the visitor. */
export type ScreenGiven = Factors & {
  readonly screen: SecureScreen
  readonly language: Language
  readonly appearance: Appearance
  readonly email: string
  /** The factors that there are already. */
  readonly factors: readonly FactorKind[]
  readonly accounts: readonly EmbeddedAccount[]
  readonly createKit: () => Promise<Kit>
  /** Reads typed words. Rejects with a `KitError`. */
  readonly readKit: (text: string) => Promise<Uint8Array>
  /** Ends when the modal shows something else. */
  readonly signal: AbortSignal
}

/** Shows a screen until the visitor is done. Rejects with what the modal has to deal with, such as an old login. */
export type ShowScreen = (given: ScreenGiven) => Promise<void>
