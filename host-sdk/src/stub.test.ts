import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { casementMembers, membersOf } from '../test/casement-methods.ts'
import type { Casement } from './casement.ts'
import type { CasementGlobal, ScriptApi } from './script-api.ts'

const options = { projectId: 'shop', networks: [] }
const page = globalThis as { Casement?: CasementGlobal }

// Node's types are not available in the SDK.
type Unhandled = (event: 'unhandledRejection', listener: (thrown: unknown) => void) => void
const { process } = globalThis as unknown as { process: { on: Unhandled; off: Unhandled } }

type FakeScript = { src: string; async: boolean; onerror: () => void }
let scripts: FakeScript[]
const own = {
  src: 'https://cdn.wallet.example/v1/stub.js?x=1',
  after: (script: FakeScript) => void scripts.push(script),
}

const runStub = async (): Promise<CasementGlobal> => {
  vi.resetModules()
  await import('./stub.ts')
  return page.Casement as CasementGlobal
}

/** Simulates the arrival of the SDK, which runs the queued calls. */
const arrive = (api: ScriptApi): void => {
  for (const take of page.Casement?.queue ?? []) take(api)
}

const fakeCasement = () => {
  const log: unknown[] = []
  const provider = {
    request: vi.fn(async () => '0x1'),
    on: (event: string, listener: unknown) => log.push(['on', event, listener]),
    removeListener: (event: string, listener: unknown) => log.push(['off', event, listener]),
  }
  const snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
  const called =
    <T>(name: string, result?: T) =>
    (...given: unknown[]): T | undefined => {
      log.push([name, ...given])
      return result
    }
  const casement = {
    provider,
    ready: vi.fn(async () => snapshot),
    destroy: vi.fn<() => void>(called('destroy')),
    open: called('open', Promise.resolve({ view: 'Networks' })),
    close: called('close', Promise.resolve({ closed: false })),
    subscribeState: called('subscribeState', called('unsubscribe')),
    switchNetwork: called('switchNetwork', Promise.resolve({ caipNetworkId: 'eip155:10' })),
    disconnect: called('disconnect', Promise.resolve()),
    setThemeMode: called('setThemeMode'),
    setThemeVariables: called('setThemeVariables'),
  }
  return { log, snapshot, ...casement, casement: casement as unknown as Casement }
}

