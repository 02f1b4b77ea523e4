import type { Wallet } from '@casement/shared-protocol/wallet-api'
import { MAX_DEVICE_SETS } from '@casement/shared-protocol/wallet-api'

/**
 * The sets that stay when a device gets a new one: all but the device's own former set, and without those that were used
 * longest ago if there would be too many.
 */
export const setsToKeep = (sets: Wallet['sets'], formerSetId: string | undefined): readonly string[] => {
  const others = sets.filter(({ setId, role }) => role === 'device' && setId !== formerSetId)
  const recent = new Set(
    [...others]
      .sort((one, other) => other.lastUsedAt - one.lastUsedAt)
      .slice(0, MAX_DEVICE_SETS - 1)
      .map(({ setId }) => setId),
  )
  return sets.filter(({ setId, role }) => role === 'recovery' || recent.has(setId)).map(({ setId }) => setId)
}
