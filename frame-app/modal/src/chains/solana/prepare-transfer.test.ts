import { describe, expect, test } from 'vitest'
import {
  account,
  FRIEND,
  feeExtension,
  holding,
  holdingBytes,
  inContext,
  key,
  MINT,
  newMint,
  OWNER,
  plainMint,
  SOURCE,
} from './accounts-for-tests.ts'
import { answers, node, signal, stubNode, URL } from './node-for-tests.ts'
import type { SolanaWish } from './prepare-transfer.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM } from './programs.ts'
import { readMessage } from './sent-transaction.ts'
import { tokenAccountAddress } from './token-account.ts'

stubNode()

const wallet = account(SYSTEM_PROGRAM, new Uint8Array())
const KNOWN = {
  getLatestBlockhash: inContext({ blockhash: key(8), lastValidBlockHeight: 450 }),
  getAccountInfo: inContext(plainMint),
  getTokenAccountsByOwner: inContext([{ pubkey: SOURCE, account: holding() }]),
}
const soon = (...accounts: readonly unknown[]) => ({ getMultipleAccounts: inContext(accounts) })

const sol: SolanaWish = { from: OWNER, receiver: FRIEND, amount: 5n, token: undefined }
const token: SolanaWish = { ...sol, token: { mint: MINT, decimals: 6 } }
const prepare = (wish: SolanaWish) => prepareTransfer(URL, wish, signal)
const methods = () => node.mock.calls.map(([method]) => method)

describe('a transfer that a wallet can be asked for', () => {
  test('behavior: of SOL', async () => {
    answers({ ...KNOWN, ...soon(wallet) })
    const prepared = await prepare(sol)
    expect(prepared).toMatchObject({
      kind: 'ready',
      arrives: 5n,
      transfer: { from: OWNER, receiver: FRIEND, destination: FRIEND, isNew: false, amount: 5n, token: undefined },
      built: { lastValidBlockHeight: 450n },
    })
    expect(methods().sort()).toEqual(['getLatestBlockhash', 'getMultipleAccounts'])
  })

  test('behavior: of a token, to a wallet that has none of it', async () => {
    answers({ ...KNOWN, ...soon(wallet, null) })
    const prepared = await prepare(token)
    const destination = await tokenAccountAddress(FRIEND, {
      address: MINT,
      program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as never,
    })
    expect(prepared).toMatchObject({
      kind: 'ready',
      arrives: 5n,
      transfer: { destination, isNew: true, token: { source: SOURCE, fee: undefined, mint: { decimals: 6 } } },
    })
    const message = prepared.kind === 'ready' ? readMessage(prepared.built.message) : undefined
    expect(message?.instructions.map(({ accounts }) => accounts)).toMatchObject([
      [OWNER, destination, FRIEND, MINT, {}, {}],
      [SOURCE, MINT, destination, OWNER],
    ])
  })

  test('behavior: of a token whose mint keeps a part', async () => {
    answers({
      ...KNOWN,
      ...soon(wallet, null),
      getAccountInfo: inContext(newMint(feeExtension([0n, 1_000n, 1_000]))),
      getTokenAccountsByOwner: inContext([
        { pubkey: SOURCE, account: account(TOKEN_2022_PROGRAM, holdingBytes({ amount: 100n })) },
      ]),
    })
    expect(await prepare({ ...token, amount: 95n })).toMatchObject({ kind: 'ready', arrives: 85n })
  })
})

describe('a transfer that is not asked for', () => {
  test.each<readonly [object, SolanaWish]>([
    [{ kind: 'wrong-amount' }, { ...sol, amount: 0n }],
    [{ kind: 'wrong-amount' }, { ...token, amount: -1n }],
    [{ kind: 'wrong-amount' }, { ...token, amount: 2n ** 64n }],
    [
      { kind: 'wrong-receiver', why: 'no-address' },
      { ...sol, receiver: '' },
    ],
    [
      { kind: 'wrong-receiver', why: 'no-address' },
      { ...sol, receiver: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    ],
    [
      { kind: 'wrong-receiver', why: 'no-address' },
      { ...sol, from: 'me' },
    ],
    [
      { kind: 'wrong-token', why: 'no-mint' },
      { ...sol, token: { mint: 'USDC', decimals: 6 } },
    ],
    [
      { kind: 'wrong-receiver', why: 'mint' },
      { ...token, receiver: MINT },
    ],
  ])('error: %o is said without asking the node', async (said, wish) => {
    expect(await prepare(wish)).toEqual(said)
    expect(node).not.toHaveBeenCalled()
  })

  test.each<readonly [object, object, readonly string[]]>([
    [{ kind: 'wrong-token', why: 'no-mint' }, { getAccountInfo: inContext(null) }, ['getAccountInfo']],
    [
      { kind: 'wrong-token', why: 'non-transferable' },
      { getAccountInfo: inContext(newMint([9, new Uint8Array()])) },
      ['getAccountInfo'],
    ],
    [
      { kind: 'no-source', source: { kind: 'too-little', total: 4n } },
      { getTokenAccountsByOwner: inContext([{ pubkey: SOURCE, account: holding({ amount: 4n }) }]) },
      ['getAccountInfo', 'getTokenAccountsByOwner'],
    ],
  ])('error: %o is said as soon as it is known', async (said, lie, asked) => {
    answers({ ...KNOWN, ...soon(wallet, null), ...lie })
    expect(await prepare(token)).toEqual(said)
    expect(methods()).toEqual(asked)
  })

  test('attack: decimals other than those of the mint would send another amount', async () => {
    answers({ ...KNOWN, ...soon(wallet, null) })
    const wish = { ...token, token: { mint: MINT, decimals: 5 } }
    expect(await prepare(wish)).toEqual({ kind: 'wrong-token', why: 'other-decimals' })
  })

  test('attack: a receiver that is no wallet is named', async () => {
    answers({ ...KNOWN, ...soon(holding({ owner: FRIEND })) })
    expect(await prepare(sol)).toEqual({ kind: 'wrong-receiver', why: 'token-account' })
    answers({ ...KNOWN, ...soon(plainMint, null) })
    expect(await prepare(token)).toEqual({ kind: 'wrong-receiver', why: 'mint' })
  })

  test.each<readonly [string, unknown]>([
    ['no context', { blockhash: key(8), lastValidBlockHeight: 450 }],
    ['no blockhash', inContext({ lastValidBlockHeight: 450 })],
    ['a blockhash that is too short', inContext({ blockhash: '1111', lastValidBlockHeight: 450 })],
    ['a negative height', inContext({ blockhash: key(8), lastValidBlockHeight: -1 })],
    ['a height that is too large', inContext({ blockhash: key(8), lastValidBlockHeight: 2n ** 64n })],
    ['an error', undefined],
  ])('error: %s is no newest block', async (_what, said) => {
    answers({ ...KNOWN, ...soon(wallet), getLatestBlockhash: said })
    await expect(prepare(sol)).rejects.toMatchObject({ code: 4901 })
  })
})
