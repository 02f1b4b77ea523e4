import { getBase58Decoder, getBase58Encoder, getPublicKeyFromAddress, verifySignature } from '@solana/kit'
import {
  createPublicClient,
  http,
  parseEther,
  recoverTransactionAddress,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { EvmNode } from '../evm/anvil.ts'
import { startEvmNode } from '../evm/anvil.ts'
import { createFaults } from '../faults/faults.ts'
import type { Part } from '../parts/part.ts'
import { createPartLog } from '../parts/part-log.ts'
import type { RelayAddresses } from '../relay/part.ts'
import { startRelay } from '../relay/part.ts'
import type { ConnectParams, Page } from './page-for-tests.ts'
import { closePage, nextEvent, openPage, propose, seen } from './page-for-tests.ts'
import type { Grant, PendingRequest, Wallet } from './wallet.ts'
import { createWallet, WalletError } from './wallet.ts'

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 })

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const EVM_METHODS = [
  ...['personal_sign', 'eth_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_signTransaction'],
  ...['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_getCapabilities'],
]
const EVM = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    methods: [...EVM_METHODS, 'eth_notThere'],
    events: ['accountsChanged', 'chainChanged', 'message'],
  },
}
const BOTH: ConnectParams = {
  optionalNamespaces: {
    ...EVM,
    solana: { chains: [SOLANA], methods: ['solana_signMessage', 'solana_getAccounts'], events: [] },
  },
}

let relay: Part<RelayAddresses>
let node: EvmNode
const wallets: Wallet[] = []
const pages: Page[] = []

beforeAll(async () => {
  const runtime = { log: createPartLog(() => undefined), faults: createFaults() }
  relay = await startRelay({ port: 0 }, runtime)
  node = await startEvmNode({ port: 0, chainId: 1 })
})
afterAll(async () => {
  await Promise.all([relay.stop(), node.stop()])
})
afterEach(async () => {
  await Promise.all([...wallets.splice(0).map((wallet) => wallet.stop()), ...pages.splice(0).map(closePage)])
})

const open = async (): Promise<{ wallet: Wallet; page: Page }> => {
  const wallet = await createWallet({
    relayUrl: relay.addresses.url,
    projectId: 'project',
    rpc: { 'eip155:1': node.url, 'eip155:137': node.url, [SOLANA]: node.url },
    accounts: ['visitor', 'second'],
  })
  wallets.push(wallet)
  const page = await openPage(relay.addresses.url)
  pages.push(page)
  return { wallet, page }
}
const pair = async (params: ConnectParams = { optionalNamespaces: EVM }) => {
  const { wallet, page } = await open()
  const { uri, session } = await propose(page, params)
  await wallet.pair(uri)
  return { wallet, page, session }
}
const connect = async (params: ConnectParams = { optionalNamespaces: EVM }, grant: Grant = {}) => {
  const { wallet, page, session } = await pair(params)
  const proposal = await seen(wallet, ({ proposals }) => proposals[0])
  const topic = await wallet.approve(proposal.id, grant)
  await session
  const [visitor, second] = wallet.getState().accounts
  if (!visitor || !second) throw new Error('The wallet has no accounts')
  return { wallet, page, topic, visitor, second }
}
const openRequest = (wallet: Wallet): Promise<PendingRequest> =>
  seen(wallet, ({ requests }) => requests.find(({ status }) => status === 'open'))
const answer = async (wallet: Wallet, decision: 'approve' | 'refuse'): Promise<PendingRequest> => {
  const request = await openRequest(wallet)
  await wallet.answer(request.id, decision)
  return request
}
const ask = (page: Page, method: string, params: unknown, chain = 'eip155:1'): Promise<unknown> => {
  const result = page.request({ method, params: params as never }, chain)
  result.catch(() => undefined)
  return result
}

