import { readBase58, writeBase58 } from '@casement/shared-protocol'
import { address, createNoopSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test, vi } from 'vitest'
import type { CallChain } from './call-chain.ts'
import { SOLANA_ACCOUNT, SOLANA_CHAIN, solanaRequestOf } from './rules/requests-for-tests.ts'
import { reviewSolana } from './rules/review-solana.ts'
import type { SignRequest } from './rules/sign-request.ts'
import { FEE_PAYER, signRequest, solanaBytes, transactionText, withLookup } from './rules/solana-for-tests.ts'
import { simulateOnSolana } from './simulate-on-solana.ts'

const keyOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const RECEIVER = writeBase58(keyOf(7))
const MINT = writeBase58(keyOf(9))
const TOKENS = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const SYSTEM = '11111111111111111111111111111111'

const transfer = getTransferSolInstruction({
  source: createNoopSigner(FEE_PAYER),
  destination: address(RECEIVER),
  amount: lamports(5n),
})
const MESSAGE = solanaBytes([transfer], 0)
const REQUEST = signRequest(MESSAGE)

type Account = { readonly lamports: number; readonly owner: string; readonly data: readonly [string, string] }
const plain = (amount: number): Account => ({ lamports: amount, owner: SYSTEM, data: ['', 'base64'] })
const tokenAccount = (
  owner: string,
  amount: bigint,
  { mint = MINT, program = TOKENS, bytes: length = 165 } = {},
): Account => {
  const bytes = new Uint8Array(length)
  bytes.set(readBase58(mint) ?? [])
  bytes.set(readBase58(owner) ?? [], 32)
  new DataView(bytes.buffer).setBigUint64(64, amount, true)
  return { lamports: 1, owner: program, data: [Buffer.from(bytes).toString('base64'), 'base64'] }
}
const mintOf = (decimals: number, { program = TOKENS, bytes: length = 82 } = {}): Account => {
  const bytes = new Uint8Array(length)
  bytes[44] = decimals
  return { lamports: 1, owner: program, data: [Buffer.from(bytes).toString('base64'), 'base64'] }
}

type Node = {
  readonly before: readonly (Account | null)[]
  readonly after: unknown
  readonly err?: unknown
  readonly mints?: readonly (Account | null)[]
}
/** The first request for accounts asks for those of the transaction, the second for mints. */
const node = ({ before, after, err = null, mints = [] }: Node) => {
  const asked = [before, mints]
  return vi.fn<CallChain>(async (_chainId, { method }) =>
    method === 'simulateTransaction' ? { value: { err, accounts: after } } : { value: asked.shift() },
  )
}
const simulate = (callChain: CallChain, request: SignRequest = REQUEST) =>
  simulateOnSolana(reviewSolana(request), request, callChain)
const changesOf = async (given: Node) => (await simulate(node(given))).simulation

test('behavior: a node runs it without signatures, and says what the account has less of', async () => {
  const callChain = node({ before: [plain(100), plain(0)], after: [plain(90), plain(5)] })
  expect(await simulate(callChain)).toEqual({
    simulation: { kind: 'changes', changes: [{ token: undefined, amount: -10n }], allowances: [] },
    tokens: new Map(),
  })
  const accounts = [SOLANA_ACCOUNT, RECEIVER]
  const config = { encoding: 'base64', commitment: 'confirmed' }
  expect(callChain.mock.calls).toEqual([
    [SOLANA_CHAIN, { method: 'getMultipleAccounts', params: [accounts, config] }],
    [
      SOLANA_CHAIN,
      {
        method: 'simulateTransaction',
        params: [
          transactionText(MESSAGE),
          {
            ...config,
            sigVerify: false,
            replaceRecentBlockhash: true,
            accounts: { encoding: 'base64', addresses: accounts },
          },
        ],
      },
    ],
  ])
})

describe('tokens', () => {
  test('behavior: those of the account are counted, with the decimals of their mint', async () => {
    const callChain = node({
      before: [plain(9), tokenAccount(SOLANA_ACCOUNT, 70n)],
      after: [plain(9), tokenAccount(SOLANA_ACCOUNT, 20n)],
      mints: [mintOf(6)],
    })
    expect(await simulate(callChain)).toEqual({
      simulation: { kind: 'changes', changes: [{ token: MINT, amount: -50n }], allowances: [] },
      tokens: new Map([[MINT, { decimals: 6, symbol: undefined }]]),
    })
  })

  test('behavior: an account that is given to somebody else takes its tokens with it, and a new one brings them', async () => {
    const gone = {
      before: [plain(9), tokenAccount(SOLANA_ACCOUNT, 70n)],
      after: [plain(9), tokenAccount(RECEIVER, 70n)],
    }
    expect(await changesOf(gone)).toMatchObject({ changes: [{ token: MINT, amount: -70n }] })
    const opened = { before: [plain(9), null], after: [plain(9), tokenAccount(SOLANA_ACCOUNT, 70n)] }
    expect(await changesOf(opened)).toMatchObject({ changes: [{ token: MINT, amount: 70n }] })
  })

  test.each([
    ['of somebody else', tokenAccount(RECEIVER, 70n)],
    ['of a program that is not one of tokens', tokenAccount(SOLANA_ACCOUNT, 70n, { program: SYSTEM })],
    ['that is too short', { ...plain(1), owner: TOKENS, data: ['AAAA', 'base64'] } as const],
    ['that is too long to be one', tokenAccount(SOLANA_ACCOUNT, 70n, { bytes: 4_096 })],
  ])('attack: an account %s holds none of theirs', async (_, account) => {
    expect(await changesOf({ before: [plain(9), null], after: [plain(9), account] })).toMatchObject({ changes: [] })
  })

  test.each([
    ['is not there', null],
    ['is of another program', mintOf(6, { program: SYSTEM })],
    ['is empty', { ...plain(1), owner: TOKENS }],
    ['is too short', mintOf(6, { bytes: 81 })],
    ['has more decimals than amounts', mintOf(78)],
  ])('attack: a mint that %s says no decimals', async (_, mint) => {
    const given = { before: [plain(9), null], after: [plain(9), tokenAccount(SOLANA_ACCOUNT, 7n)], mints: [mint] }
    expect(await simulate(node(given))).toMatchObject({ simulation: { kind: 'changes' }, tokens: new Map() })
  })
})

