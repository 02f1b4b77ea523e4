import type { Language } from '@casement/shared-protocol'
import type { Appearance, EmbeddedAccount, FactorKind } from '@casement/shared-protocol/secure-frame'
import type { Approvals } from '../approval/approvals.ts'
import type { Kit } from '../operations/key-operations.ts'
import type { Factors } from '../wallet/factors.ts'

type AnyScreen = {
  readonly language: Language
  readonly appearance: Appearance
  /** Ends when the modal shows something else. */
  readonly signal: AbortSignal
}

/** What the screens for backups are given, and what they can do for the visitor. */
export type BackupGiven = Factors &
  AnyScreen & {
    readonly screen: 'protect' | 'unlock'
    readonly email: string
    /** The factors that there are already. */
    readonly factors: readonly FactorKind[]
    readonly accounts: readonly EmbeddedAccount[]
    readonly createKit: () => Promise<Kit>
    /** Reads typed words. Rejects with a `KitError`. */
    readonly readKit: (text: string) => Promise<Uint8Array>
  }

/** What the screen for approvals is given. */
export type ApproveGiven = AnyScreen & {
  readonly screen: 'approve'
  readonly hostOrigin: string
  readonly approvals: Approvals
}

export type ScreenGiven = BackupGiven | ApproveGiven

/** Shows a screen until the visitor is done. Rejects with what the modal has to deal with, such as an old login. */
export type ShowScreen = (given: ScreenGiven) => Promise<void>
