import { describe, expect, test } from 'vitest'
import type { Extension } from './accounts-for-tests.ts'
import {
  account,
  base64,
  feeExtension,
  holdingBytes,
  inContext,
  key,
  MINT,
  mintBytes,
  newMint,
  plainMint,
} from './accounts-for-tests.ts'
import { answers, node, signal, stubNode, URL } from './node-for-tests.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.ts'
import { readMint } from './read-mint.ts'

stubNode()

const says = (mint: unknown, epoch?: unknown): void =>
  answers({ getAccountInfo: inContext(mint), getEpochInfo: epoch === undefined ? undefined : { epoch } })
const read = () => readMint(URL, MINT, signal)

const zeros = (length: number) => new Uint8Array(length)
const flag = (length: number, last: number) => Uint8Array.from({ length }, (_, at) => (at === length - 1 ? last : 7))
const hook = (program: number): Extension => [14, new Uint8Array(64).fill(program, 32)]

describe('a mint', () => {
  test('behavior: of the older program is read with its decimals', async () => {
    says(plainMint)
    expect(await read()).toEqual({
      kind: 'sendable',
      mint: { address: MINT, program: TOKEN_PROGRAM, decimals: 6, accountBytes: 165 },
      fee: undefined,
    })
    expect(node).toHaveBeenCalledExactlyOnceWith('getAccountInfo', [
      MINT,
      { commitment: 'confirmed', encoding: 'base64' },
    ])
  })

  test.each<readonly [string, readonly Extension[] | undefined, object]>([
    ['without extensions', undefined, { accountBytes: 170 }],
    ['that can be closed', [[3, zeros(32)]], { accountBytes: 170 }],
    [
      'with confidential transfers beside open ones',
      [
        [4, zeros(65)],
        [16, zeros(129)],
      ],
      { accountBytes: 170 },
    ],
    ['with accounts that are usable at once', [[6, Uint8Array.of(1)]], { accountBytes: 170 }],
    ['with a permanent delegate', [[12, zeros(32)]], { accountBytes: 170 }],
    ['with room for a hook and none in it', [hook(0)], { accountBytes: 175 }],
    [
      'with metadata',
      [
        [18, zeros(64)],
        [19, zeros(300)],
      ],
      { accountBytes: 170 },
    ],
    [
      'of a group',
      [
        [20, zeros(64)],
        [21, zeros(80)],
        [22, zeros(64)],
        [23, zeros(72)],
      ],
      { accountBytes: 170 },
    ],
    ['that is not paused', [[26, flag(33, 0)]], { accountBytes: 174 }],
    ['with burning on permission', [[28, zeros(32)]], { accountBytes: 170 }],
    ['with all that adds to accounts', [feeExtension([0n, 0n, 0]), hook(0), [26, flag(33, 0)]], { accountBytes: 191 }],
    [
      'with bytes that were set aside',
      [
        [3, zeros(32)],
        [0, zeros(0)],
        [999, zeros(0)],
      ],
      { accountBytes: 170 },
    ],
  ])('behavior: of Token-2022 %s can be sent', async (_what, extensions, said) => {
    says(account(TOKEN_2022_PROGRAM, mintBytes(9, extensions)))
    expect(await read()).toMatchObject({
      kind: 'sendable',
      mint: { program: TOKEN_2022_PROGRAM, decimals: 9, ...said },
      fee: undefined,
    })
  })

  test.each<readonly [string, readonly Extension[]]>([
    ['transfer-hook', [hook(9)]],
    ['transfer-hook', [[14, zeros(63)]]],
    // It bears interest, or is worth more or less than it says.
    ['scaled', [[10, zeros(52)]]],
    ['scaled', [[25, zeros(56)]]],
    ['non-transferable', [[9, zeros(0)]]],
    [
      'confidential',
      [
        [4, zeros(65)],
        [24, zeros(196)],
      ],
    ],
    ['paused', [[26, flag(33, 1)]]],
    ['paused', [[26, zeros(0)]]],
    ['frozen-at-first', [[6, Uint8Array.of(2)]]],
    ['frozen-at-first', [[6, Uint8Array.of(0)]]],
    [
      'unknown-extension',
      [
        [3, zeros(32)],
        [29, zeros(0)],
      ],
    ],
    ['unknown-extension', [[65_535, zeros(0)]]],
  ])('behavior: is refused as %s', async (why, extensions) => {
    says(newMint(...extensions))
    expect(await read()).toEqual({ kind: 'refused', why })
  })

  test.each<readonly [string, unknown]>([
    ['nothing', null],
    ['a wallet', account('11111111111111111111111111111111', zeros(0))],
    ['an account of another program with the bytes of a mint', account(key(9), mintBytes())],
    ['an account that holds a token', account(TOKEN_PROGRAM, holdingBytes())],
    ['an account that holds a token of Token-2022', account(TOKEN_2022_PROGRAM, holdingBytes({}, [[7, zeros(0)]]))],
    ['several signers', account(TOKEN_PROGRAM, flag(355, 1))],
    ['a mint that is not set up', account(TOKEN_PROGRAM, mintBytes(6, undefined, 0))],
  ])('behavior: %s is none', async (_what, said) => {
    says(said)
    expect(await read()).toEqual({ kind: 'no-mint' })
  })
})