test('behavior: what leaves comes before what comes in, also for the currency', async () => {
  const given = {
    before: [plain(1), tokenAccount(SOLANA_ACCOUNT, 70n)],
    after: [plain(9), tokenAccount(SOLANA_ACCOUNT, 20n)],
  }
  expect(await changesOf({ ...given, mints: [mintOf(6)] })).toMatchObject({
    changes: [
      { token: MINT, amount: -50n },
      { token: undefined, amount: 8n },
    ],
  })
})

test('attack: P10: one that a node says fails, fails', async () => {
  expect(await changesOf({ before: [plain(1), null], after: null, err: { InstructionError: [0, 'Custom'] } })).toEqual({
    kind: 'fails',
  })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['too few accounts', [plain(1)]],
  ['an account without an owner', [plain(1), { lamports: 1, data: ['', 'base64'] }]],
  ['less than nothing', [plain(1), plain(-1)]],
  ['half a lamport', [plain(1), plain(0.5)]],
  ['data in another form', [plain(1), { ...plain(1), data: ['', 'base58'] }]],
  ['data that are no base64', [plain(1), { ...plain(1), data: ['!', 'base64'] }]],
])('attack: a node that answers %s for what is there afterwards is not believed', async (_, after) => {
  expect(await changesOf({ before: [plain(1), plain(1)], after })).toEqual({ kind: 'unknown' })
})

test('behavior: when no node answers it is not known', async () => {
  expect(await simulate(() => Promise.reject(new Error('down')))).toEqual({
    simulation: { kind: 'unknown' },
    tokens: new Map(),
  })
})

test('behavior: of a transaction that takes accounts from a table that is not known it is not known either', async () => {
  const request = signRequest(withLookup(MESSAGE, keyOf(5), [3], []))
  const callChain = vi.fn<CallChain>()
  expect((await simulate(callChain, request)).simulation).toEqual({ kind: 'unknown' })
  expect(callChain).not.toHaveBeenCalled()
})

describe('a transaction with many accounts', () => {
  /** One that may change so many accounts, that of the wallet and the receiver among them. */
  const changing = (count: number) => {
    const [first] = reviewSolana(REQUEST).transactions
    if (first === undefined) throw new Error('There is no transaction.')
    const more = Array.from({ length: count - 2 }, (_, at) => ({
      address: writeBase58(keyOf(at + 20)),
      isSigner: false,
      isWritable: true,
    }))
    const instructions = first.instructions.map((one) => ({ ...one, accounts: [...one.accounts, ...more] }))
    return { transactions: [{ ...first, instructions }] }
  }

  test('behavior: nodes look at a hundred, and of more it is not known what changes', async () => {
    const accounts = new Array(100).fill(plain(1))
    const all = node({ before: accounts, after: accounts })
    expect((await simulateOnSolana(changing(100), REQUEST, all)).simulation).toMatchObject({ kind: 'changes' })
    const tooMany = vi.fn<CallChain>()
    expect((await simulateOnSolana(changing(101), REQUEST, tooMany)).simulation).toEqual({ kind: 'unknown' })
    expect(tooMany).not.toHaveBeenCalled()
  })

  test.each([
    [32, 'changes'],
    [33, 'works'],
  ])('attack: of %i changed tokens it is said that it %s, because more are never shown in part', async (count, kind) => {
    const rest = Array.from({ length: count }, (_, at) => writeBase58(keyOf(at + 20)))
    const before = [plain(1), plain(1), ...rest.map(() => null)]
    const after = [plain(1), plain(1), ...rest.map((mint) => tokenAccount(SOLANA_ACCOUNT, 7n, { mint }))]
    const { simulation } = await simulateOnSolana(changing(count + 2), REQUEST, node({ before, after }))
    expect(simulation.kind).toBe(kind)
  })
})

test('behavior: of several transactions it is not known, and no node is asked', async () => {
  const text = transactionText(MESSAGE)
  const callChain = vi.fn<CallChain>()
  const request = solanaRequestOf('solana_signAllTransactions', { transactions: [text, text] })
  expect((await simulate(callChain, request)).simulation).toEqual({ kind: 'unknown' })
  expect(callChain).not.toHaveBeenCalled()
})
