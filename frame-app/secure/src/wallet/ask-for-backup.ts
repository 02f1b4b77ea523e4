import type { FactorKind } from '../operations/operations.ts'
import type { FactorPackage } from '../storage/records.ts'

/** The visitor's backups that this device knows of, and how one of them signs. */
export type Backups = {
  readonly packages: readonly FactorPackage[]
  /** Reads typed words of a kit. Rejects with a `KitError`. */
  readonly readKit: (text: string) => Promise<Uint8Array>
  /** Rejects with a `FactorError` if the secret opens none of the packages. */
  readonly sign: (kind: FactorKind, secret: Uint8Array, packages: readonly FactorPackage[]) => Promise<Uint8Array>
}

/** Has the visitor sign with one of their backups. Rejects if they decline. */
export type AskForBackup = (backups: Backups) => Promise<Uint8Array>