describe('the fee of a mint', () => {
  test('behavior: is known without the epoch, if it does not change', async () => {
    says(newMint(feeExtension([5n, 1_000n, 100], [7n, 1_000n, 100])))
    expect(await read()).toMatchObject({
      fee: { basisPoints: 100, maximum: 1_000n },
      mint: { accountBytes: 182 },
    })
    expect(node).toHaveBeenCalledTimes(1)
  })

  const older = { basisPoints: 100, maximum: 1_000n }
  test.each([
    ['another fee', { basisPoints: 200, maximum: 2n ** 64n - 1n }],
    ['another part', { basisPoints: 200, maximum: 1_000n }],
    ['another maximum', { basisPoints: 100, maximum: 2_000n }],
  ])('behavior: is %s from an epoch on', async (_what, newer) => {
    const mint = newMint(feeExtension([5n, older.maximum, older.basisPoints], [7n, newer.maximum, newer.basisPoints]))
    says(mint, 6)
    expect(await read()).toMatchObject({ fee: older })
    says(mint, 7)
    expect(await read()).toMatchObject({ fee: newer })
    says(mint, 8)
    expect(await read()).toMatchObject({ fee: newer })
  })

  test.each([
    [1_000n, 0],
    [0n, 100],
  ])('behavior: of at most %s at %s hundredths of a percent is none', async (maximum, basisPoints) => {
    says(newMint(feeExtension([0n, maximum, basisPoints])))
    expect(await read()).toMatchObject({ kind: 'sendable', fee: undefined })
  })

  test.each([-1, 1.5, '7', null, 2n ** 64n])('error: is not known in epoch %s', async (epoch) => {
    says(newMint(feeExtension([5n, 1_000n, 100], [7n, 1_000n, 200])), epoch)
    await expect(read()).rejects.toMatchObject({ code: 4901 })
  })
})

describe('a node that lies', () => {
  test.each<readonly [string, unknown]>([
    ['a fee of more than all', newMint(feeExtension([0n, 1_000n, 10_001]))],
    ['a fee of more than all until later', newMint(feeExtension([0n, 1_000n, 10_001], [9n, 1_000n, 1]))],
    ['a fee of more than all later', newMint(feeExtension([0n, 1_000n, 1], [9n, 1_000n, 65_535]))],
    ['a fee with a byte too few', newMint([1, zeros(107)])],
    ['an extension that is longer than the data', newMint([3, zeros(32)], [19, zeros(4), 65_535])],
    ['an extension by one byte longer than the data', newMint([3, zeros(32), 33])],
    ['an extension twice', newMint([6, Uint8Array.of(1)], [6, Uint8Array.of(2)])],
    ['extensions in the older program', account(TOKEN_PROGRAM, mintBytes(6, [[3, zeros(32)]]))],
    ['a mint with a byte too few', account(TOKEN_PROGRAM, flag(81, 1).fill(1))],
    ['a mint with a byte too many', account(TOKEN_2022_PROGRAM, flag(83, 1).fill(1))],
    [
      'a kind of account that does not exist',
      account(TOKEN_2022_PROGRAM, new Uint8Array(200).fill(3, 45).fill(1, 45, 46)),
    ],
    ['a mint that is set up twice', account(TOKEN_PROGRAM, mintBytes(6, undefined, 2))],
    ['37 decimals', account(TOKEN_PROGRAM, mintBytes(37))],
    ['255 decimals', account(TOKEN_PROGRAM, mintBytes(255))],
    ['data that is no base64', account(TOKEN_PROGRAM, zeros(0), { data: ['*'.repeat(112), 'base64'] })],
    ['data in base58', account(TOKEN_PROGRAM, zeros(0), { data: ['1'.repeat(82), 'base58'] })],
    ['data as a text', account(TOKEN_PROGRAM, zeros(0), { data: base64(mintBytes())[0] })],
    ['data as an object', account(TOKEN_PROGRAM, zeros(0), { data: { parsed: {} } })],
    ['more data than any token has', account(TOKEN_2022_PROGRAM, zeros(70_000))],
    ['an owner that is no address', account('Token', mintBytes())],
    ['an owner of a million characters', account('1'.repeat(1_000_000), mintBytes())],
    ['an account without lamports', account(TOKEN_PROGRAM, mintBytes(), { lamports: '5' })],
    ['more lamports than there can be', account(TOKEN_PROGRAM, mintBytes(), { lamports: 2n ** 64n })],
    ['a list', []],
    ['a number', 5],
  ])('attack: %s is no answer', async (_what, said) => {
    says(said)
    await expect(read()).rejects.toMatchObject({
      code: 4901,
      message: 'The network’s RPC endpoint did not say the token',
    })
  })

  test.each<readonly [string, unknown]>([
    ['nothing', null],
    ['no context', { ...plainMint }],
    ['an error', undefined],
  ])('error: %s is no answer', async (_what, said) => {
    answers({ getAccountInfo: said })
    await expect(read()).rejects.toMatchObject({ code: 4901 })
  })
})
