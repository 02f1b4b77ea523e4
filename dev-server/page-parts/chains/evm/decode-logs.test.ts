import type { Hex } from 'viem'
import { encodeAbiParameters, getAddress, pad, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeTokenEvent, entryOf } from './decode-logs.ts'

const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const FROM = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const TO = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const uint = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])
const log = (topics: readonly Hex[], data: Hex) => ({ address: TOKEN, topics: [...topics], data }) as const

describe('decoding logs', () => {
  it('behavior: a token transfer', () => {
    expect(decodeTokenEvent(log([TRANSFER, pad(FROM), pad(TO)], uint(1_500_000n)))).toEqual({
      kind: 'moved',
      token: getAddress(TOKEN),
      from: getAddress(FROM),
      to: getAddress(TO),
      units: 1_500_000n,
      single: false,
    })
  })

  it('behavior: minting has no sender and burning no recipient', () => {
    const minted = decodeTokenEvent(log([TRANSFER, pad('0x00'), pad(TO)], uint(1n)))
    expect(minted).not.toHaveProperty('from')
    expect(minted).toMatchObject({ to: getAddress(TO) })
    expect(decodeTokenEvent(log([TRANSFER, pad(FROM), pad('0x00')], uint(1n)))).not.toHaveProperty('to')
  })

  it('behavior: an NFT by its id', () => {
    expect(decodeTokenEvent(log([TRANSFER, pad(FROM), pad(TO), uint(7n)], '0x'))).toMatchObject({
      units: 7n,
      single: true,
    })
  })

  it('behavior: an approval', () => {
    const approval = toEventSelector('Approval(address,address,uint256)')
    expect(decodeTokenEvent(log([approval, pad(FROM), pad(TO)], uint(2n ** 256n - 1n)))).toMatchObject({
      kind: 'allowed',
      units: 2n ** 256n - 1n,
    })
  })

  it.each<[string, readonly Hex[], Hex]>([
    ['no topics', [], '0x'],
    ['another event', [toEventSelector('Deposit(address,uint256)'), pad(FROM)], uint(1n)],
    ['too little data', [TRANSFER, pad(FROM), pad(TO)], '0x01'],
    ['nothing but its name', [TRANSFER], '0x'],
  ])('attack: a log with %s is ignored', (_, topics, data) => {
    expect(decodeTokenEvent(log(topics, data))).toBeUndefined()
  })

  it('behavior: names known events only', () => {
    expect(entryOf(log([TRANSFER], '0x'))).toMatchObject({ name: 'Transfer(address,address,uint256)' })
    expect(entryOf(log(['0x12'], '0x'))).not.toHaveProperty('name')
  })
})
