import type { KeyPairSigner, Signature } from '@solana/web3.js'
import {
  generateKeyPairSigner,
  getSignatureFromTransaction,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('refused and failing transactions', () => {
  test('error: preflight reports insufficient funds with the logs', async () => {
    const to = await generateKeyPairSigner()
    const { wire } = await node.sign(payer, [transfer(payer, to, 10n ** 15n)])
    const attempt = node.rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'processed' }).send()
    const error = await attempt.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)).toBe(true)
    expect(
      await node.call('sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'processed' }),
    ).toMatchObject({
      error: {
        code: -32_002,
        message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
        data: {
          err: { InstructionError: [0, { Custom: 1 }] },
          logs: expect.arrayContaining([expect.stringMatching(/insufficient lamports/)]),
        },
      },
    })
  })

  test('error: an empty account cannot pay a fee', async () => {
    const poor = await generateKeyPairSigner()
    const { wire } = await node.sign(poor, [transfer(poor, payer, 1n)])
    const { error } = await node.call('sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'processed' })
    expect(error).toMatchObject({
      code: -32_002,
      message: 'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
    })
  })

  test('behavior: without preflight a failing transaction is included as failed and charged', async () => {
    const to = await generateKeyPairSigner()
    const before = await node.lamports(payer.address)
    const { wire } = await node.sign(payer, [transfer(payer, to, 10n ** 15n)])
    const signature = await node.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
    expect(await node.call('getSignatureStatuses', [signature])).toMatchObject({
      result: { value: [{ err: { InstructionError: [0, { Custom: 1 }] } }] },
    })
    expect(await node.lamports(payer.address)).toBe(before - 5_000n)
  })

  test('attack: refuses a wrong signature; without preflight the transaction is not included', async () => {
    const { wire } = await node.sign(payer, [transfer(payer, await generateKeyPairSigner(), 1_000_000n)])
    const forged = Buffer.from(wire, 'base64')
    forged.writeUInt8(forged.readUInt8(9) ^ 1, 9)
    const text = forged.toString('base64')
    expect(await node.call('sendTransaction', text, { encoding: 'base64', preflightCommitment: 'processed' })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32_003, message: 'Transaction signature verification failure' },
    })
    const before = await node.lamports(payer.address)
    const { result } = await node.call('sendTransaction', text, { encoding: 'base64', skipPreflight: true })
    expect(await node.rpc.getSignatureStatuses([result as Signature]).send()).toMatchObject({ value: [null] })
    expect(await node.lamports(payer.address)).toBe(before)
  })

  test('error: refuses an old blockhash; without preflight the transaction is not included', async () => {
    const { value } = await node.latest()
    const { wire } = await node.sign(payer, [transfer(payer, await generateKeyPairSigner(), 1_000_000n)], value)
    await node.call('test_expireBlockhash')
    expect(await node.call('sendTransaction', wire, { encoding: 'base64' })).toMatchObject({
      error: {
        code: -32_002,
        message: 'Transaction simulation failed: Blockhash not found',
        data: { err: 'BlockhashNotFound', logs: [] },
      },
    })
    expect(await node.rpc.getBlockHeight({ commitment: 'processed' }).send()).toBeGreaterThan(
      value.lastValidBlockHeight,
    )
    const { result } = await node.call('sendTransaction', wire, { encoding: 'base64', skipPreflight: true })
    expect(await node.rpc.getSignatureStatuses([result as Signature]).send()).toMatchObject({ value: [null] })
  })

  test('attack: a transaction sent twice is charged once', async () => {
    const to = await generateKeyPairSigner()
    const { wire } = await node.sign(payer, [transfer(payer, to, 1_000_000n)])
    const options = { encoding: 'base64', preflightCommitment: 'processed' }
    await node.call('sendTransaction', wire, options)
    expect(await node.call('sendTransaction', wire, options)).toMatchObject({
      error: { code: -32_002, message: expect.stringMatching(/already been processed/) },
    })
    await node.call('sendTransaction', wire, { encoding: 'base64', skipPreflight: true })
    expect(await node.lamports(to.address)).toBe(1_000_000n)
  })
})

describe('development switches', () => {
  const options = { encoding: 'base64', preflightCommitment: 'processed' }
  const prepared = async () => {
    const to = await generateKeyPairSigner()
    const { wire, transaction } = await node.sign(payer, [transfer(payer, to, 1_000_000n)])
    return { to, wire, signature: getSignatureFromTransaction(transaction) }
  }

  test('behavior: can make the next transaction fail in its block, once', async () => {
    const { to, wire, signature } = await prepared()
    const before = await node.lamports(payer.address)
    expect(await node.call('test_failNext')).toMatchObject({ result: true })
    expect(await node.call('sendTransaction', wire, options)).toMatchObject({ result: signature })
    expect(await node.call('getSignatureStatuses', [signature])).toMatchObject({
      result: { value: [{ err: { InstructionError: [0, { Custom: 1 }] } }] },
    })
    expect(await node.lamports(to.address)).toBe(0n)
    expect(await node.lamports(payer.address)).toBe(before - 5_000n)
    const next = await prepared()
    await node.call('sendTransaction', next.wire, options)
    expect(await node.lamports(next.to.address)).toBe(1_000_000n)
  })

  test.each([
    ['preflight', -32_002],
    ['unhealthy', -32_005],
  ])('behavior: can refuse the next transaction as %s', async (mishap, code) => {
    const { to, wire } = await prepared()
    await node.call('test_failNext', mishap)
    expect(await node.call('sendTransaction', wire, options)).toMatchObject({ error: { code } })
    await node.call('sendTransaction', wire, options)
    expect(await node.lamports(to.address)).toBe(1_000_000n)
  })

  test('behavior: can drop the next transaction', async () => {
    const { to, wire, signature } = await prepared()
    await node.call('test_failNext', 'dropped')
    expect(await node.call('sendTransaction', wire, options)).toMatchObject({ result: signature })
    expect(await node.rpc.getSignatureStatuses([signature]).send()).toMatchObject({ value: [null] })
    expect(await node.lamports(to.address)).toBe(0n)
  })

  test('attack: a forged transaction is not included as failed', async () => {
    const { wire } = await prepared()
    const forged = Buffer.from(wire, 'base64')
    forged.writeUInt8(forged.readUInt8(9) ^ 1, 9)
    const before = await node.lamports(payer.address)
    await node.call('test_failNext')
    await node.call('sendTransaction', forged.toString('base64'), { encoding: 'base64', skipPreflight: true })
    expect(await node.lamports(payer.address)).toBe(before)
  })

  test('error: refuses an unknown fault', async () => {
    expect(await node.call('test_failNext', 'nonsense')).toMatchObject({ error: { code: -32_602 } })
  })
})
