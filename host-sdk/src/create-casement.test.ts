import type { Options } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { casementMembers, membersOf } from '../test/casement-methods.ts'
import {
  change,
  closeModal,
  connect,
  consoleError,
  disconnect,
  eachWithFrame,
  frame,
  live,
  nextTask,
  open,
  options,
  request,
  resetWalletConnect,
  runtime,
  snapshotOf,
  switchNetwork,
  wanted,
} from '../test/casement-world.ts'
import type { CasementOptions } from './casement-options.ts'
import { createCasement } from './create-casement.ts'
import { startFrameSession } from './frame-session.ts'
import type { FrameRuntime, SolanaLink } from './with-frame/frame-runtime.ts'

eachWithFrame()

describe('createCasement', () => {
  test('behavior: returns every method', () => {
    expect(membersOf(createCasement(options))).toEqual(casementMembers)
  })

  test('behavior: ready resolves to the initial state of the frame, and later to the newest', async () => {
    const casement = createCasement(options)
    expect(await casement.ready()).toEqual(snapshotOf('0xinit'))
    frame.known = snapshotOf('0xnew')
    expect(await casement.ready()).toEqual(snapshotOf('0xnew'))
    expect(await casement.provider.request({ method: 'eth_accounts' })).toEqual(['0xnew'])
    expect(await casement.provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(request).not.toHaveBeenCalled()
  })

  test('behavior: without a connection there are no accounts, and the chain comes from the frame', async () => {
    frame.known = { ...snapshotOf('0x'), namespaces: {} }
    request.mockResolvedValue('0x1')
    const { provider } = createCasement(options)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('behavior: forwards any other request to the frame for eip155', async () => {
    request.mockResolvedValue('0x10')
    const { provider } = createCasement(options)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(request.mock.calls[0]?.[0]).toMatchObject({ namespace: 'eip155', method: 'eth_blockNumber' })
  })

  test('behavior: the provider emits events of eip155 only', () => {
    const { provider } = createCasement(options)
    const listener = vi.fn<(payload: unknown) => void>()
    provider.on('accountsChanged', listener)
    frame.emit('solana', 'accountsChanged', ['abc'])
    frame.emit('eip155', 'accountsChanged', ['0xaa'])
    expect(listener).toHaveBeenCalledExactlyOnceWith(['0xaa'])
  })

  test('behavior: libraries of the page find its provider, until it is destroyed', async () => {
    const found: unknown[] = []
    window.addEventListener('eip6963:announceProvider', (event) => found.push((event as CustomEvent).detail.provider))
    const casement = createCasement(options)
    createCasement(options)
    expect(found).toEqual([casement.provider])
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(found).toHaveLength(2)
    casement.destroy()
    casement.destroy()
    await nextTask()
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(found).toHaveLength(2)
  })

  test.each<[string, object]>([
    ['with announce: false', { announce: false }],
    ['with options that are refused', { frameUrl: 'nowhere' }],
  ])('behavior: %s, libraries of the page do not find its provider', (_name, more) => {
    const announced = vi.fn<() => void>()
    window.addEventListener('eip6963:announceProvider', announced)
    createCasement({ ...options, ...more })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(announced).not.toHaveBeenCalled()
  })

  describe('odd options', () => {
    const throwing = Object.defineProperty({ ...options }, 'themeMode', {
      enumerable: true,
      get: () => {
        throw new Error('the page’s own')
      },
    })
    const unreadable = new Proxy(options, {
      ownKeys: () => {
        throw new Error('the page’s own')
      },
    })

    test.each<[string, object]>([
      ['with a getter that throws', throwing],
      ['that cannot be listed', unreadable],
    ])('error: %s never break the page: each call rejects, and the console says why, once', async (_name, odd) => {
      const casement = createCasement(odd as CasementOptions)
      const refused = { code: -32602, message: 'options.* cannot be read' }
      await expect(casement.ready()).rejects.toMatchObject(refused)
      await expect(casement.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject(refused)
      await expect(casement.updateOptions({ debug: true })).rejects.toMatchObject(refused)
      expect(casement.getAccount()).toBeUndefined()
      casement.setThemeMode('dark')
      casement.destroy()
      expect(consoleError.mock.calls).toEqual([['Casement: options.* cannot be read']])
    })

    test.each<[string, object]>([
      ['frozen', Object.freeze({ ...options, networks: Object.freeze([]) })],
      ['behind a proxy', new Proxy(options, {})],
    ])('behavior: %s are read like any other', async (_name, odd) => {
      expect(await createCasement(odd as CasementOptions).ready()).toEqual(snapshotOf('0xinit'))
    })

    test('error: a change with a getter that throws is a rejection, not an exception', async () => {
      const {
        networks: _networks,
        projectId: _projectId,
        frameUrl: _frameUrl,
        ...patch
      } = Object.getOwnPropertyDescriptors(throwing)
      const change = createCasement(options).updateOptions(Object.defineProperties({}, patch))
      await expect(change).rejects.toThrow('the page’s own')
    })
  })

  describe('as a Solana wallet', () => {
    const solana = { id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana' }
    const registered = (more: object) => {
      const found: { readonly features: Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>> }[] =
        []
      const register = (wallet: (typeof found)[number]) => {
        found.push(wallet)
        return () => void found.splice(found.indexOf(wallet), 1)
      }
      window.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent).detail({ register }))
      return { found, casement: createCasement({ ...options, ...more } as CasementOptions) }
    }

    test.each<[string, object]>([
      ['a Solana network', { networks: [solana] }],
      ['the namespace', { adapters: ['eip155', 'solana'] }],
      ['EIP-6963 switched off', { networks: [solana], announce: { eip6963: false } }],
    ])('behavior: libraries find a page’s modal with %s, until it is destroyed', async (_name, more) => {
      const { found, casement } = registered(more)
      expect(found).toHaveLength(1)
      casement.destroy()
      await nextTask()
      expect(found).toEqual([])
    })

    test.each<[string, object]>([
      ['without Solana', { networks: [{ id: 1 }], adapters: ['eip155'] }],
      ['with announce: false', { networks: [solana], announce: false }],
      ['that switched it off', { networks: [solana], announce: { walletStandard: false } }],
      ['whose options are refused', { networks: [solana], frameUrl: 'nowhere' }],
    ])('behavior: libraries do not find the modal of a page %s', (_name, more) => {
      expect(registered(more).found).toEqual([])
    })

    test('behavior: its functions send plain requests for Solana to the frame', async () => {
      request.mockResolvedValue({ signature: 'x' })
      runtime.mockResolvedValue({
        solana: async ({ request: ask }: SolanaLink) => ({
          signMessage: (...given: unknown[]) => ask('solana_signMessage', given[0], 'solana:x'),
        }),
      } as unknown as FrameRuntime)
      const [wallet] = registered({ networks: [solana] }).found
      const sign = wallet?.features['solana:signMessage']?.signMessage
      expect(await sign?.({ message: 'a', extra: undefined })).toEqual({ signature: 'x' })
      expect(request.mock.calls[0]?.[0]).toMatchObject({
        namespace: 'solana',
        method: 'solana_signMessage',
        params: { message: 'a' },
        chain: 'solana:x',
      })
      await expect(sign?.({ message: 1n })).rejects.toMatchObject({ code: -32602 })
    })

    test('behavior: its functions are loaded when the visitor is connected on Solana, and not before', async () => {
      const sync = vi.fn<() => void>()
      runtime.mockResolvedValue({ solana: async () => ({ sync }) } as unknown as FrameRuntime)
      registered({ networks: [solana] })
      frame.tell(snapshotOf('0xaa'))
      await nextTask()
      expect(runtime).not.toHaveBeenCalled()
      const connected = { accounts: ['So1'], caipNetworkId: 'solana:x', status: 'connected' } as const
      frame.tell({ ...snapshotOf('0xaa'), namespaces: { solana: connected } })
      await nextTask()
      expect(sync).toHaveBeenCalledTimes(1)
    })

    test('error: a function called after the end rejects', async () => {
      const { found, casement } = registered({ networks: [solana] })
      const [wallet] = found
      casement.destroy()
      await nextTask()
      await expect(wallet?.features['solana:signMessage']?.signMessage?.({})).rejects.toMatchObject({ code: 4900 })
    })
  })

  test('behavior: connect resolves to the account in the namespace where the visitor connected', async () => {
    const { connect: start } = createCasement(options)
    connect.mockImplementation(async () => {
      frame.tell(snapshotOf('0xaa'))
      return { namespace: 'eip155' }
    })
    expect(await start()).toMatchObject({ address: '0xaa', caipAddress: 'eip155:10:0xaa', isConnected: true })
    expect(await start({ namespace: 'eip155' })).toMatchObject({ address: '0xaa' })
    expect(connect.mock.calls.map(([asked]) => asked)).toEqual([{ namespace: undefined }, { namespace: 'eip155' }])
  })

  test('error: connect rejects with 4001 if the visitor closes the modal', async () => {
    const refusal = new ProviderRpcError(4001, 'User closed the modal')
    connect.mockRejectedValue(refusal)
    await expect(createCasement(options).connect()).rejects.toBe(refusal)
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

  test('behavior: open sends its options to the frame as plain data and resolves to the view', async () => {
    open.mockResolvedValue('Networks')
    const casement = createCasement(options)
    const asked = { view: 'Networks', data: { a: [1] }, namespace: undefined } as const
    expect(await casement.open(asked)).toEqual({ view: 'Networks' })
    await casement.open()
    expect(open.mock.calls).toEqual([[{ view: 'Networks', data: { a: [1] } }], [{}]])
  })

  test('error: open names the path of a parameter that cannot be sent, and opens nothing', async () => {
    const casement = createCasement(options)
    await expect(casement.open({ data: { amount: 1n } })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('open: data.amount is a BigInt'),
    })
    expect(open).not.toHaveBeenCalled()
  })

  test('behavior: close sends the reason api and resolves to whether the modal closed', async () => {
    const casement = createCasement(options)
    closeModal.mockResolvedValueOnce(false)
    expect([await casement.close(), await casement.close()]).toEqual([{ closed: false }, { closed: true }])
    expect(closeModal.mock.calls).toEqual([['api'], ['api']])
  })

  test('behavior: switchNetwork is done by the frame and resolves to its answer', async () => {
    switchNetwork.mockResolvedValue({ caipNetworkId: 'eip155:10' })
    expect(await createCasement(options).switchNetwork('eip155:10')).toEqual({ caipNetworkId: 'eip155:10' })
    expect(switchNetwork).toHaveBeenCalledExactlyOnceWith({ caipNetworkId: 'eip155:10' })
  })

  test('behavior: a page that has asked the visitor itself can say so', async () => {
    switchNetwork.mockResolvedValue({ caipNetworkId: 'eip155:10' })
    await createCasement(options).switchNetwork('eip155:10', { ignoreConfirmation: true })
    expect(switchNetwork).toHaveBeenCalledExactlyOnceWith({ caipNetworkId: 'eip155:10', ignoreConfirmation: true })
  })

  test('behavior: a request for any namespace goes to the frame as plain data, and can be aborted', async () => {
    request.mockResolvedValue({ signature: 'x' })
    const casement = createCasement(options)
    const params = { message: 'hi', address: 'bc1' }
    const asked = { namespace: 'bip122', method: 'signMessage', params, chain: 'bip122:x' } as const
    expect(await casement.request(asked)).toEqual({ signature: 'x' })
    expect(request.mock.calls[0]?.[0]).toMatchObject(asked)
    await expect(casement.request({ ...asked, params: { fee: 1n } })).rejects.toMatchObject({
      code: -32602,
      message: 'signMessage: params.fee is a BigInt; pass a hex string',
    })
    const over = new AbortController()
    request.mockReturnValue(new Promise(() => undefined))
    const waiting = casement.request(asked, { signal: over.signal })
    over.abort()
    await expect(waiting).rejects.toMatchObject({ code: 4001 })
  })

  test('error: a request without anything is a rejection, not an exception', async () => {
    request.mockRejectedValue(new ProviderRpcError(-32602, 'request: namespace is missing'))
    await expect(createCasement(options).request(undefined as never)).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: resetting WalletConnect is done by the frame', async () => {
    await createCasement(options).resetWalletConnect()
    expect(resetWalletConnect).toHaveBeenCalledTimes(1)
  })

  test("error: switchNetwork rejects with the wallet's error", async () => {
    const refusal = new ProviderRpcError(4001, 'no')
    switchNetwork.mockRejectedValue(refusal)
    await expect(createCasement(options).switchNetwork('eip155:10')).rejects.toBe(refusal)
  })

  test('behavior: disconnect applies to one namespace or to all', async () => {
    const casement = createCasement(options)
    await casement.disconnect('solana')
    await casement.disconnect()
    expect(disconnect.mock.calls).toEqual([[{ namespace: 'solana' }], [{ namespace: undefined }]])
  })

  test('behavior: the theme changes by its mode, and by single variables while the others stay', () => {
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
    ['an invalid frame URL', { ...options, frameUrl: 'nowhere' }, 'options.frameUrl must be an http(s) address'],
  ])('error: %s does not throw; it is logged once, and every call rejects with it', async (_name, given, message) => {
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

  test('error: every call rejects with the reason when the frame does not load', async () => {
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
