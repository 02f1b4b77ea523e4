import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { FactorPackage } from '../storage/records.ts'

/** Whether a secret is of another factor than the package. By name, because errors of a Worker lose their class. */
export const isOtherFactor = (error: unknown): boolean => Object(error).name === 'FactorError'

/** Uses the first package that opens: a visitor may have several kits, and types the words of one. */
export const firstOpened = async <T>(
  packages: readonly FactorPackage[],
  open: (one: FactorPackage) => Promise<T>,
): Promise<T> => {
  let refused: unknown = embeddedError({ reason: 'factor_unknown' })
  for (const one of packages) {
    try {
      return await open(one)
    } catch (error) {
      if (!isOtherFactor(error)) throw error
      refused = error
    }
  }
  throw refused
}
