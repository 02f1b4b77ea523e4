import type { Options } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import {
  change,
  closeModal,
  consoleError,
  disconnect,
  eachWithFrame,
  frame,
  live,
  open,
  options,
  request,
  snapshotOf,
  switchNetwork,
  wanted,
} from '../test/casement-world.ts'
import type { CasementOptions } from './casement-options.ts'
import { createCasement } from './create-casement.ts'
import { startFrameSession } from './frame-session.ts'

eachWithFrame()

describe('createCasement', () => {
  test('behavior: ready gives the state that the frame came up with, and later the newest', async () => {
    const casement = createCasement(options)
    expect(await casement.ready()).toEqual(snapshotOf('0xinit'))
    frame.known = snapshotOf('0xnew')
    expect(await casement.ready()).toEqual(snapshotOf('0xnew'))
    expect(await casement.provider.request({ method: 'eth_accounts' })).toEqual(['0xnew'])
    expect(await casement.provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(request).not.toHaveBeenCalled()
  })

  test('behavior: a page that is not connected to this family of chains has no accounts, and asks for its chain', async () => {
    frame.known = { ...snapshotOf('0x'), namespaces: {} }
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
    frame.emit('solana', 'accountsChanged', ['abc'])
    frame.emit('eip155', 'accountsChanged', ['0xaa'])
    expect(listener).toHaveBeenCalledExactlyOnceWith(['0xaa'])
  })

  test('behavior: instances of two projects share neither listeners nor frame', () => {
    const one = createCasement(options)
    const first = vi.fn<() => void>()
    const second = vi.fn<() => void>()
    one.provider.on('connect', first)
    createCasement({ ...options, projectId: 'other' }).provider.on('connect', second)
    frame.emit('eip155', 'connect', {})
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    expect(startFrameSession).toHaveBeenCalledTimes(2)
  })

  test('behavior: open gives what the page asked to the frame as plain data, and resolves with the view', async () => {
    open.mockResolvedValue('Networks')
    const casement = createCasement(options)
    const asked = { view: 'Networks', data: { a: [1] }, namespace: undefined } as const
    expect(await casement.open(asked)).toEqual({ view: 'Networks' })
    await casement.open()
    expect(open.mock.calls).toEqual([[{ view: 'Networks', data: { a: [1] } }], [{}]])
  })

  test('error: parameters that cannot cross are named by their path, and nothing is opened', async () => {
    const casement = createCasement(options)
    await expect(casement.open({ data: { amount: 1n } })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('open: data.amount is a BigInt'),
    })
    expect(open).not.toHaveBeenCalled()
  })

  test('behavior: close asks in the name of the page, and says whether it is closed', async () => {
    const casement = createCasement(options)
    closeModal.mockResolvedValueOnce(false)
    expect([await casement.close(), await casement.close()]).toEqual([{ closed: false }, { closed: true }])
    expect(closeModal.mock.calls).toEqual([['api'], ['api']])
  })

  test('behavior: the network is switched by the frame, and is what it says', async () => {
    switchNetwork.mockResolvedValue({ caipNetworkId: 'eip155:10' })
    expect(await createCasement(options).switchNetwork('eip155:10')).toEqual({ caipNetworkId: 'eip155:10' })
    expect(switchNetwork).toHaveBeenCalledExactlyOnceWith({ caipNetworkId: 'eip155:10' })
  })

  test('error: a wallet that refuses to switch is what the page is told', async () => {
    const refusal = new ProviderRpcError(4001, 'no')
    switchNetwork.mockRejectedValue(refusal)
    await expect(createCasement(options).switchNetwork('eip155:10')).rejects.toBe(refusal)
  })

  test('behavior: one family of chains is disconnected, or all', async () => {
    const casement = createCasement(options)
    await casement.disconnect('solana')
    await casement.disconnect()
    expect(disconnect.mock.calls).toEqual([[{ namespace: 'solana' }], [{ namespace: undefined }]])
  })

  test('behavior: the theme is changed by its mode, and by variables that are named, others staying', () => {
    const casement = createCasement(options)
    casement.setThemeMode('dark')
    wanted.mockReturnValue({ themeVariables: { '--casement-accent': '#111', '--casement-z-index': 9 } } as Options)
    casement.setThemeVariables({ '--casement-accent': '#222' })
    expect(change.mock.calls).toEqual([
      [{ themeMode: 'dark' }],
      [{ themeVariables: { '--casement-accent': '#222', '--casement-z-index': 9 } }],
    ])
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
})
