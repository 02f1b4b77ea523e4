import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CasementOptions } from './casement-options.ts'
import type { CasementGlobal, ScriptApi } from './script-api.ts'

const create = vi.fn<(options: CasementOptions) => string>()
vi.mock('./create-casement.ts', () => ({ createCasement: create }))

const options = { projectId: 'shop', networks: [] }
const page = globalThis as { Casement?: CasementGlobal }

const runScript = async (currentScript: { src: string } | null): Promise<CasementGlobal> => {
  vi.resetModules()
  vi.stubGlobal('document', { currentScript })
  await import('./cdn.ts')
  return page.Casement as CasementGlobal
}

beforeEach(() => {
  create.mockReturnValue('the real one')
  vi.stubGlobal('Casement', undefined)
  vi.stubGlobal('location', { href: 'https://shop.example/cart' })
})
afterEach(() => {
  create.mockReset()
  vi.unstubAllGlobals()
})

describe('the script-tag build', () => {
  test('behavior: the default frameUrl is the origin of the script', async () => {
    const { createCasement } = await runScript({ src: 'https://wallet.example:8443/v1/casement.js?x=1' })
    expect(createCasement(options)).toBe('the real one')
    expect(create).toHaveBeenCalledExactlyOnceWith({ ...options, frameUrl: 'https://wallet.example:8443' })
  })

  test("behavior: uses the script's origin at the time it ran, not that of a later script", async () => {
    const { createCasement } = await runScript({ src: 'https://wallet.example/casement.js' })
    vi.stubGlobal('document', { currentScript: { src: 'https://evil.example/x.js' } })
    createCasement(options)
    expect(create).toHaveBeenCalledExactlyOnceWith({ ...options, frameUrl: 'https://wallet.example' })
  })

  test('behavior: a frameUrl from the page takes precedence', async () => {
    const { createCasement } = await runScript({ src: 'https://cdn.example/casement.js' })
    createCasement({ ...options, frameUrl: 'https://wallet.example' })
    expect(create).toHaveBeenCalledExactlyOnceWith({ ...options, frameUrl: 'https://wallet.example' })
  })

  test("behavior: without a script URL, uses the page's own origin", async () => {
    const { createCasement } = await runScript(null)
    createCasement(options)
    expect(create).toHaveBeenCalledExactlyOnceWith({ ...options, frameUrl: 'https://shop.example' })
  })

  test("behavior: runs the queued calls in order, with the script's origin, and replaces the stub", async () => {
    const taken: string[] = []
    const stub: CasementGlobal = {
      createCasement: () => {
        throw new Error('the stub’s own')
      },
      queue: ['first', 'second'].map((projectId) => (api: ScriptApi) => {
        taken.push(projectId)
        api.createCasement({ ...options, projectId })
      }),
    }
    page.Casement = stub
    const sdk = await runScript({ src: 'https://wallet.example/casement.js' })
    expect(taken).toEqual(['first', 'second'])
    expect(create.mock.calls.map(([given]) => given)).toEqual(
      taken.map((projectId) => ({ ...options, projectId, frameUrl: 'https://wallet.example' })),
    )
    expect(sdk).not.toBe(stub)
    expect(sdk).toEqual({ createCasement: expect.any(Function) })
  })
})

test('behavior: calls queued by the stub reach the SDK that loads later', async () => {
  const after = vi.fn<() => void>()
  const currentScript = { src: 'https://wallet.example/stub.js', after }
  vi.resetModules()
  vi.stubGlobal('document', { currentScript, createElement: () => ({}) })
  await import('./stub.ts')
  create.mockReturnValue({ ready: async () => 'ready' } as never)
  const ready = page.Casement?.createCasement(options).ready()
  await import('./cdn.ts')
  expect(await ready).toBe('ready')
  expect(create).toHaveBeenCalledExactlyOnceWith({ ...options, frameUrl: 'https://wallet.example' })
})

test('behavior: a createCasement taken from the stub works after the SDK has loaded', async () => {
  const currentScript = { src: 'https://wallet.example/stub.js', after: vi.fn<() => void>() }
  vi.resetModules()
  vi.stubGlobal('document', { currentScript, createElement: () => ({}) })
  await import('./stub.ts')
  create.mockReturnValue({ ready: async () => 'ready' } as never)
  const { createCasement } = page.Casement as CasementGlobal
  await import('./cdn.ts')
  const told = await Promise.race([createCasement(options).ready(), new Promise((r) => setTimeout(r, 200, 'hangs'))])
  expect(told).toBe('ready')
})

test('behavior: treats an undefined frameUrl as missing', async () => {
  const { createCasement } = await runScript({ src: 'https://wallet.example/casement.js' })
  createCasement({ ...options, frameUrl: undefined } as never)
  expect(create.mock.calls[0]?.[0].frameUrl).toBe('https://wallet.example')
})
