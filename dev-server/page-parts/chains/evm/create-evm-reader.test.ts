import type { Hex } from 'viem'
import { createTestClient, encodeFunctionData, erc20Abi, http, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evmAccount } from '../../../src/accounts/accounts.ts'
import type { EvmNode } from '../../../src/evm/anvil.ts'
import { startEvmNode } from '../../../src/evm/anvil.ts'
import type { ChainReader } from '../model.ts'
import { createEvmReader } from './create-evm-reader.ts'

const visitor = evmAccount('visitor')
const second = evmAccount('second')
const TOKEN: Hex = '0x00000000000000000000000000000000000a11ce'
// Bytecode that logs Transfer(caller, second, 1,500,000) and returns 1,500,000 on every call.
const TOKEN_CODE: Hex = `0x6216e3606000527f${'0'.repeat(24)}${second.address.slice(2).toLowerCase()}337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a360206000f3`
const coin = { symbol: 'ETH', decimals: 18 }

describe('an EVM chain', () => {
  let node: EvmNode
  let reader: ChainReader
  let sent: Hex
  let failed: Hex
  let moved: Hex

  beforeAll(async () => {
    node = await startEvmNode({ port: 0, chainId: 1 })
    const tokens = [{ address: TOKEN, name: 'Test Coin', symbol: 'TEST', decimals: 6 }]
    reader = createEvmReader({ url: node.url, coin, tokens })
    const client = createTestClient({ mode: 'anvil', transport: http(node.url), account: visitor })
      .extend(publicActions)
      .extend(walletActions)
    await client.setCode({ address: TOKEN, bytecode: TOKEN_CODE })
    const send = async (to: Hex, more: { value?: bigint; data?: Hex; gas?: bigint }): Promise<Hex> => {
      const hash = await client.sendTransaction({ chain: null, to, ...more })
      await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      return hash
    }
    sent = await send(second.address, { value: 1_000_000_000_000_000_001n })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [second.address, 1_500_000n] })
    moved = await send(TOKEN, { data })
    await client.setCode({ address: '0x00000000000000000000000000000000000000bb', bytecode: '0x60006000fd' })
    failed = await send('0x00000000000000000000000000000000000000bb', { data: '0x01', gas: 100_000n })
  }, 30_000)
  afterAll(() => node.stop())

  it('behavior: lists its latest transactions, newest first', async () => {
    const { head, lines } = await reader.readLatest()
    expect(head).toBe(3n)
    expect(lines.map(({ id, outcome }) => [id, outcome])).toEqual([
      [failed, 'failed'],
      [moved, 'done'],
      [sent, 'done'],
    ])
  })

  it("behavior: shows a transaction's exact movements and cost", async () => {
    expect(await reader.readTransaction(sent)).toMatchObject({
      outcome: 'done',
      block: 1n,
      from: visitor.address,
      to: second.address,
      value: { units: 1_000_000_000_000_000_001n },
    })
    const transaction = await reader.readTransaction(moved)
    expect(transaction?.movements).toEqual([
      {
        kind: 'moved',
        from: visitor.address,
        to: second.address,
        thing: { units: 1_500_000n, decimals: 6, symbol: 'TEST', token: expect.stringMatching(/a11ce$/i) },
      },
    ])
    expect(transaction?.fee?.units).toBeGreaterThan(0n)
    expect(transaction?.logs).toHaveLength(1)
  })

  it('error: shows that a failed transaction failed and moved nothing', async () => {
    const transaction = await reader.readTransaction(failed)
    expect(transaction).toMatchObject({ outcome: 'failed', movements: [] })
    expect(transaction?.failure).toMatch(/revert/i)
  })

  it("behavior: shows an account's coins, tokens and transactions", async () => {
    const account = await reader.readAccount(second.address.toLowerCase())
    expect(account).toMatchObject({
      address: second.address,
      balance: { units: 10_001_000_000_000_000_000_001n },
      holdings: [{ units: 1_500_000n, symbol: 'TEST' }],
    })
    const history = await reader.readHistory(second.address)
    expect(history.map(({ id }) => id)).toEqual([moved, sent])
  })

  it('behavior: returns undefined for a missing transaction', async () => {
    expect(await reader.readTransaction(`0x${'ab'.repeat(32)}`)).toBeUndefined()
  })

  it('error: throws if the chain is unreachable', async () => {
    const away = createEvmReader({ url: 'http://127.0.0.1:9', coin, tokens: [] })
    await expect(away.readLatest()).rejects.toThrow()
    await expect(away.readTransaction(sent)).rejects.toThrow()
  })
})
