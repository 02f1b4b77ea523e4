import { ProviderRpcError } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Grant, RelaySession } from '../rules/relay-session.ts'
import { createRelayConnector } from './connector.ts'
import type { WireRequest } from './library.ts'

const METHODS = ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
const account = (id: number) => ({ chain: `eip155:${id}`, network: `eip155:${id}`, address: '0x1' }) as const
const sessionWith = (methods: readonly string[], ...more: number[]): RelaySession => ({
  topic: 't',
  wallet: { name: 'Harbour' },
  grants: { eip155: { accounts: [account(1), ...more.map(account)], methods, network: 'eip155:1' } },
})
const network = (id: string) =>
  ({
    id: Number(id),
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name: 'Chain',
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  }) as Network

const { signal } = new AbortController()
const request = vi.fn<(asked: WireRequest) => Promise<unknown>>()
const chooseNetwork = vi.fn<(namespace: string, id: string) => Promise<unknown>>()
let session: RelaySession | undefined
/** The timeouts of each wait for a grant that failed. */
let waited: number[] = []
const parts: Parameters<typeof createRelayConnector>[2] = {
  session: () => session,
  request,
  chooseNetwork,
  disconnect: async () => undefined,
  until: async (holds, ms) => {
    if (!holds()) waited.push(ms)
    return holds()
  },
}
const connector = createRelayConnector('eip155', 't', parts)
/** Grants the chain while answering. */
const grants = (id: number) => async () => {
  session = sessionWith(METHODS, id)
  return null
}
const methods = () => request.mock.calls.map(([{ method }]) => method)
const answers = (...list: (Error | null)[]) => {
  for (const each of list) {
    if (each) request.mockRejectedValueOnce(each)
    else request.mockResolvedValueOnce(null)
  }
}
beforeEach(() => {
  request.mockReset()
  chooseNetwork.mockReset().mockResolvedValue(undefined)
  session = sessionWith(METHODS)
  waited = []
})

test('behavior: forwards a request unchanged on a granted chain', async () => {
  request.mockResolvedValueOnce('0xsigned')
  const asked = { method: 'personal_sign', params: ['0x', '0x1'], chain: 'eip155:1' } as const
  expect(await connector.request({ ...asked, params: [...asked.params] }, signal)).toBe('0xsigned')
  expect(request.mock.calls[0]?.[0]).toEqual({ topic: 't', ...asked })
})

test('error: does not contact the wallet for a method, chain or session that is not granted', async () => {
  const ask = (method: string, chain: 'eip155:1' | 'eip155:10') => connector.request({ method, chain }, signal)
  await expect(ask('eth_sign', 'eip155:1')).rejects.toMatchObject({ code: 4200 })
  await expect(ask('personal_sign', 'eip155:10')).rejects.toMatchObject({ code: 4901 })
  expect([connector.allows('personal_sign'), connector.allows('eth_sign')]).toEqual([true, false])
  session = { ...sessionWith(METHODS), topic: 'another' }
  await expect(ask('personal_sign', 'eip155:1')).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
  expect([connector.allows('personal_sign'), connector.supports(network('1'))]).toEqual([false, false])
  expect(request).not.toHaveBeenCalled()
})

test('behavior: switches to a granted network locally, and to another through the wallet', async () => {
  await connector.switchNetwork(network('1'))
  expect(request).not.toHaveBeenCalled()
  request.mockImplementationOnce(grants(10))
  await connector.switchNetwork(network('10'))
  expect(request.mock.calls[0]?.[0]).toMatchObject({ chain: 'eip155:1', params: [{ chainId: '0xa' }] })
  expect(chooseNetwork.mock.calls).toEqual([
    ['eip155', 'eip155:1'],
    ['eip155', 'eip155:10'],
  ])
})

test.each([
  [4902, 'no such chain'],
  [5000, 'Unrecognized chain ID "0xa"'],
  [32603, 'invalid chain id'],
  [32603, 'x'],
  [5100, 'Unsupported chains.'],
])('behavior: adds the chain after %i %s', async (code, message) => {
  answers(new ProviderRpcError(code, message))
  request.mockImplementationOnce(grants(10))
  await connector.switchNetwork(network('10'))
  expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  expect(request.mock.calls[1]?.[0].params).toMatchObject([{ chainId: '0xa', rpcUrls: ['https://rpc.example'] }])
  expect(chooseNetwork).toHaveBeenCalledWith('eip155', 'eip155:10')
})

