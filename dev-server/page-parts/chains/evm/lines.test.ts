import type { Hex } from 'viem'
import { encodeAbiParameters, getAddress, pad, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import type { KnownToken } from '../known-chains.ts'
import type { Receipt } from './client.ts'
import type { Sent } from './lines.ts'
import { lineOf } from './lines.ts'

const USDC = getAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const FROM = getAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
const TO = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const HASH: Hex = `0x${'ab'.repeat(32)}`
const COIN = { decimals: 18, symbol: 'ETH' }
const find = (address: string): KnownToken | undefined =>
  address === USDC ? { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 } : undefined

const move = (from: Hex, to: Hex, units: bigint) => ({
  address: USDC,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: encodeAbiParameters([{ type: 'uint256' }], [units]),
})
const receipt = (logs: Receipt['logs'] = [], status: Hex = '0x1'): Receipt => ({
  transactionHash: HASH,
  status,
  contractAddress: undefined,
  gasUsed: 21_000n,
  effectiveGasPrice: 1n,
  logs,
})
const sent = (over: Partial<Sent> = {}): Sent => ({ hash: HASH, from: FROM, to: TO, value: 5n, input: '0x', ...over })
const at = { block: 3n, seconds: 100 }

describe('a transaction on one line', () => {
  it('behavior: native coin sent', () => {
    expect(lineOf(sent(), receipt(), at, COIN, find)).toEqual({
      id: HASH,
      block: 3n,
      seconds: 100,
      outcome: 'done',
      what: 'Transfer',
      from: FROM,
      to: TO,
      amount: { units: 5n, ...COIN },
    })
  })

  it('behavior: a token transfer shows the recipient, not the contract', () => {
    const call = sent({ to: USDC, value: 0n, input: '0xa9059cbb' })
    expect(lineOf(call, receipt([move(FROM, TO, 1_500_000n)]), at, COIN, find)).toMatchObject({
      what: 'Token transfer',
      to: TO,
      amount: { units: 1_500_000n, decimals: 6, symbol: 'USDC' },
    })
  })

  it('behavior: a minted token has no sender', () => {
    const call = sent({ to: USDC, value: 0n, input: '0x40c10f19' })
    const line = lineOf(call, receipt([move('0x00', TO, 9n)]), at, COIN, find)
    expect(line).toMatchObject({ what: 'Mint', to: TO, amount: { units: 9n } })
    expect(line).not.toHaveProperty('from')
  })

  it('behavior: two transfers show no single amount', () => {
    const call = sent({ value: 0n, input: '0x01' })
    const line = lineOf(call, receipt([move(FROM, TO, 1n), move(TO, FROM, 2n)]), at, COIN, find)
    expect(line).toMatchObject({ what: '2 token transfers', to: TO })
    expect(line.amount).toBeUndefined()
  })

  it('behavior: a token transfer does not hide native coin sent with it', () => {
    const line = lineOf(sent({ input: '0x01' }), receipt([move(FROM, TO, 1n)]), at, COIN, find)
    expect(line.amount).toEqual({ units: 5n, ...COIN })
  })

  it('behavior: distinguishes failed, pending and deploying', () => {
    expect(lineOf(sent(), receipt([], '0x0'), at, COIN, find).outcome).toBe('failed')
    expect(lineOf(sent(), undefined, undefined, COIN, find)).toMatchObject({ outcome: 'pending' })
    const made = { ...receipt(), contractAddress: TO }
    expect(lineOf(sent({ to: null, value: 0n, input: '0x60' }), made, at, COIN, find)).toMatchObject({
      what: 'Deployment',
      to: TO,
    })
  })
})
