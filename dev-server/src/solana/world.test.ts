import type { Address } from '@solana/kit'
import type { Signature } from '@solana/web3.js'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/web3.js'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenAccount } from './contents/token-moves.ts'
import { mintSeed, SPL_TOKENS, solanaAddress } from './deployment.ts'
import type { RpcAnswer, Trial } from './node-for-tests.ts'
import { startTestNode } from './node-for-tests.ts'
import { held, mintOf, tell } from './world-for-tests.ts'

let node: Trial
beforeAll(async () => {
  node = await startTestNode({ contents: 'world' })
}, 60_000)
afterAll(() => node.part.stop())

type Listed = {
  readonly signature: Signature
  readonly slot: number
  readonly blockTime: number
  readonly err: unknown
  readonly memo: string | null
}
const list = async (address: Address, config: object = {}): Promise<Listed[]> =>
  (await node.call('getSignaturesForAddress', address, config)).result as Listed[]

describe('the accounts', () => {
  test('behavior: the mints match their seeds', async () => {
    for (const { symbol, mint, decimals } of SPL_TOKENS) {
      expect((await createKeyPairSignerFromPrivateKeyBytes(mintSeed(symbol))).address).toBe(mint)
      const { result } = await node.call('getTokenSupply', mint)
      expect(result).toMatchObject({ value: { decimals } })
    }
    expect(await node.call('getTokenSupply', mintOf('CASE7'))).toMatchObject({ result: { value: { amount: '1' } } })
    expect(await node.call('getAccountInfo', mintOf('CASE7'), { encoding: 'jsonParsed' })).toMatchObject({
      result: { value: { data: { program: 'spl-token', parsed: { type: 'mint', info: { mintAuthority: null } } } } },
    })
  })

  test('behavior: the visitor holds every kind of token in exact amounts', async () => {
    const visitor = await solanaAddress('visitor')
    const all = await held(node, visitor, { programId: TOKEN_PROGRAM_ADDRESS })
    expect(all).toEqual({
      [mintOf('USDC')]: String(2_500_750_000 - 120_500_000 + 42_000_000),
      [mintOf('USDT')]: '310123456',
      [mintOf('BONK')]: '1200000000000',
      [mintOf('TICKET')]: '2',
      [mintOf('CASE7')]: '1',
      [mintOf('CLAIM')]: '500000',
    })
    expect(await held(node, visitor, { mint: mintOf('USDT') })).toEqual({ [mintOf('USDT')]: '310123456' })
    const account = await tokenAccount(visitor, 'USDT')
    const { result } = await node.call(
      'getTokenAccountsByOwner',
      visitor,
      { mint: mintOf('USDT') },
      { encoding: 'base64' },
    )
    expect(result).toMatchObject({
      value: [{ pubkey: account, account: { owner: TOKEN_PROGRAM_ADDRESS, space: 165 } }],
    })
  })

  test('behavior: one account is empty', async () => {
    const empty = await solanaAddress('empty')
    expect(await node.lamports(empty as never)).toBe(0n)
    expect(await held(node, empty, { programId: TOKEN_PROGRAM_ADDRESS })).toEqual({})
    expect(await list(empty)).toEqual([])
    expect(await node.call('getAccountInfo', empty)).toMatchObject({ result: { value: null } })
  })

  test('behavior: there are no Token-2022 tokens, and an unknown program is refused', async () => {
    const visitor = await solanaAddress('visitor')
    expect(await held(node, visitor, { programId: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' })).toEqual({})
    for (const whose of [{ programId: mintOf('USDC') }, { mint: visitor }, {}, { mint: 'x' }]) {
      expect(await node.call('getTokenAccountsByOwner', visitor, whose)).toMatchObject({ error: { code: -32_602 } })
    }
  })
})

describe('the history', () => {
  test('behavior: the visitor has every kind of entry, which add up to the balances', async () => {
    const visitor = await solanaAddress('visitor')
    const entries = await list(visitor)
    expect(entries.length).toBeGreaterThanOrEqual(16)
    const told = await Promise.all(entries.map(({ signature }) => tell(node, signature)))
    const kinds = told.flatMap(({ meta, transaction }) =>
      transaction.message.instructions.map(({ parsed }) => {
        const type = typeof parsed === 'string' ? 'memo' : (parsed?.type ?? 'other')
        const isOurs = transaction.message.accountKeys[0]?.pubkey === visitor
        return `${isOurs ? 'sent' : 'received'} ${type}${meta.err === null ? '' : ' failed'}`
      }),
    )
    expect(new Set(kinds)).toEqual(
      new Set([
        ...['sent transfer', 'received transfer', 'sent transferChecked', 'received transferChecked'],
        ...[
          'received mintToChecked',
          'sent burnChecked',
          'sent transferChecked failed',
          'sent memo',
          'received setAuthority',
        ],
        ...['sent createIdempotent', 'sent createIdempotent failed', 'received createIdempotent', 'received other'],
      ]),
    )
    const changes = told.map(({ meta, transaction }) => {
      const index = transaction.message.accountKeys.findIndex(({ pubkey }) => pubkey === visitor)
      return (meta.postBalances[index] ?? 0) - (meta.preBalances[index] ?? 0)
    })
    const sum = changes.reduce((total, one) => total + one, 0)
    expect(await node.lamports(visitor as never)).toBe(BigInt(sum))
    expect(entries.map(({ memo }) => memo).filter((memo) => memo !== null)).toEqual(['[25] Lunch, and the ferry back'])
    expect(entries.filter(({ err }) => err !== null)).toMatchObject([{ err: { InstructionError: [1, { Custom: 1 }] } }])
  })

  test('behavior: goes back several months, newest first', async () => {
    const entries = await list(await solanaAddress('visitor'))
    const times = entries.map(({ blockTime }) => blockTime)
    expect(times).toEqual([...times].sort((one, other) => other - one))
    expect(Math.max(...times)).toBeLessThan(Date.now() / 1_000)
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(100 * 24 * 3_600)
  })

  test('behavior: pages through a long history without gaps', async () => {
    const busy = await solanaAddress('busy')
    const all = await list(busy)
    expect(all.length).toBeGreaterThan(500)
    const paged: Listed[] = []
    for (;;) {
      const before = paged.at(-1)?.signature
      const page = await list(busy, { limit: 120, ...(before === undefined ? {} : { before }) })
      if (page.length === 0) break
      paged.push(...page)
    }
    expect(paged).toEqual(all)
    expect(await list(busy, { until: all[10]?.signature })).toEqual(all.slice(0, 10))
    expect(await list(busy, { before: all[3]?.signature, until: all[10]?.signature, limit: 5 })).toEqual(
      all.slice(4, 9),
    )
    expect(await list(busy, { before: '1'.repeat(64) })).toEqual([])
    for (const limit of [0, 1_001, 1.5]) {
      expect(await node.call('getSignaturesForAddress', busy, { limit })).toMatchObject({ error: { code: -32_602 } })
    }
    expect(await node.call('getSignaturesForAddress', busy, { commitment: 'processed' })).toMatchObject({
      error: { code: -32_602, message: 'Method does not support commitment below `confirmed`' },
    })
  })

  test('behavior: finds an old status only with a history search', async () => {
    const [entry] = await list(await solanaAddress('visitor'))
    const ask = (searchTransactionHistory: boolean) =>
      node.call('getSignatureStatuses', [entry?.signature], { searchTransactionHistory })
    expect(await ask(false)).toMatchObject({ result: { value: [null] } })
    expect(await ask(true)).toMatchObject({ result: { value: [{ confirmationStatus: 'finalized', err: null }] } })
  })

  test('error: refuses a transaction of an unsupported version', async () => {
    const [entry] = await list(await solanaAddress('visitor'))
    expect(await node.call('getTransaction', entry?.signature)).toMatchObject({
      error: { code: -32_015, message: expect.stringMatching(/"maxSupportedTransactionVersion": 0$/) },
    })
    const none = await node.call('getTransaction', '1'.repeat(64))
    expect(none).toEqual<RpcAnswer>({ id: 1, jsonrpc: '2.0', result: null } as never)
  })
})