test('error: passes on an error that is not from the wallet and does not add the chain', async () => {
  answers(Object.assign(new Error('Unrecognized chain ID "0xa"'), { code: 4902 }))
  await expect(connector.switchNetwork(network('10'))).rejects.toThrow('Unrecognized chain ID')
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
  answers(new ProviderRpcError(4902, 'x'), Object.assign(new Error('no'), { code: 4001 }))
  await expect(connector.switchNetwork(network('10'))).rejects.toMatchObject({ code: 4902 })
})

test('error: does not ask the wallet to switch to a network of another namespace', async () => {
  const devnet = { ...network('10'), caipNetworkId: 'solana:devnet', chainNamespace: 'solana' } as Network
  await expect(connector.switchNetwork(devnet)).rejects.toMatchObject({ code: 4902 })
  const grant = { ...sessionWith(METHODS).grants.eip155, network: 'solana:main' } as Grant
  session = { ...sessionWith(METHODS), grants: { solana: grant } }
  const onSolana = createRelayConnector('solana', 't', { ...parts, session: () => session })
  await expect(onSolana.switchNetwork(devnet)).rejects.toMatchObject({ code: 4902 })
  expect(request).not.toHaveBeenCalled()
})

test('behavior: asks again to switch if the wallet only added the chain', async () => {
  answers(new ProviderRpcError(4902, 'x'), null)
  request.mockImplementationOnce(grants(10))
  await connector.switchNetwork(network('10'))
  expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'])
  expect([chooseNetwork.mock.calls, waited]).toEqual([[['eip155', 'eip155:10']], [2_000]])
})

test('attack: a wallet that agrees but grants nothing, or another chain, has not switched', async () => {
  answers(null)
  await expect(connector.switchNetwork(network('10'))).rejects.toMatchObject({
    code: 4902,
    message: 'Chain is not supported',
  })
  expect(waited).toEqual([5_000])
  request.mockImplementationOnce(grants(137))
  await expect(connector.switchNetwork(network('10'))).rejects.toMatchObject({ code: 4902 })
  answers(new ProviderRpcError(4902, 'x'), null, null)
  await expect(connector.switchNetwork(network('10'))).rejects.toMatchObject({ code: 4902 })
  expect(chooseNetwork).not.toHaveBeenCalled()
})

test('behavior: sends the page’s network details; does not add a network without an RPC URL', async () => {
  const bare = { ...network('10'), rpcUrls: { default: { http: [] } } }
  const unknown = new ProviderRpcError(4902, 'no such chain')
  answers(unknown)
  await expect(connector.switchNetwork(bare)).rejects.toMatchObject({ code: 4902, message: 'Chain is not supported' })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
  answers(unknown)
  request.mockImplementationOnce(grants(10))
  await connector.switchNetwork(bare, {
    caipNetworkId: 'eip155:10',
    blockExplorerUrls: [],
    iconUrls: [],
    rpcUrls: ['https://op.example'],
  })
  expect(request.mock.calls[2]?.[0].params).toMatchObject([{ chainId: '0xa', rpcUrls: ['https://op.example'] }])
})

test('error: passes on a refusal without adding the chain; a chain that cannot be added is not supported', async () => {
  answers(new ProviderRpcError(4001, 'User rejected'))
  await expect(connector.switchNetwork(network('10'))).rejects.toMatchObject({ code: 4001 })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
  answers(new ProviderRpcError(4902, 'x'), new ProviderRpcError(4001, 'no'))
  await expect(connector.switchNetwork(network('10'))).rejects.toMatchObject({ code: 4001, message: 'no' })
  answers(new ProviderRpcError(4902, 'x'), new ProviderRpcError(-32603, 'broken'))
  await expect(connector.switchNetwork(network('10'))).rejects.toMatchObject({
    code: 4902,
    message: 'Chain is not supported',
  })
  session = sessionWith(['personal_sign'])
  await expect(connector.switchNetwork(network('10'))).rejects.toMatchObject({ message: 'Chain is not supported' })
  expect(chooseNetwork).not.toHaveBeenCalled()
})
