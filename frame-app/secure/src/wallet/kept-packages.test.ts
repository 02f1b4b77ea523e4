import { beforeEach, expect, test } from 'vitest'
import { createLock } from '../storage/locks.ts'
import type { FactorPackage } from '../storage/records.ts'
import type { KeptPackages } from './kept-packages.ts'
import { createKeptPackages } from './kept-packages.ts'

const kit = (factorId: string, sealed = 'sealed'): FactorPackage => ({
  walletId: 'wallet',
  factorId,
  kind: 'kit',
  sealed,
})

let stored: Map<string, readonly FactorPackage[]>
let kept: KeptPackages
beforeEach(() => {
  stored = new Map()
  kept = createKeptPackages(
    {
      packages: async (userId) => stored.get(userId) ?? [],
      savePackages: async (userId, packages) => void stored.set(userId, packages),
    },
    createLock(undefined, { projectId: '', hostOrigin: '' }),
  )
})

test('behavior: packages are added to those that are kept, and a newer one takes the place of its factor’s', async () => {
  await kept.keep('anna', [kit('first'), kit('second')])
  await kept.keep('anna', [kit('third'), kit('first', 'newer')])
  expect(await kept.of('anna', 'wallet')).toEqual([kit('second'), kit('third'), kit('first', 'newer')])
  expect(await kept.of('bea', 'wallet')).toEqual([])
})

test('behavior: those of another wallet do not count', async () => {
  await kept.keep('anna', [kit('first'), { ...kit('second'), walletId: 'other' }])
  expect(await kept.of('anna', 'wallet')).toEqual([kit('first')])
})

test('behavior: the package of a factor that was removed is forgotten', async () => {
  await kept.keep('anna', [kit('first'), kit('second')])
  await kept.forget('anna', ['first', 'unknown'])
  expect(await kept.of('anna', 'wallet')).toEqual([kit('second')])
})

test('behavior: two that are added at once are both kept', async () => {
  await Promise.all([kept.keep('anna', [kit('first')]), kept.keep('anna', [kit('second')])])
  expect(await kept.of('anna', 'wallet')).toHaveLength(2)
})
