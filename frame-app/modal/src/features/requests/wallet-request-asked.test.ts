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

describe('what the wallet is asked', () => {
  test('error: it is asked nothing while its owner has to sign in first; what the modal answers itself it answers', async () => {
    const wallet = vi.fn(async () => SIGNATURE)
    world.answer = wallet
    admit.mockRejectedValue(new ProviderRpcError(4100, 'The visitor has not signed in'))
    connect()
    await expect(ask('personal_sign', ['0x00', MINE])).rejects.toMatchObject({ code: 4100 })
    expect(admit).toHaveBeenCalledExactlyOnceWith('personal_sign')
    expect(wallet).not.toHaveBeenCalled()
    expect(await ask('eth_accounts')).toEqual([MINE])
  })

  test('behavior: it gets method, parameters and chain, and its answer is the page’s', async () => {
    let got: unknown
    world.answer = async (request) => {
      got = request
      return SIGNATURE
    }
    connect()
    expect(await ask('personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
    expect(got).toEqual({ method: 'personal_sign', params: ['0x00', MINE], chain: 'eip155:1' })
    expect(asked).toHaveBeenCalledOnce()
  })

  test('behavior: the visitor can end the wait for its answer here, and the page can', async () => {
    world.answer = (_request, signal) =>
      new Promise((_, reject) => {
        const abort = (): void => reject(new ProviderRpcError(4001, 'Request cancelled'))
        signal.addEventListener('abort', abort)
        if (signal.aborted) abort()
      })
    connect()
    const given = ask('personal_sign', ['0x00', MINE])
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    asked.mock.calls[0]?.[2]()
    await expect(given).rejects.toMatchObject({ code: 4001, message: 'Request cancelled' })

    const page = new AbortController()
    const byPage = ask('personal_sign', ['0x00', MINE], undefined, page.signal)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    page.abort()
    await expect(byPage).rejects.toMatchObject({ code: 4001 })
    await expect(ask('personal_sign', ['0x00', MINE], undefined, page.signal)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: a raw transaction request and its hash', async () => {
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
  ])('error: its %d is passed on unchanged', async (code, message) => {
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
  ])('attack: its answer to %s is checked: %j', async (method, params, said) => {
    world.answer = async () => said
    connect()
    await expect(ask(method, params)).rejects.toMatchObject({ code: -32603, data: { method } })
  })

  test.each([
    ['personal_sign', ['0x00', OTHER]],
    ['eth_sendTransaction', [{ from: OTHER }]],
  ])('attack: %s for an account that was not granted does not reach it', async (method, params) => {
    connect()
    await expect(ask(method, params)).rejects.toMatchObject({ code: 4100 })
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: what it does not allow is not asked', async () => {
    connect({ allows: () => false })
    await expect(ask('personal_sign', ['0x00', MINE])).rejects.toMatchObject({ code: 4200 })
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: another network than a wallet of the browser is on is not connected', async () => {
    connect()
    await expect(ask('personal_sign', ['0x00', MINE], 'eip155:137')).rejects.toMatchObject({
      code: 4901,
      data: { caipNetworkId: 'eip155:137' },
    })
    expect(asked).not.toHaveBeenCalled()
  })

  test('behavior: a wallet by the relay is asked for any network that it has approved, and for no other', async () => {
    connect({ kind: 'walletConnect', supports: ({ caipNetworkId }) => caipNetworkId !== 'eip155:137' })
    expect(await ask('personal_sign', ['0x00', MINE], 'eip155:1')).toBe(SIGNATURE)
    await expect(ask('personal_sign', ['0x00', MINE], 'eip155:137')).rejects.toMatchObject({ code: 4901 })
  })
})

describe('which network a wallet is asked on', () => {
  test('behavior: one by the relay on any that it has approved, wherever the page is', async () => {
    connect({ kind: 'walletConnect' })
    expect(await ask('personal_sign', ['0x00', MINE], 'eip155:137')).toBe(SIGNATURE)
  })

  test('behavior: one of the browser for Solana on any, since each transaction names its own', async () => {
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

  test('behavior: one that is on a network which the page does not name is asked there', async () => {
    connect({ supports: ({ caipNetworkId }) => caipNetworkId === 'eip155:1' })
    world.session.setState({
      namespaces: { eip155: { accounts: [MINE], caipNetworkId: 'eip155:5', status: 'connected' } },
    })
    expect(await ask('personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
  })

  test('behavior: what comes without parameters goes without them', async () => {
    const wallet = vi.fn(async () => ({}))
    world.answer = wallet
    connect()
    await ask('wallet_getCapabilities')
    expect(wallet.mock.calls[0]).toStrictEqual([
      { method: 'wallet_getCapabilities', chain: 'eip155:1' },
      expect.any(AbortSignal),
    ])
  })

  test('error: a namespace that the page no longer has is granted nothing', async () => {
    connect()
    world.session.setState({ namespaces: {} })
    await expect(ask('personal_sign', ['0x00', MINE])).rejects.toMatchObject({ code: 4100 })
  })

  test('error: a page that gives up while the visitor is to sign in has the wallet asked nothing', async () => {
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

describe('how much may wait for the visitor', () => {
  const never = () => new Promise<never>(() => undefined)
  /** Asks as often as told; what is refused is told, what waits is not. */
  const refusedOf = async (times: number, method: string, params?: unknown): Promise<readonly unknown[]> => {
    const refused: unknown[] = []
    for (let time = 0; time < times; time += 1)
      ask(method, params).catch((thrown: { readonly code?: unknown }) => refused.push(thrown.code))
    await new Promise((resolve) => setTimeout(resolve))
    return refused
  }

  test('attack: of five hundred signatures the wallet is asked for five, and its owner is brought there five times', async () => {
    const wallet = vi.fn(never)
    world.answer = wallet
    connect()
    const refused = await refusedOf(500, 'personal_sign', ['0x00', MINE])
    expect(refused).toHaveLength(495)
    expect(new Set(refused)).toEqual(new Set([-32005]))
    expect(wallet).toHaveBeenCalledTimes(5)
    expect(asked).toHaveBeenCalledTimes(5)
  })

  test('attack: prompts to connect are counted with them', async () => {
    requestAccounts.mockImplementation(never)
    expect(await refusedOf(6, 'eth_requestAccounts')).toEqual([-32005])
    expect(await refusedOf(1, 'wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([-32005])
    expect(await refusedOf(1, 'wallet_createSession', {})).toEqual([-32005])
    expect(requestAccounts).toHaveBeenCalledTimes(5)
  })

  test('attack: who has to sign in first is not asked a sixth time either', async () => {
    admit.mockImplementation(never)
    connect()
    expect(await refusedOf(6, 'personal_sign', ['0x00', MINE])).toEqual([-32005])
  })

  test('behavior: what a wallet answers without its owner is not counted, nor is what is known already', async () => {
    world.answer = never
    connect()
    await refusedOf(5, 'personal_sign', ['0x00', MINE])
    world.answer = async () => ({})
    expect(await ask('wallet_getCapabilities', [MINE])).toEqual({})
    expect(await ask('eth_requestAccounts')).toEqual([MINE])
    await expect(ask('wallet_watchAsset', { type: 'ERC20', options: {} })).rejects.toMatchObject({ code: -32005 })
  })

  test('attack: a request of another account takes no place', async () => {
    connect()
    expect(await refusedOf(6, 'personal_sign', ['0x00', OTHER])).toEqual(Array(6).fill(4100))
    expect(await ask('personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
  })

  test('error: what waits when the wallet is disconnected is told so, and its place is free', async () => {
    world.answer = never
    connect()
    const refused = await refusedOf(5, 'personal_sign', ['0x00', MINE])
    world.connectors.setState({ live: [] })
    await vi.waitFor(() => expect(refused).toEqual(Array(5).fill(4900)))
    connect()
    world.answer = async () => SIGNATURE
    expect(await ask('personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
  })

  test('error: a wallet that is disconnected while its owner has to sign in is not asked afterwards', async () => {
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
