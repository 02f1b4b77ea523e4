import type { Wallet } from '@casement/shared-protocol/wallet-api'
import { expect, test } from 'vitest'
import { setsToKeep } from './sets-to-keep.ts'

const set = (setId: string, lastUsedAt = 0, role: 'device' | 'recovery' = 'device'): Wallet['sets'][number] => ({
  setId,
  role,
  deviceId: null,
  hostOrigin: null,
  createdAt: 0,
  lastUsedAt,
})
const RECOVERY = set('recovery', 0, 'recovery')

test('behavior: all sets stay, and a device’s own former one goes', () => {
  const sets = [set('phone'), RECOVERY, set('laptop')]
  expect(setsToKeep(sets, undefined)).toEqual(['phone', 'recovery', 'laptop'])
  expect(setsToKeep(sets, 'phone')).toEqual(['recovery', 'laptop'])
})

test('behavior: of twenty devices the one that was used longest ago makes room for the new one', () => {
  const devices = Array.from({ length: 20 }, (_, at) => set(`device ${at}`, at === 7 ? 1 : 100 + at))
  const kept = setsToKeep([...devices.slice(0, 10), RECOVERY, ...devices.slice(10)], undefined)
  expect(kept).toHaveLength(20)
  expect(kept).not.toContain('device 7')
  expect(kept).toContain('recovery')
})

test('behavior: of nineteen devices all stay, however recently the set for recovery was used', () => {
  const devices = Array.from({ length: 19 }, (_, at) => set(`device ${at}`, at))
  expect(setsToKeep([...devices, set('recovery', 1_000, 'recovery')], undefined)).toHaveLength(20)
})

test('attack: the set for recovery stays, also if a device calls it its own', () => {
  expect(setsToKeep([RECOVERY, set('phone')], 'recovery')).toEqual(['recovery', 'phone'])
})
