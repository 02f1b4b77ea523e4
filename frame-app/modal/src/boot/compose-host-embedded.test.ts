import { ProviderRpcError, UNSAFE_METHODS } from '@casement/shared-protocol'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eachWithComposedHost, SECOND, VISITOR } from './compose-host-for-tests.ts'

const SOLANA_KEY = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const READY: EmbeddedState = {
  kind: 'ready',
  user: { email: 'anna@example.org', provider: 'email' },
  accounts: [
    { namespace: 'eip155', address: VISITOR },
    { namespace: 'solana', address: SOLANA_KEY },
  ],
  factors: [],
}

/** The requests that the secure frame shows, and how its visitor answers them. */
type Asked = {
  readonly id: string
  readonly method: string
  readonly answer: (value: unknown) => void
  readonly fail: (why: unknown) => void
}
const frame = vi.hoisted(() => ({
  asked: [] as Asked[],
  approved: false,
  /** Tells the modal what another tab has changed. */
  tell: (_state: EmbeddedState): void => undefined,
}))

// A secure frame whose visitor is signed in. The real one is tested in a browser.
vi.mock('../features/embedded/frame/open-secure-frame.ts', () => ({
  openSecureFrame: async ({ onState }: { readonly onState: (state: EmbeddedState) => void }) => {
    frame.tell = onState
    return {
      client: {
        signOut: async () => undefined,
        ping: async ({ n }: { readonly n: number }) => ({ n }),
        show: () => new Promise(() => undefined),
        approve: ({ id, method }: { readonly id: string; readonly method: string }) =>
          new Promise((answer, fail) => frame.asked.push({ id, method, answer, fail })),
        cancel: async ({ id }: { readonly id: string }) => {
          // What the visitor has approved can no longer be taken back.
          const found = frame.asked.find((one) => one.id === id && !frame.approved)
          frame.asked = frame.asked.filter((one) => one !== found)
          found?.fail(new ProviderRpcError(4001, 'Request cancelled'))
          return { cancelled: found !== undefined }
        },
      },
      state: READY,
      storage: 'persistent',
      otpDigits: 6,
      inFlight: () => 0,
      place: () => undefined,
      close: () => undefined,
    }
  },
}))

// Nothing is painted here, so these need not be loaded.
vi.mock('../features/account/views/Account/index.tsx', () => ({ AccountView: () => null }))
vi.mock('../features/embedded/views/ApproveTransaction/index.tsx', () => ({ ApproveTransactionView: () => null }))
vi.mock('../features/networks/views/Networks/index.tsx', () => ({ NetworksView: () => null }))
vi.mock('../features/networks/views/WhatIsANetwork/index.tsx', () => ({ WhatIsANetworkView: () => null }))
vi.mock('../features/sign-in/views/SIWXSignMessage/index.tsx', () => ({ SIWXSignMessageView: () => null }))

const start = eachWithComposedHost()
const node = vi.fn<typeof fetch>()