describe('pairing', () => {
  test('behavior: a proposal is shown with what the wallet has of it, and only that is granted', async () => {
    const { wallet, page, session } = await pair(BOTH)
    const proposal = await seen(wallet, ({ proposals }) => proposals[0])
    expect(proposal).toMatchObject({
      asker: { name: 'Page', url: 'http://app.localhost' },
      chains: [
        { name: 'eip155:1', supported: true, required: false },
        { name: 'eip155:10', supported: false, required: false },
        { name: SOLANA, supported: true, required: false },
      ],
    })
    expect(proposal.methods).toContainEqual({ name: 'eth_notThere', supported: false, required: false })
    expect(proposal.expiresAt).toBeGreaterThan(Date.now())
    const topic = await wallet.approve(proposal.id)
    const { namespaces } = await session.then((settled) => settled ?? (page.session as never))
    const [{ evm, solana } = { evm: '', solana: '' }] = wallet.getState().accounts
    expect(namespaces).toEqual({
      eip155: {
        chains: ['eip155:1'],
        accounts: [`eip155:1:${evm}`],
        methods: EVM_METHODS,
        events: ['accountsChanged', 'chainChanged'],
      },
      solana: {
        chains: [SOLANA],
        accounts: [`${SOLANA}:${solana}`],
        methods: ['solana_signMessage', 'solana_getAccounts'],
        events: [],
      },
    })
    expect(wallet.getState()).toMatchObject({
      relay: { kind: 'connected' },
      proposals: [],
      sessions: [{ topic, chains: ['eip155:1', SOLANA], currentChains: { eip155: 'eip155:1', solana: SOLANA } }],
    })
  })

  test('behavior: the user chooses accounts and chains', async () => {
    const { page, second, visitor } = await connect(BOTH, { accounts: ['second', 'visitor'], chains: ['eip155:1'] })
    expect(page.session?.namespaces).toMatchObject({
      eip155: { accounts: [`eip155:1:${second.evm}`, `eip155:1:${visitor.evm}`] },
    })
    expect(page.session?.namespaces).not.toHaveProperty('solana')
  })

  test('error: a proposal that is rejected tells the page so, in the user’s words', async () => {
    for (const [reason, message] of [
      [undefined, 'User rejected.'],
      ['Not today', 'Not today'],
    ] as const) {
      const { wallet, session } = await pair()
      const { id } = await seen(wallet, ({ proposals }) => proposals[0])
      await wallet.reject(id, reason)
      await expect(session).rejects.toMatchObject({ code: 5000, message })
      expect(wallet.getState()).toMatchObject({ proposals: [], sessions: [] })
      await expect(wallet.approve(id)).rejects.toBeInstanceOf(WalletError)
    }
  })

  test('error: a page whose chains the wallet has none of is refused unasked', async () => {
    const { wallet, session } = await pair({ optionalNamespaces: { eip155: { ...EVM.eip155, chains: ['eip155:10'] } } })
    await expect(session).rejects.toMatchObject({ code: 5100, message: 'Unsupported chains. eip155:10' })
    expect(wallet.getState()).toMatchObject({
      proposals: [],
      refusals: [{ what: 'proposal', asker: { name: 'Page' }, problem: { name: 'unsupported-chains' } }],
    })
  })

  test('error: a choice that cannot be granted leaves the proposal where it is', async () => {
    const { wallet } = await pair()
    const { id } = await seen(wallet, ({ proposals }) => proposals[0])
    await expect(wallet.approve(id, { chains: ['eip155:10'] })).rejects.toThrow('Unsupported chains. eip155:10')
    await expect(wallet.approve(id, { accounts: ['faucet'] })).rejects.toThrow('Unsupported accounts. faucet')
    await expect(wallet.approve(id, { chains: [] })).rejects.toThrow('No chain was chosen')
    await wallet.approve(id)
    expect(wallet.getState().sessions).toHaveLength(1)
  })

  test('error: what is no address of a pairing is refused', async () => {
    const { wallet } = await open()
    for (const uri of ['', 'https://example.com', `wc:${'a'.repeat(3_000)}`]) {
      await expect(wallet.pair(uri)).rejects.toThrow(WalletError)
    }
    await expect(wallet.pair('wc:nothing@2')).rejects.toThrow()
  })
})

