import { describe, expect, test } from 'vitest'
import { decodeEvmBlock } from './evm-decode.ts'
import type { EvmLog, EvmReceipt, EvmTransaction } from './evm-wire.ts'

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
const address = (last: number): string => `0x${last.toString(16).padStart(40, '0')}`
const topic = (who: string): string => word(BigInt(who))
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ME = address(0xa1)
const YOU = address(0xb2)
const TOKEN = address(0xc3)
const MADE = address(0xd4)
const NOBODY = address(0)
const DEAD = address(0xdead)

const transaction = (more: Partial<EvmTransaction> = {}): EvmTransaction => ({
  hash: word(1n),
  from: ME,
  to: YOU,
  input: '0x',
  value: 0n,
  nonce: 3,
  transactionIndex: 0,
  ...more,
})
const receipt = (more: Partial<EvmReceipt> = {}): EvmReceipt => ({
  transactionHash: word(1n),
  status: '0x1',
  contractAddress: null,
  logs: [],
  ...more,
})
const log = (topics: readonly string[], data = '0x'): EvmLog => ({ address: TOKEN, topics: [...topics], data })

const decode = (asked: Partial<EvmTransaction>, got: Partial<EvmReceipt> = {}) => {
  const block = { number: 7, hash: word(7n), parentHash: word(6n), timestamp: 100, transactions: [transaction(asked)] }
  return decodeEvmBlock(block, [receipt(got)])?.transactions[0]
}
const logged = (...logs: readonly EvmLog[]) =>
  decode({ to: TOKEN, input: '0xa9059cbb' }, { logs: [...logs] })?.movements

describe('decoding a block', () => {
  test('behavior: a transfer of the native coin', () => {
    expect(decode({ value: 10n ** 30n })).toEqual({
      hash: word(1n),
      height: 7,
      position: 0,
      time: 100,
      from: ME,
      to: YOU,
      status: 'confirmed',
      nonce: 3,
      action: 'transfer',
      movements: [{ asset: { kind: 'native' }, from: ME, to: YOU, amount: (10n ** 30n).toString() }],
    })
  })

  test.each([
    ['money', [TRANSFER, topic(ME), topic(YOU)], word(2n ** 256n - 1n), 'fungible', ME, YOU, 2n ** 256n - 1n],
    ['minted tokens', [TRANSFER, topic(NOBODY), topic(YOU)], word(5n), 'fungible', null, YOU, 5n],
    ['burned tokens', [TRANSFER, topic(ME), topic(NOBODY)], word(5n), 'fungible', ME, null, 5n],
    ['tokens sent to the burn address', [TRANSFER, topic(ME), topic(DEAD)], word(5n), 'fungible', ME, null, 5n],
    ['an NFT', [TRANSFER, topic(ME), topic(YOU), word(2n ** 255n)], '0x', 'nft', ME, YOU, 1n],
  ])('behavior: %s', (_what, topics, data, kind, from, to, amount) => {
    const id = kind === 'nft' ? { id: (2n ** 255n).toString() } : {}
    const asset = { kind, contract: TOKEN, ...id }
    expect(logged(log(topics, data))).toEqual([{ asset, from, to, amount: amount.toString() }])
  })

  test.each([
    ['another event', [word(9n), topic(ME), topic(YOU)], word(1n)],
    ['a transfer without addresses', [TRANSFER], word(1n)],
    ['a transfer without an amount', [TRANSFER, topic(ME), topic(YOU)], '0x'],
    ['a transfer with extra data', [TRANSFER, topic(ME), topic(YOU)], `${word(1n)}00`],
    // Scammers log empty transfers between other people's addresses to appear in their history.
    ['an empty transfer', [TRANSFER, topic(ME), topic(YOU)], word(0n)],
    ['no topics', [], word(1n)],
  ])('attack: %s is not a movement', (_what, topics, data) => {
    expect(logged(log(topics, data))).toEqual([])
  })

  test.each([
    ['0x', 'transfer'],
    ['0xa9059cbb00', 'transfer'],
    ['0x42842e0e00', 'transfer'],
    ['0x095ea7b300', 'approve'],
    ['0xa22cb46500', 'approve'],
    ['0x12345678', 'call'],
    ['0x12', 'call'],
  ])('behavior: the input %s is a %s', (input, action) => {
    expect(decode({ input })?.action).toBe(action)
  })

  test('behavior: the recipient of a deployment is the new contract', () => {
    const made = decode({ to: null, input: '0x6000', value: 2n }, { contractAddress: MADE })
    expect(made).toMatchObject({ action: 'deploy', to: MADE, movements: [{ from: ME, to: MADE, amount: '2' }] })
  })

  test('behavior: a failed transaction has no movements', () => {
    const failed = decode({ value: 5n }, { status: '0x0', logs: [log([TRANSFER, topic(ME), topic(YOU)], word(5n))] })
    expect(failed).toMatchObject({ status: 'failed', movements: [] })
  })

  test('error: refuses receipts of another block', () => {
    const block = { number: 7, hash: word(7n), parentHash: word(6n), timestamp: 100, transactions: [transaction()] }
    expect(decodeEvmBlock(block, [])).toBeUndefined()
    expect(decodeEvmBlock(block, [receipt({ transactionHash: word(2n) })])).toBeUndefined()
  })
})
