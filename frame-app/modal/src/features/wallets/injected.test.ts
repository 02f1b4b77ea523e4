import { ProviderRpcError } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AddedChain } from '../../kernel/rules/add-chain.ts'
import type { AskWallet } from './browser-wallets.ts'
import { createInjectedConnector } from './injected.ts'

const polygon: Network = {
  id: 137,
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.example/137'] },
    chainDefault: { http: ['https://polygon.example'] },
  },
  blockExplorers: {
    default: { name: 'Scan', url: 'https://scan.example' },
    local: { name: 'Local', url: 'http://localhost:1' },
  },
}
const solana = (id: string) => ({ ...polygon, chainNamespace: 'solana', caipNetworkId: `solana:${id}` }) as Network
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

let chain: string
let asked: [string, unknown][]
let answers: { [method: string]: () => unknown }
let walletId: string | undefined
const ask: AskWallet = async (_id, method, params) => {
  asked.push([method, params])
  return (answers[method]?.() ?? null) as never
}
const yieldToWalletPrompt = async <T>(run: () => Promise<T>): Promise<T> => {
  asked.push(['aside', undefined])
  try {
    return await run()
  } finally {
    asked.push(['back', undefined])
  }
}
const fails = (code: number, message: string, data?: never) => () => {
  throw new ProviderRpcError(code, message, data)
}
const connector = (namespace: 'eip155' | 'solana' = 'eip155', chains?: string[]) =>
  createInjectedConnector({ id: 'io.fox', namespace, walletId: () => walletId, chains, ask, yieldToWalletPrompt })
const methods = () => asked.flatMap(([method]) => (/^(aside|back)$/.test(method) ? [] : [method]))

beforeEach(() => {
  walletId = 'w1'
  chain = '0x1'
  asked = []
  answers = {
    eth_chainId: () => chain,
    [SWITCH]: () => {
      chain = '0x89'
    },
  }
})

