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
import { nextEvent, seen } from './page-for-tests.ts'
import { answer, ask, BOTH, EVM, openRequest, SOLANA, walletsForTests } from './wallets-for-tests.ts'

// Requests in a session and the wallet's answers.

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 })

const wallets = walletsForTests()
const { connect } = wallets
let node: EvmNode
beforeAll(async () => {
  ;({ node } = await wallets.start())
})
afterAll(wallets.stopAll)
afterEach(wallets.closeAll)

describe('signing on EVM chains', () => {
  test('behavior: shows a message and signs it with the requested account', async () => {
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

  test('behavior: signs typed data', async () => {
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

  test('behavior: sends a transaction, which is included in a block', async () => {
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

  test('behavior: signs a transaction without sending it', async () => {
    const { wallet, page, visitor } = await connect()
    const result = ask(page, 'eth_signTransaction', [
      { from: visitor.evm, to: visitor.evm, gas: '0x5208', nonce: '0x7' },
    ])
    await answer(wallet, 'approve')
    const serializedTransaction = (await result) as `0x02${string}`
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(visitor.evm)
  })

  test('error: the page learns of a refused request', async () => {
    const { wallet, page, visitor } = await connect()
    const result = ask(page, 'personal_sign', ['0x00', visitor.evm])
    await answer(wallet, 'refuse')
    await expect(result).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
    expect(wallet.getState().requests).toEqual([])
  })

  test("error: reports the chain's reason for refusing a transaction", async () => {
    const { wallet, page, visitor } = await connect()
    const tooMuch = { from: visitor.evm, to: visitor.evm, value: toHex(parseEther('1000000')) }
    const result = ask(page, 'eth_sendTransaction', [tooMuch])
    await answer(wallet, 'approve')
    await expect(result).rejects.toMatchObject({
      code: -32000,
      message: expect.stringMatching(/The chain refused\. .*funds/),
    })
  })

  test('error: refuses an account outside the session and eth_sign without asking, each with its own error', async () => {
    const { wallet, page, second, visitor } = await connect()
    await expect(ask(page, 'personal_sign', ['0x00', second.evm])).rejects.toMatchObject({ code: 4100 })
    await expect(ask(page, 'eth_sign', [visitor.evm, `0x${'00'.repeat(32)}`])).rejects.toMatchObject({ code: 4200 })
    expect(wallet.getState().refusals.map(({ problem }) => problem.name)).toEqual(['wrong-account', 'dangerous-method'])
    expect(wallet.getState().requests).toEqual([])
  })

  test('behavior: opens one request and keeps the others in order', async () => {
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

  test('behavior: reports its capabilities correctly without asking', async () => {
    const { page, visitor, wallet } = await connect()
    expect(await ask(page, 'wallet_getCapabilities', [visitor.evm])).toEqual({
      '0x1': { atomic: { status: 'unsupported' } },
    })
    expect(wallet.getState().requests).toEqual([])
  })

  test('behavior: adds a chain of the wallet to the session when the page switches to it', async () => {
    const { wallet, page, visitor } = await connect()
    const changed = nextEvent(page, 'chainChanged')
    const result = ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])
    expect(await answer(wallet, 'approve')).toMatchObject({
      shown: { action: { kind: 'switch-chain', to: 'eip155:137' } },
    })
    expect(await result).toBeNull()
    expect(await changed).toBe('137')
    expect(page.session?.namespaces.eip155?.accounts).toContain(`eip155:137:${visitor.evm}`)
    await expect(ask(page, 'wallet_switchEthereumChain', [{ chainId: '0xa' }])).rejects.toMatchObject({ code: 4902 })
  })

  test('attack: sends no transaction to a node of another chain', async () => {
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
  test('behavior: signs a message', async () => {
    const { wallet, page, visitor } = await connect(BOTH)
    const bytes = new TextEncoder().encode('Hello Solana')
    const params = { message: getBase58Decoder().decode(bytes), pubkey: visitor.solana }
    const result = ask(page, 'solana_signMessage', params, SOLANA)
    expect(await answer(wallet, 'approve')).toMatchObject({ shown: { action: { message: { text: 'Hello Solana' } } } })
    const { signature } = (await result) as { signature: string }
    const key = await getPublicKeyFromAddress(visitor.solana as never)
    expect(await verifySignature(key, getBase58Encoder().encode(signature) as never, bytes)).toBe(true)
  })

  test('behavior: returns accounts without asking; a refusal has its own code', async () => {
    const { wallet, page, visitor } = await connect(BOTH)
    expect(await ask(page, 'solana_getAccounts', {}, SOLANA)).toEqual([{ pubkey: visitor.solana }])
    const result = ask(page, 'solana_signMessage', { message: '2gsh', pubkey: visitor.solana }, SOLANA)
    await answer(wallet, 'refuse')
    await expect(result).rejects.toMatchObject({ code: 5000 })
  })
})