describe('signing on EVM chains', () => {
  test('behavior: a message is shown and signed by the account that was asked', async () => {
    const { wallet, page, second } = await connect(undefined, { accounts: ['visitor', 'second'] })
    const result = ask(page, 'personal_sign', [toHex('Sign in to Page'), second.evm.toLowerCase()])
    const { shown } = await answer(wallet, 'approve')
    expect(shown).toMatchObject({
      asker: { name: 'Page' },
      chain: 'eip155:1',
      account: second.evm,
      action: { kind: 'sign-message', message: { as: 'text', text: 'Sign in to Page' } },
    })
    const signature = (await result) as `0x${string}`
    const address = second.evm as `0x${string}`
    expect(await verifyMessage({ address, message: 'Sign in to Page', signature })).toBe(true)
  })

  test('behavior: typed data is signed', async () => {
    const { wallet, page, visitor } = await connect()
    const address = visitor.evm as `0x${string}`
    const typedData = {
      domain: { name: 'Mail', version: '1', chainId: 1 },
      types: {
        Mail: [
          { name: 'to', type: 'address' },
          { name: 'text', type: 'string' },
        ],
      },
      primaryType: 'Mail',
      message: { to: address, text: 'Hello' },
    } as const
    const result = ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(typedData)])
    expect(await answer(wallet, 'approve')).toMatchObject({ shown: { action: { primaryType: 'Mail' } } })
    expect(await verifyTypedData({ address, ...typedData, signature: (await result) as `0x${string}` })).toBe(true)
  })

  test('behavior: a transaction is sent, and arrives', async () => {
    const { wallet, page, visitor } = await connect()
    const to = '0x00000000000000000000000000000000000a11ce'
    const transaction = { from: visitor.evm, to, value: toHex(parseEther('1.5')), data: '0x' }
    const result = ask(page, 'eth_sendTransaction', [transaction])
    expect(await answer(wallet, 'approve')).toMatchObject({
      shown: {
        action: { kind: 'send-transaction', transaction: { value: '1500000000000000000', call: { kind: 'none' } } },
      },
    })
    const chain = createPublicClient({ transport: http(node.url), pollingInterval: 50 })
    const receipt = await chain.waitForTransactionReceipt({ hash: (await result) as `0x${string}` })
    expect(receipt.status).toBe('success')
    expect(await chain.getBalance({ address: to })).toBe(parseEther('1.5'))
  })

  test('behavior: a transaction is signed without being sent', async () => {
    const { wallet, page, visitor } = await connect()
    const result = ask(page, 'eth_signTransaction', [
      { from: visitor.evm, to: visitor.evm, gas: '0x5208', nonce: '0x7' },
    ])
    await answer(wallet, 'approve')
    const serializedTransaction = (await result) as `0x02${string}`
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(visitor.evm)
  })

  test('error: a request that is refused tells the page so', async () => {
    const { wallet, page, visitor } = await connect()
    const result = ask(page, 'personal_sign', ['0x00', visitor.evm])
    await answer(wallet, 'refuse')
    await expect(result).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
    expect(wallet.getState().requests).toEqual([])
  })

  test('error: what the chain refuses is told with its reason', async () => {
    const { wallet, page, visitor } = await connect()
    const tooMuch = { from: visitor.evm, to: visitor.evm, value: toHex(parseEther('1000000')) }
    const result = ask(page, 'eth_sendTransaction', [tooMuch])
    await answer(wallet, 'approve')
    await expect(result).rejects.toMatchObject({
      code: -32000,
      message: expect.stringMatching(/The chain refused\. .*funds/),
    })
  })

  test('error: another’s account and eth_sign are refused unasked, each by its name', async () => {
    const { wallet, page, second, visitor } = await connect()
    await expect(ask(page, 'personal_sign', ['0x00', second.evm])).rejects.toMatchObject({ code: 4100 })
    await expect(ask(page, 'eth_sign', [visitor.evm, `0x${'00'.repeat(32)}`])).rejects.toMatchObject({ code: 4200 })
    expect(wallet.getState().refusals.map(({ problem }) => problem.name)).toEqual(['wrong-account', 'dangerous-method'])
    expect(wallet.getState().requests).toEqual([])
  })

  test('behavior: one request is open, the others wait in their order', async () => {
    const { wallet, page, visitor } = await connect()
    const first = ask(page, 'personal_sign', [toHex('first'), visitor.evm])
    await openRequest(wallet)
    const second = ask(page, 'personal_sign', [toHex('second'), visitor.evm])
    const waiting = await seen(wallet, ({ requests }) => requests[1])
    expect(waiting.status).toBe('waiting')
    await expect(wallet.answer(waiting.id, 'approve')).rejects.toThrow('Another request')
    await answer(wallet, 'approve')
    expect(await openRequest(wallet)).toMatchObject({ id: waiting.id })
    await answer(wallet, 'refuse')
    expect(await first).toMatch(/^0x/)
    await expect(second).rejects.toMatchObject({ code: 4001 })
    await expect(wallet.answer(waiting.id, 'approve')).rejects.toThrow('nothing to answer')
  })

  test('behavior: what the wallet can do is told without asking, and truly', async () => {
    const { page, visitor, wallet } = await connect()
    expect(await ask(page, 'wallet_getCapabilities', [visitor.evm])).toEqual({
      '0x1': { atomic: { status: 'unsupported' } },
    })
    expect(wallet.getState().requests).toEqual([])
  })

  test('behavior: a page asks for another chain: one that the wallet has is added to the session', async () => {
    const { wallet, page, visitor } = await connect()
    const changed = nextEvent(page, 'chainChanged')
    const result = ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])
    expect(await answer(wallet, 'approve')).toMatchObject({
      shown: { action: { kind: 'switch-chain', to: 'eip155:137' } },
    })
    expect(await result).toBeNull()
    expect(await changed).toBe('137')
    expect(page.session?.namespaces['eip155']?.accounts).toContain(`eip155:137:${visitor.evm}`)
    await expect(ask(page, 'wallet_switchEthereumChain', [{ chainId: '0xa' }])).rejects.toMatchObject({ code: 4902 })
  })

  test('attack: a chain whose node is another’s gets no transaction', async () => {
    const { wallet, page, visitor } = await connect({
      optionalNamespaces: { eip155: { ...EVM.eip155, chains: ['eip155:137'] } },
    })
    const result = ask(page, 'eth_sendTransaction', [{ from: visitor.evm, to: visitor.evm }], 'eip155:137')
    await answer(wallet, 'approve')
    await expect(result).rejects.toMatchObject({
      code: -32000,
      message: 'The chain refused. Its node is one of eip155:1.',
    })
  })
})

