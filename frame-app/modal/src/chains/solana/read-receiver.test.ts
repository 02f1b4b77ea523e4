import { describe, expect, test } from 'vitest'
import type { Extension } from './accounts-for-tests.ts'
import {
  account,
  FRIEND,
  holding,
  holdingBytes,
  inContext,
  key,
  MINT,
  mintBytes,
  OWNER,
  plainMint,
} from './accounts-for-tests.ts'
import type { Mint } from './mint.ts'
import { answers, node, signal, stubNode, URL } from './node-for-tests.ts'
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.ts'
import { readReceiver } from './read-receiver.ts'
import { tokenAccountAddress } from './token-account.ts'

stubNode()

const OLD: Mint = { address: MINT, program: TOKEN_PROGRAM, decimals: 6, accountBytes: 165 }
const NEW: Mint = { ...OLD, program: TOKEN_2022_PROGRAM }
const wallet = account(SYSTEM_PROGRAM, new Uint8Array())
const says = (...accounts: readonly unknown[]): void => answers({ getMultipleAccounts: inContext(accounts) })
const read = (mint?: Mint) => readReceiver(URL, FRIEND, mint, signal)
const newHolding = (...extensions: readonly Extension[]) =>
  account(TOKEN_2022_PROGRAM, holdingBytes({ owner: FRIEND }, extensions))

describe('a receiver of SOL', () => {
  test('behavior: is a wallet', async () => {
    says(wallet)
    expect(await read()).toEqual({ kind: 'known', destination: FRIEND, isNew: false })
    expect(node).toHaveBeenCalledExactlyOnceWith('getMultipleAccounts', [
      [FRIEND],
      { commitment: 'confirmed', encoding: 'base64' },
    ])
  })

  test('behavior: may be new', async () => {
    says(null)
    expect(await read()).toEqual({ kind: 'known', destination: FRIEND, isNew: true })
  })

  const multisig = new Uint8Array(355).fill(1)
  test.each<readonly [string, unknown]>([
    ['mint', plainMint],
    ['mint', account(TOKEN_2022_PROGRAM, mintBytes(6, [[3, new Uint8Array(32)]]))],
    ['token-account', holding({ owner: FRIEND })],
    ['token-account', newHolding([7, new Uint8Array()])],
    ['program', account(key(9), new Uint8Array(36), { executable: true })],
    ['program', account(SYSTEM_PROGRAM, new Uint8Array(), { executable: true })],
    ['of-program', account(key(9), new Uint8Array(36))],
    ['of-program', account(key(9), holdingBytes({ owner: FRIEND }))],
    ['of-program', account(key(9), mintBytes())],
    ['of-program', account(TOKEN_PROGRAM, multisig)],
    ['of-program', account(TOKEN_PROGRAM, new Uint8Array(7))],
  ])('attack: is refused as %s', async (why, said) => {
    says(said)
    expect(await read()).toEqual({ kind: 'refused', why })
    says(said, null)
    expect(await read(OLD)).toEqual({ kind: 'refused', why })
  })
})

describe('a receiver of a token', () => {
  test.each([
    ['a wallet with an account', wallet, holding({ owner: FRIEND }), false],
    ['a wallet without SOL', null, holding({ owner: FRIEND }), false],
    ['a wallet without an account', wallet, null, true],
    ['new', null, null, true],
    ['a wallet to whose account somebody has sent SOL', wallet, account(SYSTEM_PROGRAM, new Uint8Array()), true],
  ])('behavior: is %s', async (_what, first, second, isNew) => {
    says(first, second)
    const destination = await tokenAccountAddress(FRIEND, OLD)
    expect(await read(OLD)).toEqual({ kind: 'known', destination, isNew })
    expect(node.mock.calls[0]?.[1][0]).toEqual([FRIEND, destination])
  })

  const confidential = (open: number): Extension => [5, new Uint8Array(295).fill(open, 262, 263)]
  test.each<readonly [string, readonly Extension[]]>([
    ['that takes any transfer', [[7, new Uint8Array()], [8, Uint8Array.of(0)], confidential(1)]],
    [
      'with other extensions',
      [
        [2, new Uint8Array(8)],
        [11, Uint8Array.of(1)],
        [27, new Uint8Array()],
      ],
    ],
  ])('behavior: has an account of Token-2022 %s', async (_what, extensions) => {
    says(wallet, newHolding(...extensions))
    expect(await read(NEW)).toMatchObject({ kind: 'known', isNew: false })
  })

  test.each<readonly [string, Mint, unknown]>([
    ['frozen', OLD, holding({ owner: FRIEND, state: 2 })],
    ['account-of-another', OLD, holding({ owner: OWNER })],
    ['account-of-another', OLD, holding({ owner: FRIEND, mint: key(9) })],
    ['account-of-another', OLD, account(key(9), holdingBytes({ owner: FRIEND }))],
    ['account-of-another', OLD, newHolding()],
    ['needs-memo', NEW, newHolding([7, new Uint8Array()], [8, Uint8Array.of(1)])],
    ['confidential', NEW, newHolding(confidential(0))],
  ])('attack: is refused as %s', async (why, mint, said) => {
    says(wallet, said)
    expect(await read(mint)).toEqual({ kind: 'refused', why })
  })
})

test.each<readonly [string, unknown]>([
  ['no account', inContext([])],
  ['another account too', inContext([wallet, wallet, wallet])],
  ['a thousand accounts', inContext(Array.from({ length: 1_000 }, () => null))],
  ['one account without a list', inContext(wallet)],
  ['an account without an owner', inContext([{ ...wallet, owner: undefined }])],
  ['an account that may be a program', inContext([{ ...wallet, executable: 'no' }])],
  ['an error', undefined],
])('error: %s is no answer', async (_what, said) => {
  answers({ getMultipleAccounts: said })
  await expect(read()).rejects.toMatchObject({ code: 4901 })
})
