import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAsAsked, isContract, readByNumber, readNonce, readSent } from './read-sent.ts'
import { transferCall } from './transfer.ts'

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'1'.repeat(64)}`
const { signal } = new AbortController()

const node = vi.fn<(method: string, params: unknown) => unknown>()
beforeEach(() => {
  node.mockReset()
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body)) as { id: number; method: string; params: unknown }
    return Response.json({ jsonrpc: '2.0', id, result: node(method, params) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const KNOWN = { to: FRIEND.toLowerCase(), value: '0x5', input: '0x', nonce: '0x7', from: OWN, gas: '0x5208' }

describe('a transaction that was sent', () => {
  test('behavior: is read by its hash, in a block or not', async () => {
    node.mockReturnValue(KNOWN)
    expect(await readSent('https://rpc.example', HASH, signal)).toEqual({
      from: OWN,
      to: FRIEND.toLowerCase(),
      value: 5n,
      input: '0x',
      nonce: 7n,
    })
    expect(node).toHaveBeenCalledExactlyOnceWith('eth_getTransactionByHash', [HASH])
  })

  test.each([
    null,
    {},
    { ...KNOWN, value: '-1' },
    { ...KNOWN, input: 'x' },
    { ...KNOWN, to: 5 },
  ])('error: of %j nothing is said', async (said) => {
    node.mockReturnValue(said)
    expect(await readSent('https://rpc.example', HASH, signal)).toBeUndefined()
  })

  test.each([
    ['0x7', 7n],
    ['seven', undefined],
    [null, undefined],
  ])('behavior: how many are in blocks: %j is %s', async (said, count) => {
    node.mockReturnValue(said)
    expect(await readNonce('https://rpc.example', OWN, signal)).toBe(count)
    expect(node).toHaveBeenCalledExactlyOnceWith('eth_getTransactionCount', [OWN, 'latest'])
  })
})

describe('a transaction by its number', () => {
  const mine = { ...KNOWN, hash: HASH }
  const others = [
    { ...mine, from: FRIEND, hash: `0x${'3'.repeat(64)}` },
    { ...mine, nonce: '0x6' },
    { ...mine, hash: '0x1' },
    null,
    'nonsense',
  ]
  /** A chain of blocks, the latest first. */
  const chain = (...blocks: readonly unknown[]) =>
    node.mockImplementation((method, params) => {
      if (method === 'eth_blockNumber') return '0x9'
      const [number] = params as [string, true]
      return blocks[9 - Number(number)] ?? { transactions: [] }
    })
  const read = () =>
    readByNumber('https://rpc.example', { from: OWN.toUpperCase().replace('0X', '0x'), nonce: 7n }, signal)

  test.each([
    ['the latest', [{ transactions: [...others, mine] }]],
    ['one before', [{ transactions: others }, { transactions: [] }, { transactions: [mine] }]],
    ['one before nonsense', [{}, { transactions: [mine] }]],
  ])('behavior: is found in %s block', async (_where, blocks) => {
    chain(...blocks)
    expect(await read()).toMatchObject({ hash: HASH, nonce: 7n, value: 5n })
  })

  test('behavior: is not looked for further back', async () => {
    const old = [{ transactions: [] }, { transactions: [] }, { transactions: [] }, { transactions: [] }]
    chain(...old, { transactions: [mine] })
    expect(await read()).toBeUndefined()
    expect(node).toHaveBeenCalledTimes(5)
  })

  test('behavior: the first block is the last that is looked at', async () => {
    node.mockImplementation((method) => (method === 'eth_blockNumber' ? '0x0' : { transactions: [] }))
    expect(await read()).toBeUndefined()
    expect(node).toHaveBeenCalledTimes(2)
  })

  test('error: of a node that does not know its latest block nothing is read', async () => {
    node.mockReturnValue('latest')
    await expect(read()).rejects.toThrow()
  })
})

test.each([
  ['0x', false],
  [null, false],
  ['0x60', true],
  // An account that has delegated itself to a contract: EIP-7702.
  [`0xef0100${'a'.repeat(40)}`, true],
])('behavior: with the code %j an account is a contract: %s', async (code, is) => {
  node.mockReturnValue(code)
  expect(await isContract('https://rpc.example', OWN, signal)).toBe(is)
  expect(node).toHaveBeenCalledExactlyOnceWith('eth_getCode', [OWN, 'latest'])
})

describe('what the wallet was asked for', () => {
  const coin = transferCall({ from: OWN, receiver: FRIEND, amount: 5n, contract: undefined })
  const token = transferCall({ from: OWN, receiver: FRIEND, amount: 5n, contract: OWN })
  const sent = { from: OWN.toLowerCase(), to: FRIEND.toLowerCase(), value: 5n, input: '0x', nonce: 7n }
  test.each([
    [coin, sent, true],
    [token, { ...sent, to: OWN, value: 0n, input: token.data.toUpperCase().replace('0X', '0x'), nonce: 0n }, true],
    [coin, { ...sent, from: FRIEND }, false],
    [coin, { ...sent, to: OWN }, false],
    [coin, { ...sent, to: null }, false],
    [coin, { ...sent, value: 6n }, false],
    [coin, { ...sent, input: '0x00' }, false],
    [token, { ...sent, to: OWN, value: 0n, input: `${token.data.slice(0, -1)}6`, nonce: 0n }, false],
  ])('attack: %j and %o: %s', (call, other, same) => {
    expect(isAsAsked(call, other)).toBe(same)
  })
})