// Large, and loaded when they are first needed, which a test does not wait for.
beforeAll(async () => {
  await Promise.all([
    import('../chains/call-node.ts'),
    import('../features/account-data/account-data.ts'),
    import('../features/embedded/embedded.ts'),
    import('../features/requests/create-requests.ts'),
    import('../features/sign-in/signing.ts'),
    import('../features/wallets/disconnect.ts'),
    import('../modal/router/in-router.tsx'),
  ])
}, 120_000)
beforeEach(() => {
  frame.asked = []
  frame.approved = false
  node.mockReset().mockImplementation(async (_url, init) => {
    const { id } = JSON.parse(String(init?.body)) as { readonly id: number }
    return Response.json({ jsonrpc: '2.0', id, result: '0x2a' })
  })
  vi.stubGlobal('fetch', node)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page whose visitor has connected the embedded wallet. */
const connect = async (options: Parameters<typeof start>[0] = {}) => {
  const host = start({
    config: { secureOrigin: 'https://secure.example', rpc: { 'eip155:1': ['https://rpc.example/1'] } },
    ...options,
  })
  await host.features.embedded.restore()
  expect(host.session.getState().namespaces.eip155?.accounts).toEqual([VISITOR])
  const { notices } = host.features
  return {
    ...host,
    /** Sends a request, and returns what became of it once it is known. */
    ask: (...request: Parameters<typeof host.request>) => {
      const outcome: { of?: unknown } = {}
      host.request(...request).then(
        (value) => Object.assign(outcome, { of: { value } }),
        (of: unknown) => Object.assign(outcome, { of }),
      )
      return outcome
    },
    waiting: () => host.features.embedded.approvals.getState().waiting.map(({ method }) => method),
    said: () => {
      const { banner } = notices.store.getState()
      return banner.kind === 'open' ? banner.notification.message : undefined
    },
    /** Opens the modal. What is painted is not waited for. */
    show: (view?: 'Networks'): Promise<void> => {
      host.open(view === undefined ? {} : { view }).catch(() => undefined)
      return vi.waitFor(() => expect(host.shown()?.view).toBe(view ?? 'Account'))
    },
    names: () => host.modal.store.getState().stack.entries.map(({ view }) => view),
  }
}
type Connected = Awaited<ReturnType<typeof connect>>

/** Waits until a request is on the screen. */
const untilShown = (host: Connected, count = 1): Promise<void> =>
  vi.waitFor(() => {
    expect(host.waiting()).toHaveLength(count)
    expect(host.shown()).toEqual({ view: 'ApproveTransaction', params: {} })
  })
const sign = ['personal_sign', ['0x00', VISITOR]] as const
/** What the frame shows, once it shows that many. */
const untilAsked = (count = 1): Promise<void> => vi.waitFor(() => expect(frame.asked).toHaveLength(count))
/** The visitor declines all that the frame shows. */
const decline = async (): Promise<void> => {
  await vi.waitFor(() => expect(frame.asked).not.toEqual([]))
  for (const { fail } of frame.asked.splice(0)) fail(new ProviderRpcError(4001, 'User rejected the request'))
}
/** Asks for a signature, and waits until the frame shows it. */
const askAndShow = async (host: Connected): Promise<{ readonly of?: unknown }> => {
  const outcome = host.ask(...sign)
  await untilShown(host)
  await untilAsked()
  return outcome
}
const DECLINED = { code: 4001, message: 'User rejected the request' }

describe('a safe request', () => {
  test.each([
    ['eth_blockNumber', []],
    ['eth_getUserOperationByHash', ['0x01']],
    ['eth_supportedEntryPoints', []],
    ['wallet_getAssets', [{ account: VISITOR }]],
  ])('behavior: %s is answered by the network’s node, and nothing opens', async (method, params) => {
    const { request, shown } = await connect()
    expect(await request(method, params)).toBe('0x2a')
    expect(node.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))])).toEqual([
      ['https://rpc.example/1', expect.objectContaining({ method, params })],
    ])
    expect(shown()).toBeUndefined()
  })

  test('behavior: what the wallet can do, and what became of its lists of calls, is answered without asking', async () => {
    const { request, shown } = await connect()
    expect(await request('wallet_getCapabilities', [VISITOR])).toMatchObject({
      '0x1': { atomic: { status: 'unsupported' } },
    })
    await expect(request('wallet_getCallsStatus', ['0x01'])).rejects.toMatchObject({ code: 5730 })
    expect(shown()).toBeUndefined()
    expect(node).not.toHaveBeenCalled()
  })

  test('behavior: accounts and permissions are answered as with any wallet', async () => {
    const { request, shown } = await connect()
    expect(await request('eth_accounts')).toEqual([VISITOR])
    expect(await request('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
    expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await request('eth_accounts')).toEqual([])
    expect(shown()).toBeUndefined()
    expect(node).not.toHaveBeenCalled()
  })
})

