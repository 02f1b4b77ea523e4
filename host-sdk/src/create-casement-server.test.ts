import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CasementOptions } from './casement-options.ts'

const options = { frameUrl: 'https://wallet.example', projectId: 'shop', networks: [] }
const noPage = { code: 4900, message: 'No page', data: { outcome: 'not-sent' } }
const create = async (given: unknown = options) => {
  const { createCasement } = await import('./index.ts')
  return createCasement(given as CasementOptions)
}

const globals = () => Object.getOwnPropertyNames(globalThis).sort()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a server that renders the page', () => {
  test('behavior: importing and creating touches no global, starts no timer, and says nothing', async () => {
    const spies = (['error', 'warn', 'info', 'log'] as const).map((method) => vi.spyOn(console, method))
    const before = globals()
    await create()
    expect(before).not.toContain('document')
    expect(globals()).toEqual(before)
    expect(vi.getTimerCount()).toBe(0)
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  })

  test.each([
    'eth_accounts',
    'eth_chainId',
    'eth_blockNumber',
  ])('error: %s rejects 4900 `No page`, and nothing was sent', async (method) => {
    const casement = await create()
    await expect(casement.provider.request({ method })).rejects.toMatchObject(noPage)
  })

  test('error: ready rejects 4900 `No page`, before and after destroy', async () => {
    const casement = await create()
    await expect(casement.ready()).rejects.toMatchObject(noPage)
    casement.destroy()
    await expect(casement.ready()).rejects.toMatchObject(noPage)
  })

  test('behavior: listening, ceasing to and destroying are harmless', async () => {
    const { provider, destroy } = await create()
    const listener = () => undefined
    expect(provider.on('connect', listener).removeListener('connect', listener)).toBe(provider)
    expect(destroy).not.toThrow()
  })

  test('behavior: wrong options do not break the rendering either', async () => {
    const casement = await create(undefined)
    await expect(casement.ready()).rejects.toMatchObject(noPage)
  })
})
