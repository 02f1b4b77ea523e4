import { ProviderRpcError } from '@casement/shared-protocol'
import { describe, expect, test, vi } from 'vitest'
import type { CaipSession } from './rules/caip-session.ts'
import {
  ask,
  asked,
  connect,
  disconnect,
  eachWithPage,
  emit,
  MINE,
  read,
  requestAccounts,
  SIGNATURE,
  world,
} from './wallet-request-for-tests.ts'

eachWithPage()

const sessionNow = async (): Promise<CaipSession> => (await ask('wallet_getSession')) as CaipSession
const invoke = (scope: unknown, method: unknown, params?: unknown) =>
  ask('wallet_invokeMethod', { scope, request: { method, ...(params === undefined ? {} : { params }) } })

describe('a session', () => {
  test('behavior: without a connection it is empty', async () => {
    expect(await sessionNow()).toEqual({ sessionScopes: {} })
  })

  test('behavior: lists accounts, methods and notifications per network, and ends as a whole', async () => {
    requestAccounts.mockImplementation(async () => {
      connect({ allows: (method) => method === 'personal_sign' })
      return [MINE]
    })
    const session = (await ask('wallet_createSession', {})) as CaipSession
    expect(Object.keys(session.sessionScopes)).toEqual(['eip155:1', 'eip155:137'])
    const scope = session.sessionScopes['eip155:137']
    expect(scope).toMatchObject({
      accounts: [`eip155:137:${MINE}`],
      notifications: ['accountsChanged', 'chainChanged', 'eth_subscription'],
    })
    expect(scope?.methods).toEqual(expect.arrayContaining(['personal_sign', 'eth_getBalance', 'eth_subscribe']))
    for (const other of ['eth_sendTransaction', 'solana_signMessage', 'wallet_createSession', 'eth_requestAccounts'])
      expect(scope?.methods).not.toContain(other)
    expect(await sessionNow()).toEqual(session)
    expect(await ask('wallet_revokeSession')).toBe(true)
    expect(disconnect).toHaveBeenCalledWith()
  })

  test('behavior: lists no network that the wallet has not approved', async () => {
    connect({ supports: ({ caipNetworkId }) => caipNetworkId === 'eip155:1' })
    expect(Object.keys((await sessionNow()).sessionScopes)).toEqual(['eip155:1'])
  })

  test('behavior: connects in the first namespace that is required', async () => {
    connect()
    const required = (name: string) => ({ requiredScopes: { [name]: { methods: [], notifications: [] } } })
    await ask('wallet_createSession', required('eip155:137'))
    expect(requestAccounts).toHaveBeenLastCalledWith('eip155', expect.any(AbortSignal))
  })

  test.each([
    [5100, { 'eip155:10': { methods: [], notifications: [] } }],
    [5101, { 'eip155:1': { methods: ['eth_decrypt'], notifications: [] } }],
    [5102, { 'eip155:1': { methods: [], notifications: ['rain'] } }],
  ])('error: rejects with %d before the visitor is asked', async (code, requiredScopes) => {
    await expect(ask('wallet_createSession', { requiredScopes })).rejects.toMatchObject({ code })
    expect(requestAccounts).not.toHaveBeenCalled()
  })

  test('error: rejects with 5101 if the connected wallet lacks a required method', async () => {
    requestAccounts.mockImplementation(async () => {
      connect({ allows: () => false })
      return [MINE]
    })
    const requiredScopes = { 'eip155:1': { methods: ['personal_sign'], notifications: [] } }
    await expect(ask('wallet_createSession', { requiredScopes })).rejects.toMatchObject({ code: 5101 })
  })

  test('behavior: also reads parameters that are wrapped in a list', async () => {
    const requiredScopes = { 'eip155:10': { methods: [], notifications: [] } }
    await expect(ask('wallet_createSession', [{ requiredScopes }])).rejects.toMatchObject({ code: 5100 })
  })

  test('behavior: what is optional never fails a session', async () => {
    connect()
    const optionalScopes = {
      foobar: { methods: ['x'], notifications: ['y'] },
      wallet: { methods: [], notifications: [] },
    }
    expect(await ask('wallet_createSession', { optionalScopes })).toEqual(await sessionNow())
  })

  test.each([
    ['params.requiredScopes', { requiredScopes: 'eip155:1' }],
    ['params.requiredScopes["eip155:1"]', { requiredScopes: { 'eip155:1': null } }],
    ['params.optionalScopes.eip155.methods', { optionalScopes: { eip155: { methods: [1] } } }],
    ['params', 'all'],
  ])('error: rejects a malformed request at %s', async (path, params) => {
    const rejection = await ask('wallet_createSession', params).catch((error: unknown) => error)
    expect(rejection).toMatchObject({ code: -32602 })
    expect((rejection as ProviderRpcError).message).toContain(`${path}`)
    expect((rejection as ProviderRpcError).data).toEqual({ path: expect.not.stringMatching(/\.$/) })
    expect(requestAccounts).not.toHaveBeenCalled()
  })

  test('behavior: passes on that the visitor closed the modal', async () => {
    requestAccounts.mockRejectedValue(new ProviderRpcError(4001, 'User closed the modal'))
    await expect(ask('wallet_createSession', {})).rejects.toMatchObject({ code: 4001 })
  })
})

