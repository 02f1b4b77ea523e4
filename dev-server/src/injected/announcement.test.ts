import { expect, test } from 'vitest'
import { planAnnouncements } from './announcement.ts'
import type { Misbehaviour } from './misbehaviour.ts'

const plan = (...list: Misbehaviour[]) => {
  let made = 0
  return planAnnouncements(list, () => {
    made += 1
    return `uuid-${made}`
  })
}

test('behavior: a wallet without misbehaviour is announced once, with a small valid icon', () => {
  const { wallets, ...how } = plan()
  expect(wallets).toHaveLength(1)
  expect(wallets[0]?.name).toBe('Harbour test wallet')
  expect(wallets[0]?.icon).toMatch(/^data:image\/svg\+xml,(?!.*script)/)
  expect(wallets[0]?.icon.length).toBeLessThan(4_096)
  expect(how).toEqual({ afterMs: 0, times: 1, becomes: undefined, legacy: false })
})

test.each<[Misbehaviour, (made: ReturnType<typeof plan>) => unknown, unknown]>([
  [{ name: 'several' }, ({ wallets }) => new Set(wallets.flatMap(({ rdns, uuid }) => [rdns, uuid])).size, 6],
  [
    { name: 'duplicate-uuid' },
    ({ wallets }) => [new Set(wallets.map(({ uuid }) => uuid)).size, new Set(wallets.map(({ rdns }) => rdns)).size],
    [1, 2],
  ],
  [{ name: 'huge-icon' }, ({ wallets }) => wallets[0]?.icon.length, 1_048_576],
  [{ name: 'long-name' }, ({ wallets }) => wallets[0]?.name.length, 5_000],
  [{ name: 'script-icon' }, ({ wallets }) => decodeURIComponent(wallets[0]?.icon ?? '').includes('<script>'), true],
  [{ name: 'javascript-icon' }, ({ wallets }) => wallets[0]?.icon.startsWith('javascript:'), true],
  [{ name: 'announces-again' }, ({ times }) => times, 1_000],
  [{ name: 'late', ms: 250 }, ({ afterMs }) => afterMs, 250],
  [{ name: 'changes-info' }, ({ becomes }) => becomes?.rdns, 'io.metamask'],
  [{ name: 'legacy-only' }, ({ legacy }) => legacy, true],
])('behavior: plans $name', (misbehaviour, read, expected) => {
  expect(read(plan(misbehaviour))).toEqual(expected)
})