beforeEach(() => {
  scripts = []
  vi.stubGlobal('Casement', undefined)
  vi.stubGlobal('document', { currentScript: own, createElement: () => ({}) })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the stub', () => {
  test('behavior: inserts the SDK from its own folder without blocking the page', async () => {
    await runStub()
    expect(scripts).toEqual([
      expect.objectContaining({ src: 'https://cdn.wallet.example/v1/casement.js', async: true }),
    ])
  })

  test('behavior: a page that includes it twice loads the SDK once and keeps the queued calls', async () => {
    const first = await runStub()
    first.createCasement(options)
    expect(await runStub()).toBe(first)
    expect(scripts).toHaveLength(1)
    expect(page.Casement?.queue).toHaveLength(1)
  })

  test('behavior: does nothing if the SDK has already loaded', async () => {
    const sdk = { createCasement: () => fakeCasement().casement }
    page.Casement = sdk
    await runStub()
    expect(page.Casement).toBe(sdk)
    expect(scripts).toEqual([])
  })

  test('behavior: runs queued calls with the same options and in order once the SDK has loaded', async () => {
    const { createCasement } = await runStub()
    const first = fakeCasement()
    const second = fakeCasement()
    const shop = createCasement(options)
    const other = createCasement({ ...options, projectId: 'other' })
    const { signal } = new AbortController()
    const results = [
      shop.provider.request({ method: 'eth_blockNumber' }, { signal }),
      shop.ready(),
      other.provider.request({ method: 'eth_chainId' }),
    ]
    const create = vi.fn<ScriptApi['createCasement']>()
    create.mockReturnValueOnce(first.casement).mockReturnValueOnce(second.casement)
    arrive({ createCasement: create })
    expect(await Promise.all(results)).toEqual(['0x1', first.snapshot, '0x1'])
    expect(create.mock.calls).toEqual([[options], [{ ...options, projectId: 'other' }]])
    expect(first.provider.request).toHaveBeenCalledExactlyOnceWith({ method: 'eth_blockNumber' }, { signal })
    expect(second.provider.request).toHaveBeenCalledExactlyOnceWith({ method: 'eth_chainId' }, undefined)
  })

  test('behavior: adds and removes listeners in the order of the calls', async () => {
    const { provider, ready } = (await runStub()).createCasement(options)
    const listener = () => undefined
    expect(provider.on('connect', listener).removeListener('connect', listener).on('message', listener)).toBe(provider)
    const real = fakeCasement()
    arrive({ createCasement: () => real.casement })
    await ready()
    expect(real.log).toEqual([
      ['on', 'connect', listener],
      ['off', 'connect', listener],
      ['on', 'message', listener],
    ])
  })

  test('behavior: has every method of the SDK', async () => {
    expect(membersOf((await runStub()).createCasement(options))).toEqual(casementMembers)
  })

  test('behavior: forwards every method with its arguments, in the order of the calls', async () => {
    const casement = (await runStub()).createCasement(options)
    const listener = () => undefined
    const asked = { view: 'Networks' } as const
    casement.setThemeMode('dark')
    const opened = casement.open(asked)
    casement.subscribeState(listener)
    casement.setThemeVariables({ '--casement-z-index': 1 })
    const closed = casement.close()
    casement.destroy()
    const real = fakeCasement()
    arrive({ createCasement: () => real.casement })
    expect([await opened, await closed]).toEqual([{ view: 'Networks' }, { closed: false }])
    await casement.ready()
    expect(real.log).toEqual([
      ['setThemeMode', 'dark'],
      ['open', asked],
      ['subscribeState', listener],
      ['setThemeVariables', { '--casement-z-index': 1 }],
      ['close'],
      ['destroy'],
    ])
  })

  test('behavior: an unsubscribed listener is never called, before and after the SDK has loaded', async () => {
    const casement = (await runStub()).createCasement(options)
    const early = () => 'early'
    const late = () => 'late'
    casement.subscribeState(early as never)()
    const stop = casement.subscribeState(late as never)
    const real = fakeCasement()
    arrive({ createCasement: () => real.casement })
    await casement.ready()
    expect(real.log).toEqual([['subscribeState', late]])
    stop()
    expect(real.log.at(-1)).toEqual(['unsubscribe'])
  })

  test('behavior: calls after the SDK has loaded reach the same instance', async () => {
    const casement = (await runStub()).createCasement(options)
    const real = fakeCasement()
    const create = vi.fn<ScriptApi['createCasement']>(() => real.casement)
    arrive({ createCasement: create })
    await casement.ready()
    await casement.provider.request({ method: 'eth_chainId' })
    expect(create).toHaveBeenCalledTimes(1)
    expect(real.provider.request).toHaveBeenCalledTimes(1)
  })

  test('behavior: destroying it before the SDK has loaded destroys the instance when it loads', async () => {
    const casement = (await runStub()).createCasement(options)
    casement.destroy()
    const real = fakeCasement()
    arrive({ createCasement: () => real.casement })
    await vi.waitFor(() => expect(real.destroy).toHaveBeenCalledTimes(1))
  })

  test('error: if the SDK fails to load, calls reject with 4900 not-sent and its URL', async () => {
    const casement = (await runStub()).createCasement(options)
    casement.provider.on('connect', () => undefined).removeListener('connect', () => undefined)
    casement.destroy()
    const waiting = casement.ready()
    scripts[0]?.onerror()
    const error = {
      code: 4900,
      data: { outcome: 'not-sent' },
      message: 'Casement: https://cdn.wallet.example/v1/casement.js could not be loaded',
    }
    await expect(waiting).rejects.toMatchObject(error)
    await expect(casement.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject(error)
    await expect(casement.open()).rejects.toMatchObject(error)
    await expect(casement.close()).rejects.toMatchObject(error)
    await expect(page.Casement?.createCasement(options).ready()).rejects.toMatchObject(error)
  })

  test.each<[string, (sdk: CasementGlobal) => unknown]>([
    ['created no instance', () => undefined],
    ['created an instance and called nothing', ({ createCasement }) => createCasement(options)],
    ['only added a listener', ({ createCasement }) => createCasement(options).provider.on('connect', () => undefined)],
    ['subscribed to the state', ({ createCasement }) => createCasement(options).subscribeState(() => undefined)()],
    ['changed the theme', ({ createCasement }) => createCasement(options).setThemeMode('dark')],
    ['destroyed its instance', ({ createCasement }) => createCasement(options).destroy()],
  ])('error: an SDK that fails to load is not an uncaught error in a page that %s', async (_name, use) => {
    const unhandled = vi.fn<(thrown: unknown) => void>()
    process.on('unhandledRejection', unhandled)
    use(await runStub())
    scripts[0]?.onerror()
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
