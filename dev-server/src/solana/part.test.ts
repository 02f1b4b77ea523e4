import type { KeyPairSigner } from '@solana/web3.js'
import {
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  sendAndConfirmTransactionFactory,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitUnits, priceUnits } from './contents/sign.ts'
import { GENESIS_HASH, SOLANA_CAIP } from './deployment.ts'
import type { Trial } from './node-for-tests.ts'
import { startTestNode, transfer } from './node-for-tests.ts'

let node: Trial
let payer: KeyPairSigner
beforeAll(async () => {
  node = await startTestNode()
  payer = await generateKeyPairSigner()
  await node.airdrop(payer.address, 10_000_000_000)
})
afterAll(() => node.part.stop())

const until = async <T>(read: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

describe('a Solana node', () => {
  test('behavior: identifies as the main network', async () => {
    expect(await node.rpc.getGenesisHash().send()).toBe(GENESIS_HASH)
    expect(SOLANA_CAIP).toBe(`solana:${GENESIS_HASH.slice(0, 32)}`)
    expect(await node.rpc.getHealth().send()).toBe('ok')
  })

  test('behavior: confirms a transfer with a compute budget over the socket, with correct balances', async () => {
    const to = await generateKeyPairSigner()
    const before = await node.lamports(payer.address)
    const instructions = [limitUnits(1_000), priceUnits(2_000_000n), transfer(payer, to, 1_500_000_000n)]
    const { transaction } = await node.sign(payer, instructions)
    const confirm = sendAndConfirmTransactionFactory({ rpc: node.rpc, rpcSubscriptions: node.subscriptions } as never)
    await confirm(transaction as never, { commitment: 'confirmed', preflightCommitment: 'processed' } as never)
    expect(await node.lamports(to.address)).toBe(1_500_000_000n)
    expect(await node.lamports(payer.address)).toBe(before - 1_500_000_000n - 5_000n - 2_000n)

    const signature = getSignatureFromTransaction(transaction)
    const { value } = await node.rpc.getSignatureStatuses([signature]).send()
    expect(value).toEqual([expect.objectContaining({ confirmationStatus: 'confirmed', err: null })])
  })

  test('behavior: a status changes from processed to confirmed to finalized', async () => {
    const to = await generateKeyPairSigner()
    const signature = await node.send(payer, [transfer(payer, to, 1_000_000n)])
    const seen: unknown[] = []
    const poll = async () => {
      const { value } = await node.rpc.getSignatureStatuses([signature]).send()
      if (seen.at(-1) !== value[0]?.confirmationStatus) seen.push(value[0]?.confirmationStatus)
      return value[0]
    }
    await until(async () => ((await poll())?.confirmationStatus === 'confirmed' ? true : undefined))
    await node.call('test_expireBlockhash')
    expect(await poll()).toMatchObject({ confirmationStatus: 'finalized', confirmations: null })
    expect(seen).toEqual(['processed', 'confirmed', 'finalized'])
  })

  test('behavior: finalized state is as late as on a real network', async () => {
    const to = await generateKeyPairSigner()
    await node.send(payer, [transfer(payer, to, 1_000_000n)])
    const balance = async (commitment: 'processed' | 'finalized') =>
      (await node.rpc.getBalance(to.address, { commitment }).send()).value
    expect(await balance('processed')).toBe(1_000_000n)
    expect(await balance('finalized')).toBe(0n)
    await node.call('test_expireBlockhash')
    expect(await balance('finalized')).toBe(1_000_000n)
  })

  test('behavior: accepts a legacy transaction, also in base58', async () => {
    const to = await generateKeyPairSigner()
    const { wire } = await node.sign(payer, [transfer(payer, to, 3_000_000n)], undefined, 'legacy')
    const { getBase58Decoder } = await import('@solana/web3.js')
    const text = getBase58Decoder().decode(Buffer.from(wire, 'base64'))
    const { result } = await node.call('sendTransaction', text, { preflightCommitment: 'processed' })
    expect(result).toEqual(expect.any(String))
    expect(await node.lamports(to.address)).toBe(3_000_000n)
    await until(async () => {
      const { result: found } = await node.call('getTransaction', result, {
        commitment: 'confirmed',
        encoding: 'base58',
      })
      return (found as { transaction: unknown } | null)?.transaction
    }).then((transaction) => expect(transaction).toEqual([text, 'base58']))
  })

  test('behavior: a simulation returns the outcome and changes nothing', async () => {
    const to = await generateKeyPairSigner()
    const { wire } = await node.sign(payer, [transfer(payer, to, 2_000_000n)])
    const before = await node.lamports(payer.address)
    const { result } = await node.call('simulateTransaction', wire, {
      encoding: 'base64',
      commitment: 'processed',
      sigVerify: true,
      innerInstructions: true,
      accounts: { addresses: [to.address], encoding: 'base64' },
    })
    expect(result).toMatchObject({
      value: { err: null, unitsConsumed: 150, accounts: [{ lamports: 2_000_000 }], innerInstructions: [] },
    })
    expect((result as { value: { logs: unknown[] } }).value.logs).toHaveLength(2)
    expect(await node.lamports(payer.address)).toBe(before)
    expect(await node.lamports(to.address)).toBe(0n)
  })

  test('behavior: simulates without signatures and with an old blockhash on request', async () => {
    const { value } = await node.latest()
    const to = await generateKeyPairSigner()
    const { wire } = await node.sign(payer, [transfer(payer, to, 2_000_000n)], value)
    const bytes = Buffer.from(wire, 'base64').fill(0, 1, 65)
    await node.call('test_expireBlockhash')
    const simulate = (options: object) =>
      node.call('simulateTransaction', bytes.toString('base64'), { encoding: 'base64', ...options })
    expect(await simulate({ replaceRecentBlockhash: true })).toMatchObject({
      result: { value: { err: null, replacementBlockhash: { blockhash: expect.any(String) } } },
    })
    expect(await simulate({})).toMatchObject({ result: { value: { err: 'BlockhashNotFound' } } })
    expect(await simulate({ sigVerify: true })).toMatchObject({ error: { code: -32_003 } })
    expect(await simulate({ sigVerify: true, replaceRecentBlockhash: true })).toMatchObject({
      error: { code: -32_602 },
    })
  })

  test('behavior: returns the fee that is then charged, or null for an old blockhash', async () => {
    const to = await generateKeyPairSigner()
    for (const extra of [[], [priceUnits(1_234_567n)], [limitUnits(777), priceUnits(1_234_567n)]]) {
      const { wire } = await node.sign(payer, [...extra, transfer(payer, to, 1_000_000n)])
      const message = Buffer.from(wire, 'base64').subarray(65).toString('base64')
      const ask = () => node.call('getFeeForMessage', message, { commitment: 'processed' })
      const fee = ((await ask()).result as { value: number }).value
      const before = await node.lamports(payer.address)
      await node.call('sendTransaction', wire, { encoding: 'base64', skipPreflight: true })
      expect(await node.lamports(payer.address)).toBe(before - 1_000_000n - BigInt(fee))
      await node.call('test_expireBlockhash')
      expect(await ask()).toMatchObject({ result: { value: null } })
    }
  })

  test('behavior: works with every transport of the library and its header', async () => {
    const rpc = createSolanaRpcFromTransport(createDefaultRpcTransport({ url: node.http }))
    expect(await rpc.getSlot({ commitment: 'finalized' }).send()).toBeLessThan(
      await rpc.getSlot({ commitment: 'processed' }).send(),
    )
  })
})