describe('an unsafe request', () => {
  test.each(
    UNSAFE_METHODS.filter((method) => method !== 'wallet_revokePermissions'),
  )('behavior: S-63: %s opens ApproveTransaction', async (method) => {
    const host = await connect()
    const ofSolana = method.startsWith('solana_')
    const outcome = host.ask(method, ofSolana ? {} : [], ofSolana ? 'solana' : 'eip155')
    await untilShown(host)
    expect(host.waiting()).toEqual([method])
    expect(outcome).toEqual({})
    expect(node).not.toHaveBeenCalled()
  })

  test('behavior: S-65: in an open modal it takes the place of what was shown', async () => {
    const host = await connect()
    await host.show()
    host.modal.navigation.push({ view: 'Networks', params: {} })
    host.ask(...sign)
    await untilShown(host)
    expect(host.names()).toEqual(['ApproveTransaction'])
  })

  test('behavior: S-64: in an open modal with a view that waits for a request it covers that view, and leads back', async () => {
    const host = await connect()
    await host.show()
    host.modal.transactions.push({})
    const outcome = host.ask(...sign)
    await untilShown(host)
    expect(host.names()).toEqual(['Account', 'ApproveTransaction'])
    await decline()
    await vi.waitFor(() => expect(outcome.of).toMatchObject(DECLINED))
    expect(host.names()).toEqual(['Account'])
  })

  test('behavior: a visitor who declines closes the modal, and the page gets 4001', async () => {
    const host = await connect()
    const outcome = await askAndShow(host)
    await decline()
    await vi.waitFor(() => expect(outcome.of).toMatchObject(DECLINED))
    expect(host.shown()).toBeUndefined()
  })

  test.each<[string, (host: Connected) => unknown]>([
    ['closes the modal', ({ modal }) => modal.requestClose()],
    ['opens something else', ({ show }) => show('Networks')],
    ['goes to another view', ({ modal }) => modal.navigation.push({ view: 'WhatIsANetwork', params: {} })],
    ['does not see the modal any more', ({ modal }) => modal.show('hidden')],
  ])('error: S-71: all that waits is rejected when the visitor %s', async (_what, leave) => {
    const host = await connect()
    const outcomes = [host.ask(...sign), host.ask('eth_sendTransaction', [{ from: VISITOR }])]
    await untilShown(host, 2)
    await leave(host)
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ of: DECLINED }, { of: DECLINED }]))
    expect(host.waiting()).toEqual([])
  })

  const SIGNED = `0x${'5'.repeat(130)}`

  test('behavior: S-69: one that is approved is answered, and the modal closes', async () => {
    const host = await connect()
    const outcome = await askAndShow(host)
    frame.asked[0]?.answer(SIGNED)
    await vi.waitFor(() => expect(outcome.of).toEqual({ value: SIGNED }))
    expect(host.waiting()).toEqual([])
    expect(host.shown()).toBeUndefined()
  })

  /** Connects on a deployment with a data service. */
  const connectWithData = () => {
    node.mockImplementation(async (input) =>
      Response.json(String(input).includes('/supported-chains') ? { http: ['eip155:1'] } : { balances: [] }),
    )
    return connect({
      config: { secureOrigin: 'https://secure.example', endpoints: { data: 'https://data.example' } },
    })
  }
  /** The balances that were read again, past every cache. */
  const readAgain = () =>
    node.mock.calls.map(([input]) => decodeURIComponent(String(input))).filter((url) => url.includes('forceUpdate'))
  const NATIVE_COIN = `forceUpdate=eip155:1:0x${'e'.repeat(40)}`

  test('behavior: S-68: after one that is approved the native balance is read again, past every cache', async () => {
    const host = await connectWithData()
    await askAndShow(host)
    expect(readAgain()).toEqual([])
    frame.asked[0]?.answer(SIGNED)
    await vi.waitFor(() => expect(readAgain()).toEqual([expect.stringContaining(NATIVE_COIN)]))
    expect(readAgain()[0]).toContain(VISITOR)
  })

  test('behavior: nothing is read again for a wallet that has disconnected since it approved', async () => {
    const host = await connectWithData()
    await askAndShow(host)
    frame.approved = true
    await host.features.wallets.commands.disconnect()
    frame.asked.splice(0)[0]?.answer(SIGNED)
    await new Promise((resolve) => setTimeout(resolve))
    // What the next request has read again comes later.
    await host.features.embedded.restore()
    await askAndShow(host)
    frame.asked[0]?.answer(SIGNED)
    await vi.waitFor(() => expect(readAgain()).not.toEqual([]))
    expect(readAgain()).toEqual([expect.stringContaining(VISITOR)])
  })

  test('behavior: one that is approved leaves the others; the modal closes after the last', async () => {
    const host = await connect()
    const outcomes = [host.ask(...sign), host.ask(...sign)]
    await untilShown(host, 2)
    await untilAsked(2)
    frame.asked[0]?.answer(SIGNED)
    await vi.waitFor(() => expect(outcomes[0]?.of).toEqual({ value: SIGNED }))
    expect(host.shown()?.view).toBe('ApproveTransaction')
    frame.asked[1]?.answer(SIGNED)
    await vi.waitFor(() => expect(host.shown()).toBeUndefined())
  })

  test('behavior: S-70: with a view that waits for a request, one that is approved leads back to it', async () => {
    const host = await connect()
    await host.show()
    host.modal.transactions.push({})
    const outcome = await askAndShow(host)
    frame.asked[0]?.answer(SIGNED)
    await vi.waitFor(() => expect(outcome.of).toEqual({ value: SIGNED }))
    expect(host.names()).toEqual(['Account'])
  })

  test('error: S-66: one that fails is rejected with the reason, and the modal closes', async () => {
    const host = await connect()
    const outcome = await askAndShow(host)
    frame.asked[0]?.fail(new ProviderRpcError(-32602, 'The parameters are not those of personal_sign'))
    await vi.waitFor(() => expect(outcome.of).toMatchObject({ code: -32602 }))
    expect(host.shown()).toBeUndefined()
  })

  test('error: S-67: with a view that waits for a request, one that fails leads back to it', async () => {
    const host = await connect()
    await host.show()
    host.modal.transactions.push({})
    const outcome = await askAndShow(host)
    frame.asked[0]?.fail(new ProviderRpcError(-32000, 'The embedded wallet failed: unreachable'))
    await vi.waitFor(() => expect(outcome.of).toMatchObject({ code: -32000 }))
    expect(host.names()).toEqual(['Account'])
  })

  test('attack: what the visitor has left is withdrawn in the secure frame, and no later answer is given', async () => {
    const host = await connect()
    const outcome = await askAndShow(host)
    const [asked] = frame.asked
    host.modal.requestClose()
    await vi.waitFor(() => expect(outcome.of).toMatchObject(DECLINED))
    await untilAsked(0)
    asked?.answer(SIGNED)
    await vi.waitFor(() => expect(host.waiting()).toEqual([]))
    expect(outcome.of).toMatchObject(DECLINED)
  })

  test('attack: what was approved before the visitor left is told, because it may have been sent', async () => {
    const host = await connect()
    const outcome = await askAndShow(host)
    frame.approved = true
    host.modal.requestClose()
    await vi.waitFor(() => expect(host.shown()).toBeUndefined())
    expect(outcome).toEqual({})
    frame.asked[0]?.answer(SIGNED)
    await vi.waitFor(() => expect(outcome.of).toEqual({ value: SIGNED }))
    expect(host.waiting()).toEqual([])
  })

  test('error: is rejected if the visitor closes the modal before the view is there', async () => {
    const host = await connect()
    const outcome = host.ask(...sign)
    host.modal.store.subscribe(({ surface }) => {
      if (surface === 'modal') host.modal.requestClose()
    })
    await vi.waitFor(() => expect(outcome.of).toMatchObject(DECLINED))
    expect(host.waiting()).toEqual([])
  })

  test('error: is rejected with the reason if the modal cannot be loaded', async () => {
    const host = await connect()
    // What the modal does then: it has shown its skeleton, and hides it.
    vi.spyOn(host.modal, 'reveal').mockImplementation(async () => {
      host.modal.show('modal')
      await Promise.resolve()
      host.modal.show('hidden')
      throw new ProviderRpcError(-32603, 'The modal could not be loaded')
    })
    await expect(host.request(...sign)).rejects.toMatchObject({ message: 'The modal could not be loaded' })
    expect(host.waiting()).toEqual([])
  })

  test('attack: five wait, and more are refused with -32005 until the visitor has answered', async () => {
    const host = await connect()
    const outcomes = Array.from({ length: 500 }, () => host.ask(...sign))
    await untilShown(host, 5)
    await vi.waitFor(() => expect(outcomes.filter(({ of }) => of !== undefined)).toHaveLength(495))
    expect(new Set(outcomes.slice(5).map(({ of }) => (of as { readonly code: number }).code))).toEqual(
      new Set([-32005]),
    )
    host.modal.requestClose()
    await vi.waitFor(() => expect(outcomes.slice(0, 5)).toMatchObject(Array(5).fill({ of: DECLINED })))
    host.ask(...sign)
    await untilShown(host)
  })

  test('behavior: one that the page gives up leaves the others; after the last the modal closes', async () => {
    const host = await connect()
    const [first, second] = [new AbortController(), new AbortController()]
    const outcomes = [first, second].map(({ signal }, at) =>
      host.ask(at === 0 ? 'personal_sign' : 'eth_sendTransaction', [], 'eip155', signal),
    )
    await untilShown(host, 2)
    first.abort()
    await vi.waitFor(() => expect(outcomes[0]?.of).toMatchObject({ code: 4001, message: 'Request cancelled' }))
    expect(host.waiting()).toEqual(['eth_sendTransaction'])
    expect(host.shown()?.view).toBe('ApproveTransaction')
    second.abort()
    await vi.waitFor(() => expect(outcomes[1]?.of).toMatchObject({ code: 4001, message: 'Request cancelled' }))
    expect(host.shown()).toBeUndefined()
  })

  test('error: is rejected with 4900 when the wallet disconnects, and the modal closes', async () => {
    const host = await connect()
    const outcome = host.ask(...sign)
    await untilShown(host)
    await host.features.wallets.commands.disconnect()
    await vi.waitFor(() => expect(outcome.of).toMatchObject({ code: 4900 }))
    expect(host.waiting()).toEqual([])
    expect(host.shown()).toBeUndefined()
  })

  test('behavior: in a modal that is part of the page, declining leads to the account', async () => {
    const host = await connect({
      config: { secureOrigin: 'https://secure.example' },
      options: { enableEmbedded: true },
    })
    await host.show()
    const outcome = await askAndShow(host)
    await decline()
    await vi.waitFor(() => expect(outcome.of).toMatchObject(DECLINED))
    await vi.waitFor(() => expect(host.shown()?.view).toBe('Account'))
  })

  test('attack: one for an account that was not granted shows nothing', async () => {
    const host = await connect()
    await expect(host.request('personal_sign', ['0x00', SECOND])).rejects.toMatchObject({ code: 4100 })
    expect(host.shown()).toBeUndefined()
  })
})

