import type { InitResult } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CasementOptions } from './casement-options.ts'
import { createCasement } from './create-casement.ts'
import type { LiveFrame } from './frame/lifecycle.ts'
import type { FrameSession, FrameSessionEvents } from './frame-session.ts'
import { startFrameSession } from './frame-session.ts'
import type { Snapshot } from './snapshot.ts'

vi.mock('./frame-session.ts', () => ({ startFrameSession: vi.fn() }))

const options = { frameUrl: 'https://wallet.example', projectId: 'shop', networks: [] }
const snapshotOf = (account: string): Snapshot => ({
  status: 'connected',
  namespaces: { eip155: { accounts: [account], caipNetworkId: 'eip155:10', status: 'connected' } },
  open: false,
  loading: false,
})

const consoleError = vi.spyOn(console, 'error')
const request = vi.fn<LiveFrame['boot']['client']['request']>()
const live = vi.fn<() => Promise<LiveFrame>>()
const close = vi.fn<FrameSession['close']>()
let known: Snapshot | undefined
let emit: FrameSessionEvents['onProviderEvent']

beforeEach(() => {
  known = undefined
  vi.stubGlobal('document', {})
  consoleError.mockImplementation(() => undefined)
  live.mockResolvedValue({
    boot: {
      bootId: 'a',
      client: { request } as unknown as LiveFrame['boot']['client'],
      inFlight: () => 0,
      close: () => undefined,
    },
    facts: { snapshot: snapshotOf('0xinit'), policy: { safe: [] } } as unknown as InitResult,
    lost: new ProviderRpcError(4900, 'lost'),
  })
  vi.mocked(startFrameSession).mockImplementation((_options, { onProviderEvent }) => {
    emit = onProviderEvent
    return { lifecycle: { live }, snapshot: () => known, close } as unknown as FrameSession
  })
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

describe('createCasement', () => {
  test('behavior: ready gives the state that the frame came up with, and later the newest', async () => {
    const casement = createCasement(options)
    expect(await casement.ready()).toEqual(snapshotOf('0xinit'))
    known = snapshotOf('0xnew')
    expect(await casement.ready()).toEqual(snapshotOf('0xnew'))
    expect(await casement.provider.request({ method: 'eth_accounts' })).toEqual(['0xnew'])
    expect(await casement.provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(request).not.toHaveBeenCalled()
  })

  test('behavior: a page that is not connected to this family of chains has no accounts, and asks for its chain', async () => {
    known = { ...snapshotOf('0x'), namespaces: {} }
    request.mockResolvedValue('0x1')
    const { provider } = createCasement(options)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('behavior: any other request goes to the frame, of the eip155 family', async () => {
    request.mockResolvedValue('0x10')
    const { provider } = createCasement(options)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(request.mock.calls[0]?.[0]).toMatchObject({ namespace: 'eip155', method: 'eth_blockNumber' })
  })

  test('behavior: the provider emits what happens to eip155, and nothing of other families', () => {
    const { provider } = createCasement(options)
    const listener = vi.fn<(payload: unknown) => void>()
    provider.on('accountsChanged', listener)
    emit('solana', 'accountsChanged', ['abc'])
    emit('eip155', 'accountsChanged', ['0xaa'])
    expect(listener).toHaveBeenCalledExactlyOnceWith(['0xaa'])
  })

  test('behavior: two instances share neither listeners nor frame', () => {
    const one = createCasement(options)
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    one.provider.on('connect', first)
    createCasement(options).provider.on('connect', second)
    emit('eip155', 'connect', {})
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    expect(startFrameSession).toHaveBeenCalledTimes(2)
  })

  test.each<[string, unknown, string]>([
    ['no options', undefined, 'options.projectId is missing'],
    ['no project id', { ...options, projectId: '' }, 'options.projectId is missing'],
    [
      'a frame address that is none',
      { ...options, frameUrl: 'nowhere' },
      'options.frameUrl must be an http(s) address',
    ],
  ])('error: %s does not throw; it is on the console once, and every call rejects with it', async (_name, given, message) => {
    const casement = createCasement(given as CasementOptions)
    const refusal = await casement.ready().catch((thrown: unknown) => thrown)
    expect(refusal).toMatchObject({ code: -32602, message })
    await expect(casement.provider.request({ method: 'eth_accounts' })).rejects.toBe(refusal)
    await expect(casement.provider.request({ method: 'eth_blockNumber' })).rejects.toBe(refusal)
    expect(casement.destroy).not.toThrow()
    await expect(casement.ready()).rejects.toBe(refusal)
    expect(consoleError.mock.calls).toEqual([[`Casement: ${message}`]])
    expect(startFrameSession).not.toHaveBeenCalled()
  })

  test('error: a frame that does not come up is what every call rejects with', async () => {
    const silent = new ProviderRpcError(4900, 'silent', { outcome: 'not-sent' })
    live.mockRejectedValue(silent)
    const casement = createCasement(options)
    for (const call of [
      casement.ready(),
      casement.provider.request({ method: 'eth_accounts' }),
      casement.provider.request({ method: 'personal_sign' }),
    ])
      await expect(call).rejects.toBe(silent)
  })

  test('behavior: destroyed, it takes the frame out once, rejects every call 4900, and emits nothing', async () => {
    const casement = createCasement(options)
    const listener = vi.fn<() => void>()
    casement.provider.on('connect', listener)
    casement.destroy()
    casement.destroy()
    const destroyed = (outcome: string) => ({ code: 4900, message: 'Destroyed', data: { outcome } })
    expect(close.mock.calls).toEqual([
      [expect.objectContaining(destroyed('unknown')), expect.objectContaining(destroyed('not-sent'))],
    ])
    emit('eip155', 'connect', {})
    expect(listener).not.toHaveBeenCalled()
    await expect(casement.ready()).rejects.toMatchObject({ code: 4900, message: 'Destroyed' })
    await expect(casement.provider.request({ method: 'eth_call' })).rejects.toMatchObject(destroyed('not-sent'))
    expect(live).not.toHaveBeenCalled()
  })
})
