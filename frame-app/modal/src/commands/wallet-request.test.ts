import { ProviderRpcError } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleConnector } from '../connectors/sample-connector.ts'
import { withOptions } from '../domain/networks.ts'
import type { Connector, ConnectorsStore } from '../stores/connectors.ts'
import { createConnectorsStore } from '../stores/connectors.ts'
import { createOptionsStore } from '../stores/options.ts'
import type { SessionStore } from '../stores/session.ts'
import { createSessionStore } from '../stores/session.ts'
import { createWalletRequest } from './wallet-request.ts'

const MINE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SIGNATURE = `0x${'ab'.repeat(65)}`
const HASH = `0x${'cd'.repeat(32)}`
const ORIGIN = 'https://shop.example'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const polygon = { ...ethereum, id: 137, caipNetworkId: 'eip155:137' as const }
const settings: Options = { projectId: 'shop', networks: [ethereum, polygon] }

let session: SessionStore
let connectors: ConnectorsStore
let answer: Connector['request']
let restored: Promise<void>
const requestAccounts = vi.fn<() => Promise<readonly string[]>>()
const disconnect = vi.fn<(target?: object) => Promise<void>>()
const switchNetwork = vi.fn<(id: string) => Promise<void>>()
const asked = vi.fn<(connector: Connector) => void>()
const admit = vi.fn<(method: string) => Promise<void>>()
const raise = vi.fn<(kind: string) => void>()

const connect = (own: Partial<Connector> = {}): void => {
  const connector = sampleConnector({ request: (...about) => answer(...about), ...own })
  connectors.setState({ byNamespace: { eip155: connector } })
  session.setState(({ namespaces }) => ({
    status: 'connected',
    namespaces: { ...namespaces, eip155: { accounts: [MINE], caipNetworkId: 'eip155:1', status: 'connected' } },
  }))
}
const ask = (method: string, params?: unknown, chain?: string): Promise<unknown> =>
  createWalletRequest({
    session,
    connectors,
    options: createOptionsStore(settings),
    hostOrigin: ORIGIN,
    restored: () => restored,
    requestAccounts,
    commands: { disconnect, switchNetwork },
    admit,
    asked,
    raise,
  })(
    {
      id: 'r',
      namespace: 'eip155',
      method,
      ...(params ? { params: params as never } : {}),
      ...(chain ? { chain: chain as never } : {}),
    },
    new AbortController().signal,
  )

beforeEach(() => {
  const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
  session = createSessionStore(withOptions(nobody, settings, settings))
  connectors = createConnectorsStore()
  restored = Promise.resolve()
  answer = async () => SIGNATURE
  asked.mockReset()
  admit.mockReset().mockResolvedValue(undefined)
  raise.mockReset()
  requestAccounts.mockReset().mockResolvedValue([MINE])
  disconnect.mockReset().mockResolvedValue(undefined)
  switchNetwork.mockReset().mockResolvedValue(undefined)
})

describe('while nobody is connected', () => {
  test.each([
    ['personal_sign', 4100, 'No account is connected to this page'],
    ['eth_sendTransaction', 4100, 'No account is connected to this page'],
    ['wallet_sendCalls', 4100, 'No account is connected to this page'],
    ['eth_sign', 4200, 'Requested RPC call is not allowed'],
    ['anything', 4200, 'Requested RPC call is not allowed'],
  ])('error: %s is answered %d', async (method, code, message) => {
    await expect(ask(method, [])).rejects.toMatchObject({ code, message })
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: the chain of a page that has no network of eip155 is answered 4901', async () => {
    session.setState({ namespaces: {} })
    await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4901, message: 'CaipNetwork is undefined' })
  })

  test('behavior: accounts, chain, permissions and session say so', async () => {
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('wallet_getSession')).toEqual({ sessionScopes: {} })
  })

  test('behavior: whoever asks while it is looked for who was connected waits until that is known', async () => {
    let known: () => void = () => undefined
    restored = new Promise((resolve) => {
      known = resolve
    })
    const accounts = ask('eth_accounts')
    connect()
    known()
    expect(await accounts).toEqual([MINE])
  })
})

