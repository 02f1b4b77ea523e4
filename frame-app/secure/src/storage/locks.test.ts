import { expect, test } from 'vitest'
import { createLock } from './locks.ts'

const owner = { projectId: 'shop', hostOrigin: 'https://shop.example' }

const order = async (lock: ReturnType<typeof createLock>, names: readonly [string, string]): Promise<string> => {
  const seen: string[] = []
  const slow = lock(names[0], async () => {
    seen.push('first begins')
    await new Promise((resolve) => setTimeout(resolve, 5))
    seen.push('first ends')
  })
  const fast = lock(names[1], async () => void seen.push('second'))
  await Promise.all([slow, fast])
  return seen.join(', ')
}

test('behavior: without the browser’s locks a tab does one thing of a name at a time', async () => {
  const lock = createLock(undefined, owner)
  expect(await order(lock, ['session', 'session'])).toBe('first begins, first ends, second')
  expect(await order(lock, ['session', 'wallet'])).toBe('first begins, second, first ends')
})

test('error: what fails frees its lock', async () => {
  const lock = createLock(undefined, owner)
  await expect(lock('session', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await lock('session', async () => 'done')).toBe('done')
})

test('behavior: the browser’s locks are of one page and one name', async () => {
  const asked: string[] = []
  const locks = {
    request: (name: string, run: () => Promise<unknown>) => {
      asked.push(name)
      return run()
    },
  } as unknown as LockManager
  await createLock(locks, owner)('session', async () => undefined)
  await createLock(locks, { ...owner, hostOrigin: 'https://other.example' })('session', async () => undefined)
  expect(new Set(asked).size).toBe(2)
})

test('behavior: where the browser refuses locks, a tab does one thing of a name at a time', async () => {
  const refusing = {
    request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')),
  } as unknown as LockManager
  const lock = createLock(refusing, owner)
  expect(await order(lock, ['session', 'session'])).toBe('first begins, first ends, second')
})

test('error: what fails under a lock of the browser is not done again', async () => {
  const locks = { request: (_name: string, run: () => Promise<unknown>) => run() } as unknown as LockManager
  let runs = 0
  const failing = createLock(locks, owner)('session', async () => {
    runs += 1
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(runs).toBe(1)
})
