import type { Lock } from '../storage/locks.ts'
import type { FactorPackage, Records } from '../storage/records.ts'

/**
 * The packages of factors that this device has made or used. With one of them and this device's share a visitor signs
 * while the service is away.
 */
export type KeptPackages = {
  readonly of: (userId: string, walletId: string) => Promise<readonly FactorPackage[]>
  readonly keep: (userId: string, packages: readonly FactorPackage[]) => Promise<void>
  /** Those of the factors that were removed. */
  readonly forget: (userId: string, factorIds: readonly string[]) => Promise<void>
}

export const createKeptPackages = (records: Pick<Records, 'packages' | 'savePackages'>, lock: Lock): KeptPackages => {
  /** The packages but those of some factors. */
  const without = async (userId: string, factorIds: readonly string[]): Promise<readonly FactorPackage[]> =>
    (await records.packages(userId)).filter(({ factorId }) => !factorIds.includes(factorId))

  return {
    of: async (userId, walletId) => (await records.packages(userId)).filter((one) => one.walletId === walletId),
    // Two tabs must not overwrite what the other has added.
    keep: (userId, packages) =>
      lock('packages', async () => {
        const others = await without(
          userId,
          packages.map(({ factorId }) => factorId),
        )
        await records.savePackages(userId, [...others, ...packages])
      }),
    forget: (userId, factorIds) =>
      lock('packages', async () => {
        if (factorIds.length > 0) await records.savePackages(userId, await without(userId, factorIds))
      }),
  }
}
