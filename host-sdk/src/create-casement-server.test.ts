import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CasementOptions } from './casement-options.ts'

const options = { frameUrl: 'https://wallet.example', projectId: 'shop', networks: [] }
const noPage = { code: 4900, message: 'No page', data: { outcome: 'not-sent' } }
const create = async (given: unknown = options) => {
  const { createCasement } = await import('./index.ts')
  return createCasement(given as CasementOptions)
}

// Includes symbols, since the registry of instances is found by one.
const globals = () => Reflect.ownKeys(globalThis).map(String).sort()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('server-side rendering', () => {
  test('behavior: importing and creating touch no global, start no timer and log nothing', async () => {
    const spies = (['error', 'warn', 'info', 'log'] as const).map((method) => vi.spyOn(console, method))
    const before = globals()
    const casement = await create()
    casement.setThemeMode('dark')
    casement.setThemeVariables({ '--casement-z-index': 1 })
    casement.subscribeState(() => undefined)()
    expect(before).not.toContain('document')
    expect(globals()).toEqual(before)
    expect(vi.getTimerCount()).toBe(0)
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  })

  test.each([
    'eth_accounts',
    'eth_chainId',
    'eth_blockNumber',
  ])('error: %s rejects with 4900 `No page` and sends nothing', async (method) => {
    const casement = await create()
    await expect(casement.provider.request({ method })).rejects.toMatchObject(noPage)
  })

  test('error: ready, open and close reject with 4900 `No page`, before and after destroy', async () => {
    const casement = await create()
    const calls = async () => {
      await expect(casement.ready()).rejects.toMatchObject(noPage)
      await expect(casement.open()).rejects.toMatchObject(noPage)
      await expect(casement.close()).rejects.toMatchObject(noPage)
    }
    await calls()
    casement.destroy()
    vi.runAllTimers()
    await calls()
  })

  test('behavior: adding and removing listeners and destroying do nothing', async () => {
    const { provider, destroy } = await create()
    const listener = () => undefined
    expect(provider.on('connect', listener).removeListener('connect', listener)).toBe(provider)
    expect(destroy).not.toThrow()
  })

  test('behavior: invalid options do not break rendering', async () => {
    const casement = await create(undefined)
    await expect(casement.ready()).rejects.toMatchObject(noPage)
  })
})