describe('switching the network of an installed wallet', () => {
  test('behavior: sends the hexadecimal chain id while the modal makes way, and checks the result', async () => {
    await connector().switchNetwork(polygon)
    expect(asked).toEqual([
      ['aside', undefined],
      [SWITCH, [{ chainId: '0x89' }]],
      ['back', undefined],
      ['eth_chainId', undefined],
    ])
  })

  test.each([
    [4902, 'Unrecognized chain ID'],
    [5000, 'Unrecognized chain ID "0x89"'],
    [32603, 'Invalid chain id'],
    [5000, 'x'],
    [32603, 'x'],
    [-32603, 'Try adding the chain using wallet_addEthereumChain first.'],
  ])('behavior: adds the network if the wallet does not know it (%d %s)', async (code, message) => {
    answers[SWITCH] = fails(code, message)
    answers[ADD] = () => {
      chain = '0x89'
    }
    await connector().switchNetwork(polygon)
    expect(asked[2]).toEqual([
      ADD,
      [
        {
          chainId: '0x89',
          rpcUrls: ['https://polygon.example', 'https://rpc.example/137'],
          chainName: 'Polygon',
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          blockExplorerUrls: ['https://polygonscan.com', 'https://scan.example'],
        },
      ],
    ])
  })

  test('behavior: recognizes the standard code inside another error', async () => {
    answers[SWITCH] = fails(-32603, 'Internal error', { originalError: { code: 4902 } } as never)
    answers[ADD] = () => {
      chain = '0x89'
    }
    await connector().switchNetwork(polygon)
    expect(methods()).toContain(ADD)
  })

  test('behavior: asks again to switch if the wallet only added the network', async () => {
    let first = true
    answers[SWITCH] = () => {
      if (first) {
        first = false
        throw new ProviderRpcError(4902, 'Unrecognized chain ID')
      }
      chain = '0x89'
    }
    await connector().switchNetwork(polygon)
    expect(methods()).toEqual([SWITCH, ADD, 'eth_chainId', SWITCH, 'eth_chainId'])
  })

  test.each([
    [4001, 'User rejected the request.'],
    [-32002, 'Already pending'],
    [5000, 'User rejected'],
    [32603, 'User denied the switch'],
    [-32603, 'Internal error'],
  ])('error: passes on any other error of the wallet: %d %s', async (code, message) => {
    answers[SWITCH] = fails(code, message)
    await expect(connector().switchNetwork(polygon)).rejects.toMatchObject({ code, message })
    expect(methods()).toEqual([SWITCH])
  })

  test('error: passes on a refusal to add the network, also one with a general code', async () => {
    answers[SWITCH] = fails(5000, 'x')
    answers[ADD] = fails(5000, 'Nein')
    await expect(connector().switchNetwork(polygon)).rejects.toMatchObject({ code: 5000, message: 'Nein' })
  })

  test('error: a network that the wallet can neither switch to nor add is not supported', async () => {
    answers[SWITCH] = fails(4902, 'Unrecognized chain ID')
    answers[ADD] = fails(4902, 'Unrecognized chain ID')
    await expect(connector().switchNetwork(polygon)).rejects.toMatchObject({
      code: 4902,
      message: 'Chain is not supported',
    })
  })

  const bare: Network = {
    ...polygon,
    id: 31_337,
    caipNetworkId: 'eip155:31337',
    name: 'Quay',
    rpcUrls: { default: { http: [] } },
  }
  const added: AddedChain = {
    caipNetworkId: 'eip155:31337',
    rpcUrls: ['https://quay.example'],
    blockExplorerUrls: [],
    iconUrls: [],
  }

  test('error: a network without an RPC URL is not supported and not added', async () => {
    answers[SWITCH] = fails(4902, 'Unrecognized chain ID')
    await expect(connector().switchNetwork(bare)).rejects.toMatchObject({
      code: 4902,
      message: 'Chain is not supported',
    })
    expect(methods()).toEqual([SWITCH])
  })

  test('behavior: passes the page’s network details on', async () => {
    answers[SWITCH] = fails(4902, 'Unrecognized chain ID')
    answers[ADD] = () => {
      chain = '0x7a69'
    }
    await connector().switchNetwork(bare, added)
    expect(asked[2]).toMatchObject([ADD, [{ chainId: '0x7a69', chainName: 'Quay', rpcUrls: ['https://quay.example'] }]])
  })

  test('error: reports invalid details to the page only if the page provided them', async () => {
    answers[SWITCH] = fails(4902, 'Unrecognized chain ID')
    answers[ADD] = fails(-32602, 'The node is not of the chain')
    await expect(connector().switchNetwork(bare, added)).rejects.toMatchObject({ code: -32602 })
    await expect(connector().switchNetwork(polygon)).rejects.toMatchObject({
      code: 4902,
      message: 'Chain is not supported',
    })
  })

  test('error: declining to add the network counts as declining', async () => {
    answers[SWITCH] = fails(4902, 'Unrecognized chain ID')
    answers[ADD] = fails(4001, 'User rejected the request.')
    await expect(connector().switchNetwork(polygon)).rejects.toMatchObject({ code: 4001 })
  })

  test('attack: a wallet that agrees but stays on its network has not switched', async () => {
    answers[SWITCH] = () => null
    await expect(connector().switchNetwork(polygon)).rejects.toMatchObject({ code: 4902 })
  })

  test('error: does not ask a wallet that is gone', async () => {
    walletId = undefined
    await expect(connector().switchNetwork(polygon)).rejects.toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent' },
    })
    expect(methods()).toEqual([])
  })
})

describe('an installed Solana wallet', () => {
  const MAIN = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  test.each([
    [undefined, MAIN, true],
    [['solana:mainnet'], MAIN, true],
    [['solana:mainnet'], '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', true],
    [['solana:devnet'], MAIN, false],
    [[`solana:${MAIN}`], MAIN, true],
    [['constructor'], MAIN, false],
  ])('behavior: with the chains %j, supports %s: %s', async (chains, id, expected) => {
    expect(connector('solana', chains).supports(solana(id))).toBe(expected)
    const switching = connector('solana', chains).switchNetwork(solana(id))
    await (expected
      ? expect(switching).resolves.toBeUndefined()
      : expect(switching).rejects.toMatchObject({ code: 4902 }))
    expect(asked).toEqual([])
  })
})

describe('disconnecting an installed wallet', () => {
  test.each([
    ['eip155', 'wallet_revokePermissions'],
    ['solana', 'solana_disconnect'],
  ] as const)('behavior: tells a %s wallet with %s and ignores its response', async (namespace, method) => {
    answers[method] = fails(4200, 'What?')
    await expect(connector(namespace).disconnect()).resolves.toBeUndefined()
    expect(methods()).toEqual([method])
    walletId = undefined
    await expect(connector(namespace).disconnect()).resolves.toBeUndefined()
  })
})

describe('the methods allowed on an installed wallet', () => {
  test.each([
    ['personal_sign', true],
    ['eth_sendTransaction', true],
    ['wallet_sendCalls', true],
    ['eth_sign', false],
    ['eth_getEncryptionPublicKey', false],
    ['solana_signMessage', false],
    ['toString', false],
  ])('behavior: %s: %s', (method, allowed) => {
    expect(connector().allows(method)).toBe(allowed)
  })
})
