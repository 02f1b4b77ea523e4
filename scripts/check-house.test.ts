import { expect, test } from 'vitest'
import { faultsOf, floorsOf, MAX_FLOORS, planOf, roomOf, roomsOf } from './check-house.mjs'

const file = (source: string, ...imports: string[]) => ({
  source: `frame-app/modal/src/${source}`,
  dependencies: imports.map((resolved) => ({ resolved: `frame-app/modal/src/${resolved}` })),
})
const houseOf = (...files: ReturnType<typeof file>[]) => floorsOf(roomsOf(files))

test.each([
  ['frame-app/modal/src/lib/lazy.ts', 'lib'],
  ['frame-app/modal/src/features/wallets/views/Connect/index.tsx', 'features/wallets'],
  ['frame-app/modal/src/features/index.ts', 'features'],
  ['frame-app/modal/src/services/directory/directory.ts', 'services/directory'],
  ['frame-app/modal/src/lib/lazy.test.ts', undefined],
  ['frame-app/modal/src/features/sample-views.ts', undefined],
  ['host-sdk/src/index.ts', undefined],
])('behavior: %s is in the room %s', (path, room) => {
  expect(roomOf(path)).toBe(room)
})

test('behavior: a room is one floor above the rooms that it imports', () => {
  const house = houseOf(
    file('boot/boot.ts', 'features/index.ts', 'lib/lazy.ts'),
    file('features/index.ts', 'features/send/index.ts'),
    file('features/send/index.ts', 'features/send/rules/fee.ts', 'kernel/core.ts'),
    file('kernel/core.ts', 'lib/lazy.ts'),
    file('lib/lazy.ts'),
  )
  expect(house.floors).toEqual([['lib'], ['kernel'], ['features/send'], ['features'], ['boot']])
  expect(faultsOf(house)).toEqual([])
  expect(planOf(house).split('\n')[0]).toBe(' 5  boot')
})

test('error: reports rooms that import each other', () => {
  const house = houseOf(
    file('kernel/core.ts', 'modal/views.ts'),
    file('modal/views.ts', 'kernel/core.ts'),
    file('lib/lazy.ts'),
  )
  expect(faultsOf(house)).toEqual(['these rooms stand on each other: kernel, modal'])
})

test('error: reports more floors than the limit', () => {
  const tower = (count: number) =>
    houseOf(...Array.from({ length: count }, (_, at) => file(`r${at}/a.ts`, ...(at > 0 ? [`r${at - 1}/a.ts`] : []))))
  expect(faultsOf(tower(MAX_FLOORS))).toEqual([])
  expect(faultsOf(tower(MAX_FLOORS + 1))).toEqual(['the house has 10 floors, and at most 9 are allowed'])
})
