import { encodeFunctionData, erc20Abi, maxUint256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { showCall } from '../wallet/decode/evm-call.ts'
import { evmKey } from './accounts.ts'
import {
  describeCalls,
  describeMessage,
  describeTransaction,
  describeTypedData,
  describeWatch,
} from './describe-evm.ts'
import type { Cost } from './evm-perform.ts'
import type { Prompt } from './prompt.ts'

const ORIGIN = 'http://app.localhost:5173'
const VISITOR = evmKey('visitor').address
const TOKEN = evmKey('second').address
const chain = { chainId: '0x1', name: 'Ethereum', symbol: 'ETH', rpc: 'http://127.0.0.1:1/' } as const
const usdc = { symbol: 'USDC', decimals: 6 }
const fee = { kind: 'fee', wei: 21_000_000_000_000n } as const

const factsOf = ({ sections }: Prompt): readonly string[] =>
  sections.flatMap(({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`))

const describeCall = (data: `0x${string}` | undefined, value = 0n, more: object = {}): Prompt =>
  describeTransaction(
    ORIGIN,
    'visitor',
    chain,
    { from: VISITOR, to: TOKEN, value, ...(data === undefined ? {} : { data }) },
    { call: showCall(TOKEN, data), token: usdc, cost: fee, ...more },
  )

describe('transactions', () => {
  test('behavior: shows amount, recipient, network and cost', () => {
    const prompt = describeCall(undefined, 250_000_000_000_000_000n)
    expect(prompt).toMatchObject({ origin: ORIGIN, title: 'Send this?', approve: 'Send', warnings: [] })
    expect(factsOf(prompt)).toEqual([
      'Amount: 0.25 ETH',
      `To: ${TOKEN}`,
      `Main account: ${VISITOR}`,
      'Network: Ethereum',
      'Fee, at most: 0.000021 ETH',
    ])
  })

  test('behavior: shows token amounts with their decimals, or in raw units if unknown', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [VISITOR, 1_250_000n] })
    expect(factsOf(describeCall(data))).toContain('Amount: 1.25 USDC')
    expect(factsOf(describeCall(data, 0n, { token: undefined }))).toContain('Amount: 1250000 of its smallest units')
  })

  test('attack: shows coins sent along with a token call', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [VISITOR, 1n] })
    expect(factsOf(describeCall(data, 10n ** 18n))).toContain('Amount: 1 ETH')
  })

  test('attack: warns about an unlimited approval, an unknown call and a failing transaction', () => {
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [VISITOR, maxUint256] })
    expect(describeCall(approve).warnings).toEqual([expect.stringMatching(/all of these tokens/)])
    const unknown = describeCall('0xdeadbeef00')
    expect(unknown.warnings).toEqual([expect.stringMatching(/cannot read/)])
    expect(unknown.sections[0]?.body).toBe('0xdeadbeef00')
    const failing = describeCall(undefined, 1n, { cost: { kind: 'fails', reason: 'no\u202e funds' } })
    expect(failing.warnings).toEqual(['The network expects this to fail: no[U+202E] funds'])
  })

  test('attack: a token’s name cannot reverse the amount', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [VISITOR, 1n] })
    const token = { symbol: '\u202eHTE 000', decimals: 0 }
    expect(factsOf(describeCall(data, 0n, { token }))).toContain('Amount: 1 [U+202E]HTE 000')
  })
})

describe('batches of calls', () => {
  const reverts = { kind: 'fails', reason: 'reverted' } as const
  const call = (data: `0x${string}` | undefined, value: bigint, cost: Cost = fee) => ({
    transaction: { from: VISITOR, to: TOKEN, value, ...(data === undefined ? {} : { data }) },
    read: { call: showCall(TOKEN, data), token: usdc, cost },
  })

  test('behavior: shows every call, and the fee of all', () => {
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [VISITOR, 5n] })
    const prompt = describeCalls(ORIGIN, 'visitor', chain, [call(approve, 0n), call(undefined, 10n ** 18n)])
    expect(prompt).toMatchObject({ origin: ORIGIN, title: 'Send 2 calls?', approve: 'Send' })
    expect(prompt.sections.map(({ title }) => title)).toEqual(['1. Allow spending', '2. Send this', undefined])
    expect(factsOf(prompt)).toEqual([
      'Up to: 0.000005 USDC',
      `Spender: ${VISITOR}`,
      `Token: ${TOKEN}`,
      'Amount: 1 ETH',
      `To: ${TOKEN}`,
      `Main account: ${VISITOR}`,
      'Network: Ethereum',
      'Fee, at most: 0.000042 ETH',
    ])
    expect(prompt.warnings).toEqual([expect.stringMatching(/one after another/)])
  })

  test('attack: warns about each dangerous call once, and about a first call that fails', () => {
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [VISITOR, maxUint256] })
    const { warnings } = describeCalls(ORIGIN, 'visitor', chain, [
      call(undefined, 1n, reverts),
      call(approve, 0n, reverts),
      call(approve, 0n),
    ])
    expect(warnings).toEqual([
      expect.stringMatching(/all of these tokens/),
      'The network expects this to fail: reverted',
      expect.stringMatching(/one after another/),
    ])
  })

  test('behavior: one call needs no warning about the others', () => {
    expect(describeCalls(ORIGIN, 'visitor', chain, [call(undefined, 1n)])).toMatchObject({
      title: 'Send this call?',
      warnings: [],
    })
  })
})

describe('tokens to show', () => {
  const asset = { address: TOKEN, symbol: 'USDC', decimals: 6 }

  test('behavior: shows what the contract says of itself', () => {
    const prompt = describeWatch(ORIGIN, chain, asset, usdc)
    expect(prompt).toMatchObject({ title: 'Show this token?', approve: 'Add', warnings: [] })
    expect(factsOf(prompt)).toEqual(['Symbol: USDC', 'Decimals: 6', `Token: ${TOKEN}`, 'Network: Ethereum'])
  })

  test.each([
    ['symbol', { ...asset, symbol: 'USDT' }],
    ['decimals', { ...asset, decimals: 18 }],
  ])('attack: warns about another %s than the contract’s', (_title, said) => {
    const prompt = describeWatch(ORIGIN, chain, said, usdc)
    expect(prompt.warnings).toEqual([expect.stringMatching(/differently/)])
    expect(factsOf(prompt)).toEqual(expect.arrayContaining(['Symbol: USDC', 'Decimals: 6']))
  })

  test('attack: warns about a token that cannot be read', () => {
    const prompt = describeWatch(ORIGIN, chain, { address: TOKEN }, undefined)
    expect(prompt.warnings).toEqual([expect.stringMatching(/cannot read/)])
    expect(factsOf(prompt).slice(0, 2)).toEqual(['Symbol: Unknown', 'Decimals: Unknown'])
  })
})

describe('messages', () => {
  test('behavior: shows non-text bytes as they are, with a warning', () => {
    const prompt = describeMessage(ORIGIN, 'visitor', '0xff00')
    expect(prompt.sections[1]).toMatchObject({ title: '2 bytes that are no text', body: '0xff00' })
    expect(prompt.warnings).toHaveLength(1)
  })

  test.each([
    ['app.localhost:5173', 0],
    ['bank.example', 1],
    ['app.localhost', 1],
  ])('attack: a sign-in to %s shows %d warnings', (domain, count) => {
    const message = `${domain} wants you to sign in with your Ethereum account:\n${VISITOR}\n\nURI: https://x.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh1\nIssued At: 2026-01-01T00:00:00.000Z`
    expect(describeMessage(ORIGIN, 'visitor', stringToHex(message)).warnings).toHaveLength(count)
  })

  test('attack: warns about a permit but not about an order of tea', () => {
    const data = { domain: { name: 'Tea' }, types: {}, message: { cups: 2 } }
    expect(describeTypedData(ORIGIN, 'visitor', { ...data, primaryType: 'PermitBatch' }).warnings).toHaveLength(1)
    const order = describeTypedData(ORIGIN, 'visitor', { ...data, primaryType: 'Order' })
    expect(order.warnings).toEqual([])
    expect(order.sections[1]?.facts).toEqual([{ label: 'Name', value: 'Tea' }])
  })
})
