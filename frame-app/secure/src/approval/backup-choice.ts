import type { FactorKind } from '../operations/operations.ts'
import type { FactorPackage } from '../storage/records.ts'
import type { Backups } from '../wallet/ask-for-backup.ts'
import { isOtherFactor } from '../wallet/first-opened.ts'

/** A visitor's choice of a backup that signs while the service is away. Until they have chosen, nothing is signed. */
export type BackupChoice = Pick<Backups, 'packages' | 'readKit'> & {
  /** Rejects with a `FactorError` if this backup does not open the wallet. The visitor may try another one then. */
  readonly sign: (kind: FactorKind, secret: Uint8Array, packages: readonly FactorPackage[]) => Promise<void>
  /** Ends it without a signature, also if one is being made: it never leaves the frame then. */
  readonly end: (why: unknown) => void
}

/**
 * Shows the choice, and waits for the signature.
 *
 * @param beforeUse Looks whether the choice has expired, which ends it.
 */
export const chooseBackup = (
  { packages, readKit, sign }: Backups,
  { show, beforeUse }: { readonly show: (choice: BackupChoice) => void; readonly beforeUse: () => void },
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    let isOver = false
    const end = (why: unknown): void => {
      isOver = true
      reject(why)
    }
    show({
      packages,
      readKit,
      sign: async (kind, secret, found) => {
        beforeUse()
        if (isOver) return
        try {
          resolve(await sign(kind, secret, found))
        } catch (error) {
          if (isOtherFactor(error)) throw error
          end(error)
        }
      },
      end,
    })
  })
