import { expect, test, vi } from 'vitest'
import type { Locks } from './lease.ts'
import { createLease } from './lease.ts'

const watched = (locks: Locks | undefined) => {
  const told: string[] = []
  const lease = createLease(locks, 'name')
  lease.watch({ got: () => told.push('got'), taken: () => told.push('taken'), lost: () => told.push('lost') })
  lease.join()
  return { lease, told }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('behavior: without locks, or if they are denied, each tab is the owner', async () => {
  const alone = watched(undefined)
  const denied = watched({
    request: vi.fn<Locks['request']>().mockRejectedValue(new DOMException('x', 'SecurityError')),
  })
  await settled()
  expect([alone.told, denied.told]).toEqual([['got'], ['got']])
})

test('behavior: a tab that left before it got the lease is not the owner', async () => {
  const alone = watched(undefined)
  alone.lease.leave()
  await settled()
  expect(alone.told).toEqual([])
})

test('behavior: waits for a lock held elsewhere, and waits again after it is stolen', async () => {
  const waits: ((lock: unknown) => unknown)[] = []
  let steal: (thrown: unknown) => void = () => undefined
  const request: Locks['request'] = async (_name, { ifAvailable }, run) => {
    if (ifAvailable) return run(null)
    await new Promise<void>((resolve, reject) => {
      waits.push((lock) => run(lock)?.then(resolve))
      steal = reject
    })
    return undefined
  }
  const { told } = watched({ request })
  await settled()
  expect([told, waits.length]).toEqual([['taken'], 1])
  waits[0]?.({})
  expect(told).toEqual(['taken', 'got'])
  steal(new DOMException('x', 'AbortError'))
  await settled()
  expect([told, waits.length]).toEqual([['taken', 'got', 'lost'], 2])
})
