import type { CaipNetworkId } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { MAX_WRITTEN, readReceiver } from './receiver.ts'

const EVM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const SOLANA = 'So11111111111111111111111111111111111111112'

const ETHEREUM = 'eip155:1'
const POLYGON = 'eip155:137'
const ON_SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const NOTHING = { kind: 'nothing' }
const FRIEND = { kind: 'address', address: EVM }
const ANNA = { kind: 'name', name: 'anna.eth' }
const NO_ADDRESS = { kind: 'wrong', why: 'not-an-address' }
const OTHER_CHAIN = { kind: 'wrong', why: 'other-chain' }
const OTHER_NETWORK = { kind: 'wrong', why: 'other-network' }

type Row = readonly [CaipNetworkId, string, object]

test.each<Row>([
  [ETHEREUM, '', NOTHING],
  [ETHEREUM, '  \n', NOTHING],
  [ETHEREUM, ' \u200b\ufeff ', NOTHING],
  [ETHEREUM, EVM, FRIEND],
  [ETHEREUM, `  ${EVM}\n`, FRIEND],
  [ETHEREUM, `\u200b${EVM}\u2060 \u202c\r\n`, FRIEND],
  [ETHEREUM, `\u0000${EVM}\u0007`, FRIEND],
  [ETHEREUM, EVM.slice(2), FRIEND],
  [ETHEREUM, EVM.replace('0x', '0X'), FRIEND],
  [ON_SOLANA, ` ${SOLANA}\u200b`, { kind: 'address', address: SOLANA }],
  [ETHEREUM, 'Anna.eth', ANNA],
  [ETHEREUM, 'pay.anna.example', { kind: 'name', name: 'pay.anna.example' }],
  [ETHEREUM, SOLANA, OTHER_CHAIN],
  [ON_SOLANA, EVM, OTHER_CHAIN],
  // Its digits are letters of both alphabets.
  [ETHEREUM, 'a'.repeat(40), { kind: 'address', address: `0x${'a'.repeat(40)}` }],
  [ON_SOLANA, 'a'.repeat(40), { kind: 'address', address: 'a'.repeat(40) }],
  [ETHEREUM, `${EVM}0`, NO_ADDRESS],
  [ETHEREUM, EVM.slice(0, -1), NO_ADDRESS],
  [ETHEREUM, `${EVM} ${EVM}`, NO_ADDRESS],
  [ETHEREUM, `${EVM.slice(0, 20)}\u200b${EVM.slice(20)}`, NO_ADDRESS],
  [ETHEREUM, `${EVM}@1`, NO_ADDRESS],
  [ETHEREUM, `${EVM}?value=1`, NO_ADDRESS],
  [ETHEREUM, 'anna', NO_ADDRESS],
  [ETHEREUM, 'anna@example.com', NO_ADDRESS],
  [ETHEREUM, 'https://anna.eth/', NO_ADDRESS],
  [ETHEREUM, `${'a'.repeat(255)}.eth`, NO_ADDRESS],
  // Only these two kinds of chains can be sent on.
  ['bip122:000000000019d6689c085ae165831e93', EVM, OTHER_CHAIN],
])('behavior: on %s, %j is read as %j', (network, written, read) => {
  expect(readReceiver(written, network)).toEqual(read)
})

describe('a payment link', () => {
  test.each<Row>([
    [ETHEREUM, `ethereum:${EVM}`, FRIEND],
    [POLYGON, `ethereum:${EVM}`, FRIEND],
    [ETHEREUM, ` ETHEREUM:${EVM.toUpperCase()}\n`, { kind: 'address', address: `0x${EVM.slice(2).toUpperCase()}` }],
    [ETHEREUM, `ethereum:pay-${EVM}@1?value=1e18`, FRIEND],
    [POLYGON, `ethereum:${EVM}@137`, FRIEND],
    [POLYGON, `ethereum:${EVM}@0x89`, FRIEND],
    [ETHEREUM, 'ethereum:anna.eth', ANNA],
    [ETHEREUM, 'ethereum:pay-Anna.eth@1', ANNA],
    [ETHEREUM, `ethereum:${TOKEN}@1/transfer?address=${EVM}&uint256=1`, FRIEND],
    [ETHEREUM, `ethereum:${TOKEN}/transfer?address=anna.eth&uint256=1`, ANNA],
    [ON_SOLANA, `solana:${SOLANA}`, { kind: 'address', address: SOLANA }],
    [ON_SOLANA, `solana:${SOLANA}?amount=1&label=Shop`, { kind: 'address', address: SOLANA }],
    [ETHEREUM, `ethereum:${EVM}@137`, OTHER_NETWORK],
    [POLYGON, `ethereum:${TOKEN}@1/transfer?address=${EVM}`, OTHER_NETWORK],
    [ETHEREUM, 'ethereum:anna.eth@10', OTHER_NETWORK],
    [ON_SOLANA, `ethereum:${EVM}@1`, OTHER_CHAIN],
    [ETHEREUM, `solana:${SOLANA}?amount=1`, OTHER_CHAIN],
  ])('behavior: on %s, %j is read as %j', (network, written, read) => {
    expect(readReceiver(written, network)).toEqual(read)
  })

  test.each<readonly [CaipNetworkId, string]>([
    [ETHEREUM, `ethereum:${TOKEN}@1/approve?address=${EVM}&uint256=1`],
    [ETHEREUM, `ethereum:${TOKEN}@1/transfer?uint256=1`],
    [ETHEREUM, `ethereum:${TOKEN}@1/transfer?address=${EVM}&address=${TOKEN}`],
    [ETHEREUM, `ethereum:${TOKEN}@1/transfer?address=${SOLANA}`],
    [ETHEREUM, `ethereum:${SOLANA}`],
    [ETHEREUM, `ethereum:${EVM}@one`],
    [ETHEREUM, `ethereum:${EVM.slice(0, -1)}`],
    [ON_SOLANA, 'solana:https://example.com/pay'],
    [ON_SOLANA, 'solana:https%3A%2F%2Fexample.com%2Fpay'],
    [ON_SOLANA, `solana:${EVM}`],
    [ETHEREUM, 'solana:anna.eth'],
    [ETHEREUM, `bitcoin:${EVM}`],
  ])('attack: on %s, %j leads to no address', (network, written) => {
    expect(readReceiver(written, network)).toEqual(NO_ADDRESS)
  })
})

describe('a long text', () => {
  test.each([
    ['of digits', '1'.repeat(10_000)],
    ['of spaces between two letters', `a${' '.repeat(10_000)}b`],
    ['of names', 'a.'.repeat(5_000)],
    ['of a link with parameters', `ethereum:${EVM}?${'a=b&'.repeat(2_500)}`],
  ])('attack: %s is refused', (_what, text) => {
    expect(readReceiver(text, ETHEREUM)).toEqual(NO_ADDRESS)
  })

  test('behavior: of spaces alone is nothing, and spaces around an address do not count', () => {
    expect(readReceiver(' '.repeat(10_000), ETHEREUM)).toEqual(NOTHING)
    expect(readReceiver(`${' '.repeat(5_000)}${EVM}${'\n'.repeat(5_000)}`, ETHEREUM)).toEqual(FRIEND)
  })

  test('behavior: a link with a long message is read', () => {
    const link = `ethereum:${EVM}?message=`
    expect(readReceiver(link + 'a'.repeat(MAX_WRITTEN - link.length), ETHEREUM)).toEqual(FRIEND)
  })
})