describe('what Casement answers itself', () => {
  test('behavior: eth_requestAccounts has the visitor connect', async () => {
    expect(await ask('eth_requestAccounts')).toEqual([MINE])
    requestAccounts.mockRejectedValue(new ProviderRpcError(4001, 'User closed the modal'))
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: permissions are to know some accounts, and are asked for, told and taken back', async () => {
    const granted = [
      {
        invoker: ORIGIN,
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [MINE] }],
      },
    ]
    expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual(granted)
    connect()
    expect(await ask('wallet_getPermissions')).toEqual(granted)
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(disconnect).toHaveBeenCalledWith({ namespace: 'eip155' })
  })

  test.each([
    ['wallet_requestPermissions', [{ snap: {} }]],
    ['wallet_requestPermissions', [{}]],
    ['wallet_requestPermissions', []],
    ['wallet_revokePermissions', [{ eth_accounts: {}, other: {} }]],
    ['wallet_revokePermissions', undefined],
  ])('error: %s of %j is no permission, and nothing happens', async (method, params) => {
    await expect(ask(method, params)).rejects.toMatchObject({ code: -32602, data: { path: 'params[0]' } })
    expect(disconnect).not.toHaveBeenCalled()
    expect(requestAccounts).not.toHaveBeenCalled()
  })

  test.each([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ])('behavior: %s goes to a network of the page', async (method) => {
    expect(await ask(method, [{ chainId: '0x89' }])).toBeNull()
    expect(switchNetwork).toHaveBeenCalledWith('eip155:137')
  })

  test.each([
    [[{ chainId: '0x5' }], 4902],
    [[{ chainId: 137 }], -32602],
    [[{ chainId: '137' }], -32602],
    [[{}], -32602],
    [['0x89'], -32602],
    [undefined, -32602],
  ])('error: a switch to %j is answered %d', async (params, code) => {
    await expect(ask('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code })
    expect(switchNetwork).not.toHaveBeenCalled()
    // Its developer is told of a network that is missing, and not of what is no network.
    expect(raise.mock.calls).toEqual(code === 4902 ? [['network-not-found', { about: 'eip155:5' }]] : [])
  })

  test('error: what the wallet says to a switch reaches the page', async () => {
    switchNetwork.mockRejectedValue(new ProviderRpcError(4001, 'User rejected the request.'))
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: a session has the accounts and what the wallet allows on each network, and is ended as a whole', async () => {
    connect({ allows: (method) => method === 'personal_sign' })
    const scope = (id: string) => ({
      accounts: [`${id}:${MINE}`],
      methods: ['personal_sign'],
      notifications: ['accountsChanged', 'chainChanged'],
    })
    const expected = { sessionScopes: { 'eip155:1': scope('eip155:1'), 'eip155:137': scope('eip155:137') } }
    expect(await ask('wallet_createSession', {})).toEqual(expected)
    expect(await ask('wallet_getSession')).toEqual(expected)
    expect(await ask('wallet_revokeSession')).toBe(true)
    expect(disconnect).toHaveBeenCalledWith()
  })

  test('behavior: a network that the wallet has not approved is not in the session', async () => {
    connect({ supports: ({ caipNetworkId }) => caipNetworkId === 'eip155:1' })
    const said = (await ask('wallet_getSession')) as { readonly sessionScopes: object }
    expect(Object.keys(said.sessionScopes)).toEqual(['eip155:1'])
  })
})

describe('what the wallet is asked', () => {
  test('error: it is asked nothing while its owner has to sign in first; what the modal answers itself it answers', async () => {
    const wallet = vi.fn(async () => SIGNATURE)
    answer = wallet
    admit.mockRejectedValue(new ProviderRpcError(4100, 'The visitor has not signed in'))
    connect()
    await expect(ask('personal_sign', ['0x00', MINE])).rejects.toMatchObject({ code: 4100 })
    expect(admit).toHaveBeenCalledExactlyOnceWith('personal_sign')
    expect(wallet).not.toHaveBeenCalled()
    expect(await ask('eth_accounts')).toEqual([MINE])
  })

  test('behavior: it gets method, parameters and chain, and its answer is the page’s', async () => {
    let got: unknown
    answer = async (request) => {
      got = request
      return SIGNATURE
    }
    connect()
    expect(await ask('personal_sign', ['0x00', MINE])).toBe(SIGNATURE)
    expect(got).toEqual({ method: 'personal_sign', params: ['0x00', MINE], chain: 'eip155:1' })
    expect(asked).toHaveBeenCalledOnce()
  })

  test('behavior: a raw transaction request and its hash', async () => {
    answer = async () => HASH
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
    answer = async () => {
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
    answer = async () => said
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
