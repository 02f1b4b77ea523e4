import { ProviderRpcError } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import {
  ask,
  asked,
  connect,
  disconnect,
  eachWithPage,
  MINE,
  ORIGIN,
  raise,
  read,
  requestAccounts,
  switchNetwork,
  world,
} from './wallet-request-for-tests.ts'

eachWithPage()

describe('without a connection', () => {
  test.each([
    ['personal_sign', 4100, 'No account is connected to this page'],
    ['eth_sendTransaction', 4100, 'No account is connected to this page'],
    ['wallet_sendCalls', 4100, 'No account is connected to this page'],
    ['eth_sign', 4200, 'Requested RPC call is not allowed'],
    ['anything', 4200, 'Requested RPC call is not allowed'],
  ])('error: %s rejects with %d', async (method, code, message) => {
    await expect(ask(method, [])).rejects.toMatchObject({ code, message })
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: eth_chainId rejects with 4901 on a page without an eip155 network', async () => {
    world.session.setState({ namespaces: {} })
    await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4901, message: 'CaipNetwork is undefined' })
  })

  test('behavior: net_version is read from the chain', async () => {
    expect(await ask('net_version')).toBe('1')
    expect(read).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ method: 'net_version' }), expect.anything())
  })

  test('behavior: accounts, permissions and session are empty', async () => {
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('wallet_getSession')).toEqual({ sessionScopes: {} })
  })

  test('behavior: a request during restoring waits for the result', async () => {
    let known: () => void = () => undefined
    world.restored = new Promise((resolve) => {
      known = resolve
    })
    const accounts = ask('eth_accounts')
    connect()
    known()
    expect(await accounts).toEqual([MINE])
  })
})

describe('requests that the frame answers', () => {
  test('behavior: eth_requestAccounts lets the visitor connect', async () => {
    expect(await ask('eth_requestAccounts')).toEqual([MINE])
    requestAccounts.mockRejectedValue(new ProviderRpcError(4001, 'User closed the modal'))
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: eth_coinbase is the page’s first account, or none', async () => {
    expect(await ask('eth_coinbase')).toBeNull()
    connect()
    expect(await ask('eth_coinbase')).toBe(MINE)
    expect(asked).not.toHaveBeenCalled()
  })

  test('behavior: permissions cover only accounts and can be requested, read and revoked', async () => {
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
  ])('error: %s rejects the invalid permission %j', async (method, params) => {
    await expect(ask(method, params)).rejects.toMatchObject({ code: -32602, data: { path: 'params[0]' } })
    expect(disconnect).not.toHaveBeenCalled()
    expect(requestAccounts).not.toHaveBeenCalled()
  })

  test('behavior: Solana’s accounts are answered without asking the wallet, or let the visitor connect', async () => {
    const solana = (method: string) => ask(method, undefined, undefined, undefined, 'solana')
    expect(await solana('solana_getAccounts')).toEqual([])
    expect(requestAccounts).not.toHaveBeenCalled()
    requestAccounts.mockResolvedValue(['So1'])
    expect(await solana('solana_requestAccounts')).toEqual([{ pubkey: 'So1' }])
    expect(requestAccounts).toHaveBeenCalledExactlyOnceWith('solana', expect.any(AbortSignal))
    world.session.setState(({ namespaces }) => ({
      namespaces: { ...namespaces, solana: { accounts: ['So2'], caipNetworkId: 'solana:x', status: 'connected' } },
    }))
    expect(await solana('solana_getAccounts')).toEqual([{ pubkey: 'So2' }])
    expect(asked).not.toHaveBeenCalled()
  })

  test('behavior: a signed transaction of Solana is sent to the chain', async () => {
    read.mockResolvedValue('5sig')
    expect(await ask('sendTransaction', ['AQ=='], 'solana:x', undefined, 'solana')).toBe('5sig')
    expect(read).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ method: 'sendTransaction', params: ['AQ=='], chain: 'solana:x' }),
      expect.any(AbortSignal),
    )
  })

  test('behavior: switches to a network of the page', async () => {
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBeNull()
    expect(switchNetwork).toHaveBeenCalledExactlyOnceWith('eip155:137', { signal: expect.any(AbortSignal) })
  })

  test('behavior: adding a network passes the page’s details on', async () => {
    const params = [{ chainId: '0x89', chainName: 'Polygon', rpcUrls: ['https://polygon.example'] }]
    expect(await ask('wallet_addEthereumChain', params)).toBeNull()
    expect(switchNetwork).toHaveBeenCalledExactlyOnceWith('eip155:137', {
      signal: expect.any(AbortSignal),
      added: {
        caipNetworkId: 'eip155:137',
        rpcUrls: ['https://polygon.example'],
        blockExplorerUrls: [],
        iconUrls: [],
      },
    })
  })

  test('error: rejects invalid network details with their path, without asking the wallet', async () => {
    const params = [{ chainId: '0x89', rpcUrls: ['http://polygon.example'] }]
    await expect(ask('wallet_addEthereumChain', params)).rejects.toMatchObject({
      code: -32602,
      message: 'wallet_addEthereumChain: params[0].rpcUrls[0] must be an https address',
      data: { path: 'params[0].rpcUrls[0]' },
    })
    expect(switchNetwork).not.toHaveBeenCalled()
  })

  test('error: rejects missing network details', async () => {
    await expect(ask('wallet_addEthereumChain', [])).rejects.toMatchObject({
      message: 'wallet_addEthereumChain: params[0] is missing',
      data: { path: 'params[0]' },
    })
  })

  test('error: does not add a network that the page does not have', async () => {
    await expect(ask('wallet_addEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject({ code: 4902 })
    expect(switchNetwork).not.toHaveBeenCalled()
  })

  test.each([
    [[{ chainId: '0x5' }], 4902],
    [[{ chainId: 137 }], -32602],
    [[{ chainId: '137' }], -32602],
    [[{}], -32602],
    [['0x89'], -32602],
    [[null], -32602],
    [undefined, -32602],
  ])('error: switching to %j rejects with %d', async (params, code) => {
    await expect(ask('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code })
    expect(switchNetwork).not.toHaveBeenCalled()
    // Alert the page's developer about a missing network, not about invalid parameters.
    expect(raise.mock.calls).toEqual(code === 4902 ? [['network-not-found', { about: 'eip155:5' }]] : [])
  })

  test('error: passes on the wallet’s response to a switch', async () => {
    switchNetwork.mockRejectedValue(new ProviderRpcError(4001, 'User rejected the request.'))
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).rejects.toMatchObject({ code: 4001 })
  })
})