test('error: what became of a list of calls is not known where the network has no node', async () => {
  const host = await connect({ config: { secureOrigin: 'https://secure.example' } })
  const outcome = host.ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', id: 'order-7', calls: [] }])
  await untilAsked()
  frame.asked[0]?.answer({ transactions: [`0x${'a'.repeat(64)}`], count: 1 })
  await vi.waitFor(() => expect(outcome.of).toEqual({ value: { id: 'order-7' } }))
  await expect(host.request('wallet_getCallsStatus', ['order-7'])).rejects.toMatchObject({ code: 4901 })
  expect(node).not.toHaveBeenCalled()
})

test('attack: E-06: a consent ends with the login, also if the same visitor signs in again in another tab', async () => {
  const host = await connect({
    config: { secureOrigin: 'https://secure.example' },
    options: { shareProfile: true },
  })
  const { store, shareProfile } = host.features.embedded
  frame.tell(READY)
  await shareProfile(true)
  expect(store.getState().sharesProfile).toBe(true)
  expect(host.session.getState().namespaces.eip155?.user).toEqual({ email: 'anna@example.org' })
  await host.features.wallets.commands.disconnect()
  frame.tell(READY)
  expect(store.getState().sharesProfile).toBe(false)
})

describe('a sign-in with the embedded wallet', () => {
  const withSignIn = (required: boolean) =>
    connect({
      config: { secureOrigin: 'https://secure.example' },
      options: { siwx: { kind: 'local', required } },
    })

  test('behavior: V-34: the approval covers the sign-in and cannot be closed; declining leads back to it', async () => {
    const host = await withSignIn(true)
    await vi.waitFor(() => expect(host.shown()?.view).toBe('SIWXSignMessage'))
    const signed = host.features.signIn.sign()
    await untilShown(host)
    expect(host.names()).toEqual(['SIWXSignMessage', 'ApproveTransaction'])
    expect(host.modal.requestClose()).toBe(false)
    expect(host.waiting()).toEqual(['personal_sign'])
    await decline()
    await signed
    expect(host.names()).toEqual(['SIWXSignMessage'])
    expect(host.features.signIn.store.getState().kind).toBe('unsigned')
    await vi.waitFor(() => expect(host.said()).toBe('Signature declined'))
  })

  test('behavior: S-103: one that fails leaves ApproveTransaction alone while another request is on it', async () => {
    vi.useFakeTimers()
    const host = await withSignIn(false)
    await vi.waitFor(() => expect(host.shown()?.view).toBe('SIWXSignMessage'))
    void host.features.signIn.sign()
    await vi.waitFor(() => expect(host.waiting()).toHaveLength(1))
    const outcome = host.ask(...sign)
    await vi.waitFor(() => expect(host.waiting()).toHaveLength(2))
    // Nobody signs in time.
    await vi.advanceTimersByTimeAsync(300_000)
    await vi.waitFor(() => expect(host.events.map(({ event }) => event)).toContain('SIWX_AUTH_ERROR'))
    expect(host.waiting()).toEqual(['personal_sign'])
    expect(host.shown()?.view).toBe('ApproveTransaction')
    expect(outcome).toEqual({})
  })
})

