import { ProviderRpcError } from '@casement/shared-protocol'
import { describe, expect, test, vi } from 'vitest'
import {
  admit,
  ask,
  asked,
  connect,
  eachWithPage,
  HASH,
  MINE,
  OTHER,
  requestAccounts,
  SIGNATURE,
  world,
} from './wallet-request-for-tests.ts'

eachWithPage()

describe('a request to the wallet', () => {
  test('error: is rejected until the visitor has signed in, unless the modal answers it itself', async () => {
    const wallet = vi.fn(async () => SIGNATURE)
    world.answer = wallet
    admit.mockRejectedValue(new ProviderRpcError(4100, 'The visitor has not signed in'))
    connect()
    await expect(ask('personal_sign', ['0x00', MINE])).rejects.toMatchObject({ code: 4100 })
    expect(admit).toHaveBeenCalledExactlyOnceWith('personal_sign')
    expect(wallet).not.toHaveBeenCalled()
    expect(await ask('eth_accounts')).toEqual([MINE])
  })

  test('behavior: gets the method, parameters and chain, and returns the wallet’s result', async () => {
    let got: unknown
    world.answer = async (request) => {
      got = request
      return SIGNATURE
    }
    connect()
    expect(await ask('personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
    expect(got).toEqual({ method: 'personal_sign', params: ['0x00', MINE], chain: 'eip155:1' })
    expect(asked.mock.calls.map(([, , { method, prompts }]) => [method, prompts])).toEqual([['personal_sign', true]])
  })

  test('behavior: can be cancelled by the visitor and by the page', async () => {
    world.answer = (_request, signal) =>
      new Promise((_, reject) => {
        const abort = (): void => reject(new ProviderRpcError(4001, 'Request cancelled'))
        signal.addEventListener('abort', abort)
        if (signal.aborted) abort()
      })
    connect()
    const given = ask('personal_sign', ['0x00', MINE])
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    asked.mock.calls[0]?.[2].cancel()
    await expect(given).rejects.toMatchObject({ code: 4001, message: 'Request cancelled' })

    const page = new AbortController()
    const byPage = ask('personal_sign', ['0x00', MINE], undefined, page.signal)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    page.abort()
    await expect(byPage).rejects.toMatchObject({ code: 4001 })
    await expect(ask('personal_sign', ['0x00', MINE], undefined, page.signal)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: returns the hash of a transaction', async () => {
    world.answer = async () => HASH
    connect()
    expect(await ask('eth_sendTransaction', [{ from: MINE, to: OTHER, value: '0x0' }])).toBe(HASH)
  })

  test.each([
    [4001, 'User rejected the request.'],
    [4100, 'Locked'],
    [-32002, 'Request already pending'],
    [5000, 'Whatever it says'],
    [1234, 'A code of its own'],
  ])('error: passes on the wallet’s error %d unchanged', async (code, message) => {
    world.answer = async () => {
      throw new ProviderRpcError(code, message, { own: true })
    }
    connect()
    await expect(ask('personal_sign', ['0x00', MINE])).rejects.toMatchObject({ code, message, data: { own: true } })
  })

  test.each([
    ['personal_sign', ['0x00', MINE], 'yes'],
    ['personal_sign', ['0x00', MINE], { signature: SIGNATURE }],
    ['eth_sendTransaction', [{ from: MINE }], SIGNATURE],
    ['eth_sendTransaction', [{ from: MINE }], undefined],
  ])('attack: validates the result of %s: %j', async (method, params, said) => {
    world.answer = async () => said
    connect()
    await expect(ask(method, params)).rejects.toMatchObject({ code: -32603, data: { method } })
  })

  test.each([
    ['personal_sign', ['0x00', OTHER]],
    ['eth_sendTransaction', [{ from: OTHER }]],
  ])('attack: does not send %s for an account that is not granted', async (method, params) => {
    connect()
    await expect(ask(method, params)).rejects.toMatchObject({ code: 4100 })
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: is not sent if the wallet does not allow the method', async () => {
    connect({ allows: () => false })
    await expect(ask('personal_sign', ['0x00', MINE])).rejects.toMatchObject({ code: 4200 })
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: rejects with 4901 for a network that the installed wallet is not on', async () => {
    connect()
    await expect(ask('personal_sign', ['0x00', MINE], 'eip155:137')).rejects.toMatchObject({
      code: 4901,
      data: { caipNetworkId: 'eip155:137' },
    })
    expect(asked).not.toHaveBeenCalled()
  })

  test('behavior: is sent over WalletConnect for any approved network, but no other', async () => {
    connect({ kind: 'walletConnect', supports: ({ caipNetworkId }) => caipNetworkId !== 'eip155:137' })
    expect(await ask('personal_sign', ['0x00', MINE], 'eip155:1')).toBe(SIGNATURE)
    await expect(ask('personal_sign', ['0x00', MINE], 'eip155:137')).rejects.toMatchObject({ code: 4901 })
  })
})

describe('the network of a wallet request', () => {
  test('behavior: is any approved one over WalletConnect, independent of the page’s', async () => {
    connect({ kind: 'walletConnect' })
    expect(await ask('personal_sign', ['0x00', MINE], 'eip155:137')).toBe(SIGNATURE)
  })

  test('behavior: is any for an installed Solana wallet, since each transaction names its own', async () => {
    connect()
    const { eip155: connector } = world.connectors.getState().byNamespace
    if (!connector) throw new Error('nobody is connected')
    world.connectors.setState({ byNamespace: { solana: connector }, live: [{ namespace: 'solana', connector }] })
    world.session.setState({
      namespaces: { solana: { accounts: ['key'], caipNetworkId: 'solana:a', status: 'connected' } },
    })
    world.answer = async () => ({ signature: '5'.repeat(88) })
    const { signal } = new AbortController()
    expect(await ask('solana_signMessage', { pubkey: 'key' }, 'solana:b', signal, 'solana')).toEqual({
      signature: '5'.repeat(88),
    })
  })

  test('behavior: may be the wallet’s current network even if the page does not list it', async () => {
    connect({ supports: ({ caipNetworkId }) => caipNetworkId === 'eip155:1' })
    world.session.setState({
      namespaces: { eip155: { accounts: [MINE], caipNetworkId: 'eip155:5', status: 'connected' } },
    })
    expect(await ask('personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
  })

  test('behavior: a request without parameters is sent without them', async () => {
    const wallet = vi.fn(async () => ({}))
    world.answer = wallet
    connect()
    await ask('wallet_getCapabilities')
    expect(asked.mock.calls.map(([, , { prompts }]) => prompts)).toEqual([false])
    expect(wallet.mock.calls[0]).toStrictEqual([
      { method: 'wallet_getCapabilities', chain: 'eip155:1' },
      expect.any(AbortSignal),
    ])
  })

  test('error: rejects a namespace that the page no longer has', async () => {
    connect()
    world.session.setState({ namespaces: {} })
    await expect(ask('personal_sign', ['0x00', MINE])).rejects.toMatchObject({ code: 4100 })
  })

  test('error: does not send a request that is aborted during sign-in', async () => {
    let admitted: () => void = () => undefined
    admit.mockReturnValue(
      new Promise((resolve) => {
        admitted = resolve
      }),
    )
    const wallet = vi.fn(async () => ({}))
    world.answer = wallet
    connect()
    const caller = new AbortController()
    const capabilities = ask('wallet_getCapabilities', [MINE], undefined, caller.signal)
    await vi.waitFor(() => expect(admit).toHaveBeenCalled())
    caller.abort()
    admitted()
    await expect(capabilities).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    expect(wallet).not.toHaveBeenCalled()
  })
})

describe('the limit of pending requests', () => {
  const never = () => new Promise<never>(() => undefined)

  /** Sends a request to a wallet of the namespace while it has as many as may wait for the visitor. */
  const askWhileFull = async (method: string): Promise<unknown> => {
    world.answer = never
    connect()
    for (let time = 0; time < 5; time += 1) void ask('personal_sign', ['0x00', MINE]).catch(() => undefined)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(5))
    world.answer = async () => ({})
    return ask(method)
  }

  test.each([
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'wallet_getAssets',
  ])('behavior: %s asks nobody, so it is sent while five requests wait', async (method) => {
    expect(await askWhileFull(method)).toEqual({})
  })

  test.each([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'wallet_sendCalls',
    'wallet_grantPermissions',
  ])('behavior: %s needs approval, so it is refused while five requests wait', async (method) => {
    await expect(askWhileFull(method)).rejects.toMatchObject({ code: -32005 })
    expect(asked).toHaveBeenCalledTimes(5)
  })

  test.each([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ])('behavior: %s needs approval too', async (method) => {
    world.answer = never
    connect()
    const { eip155: connector } = world.connectors.getState().byNamespace
    if (!connector) throw new Error('nobody is connected')
    world.connectors.setState({ byNamespace: { solana: connector }, live: [{ namespace: 'solana', connector }] })
    world.session.setState({
      namespaces: { solana: { accounts: ['key'], caipNetworkId: 'solana:a', status: 'connected' } },
    })
    const refused: unknown[] = []
    for (let time = 0; time < 6; time += 1)
      ask(method, {}, undefined, undefined, 'solana').catch((thrown: { readonly code?: unknown }) =>
        refused.push(thrown.code),
      )
    await vi.waitFor(() => expect(refused).toEqual([-32005]))
  })

  /** Sends a request several times and returns the codes of those that were rejected. */
  const refusedOf = async (times: number, method: string, params?: unknown): Promise<readonly unknown[]> => {
    const refused: unknown[] = []
    for (let time = 0; time < times; time += 1)
      ask(method, params).catch((thrown: { readonly code?: unknown }) => refused.push(thrown.code))
    await new Promise((resolve) => setTimeout(resolve))
    return refused
  }

  test('attack: of five hundred signature requests, five reach the wallet and the visitor', async () => {
    const wallet = vi.fn(never)
    world.answer = wallet
    connect()
    const refused = await refusedOf(500, 'personal_sign', ['0x00', MINE])
    expect(refused).toHaveLength(495)
    expect(new Set(refused)).toEqual(new Set([-32005]))
    expect(wallet).toHaveBeenCalledTimes(5)
    expect(asked).toHaveBeenCalledTimes(5)
  })

  test('attack: includes prompts to connect', async () => {
    requestAccounts.mockImplementation(never)
    expect(await refusedOf(6, 'eth_requestAccounts')).toEqual([-32005])
    expect(await refusedOf(1, 'wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([-32005])
    expect(await refusedOf(1, 'wallet_createSession', {})).toEqual([-32005])
    expect(requestAccounts).toHaveBeenCalledTimes(5)
  })

  test('attack: includes requests that wait for sign-in', async () => {
    admit.mockImplementation(never)
    connect()
    expect(await refusedOf(6, 'personal_sign', ['0x00', MINE])).toEqual([-32005])
  })

  test('behavior: does not include requests without a prompt', async () => {
    world.answer = never
    connect()
    await refusedOf(5, 'personal_sign', ['0x00', MINE])
    world.answer = async () => ({})
    expect(await ask('wallet_getCapabilities', [MINE])).toEqual({})
    expect(await ask('eth_requestAccounts')).toEqual([MINE])
    await expect(ask('wallet_watchAsset', { type: 'ERC20', options: {} })).rejects.toMatchObject({ code: -32005 })
  })

  test('attack: does not include rejected requests for another account', async () => {
    connect()
    expect(await refusedOf(6, 'personal_sign', ['0x00', OTHER])).toEqual(Array(6).fill(4100))
    expect(await ask('personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
  })

  test('error: disconnecting rejects pending requests and frees their places', async () => {
    world.answer = never
    connect()
    const refused = await refusedOf(5, 'personal_sign', ['0x00', MINE])
    world.connectors.setState({ live: [] })
    await vi.waitFor(() => expect(refused).toEqual(Array(5).fill(4900)))
    connect()
    world.answer = async () => SIGNATURE
    expect(await ask('personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
  })

  test('error: does not send a request if the wallet disconnects during sign-in', async () => {
    let admitted: () => void = () => undefined
    admit.mockReturnValue(
      new Promise((resolve) => {
        admitted = resolve
      }),
    )
    const wallet = vi.fn(async () => SIGNATURE)
    world.answer = wallet
    connect()
    const signed = ask('personal_sign', ['0x00', MINE])
    await vi.waitFor(() => expect(admit).toHaveBeenCalled())
    world.connectors.setState({ live: [], byNamespace: {} })
    admitted()
    await expect(signed).rejects.toMatchObject({ code: 4900 })
    await new Promise((resolve) => setTimeout(resolve))
    expect(wallet).not.toHaveBeenCalled()
  })
})