describe('signing on Solana', () => {
  test('behavior: a message is signed', async () => {
    const { wallet, page, visitor } = await connect(BOTH)
    const bytes = new TextEncoder().encode('Hello Solana')
    const params = { message: getBase58Decoder().decode(bytes), pubkey: visitor.solana }
    const result = ask(page, 'solana_signMessage', params, SOLANA)
    expect(await answer(wallet, 'approve')).toMatchObject({ shown: { action: { message: { text: 'Hello Solana' } } } })
    const { signature } = (await result) as { signature: string }
    const key = await getPublicKeyFromAddress(visitor.solana as never)
    expect(await verifySignature(key, getBase58Encoder().encode(signature) as never, bytes)).toBe(true)
  })

  test('behavior: accounts are told without asking; a refusal has its own code', async () => {
    const { wallet, page, visitor } = await connect(BOTH)
    expect(await ask(page, 'solana_getAccounts', {}, SOLANA)).toEqual([{ pubkey: visitor.solana }])
    const result = ask(page, 'solana_signMessage', { message: '2gsh', pubkey: visitor.solana }, SOLANA)
    await answer(wallet, 'refuse')
    await expect(result).rejects.toMatchObject({ code: 5000 })
  })
})

describe('a session', () => {
  test('behavior: the wallet changes account and chain, and the page is told', async () => {
    const params = { optionalNamespaces: { eip155: { ...EVM.eip155, chains: ['eip155:1', 'eip155:137'] } } }
    const { wallet, page, topic, second } = await connect(params)
    const accounts = nextEvent(page, 'accountsChanged')
    const updated = nextEvent(page, 'session_update')
    await wallet.changeAccount(topic, [`eip155:1:${second.evm}`, `eip155:137:${second.evm}`])
    expect(await updated).toMatchObject({
      params: { namespaces: { eip155: { accounts: [`eip155:1:${second.evm}`, `eip155:137:${second.evm}`] } } },
    })
    expect(await accounts).toEqual([second.evm])
    expect(await page.enable()).toEqual([second.evm])
    const chain = nextEvent(page, 'chainChanged')
    await wallet.switchChain(topic, 'eip155:137')
    expect(await chain).toBe('137')
    expect(wallet.getState().sessions[0]).toMatchObject({ currentChains: { eip155: 'eip155:137' } })
  })

  test('error: accounts and chains that the wallet does not have are given to nobody', async () => {
    const { wallet, topic } = await connect()
    const stranger = 'eip155:1:0x0000000000000000000000000000000000000001'
    await expect(wallet.changeAccount(topic, [stranger])).rejects.toThrow('Unsupported accounts')
    await expect(wallet.switchChain(topic, 'eip155:10')).rejects.toThrow('does not have the chain')
    await expect(wallet.switchChain('nowhere', 'eip155:1')).rejects.toThrow('No such session')
  })

  test('behavior: a request for an account that was taken away in the meantime is refused', async () => {
    const { wallet, page, topic, visitor, second } = await connect()
    const result = ask(page, 'personal_sign', ['0x00', visitor.evm])
    const { id } = await openRequest(wallet)
    await wallet.changeAccount(topic, [`eip155:1:${second.evm}`])
    await wallet.answer(id, 'approve')
    await expect(result).rejects.toMatchObject({ code: 4100 })
  })

  test('behavior: it is extended, and answers when it is asked whether it is there', async () => {
    const { wallet, page, topic } = await connect()
    const extended = new Promise((resolve) => page.client.once('session_extend', resolve))
    await wallet.extend(topic)
    await extended
    await wallet.ping(topic)
  })

  test('behavior: the wallet ends it', async () => {
    const { wallet, page, topic } = await connect()
    const ended = nextEvent(page, 'disconnect')
    await wallet.disconnect(topic)
    expect(await ended).toMatchObject({ code: 6000 })
    expect(wallet.getState().sessions).toEqual([])
  })

  test('behavior: the page ends it, and takes its requests with it', async () => {
    const { wallet, page, visitor } = await connect()
    void ask(page, 'personal_sign', ['0x00', visitor.evm])
    const { id } = await openRequest(wallet)
    await page.disconnect()
    await seen(wallet, ({ sessions, requests }) => (sessions.length + requests.length === 0 ? true : undefined))
    await expect(wallet.answer(id, 'approve')).rejects.toThrow('nothing to answer')
  })
})