describe('a request that is on no list', () => {
  test('error: S-59, S-60, S-61, S-62, K-23: is logged and opens the modal; after 300 ms the visitor is told and all is rejected', async () => {
    vi.useFakeTimers()
    const host = await connect()
    const outcome = host.ask('eth_sign', [VISITOR, '0x00'])
    await vi.advanceTimersByTimeAsync(0)
    expect(host.logged).toEqual([expect.stringContaining('Requested RPC call is not allowed')])
    expect(host.logged[0]).toContain('eth_sign')
    expect(host.shown()?.view).toBe('Account')
    await vi.advanceTimersByTimeAsync(299)
    expect([outcome, host.said()]).toEqual([{}, undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect(host.said()).toBe('Action not allowed')
    expect(outcome.of).toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
      data: { method: 'eth_sign' },
    })
    expect(node).not.toHaveBeenCalled()
  })

  test('error: S-62: what waits for approval is rejected with it, and the modal stays open to say why', async () => {
    vi.useFakeTimers()
    const host = await connect()
    const outcomes = [host.ask(...sign), host.ask('eth_sendTransaction', [{ from: VISITOR }])]
    await vi.waitFor(() => expect(host.waiting()).toHaveLength(2))
    const unknown = host.ask('eth_sign', [VISITOR, '0x00'])
    await vi.advanceTimersByTimeAsync(299)
    expect(outcomes).toEqual([{}, {}])
    await vi.advanceTimersByTimeAsync(1)
    const together = { code: 4001, message: 'Rejected together with a request that is not allowed' }
    expect(outcomes.map(({ of }) => of)).toMatchObject([together, together])
    expect(unknown.of).toMatchObject({ code: 4200 })
    expect([host.shown()?.view, host.said()]).toEqual(['Account', 'Action not allowed'])
  })

  test('behavior: an open modal stays where it is', async () => {
    vi.useFakeTimers()
    const host = await connect()
    await host.show('Networks')
    host.ask('eth_sign')
    await vi.advanceTimersByTimeAsync(300)
    expect([host.shown()?.view, host.said()]).toEqual(['Networks', 'Action not allowed'])
  })

  test('behavior: a visitor who has closed the modal is not told by the next opening', async () => {
    vi.useFakeTimers()
    const host = await connect()
    const first = host.ask('eth_sign')
    await vi.advanceTimersByTimeAsync(100)
    host.modal.requestClose()
    await vi.advanceTimersByTimeAsync(200)
    expect([first.of, host.said()]).toMatchObject([{ code: 4200 }, undefined])

    host.ask('eth_sign')
    await vi.advanceTimersByTimeAsync(300)
    expect(host.said()).toBe('Action not allowed')
    host.modal.requestClose()
    expect(host.said()).toBeUndefined()
  })

  test.each([
    'Personal_sign',
    'PERSONAL_SIGN',
    'personal_sign ',
    ' personal_sign',
    'personal_sign\u0000',
    'personal_sign\n',
    'personal\u200b_sign',
    'personal\uff3fsign',
    'p\u0435rsonal_sign',
    'eth_call ',
    'ETH_CALL',
    'eth_\u0441all',
    'net_version',
    'eth_signTypedData',
    'eth_signTransaction',
    'solana_signMessage',
    'constructor',
    '__proto__',
    'toString',
    '',
  ])('attack: H8: %j is on no list, whatever it resembles', async (method) => {
    vi.useFakeTimers()
    const host = await connect()
    const outcome = host.ask(method, [VISITOR])
    await vi.advanceTimersByTimeAsync(299)
    expect([outcome, host.shown()?.view, host.waiting()]).toEqual([{}, 'Account', []])
    await vi.advanceTimersByTimeAsync(1)
    expect([outcome.of, host.said()]).toMatchObject([{ code: 4200, data: { method } }, 'Action not allowed'])
    expect(node).not.toHaveBeenCalled()
  })

  test('attack: H8: of 200 unknown names at once each is logged and rejected, and the visitor is told once', async () => {
    vi.useFakeTimers()
    const host = await connect()
    const told: (string | undefined)[] = []
    host.features.notices.store.subscribe(() => told.push(host.said()))
    const names = Array.from({ length: 200 }, (_, at) => `eth_unheardOf${at}`)
    const outcomes = names.map((method) => host.ask(method))
    await vi.advanceTimersByTimeAsync(300)
    expect(outcomes.map(({ of }) => of)).toMatchObject(names.map((method) => ({ code: 4200, data: { method } })))
    expect(host.logged).toHaveLength(200)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toEqual(['Action not allowed'])
  })

  test('attack: H8: a session of CAIP-25 is no way around the lists', async () => {
    vi.useFakeTimers()
    const host = await connect()
    const invoke = (method: string) =>
      host.ask('wallet_invokeMethod', { scope: 'eip155:1', request: { method, params: [] } })
    const outcome = invoke('eth_sign')
    await vi.advanceTimersByTimeAsync(300)
    expect([outcome.of, host.said()]).toMatchObject([{ code: 4200 }, 'Action not allowed'])
    host.modal.requestClose()
    // What the frame answers itself is refused in a session without a word to the visitor.
    const own = invoke('wallet_revokeSession')
    await vi.advanceTimersByTimeAsync(300)
    expect([own.of, host.shown()]).toMatchObject([{ code: 4200 }, undefined])
    const read = invoke('eth_blockNumber')
    await vi.waitFor(() => expect(read.of).toEqual({ value: '0x2a' }))
  })

  test('behavior: without the embedded wallet nothing opens', async () => {
    const { request, shown, logged } = start()
    await expect(request('eth_sign')).rejects.toMatchObject({ code: 4200 })
    expect([shown(), logged]).toEqual([undefined, []])
  })
})