describe('changes of a session', () => {
  test('behavior: a page that has asked for a session is told of each change once', async () => {
    await sessionNow()
    connect()
    await vi.waitFor(() => expect(emit).toHaveBeenCalledOnce())
    expect(emit.mock.calls[0]?.[0]).toEqual({
      namespace: 'eip155',
      event: 'message',
      payload: { type: 'wallet_sessionChanged', data: await sessionNow() },
    })
    world.session.setState({ loading: true })
    await Promise.resolve()
    expect(emit).toHaveBeenCalledOnce()
  })

  test('behavior: a page that has not asked is told nothing', async () => {
    connect()
    await Promise.resolve()
    expect(emit).not.toHaveBeenCalled()
  })

  test('behavior: asking twice does not tell twice', async () => {
    await sessionNow()
    await sessionNow()
    connect()
    await vi.waitFor(() => expect(emit).toHaveBeenCalled())
    await Promise.resolve()
    expect(emit).toHaveBeenCalledOnce()
  })
})

describe('invoking a method', () => {
  test('behavior: reads the network of the scope', async () => {
    connect()
    expect(await invoke('eip155:137', 'eth_getBalance', [MINE, 'latest'])).toBe('1')
    expect(read).toHaveBeenCalledExactlyOnceWith(
      { id: 'r', namespace: 'eip155', method: 'eth_getBalance', params: [MINE, 'latest'], chain: 'eip155:137' },
      expect.any(AbortSignal),
    )
  })

  test('behavior: asks the wallet', async () => {
    connect()
    expect(await invoke('eip155:1', 'personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
    expect(asked).toHaveBeenCalledOnce()
  })

  test('error: a network outside of the session is refused', async () => {
    await expect(invoke('eip155:1', 'eth_blockNumber')).rejects.toMatchObject({ code: 4100 })
    connect({ supports: ({ caipNetworkId }) => caipNetworkId === 'eip155:1' })
    await expect(invoke('eip155:137', 'eth_blockNumber')).rejects.toMatchObject({ code: 4100 })
    await expect(invoke('eip155:10', 'eth_blockNumber')).rejects.toMatchObject({ code: 4100 })
    expect(read).not.toHaveBeenCalled()
  })

  test.each([
    'wallet_invokeMethod',
    'wallet_revokeSession',
    'wallet_revokePermissions',
    'wallet_switchEthereumChain',
    'eth_requestAccounts',
    'eth_decrypt',
    'solana_signMessage',
  ])('attack: %s, which the session does not list, is refused', async (method) => {
    connect()
    await expect(invoke('eip155:1', method, [{ eth_accounts: {} }])).rejects.toMatchObject({ code: 4200 })
    expect([asked, disconnect, requestAccounts].every((each) => each.mock.calls.length === 0)).toBe(true)
  })

  test('attack: H8: a wallet that tells its visitor of methods that are on no list tells of an invoked one', async () => {
    const notAllowed = vi.fn(async (_method: string) => undefined)
    connect({ kind: 'embedded', allows: () => false, notAllowed })
    await expect(invoke('eip155:1', 'eth_decrypt')).rejects.toMatchObject({ code: 4200 })
    expect(notAllowed).toHaveBeenCalledExactlyOnceWith('eth_decrypt')
    // The frame answers this itself, so it is not a request for the wallet.
    await expect(invoke('eip155:1', 'wallet_revokePermissions')).rejects.toMatchObject({ code: 4200 })
    expect(notAllowed).toHaveBeenCalledOnce()
  })

  test('attack: an account that was not granted is refused', async () => {
    connect()
    await expect(invoke('eip155:1', 'personal_sign', ['0x00', `0x${'12'.repeat(20)}`])).rejects.toMatchObject({
      code: 4100,
    })
  })

  test.each([
    ['params.scope', undefined],
    ['params.scope', { scope: 'eip155', request: { method: 'eth_call' } }],
    ['params.request', { scope: 'eip155:1' }],
    ['params.request.method', { scope: 'eip155:1', request: { method: 1 } }],
    ['params.request.params', { scope: 'eip155:1', request: { method: 'eth_call', params: 'x' } }],
  ])('error: rejects a malformed call at %s', async (path, params) => {
    connect()
    const rejection = await ask('wallet_invokeMethod', params).catch((error: unknown) => error)
    expect(rejection).toMatchObject({ code: -32602 })
    expect((rejection as ProviderRpcError).message).toContain(`${path}`)
    expect((rejection as ProviderRpcError).data).toEqual({ path: expect.not.stringMatching(/\.$/) })
  })
})

describe('a subscription', () => {
  const block = (number: number) => ({ number: `0x${number.toString(16)}`, hash: `0xhash${number}` })

  test.each([
    [
      'eth_subscription',
      () => ask('eth_subscribe', ['newHeads']),
      (subscription: unknown) => ({ subscription, result: block(2) }),
    ],
    [
      'wallet_notify',
      () => invoke('eip155:1', 'eth_subscribe', ['newHeads']),
      (subscription: unknown) => ({
        scope: 'eip155:1',
        notification: { method: 'eth_subscription', params: { subscription, result: block(2) } },
      }),
    ],
  ] as const)('behavior: a new head is sent as %s until it ends', async (type, subscribe, data) => {
    vi.useFakeTimers()
    try {
      connect()
      read.mockResolvedValue(block(1))
      const id = await subscribe()
      read.mockResolvedValue(block(2))
      await vi.advanceTimersByTimeAsync(4_000)
      expect(emit).toHaveBeenCalledExactlyOnceWith({
        namespace: 'eip155',
        event: 'message',
        payload: { type, data: data(id) },
      })
      expect(await ask('eth_unsubscribe', [id])).toBe(true)
      expect(await ask('eth_unsubscribe', [id])).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: one that was started in a session ends with the session, another goes on', async () => {
    vi.useFakeTimers()
    try {
      connect()
      read.mockResolvedValue(block(1))
      const plain = await ask('eth_subscribe', ['newHeads'])
      const inSession = await invoke('eip155:1', 'eth_subscribe', ['newHeads'])
      world.session.setState({ namespaces: {} })
      read.mockResolvedValue(block(2))
      await vi.advanceTimersByTimeAsync(4_000)
      expect(emit).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ payload: expect.objectContaining({ type: 'eth_subscription' }) }),
      )
      expect(await ask('eth_unsubscribe', [inSession])).toBe(false)
      expect(await ask('eth_unsubscribe', [plain])).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test('error: on a page without an eip155 network rejects with 4901', async () => {
    world.session.setState({ namespaces: {} })
    await expect(ask('eth_subscribe', ['newHeads'])).rejects.toMatchObject({
      code: 4901,
      message: 'CaipNetwork is undefined',
    })
    expect(read).not.toHaveBeenCalled()
  })

  test('error: what cannot be subscribed to is refused', async () => {
    await expect(ask('eth_subscribe', ['syncing'])).rejects.toMatchObject({ code: -32602 })
    expect(await ask('eth_unsubscribe')).toBe(false)
  })
})
