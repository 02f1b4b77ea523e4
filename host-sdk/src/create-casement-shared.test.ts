import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubDom } from '../test/fake-dom.ts'
import type { CasementOptions } from './casement-options.ts'
import type { FrameOptions } from './frame-options.ts'
import type { FrameSession } from './frame-session.ts'

vi.mock('./frame-session.ts', () => ({ startFrameSession: start }))

const sessions: { change: ReturnType<typeof vi.fn>; close: ReturnType<typeof vi.fn> }[] = []
const start = vi.fn((): FrameSession => {
  const change = vi.fn<FrameOptions['change']>()
  const close = vi.fn<FrameSession['close']>()
  sessions.push({ change, close })
  const lifecycle = { live: async () => ({ facts: { snapshot: 'the state' } }) }
  return { lifecycle, modal: {}, options: { change }, snapshot: () => undefined, close } as unknown as FrameSession
})
const consoleError = vi.spyOn(console, 'error')

const options = {
  frameUrl: 'https://wallet.example',
  projectId: 'shop',
  networks: [],
  themeMode: 'dark',
} satisfies CasementOptions

/** Imports a separate copy of the SDK, with its own modules. */
const copyOfSdk = async () => {
  vi.resetModules()
  return (await import('./create-casement.ts')).createCasement
}
let createCasement: Awaited<ReturnType<typeof copyOfSdk>>

beforeEach(async () => {
  vi.useFakeTimers()
  stubDom()
  consoleError.mockImplementation(() => undefined)
  createCasement = await copyOfSdk()
})
afterEach(() => {
  sessions.splice(0)
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, Symbol.for('casement.instances'))
})

describe('a modal that the page creates twice', () => {
  test("behavior: is one instance with one frame, identified by the frame's origin and the project", async () => {
    const one = createCasement(options)
    const other = await copyOfSdk()
    expect(createCasement({ ...options, frameUrl: 'https://wallet.example/a/path' })).toBe(one)
    expect(other(options)).toBe(one)
    expect(sessions).toHaveLength(1)
  })

  test('behavior: with the same options there is no warning and the frame is not updated', () => {
    createCasement(options)
    createCasement({ ...options })
    expect(consoleError).not.toHaveBeenCalled()
    expect(sessions[0]?.change).not.toHaveBeenCalled()
  })

  test('behavior: with other options there is one warning, and the frame is updated each time', () => {
    createCasement(options)
    createCasement({ ...options, themeMode: 'light' })
    createCasement({ ...options, debug: true })
    expect(consoleError.mock.calls).toEqual([['Casement: Project "shop" was set up twice; options were merged.']])
    expect(sessions[0]?.change.mock.calls).toEqual([
      [{ networks: [], themeMode: 'light' }],
      [{ networks: [], themeMode: 'dark', debug: true }],
    ])
  })

  test('behavior: options that are fixed at creation are not part of the update', () => {
    createCasement(options)
    const settled = { adapters: [], basic: true, disableAppend: true, enableEmbedded: true, preload: 'none' } as const
    createCasement({ ...options, ...settled, container: '#wallet', themeMode: 'light' })
    expect(sessions[0]?.change.mock.calls).toEqual([[{ networks: [], themeMode: 'light' }]])
  })

  test('error: invalid options the second time do not change the first instance', async () => {
    const one = createCasement(options)
    const wrong = createCasement({ ...options, metadata: { name: 1n } } as never)
    await expect(wrong.ready()).rejects.toMatchObject({ code: -32602 })
    expect(await one.ready()).toBe('the state')
    wrong.destroy()
    vi.runAllTimers()
    expect(sessions[0]?.close).not.toHaveBeenCalled()
  })

  test('behavior: create, destroy and create again in one task keep the frame', async () => {
    const one = createCasement(options)
    one.destroy()
    const again = createCasement(options)
    vi.runAllTimers()
    expect(again).toBe(one)
    expect(await again.ready()).toBe('the state')
    expect(sessions).toHaveLength(1)
    expect(sessions[0]?.close).not.toHaveBeenCalled()
  })

  test('behavior: after the old instance ended, a new one with a new frame is created', async () => {
    const old = createCasement(options)
    old.destroy()
    vi.runAllTimers()
    const next = createCasement(options)
    expect(next).not.toBe(old)
    expect(sessions.map(({ close }) => close.mock.calls.length)).toEqual([1, 0])
    await expect(old.ready()).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    expect(await next.ready()).toBe('the state')
  })
})
