import {
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { base64, FRIEND, inContext, key, OWNER } from './accounts-for-tests.ts'
import { isAsAsked } from './as-asked.ts'
import type { Lifetime } from './lifetime.ts'
import { answers, node, signal, stubNode, URL } from './node-for-tests.ts'
import { SYSTEM_PROGRAM } from './programs.ts'
import { readSent, readSentState } from './read-sent.ts'
import { buildTransfer } from './transfer.ts'

stubNode()

const lifetime: Lifetime = { blockhash: key(8) as string as Lifetime['blockhash'], lastValidBlockHeight: 450n }
const { wire, message } = buildTransfer(
  { from: OWNER, receiver: FRIEND, destination: FRIEND, isNew: false, amount: 5n, token: undefined },
  lifetime,
)
const signed = new Uint8Array(getBase64Encoder().encode(wire)).fill(7, 1, 65)
const SIGNATURE = getSignatureFromTransaction(getTransactionDecoder().decode(signed))

const status = (err: unknown, confirmationStatus: unknown = 'confirmed') => ({
  getSignatureStatuses: inContext([{ slot: 5, confirmations: 1, err, confirmationStatus }]),
})
const NOTHING = { getSignatureStatuses: inContext([null]) }
const readState = (signature: string = SIGNATURE) => readSentState(URL, signature, 450n, signal)
const methods = () => node.mock.calls.map(([method]) => method)

describe('what became of a transaction', () => {
  test.each<readonly [object, unknown, unknown]>([
    [{ kind: 'confirmed' }, null, 'confirmed'],
    [{ kind: 'confirmed' }, null, 'finalized'],
    [{ kind: 'pending' }, null, 'processed'],
    [{ kind: 'pending' }, { InstructionError: [0, { Custom: 1 }] }, 'processed'],
    [{ kind: 'pending' }, null, null],
    [{ kind: 'pending' }, null, 'rooted'],
    [{ kind: 'pending' }, null, ['confirmed']],
    [{ kind: 'failed', reason: 'Custom 1 in instruction 0' }, { InstructionError: [0, { Custom: 1 }] }, 'confirmed'],
    [{ kind: 'failed', reason: 'AccountNotFound' }, 'AccountNotFound', 'finalized'],
    [{ kind: 'failed', reason: 'Unknown' }, 'Visit https://claim.example', 'confirmed'],
    [{ kind: 'failed', reason: 'Unknown' }, false, 'confirmed'],
  ])('behavior: is %o', async (state, err, confirmationStatus) => {
    answers(status(err, confirmationStatus))
    expect(await readState()).toEqual(state)
    expect(node).toHaveBeenCalledExactlyOnceWith('getSignatureStatuses', [
      [SIGNATURE],
      { searchTransactionHistory: true },
    ])
  })

  test.each([
    [450, 'pending'],
    [451, 'expired'],
  ])('behavior: at height %s one that nobody knows is %s', async (height, kind) => {
    answers({ ...NOTHING, getBlockHeight: height })
    expect(await readState()).toEqual({ kind })
    expect(node).toHaveBeenCalledWith('getBlockHeight', [])
  })

  test('behavior: one that came into the last block has not expired', async () => {
    answers({ ...NOTHING, getBlockHeight: 451 })
    node.mockImplementationOnce(() => inContext([null]))
    node.mockImplementationOnce(() => 451)
    node.mockImplementationOnce(() => status(null).getSignatureStatuses)
    expect(await readState()).toEqual({ kind: 'confirmed' })
    expect(methods()).toEqual(['getSignatureStatuses', 'getBlockHeight', 'getSignatureStatuses'])
  })

  test.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['no status', { getSignatureStatuses: inContext([]) }],
    ['two', { getSignatureStatuses: inContext([null, null]) }],
    ['no list', { getSignatureStatuses: inContext(null) }],
    ['no word of success', { getSignatureStatuses: inContext([{ confirmationStatus: 'confirmed' }]) }],
    ['a text', { getSignatureStatuses: inContext(['confirmed']) }],
    ['an error', { getSignatureStatuses: undefined }],
    ['a negative height', { ...NOTHING, getBlockHeight: -1 }],
    ['a height that is too large', { ...NOTHING, getBlockHeight: 2n ** 64n }],
    ['a height as a text', { ...NOTHING, getBlockHeight: '451' }],
    ['no height', { ...NOTHING, getBlockHeight: undefined }],
  ])('error: %s is no answer', async (_what, lie) => {
    answers(lie)
    await expect(readState()).rejects.toMatchObject({ code: 4901 })
  })

  test.each([
    '',
    '0x1234',
    OWNER,
    `${SIGNATURE}1`,
    '1'.repeat(100_000),
  ])('error: what is no signature is not asked for', async (text) => {
    await expect(readState(text)).rejects.toMatchObject({ code: 4901 })
    await expect(readSent(URL, text, signal)).rejects.toMatchObject({ code: 4901 })
    expect(node).not.toHaveBeenCalled()
  })
})

describe('a transaction that is on the chain', () => {
  const meta = { err: null, innerInstructions: [], loadedAddresses: { writable: [], readonly: [] } }
  const said = { slot: 5, blockTime: 5, version: 0, transaction: base64(signed), meta }
  const says = (answer: unknown): void => answers({ getTransaction: answer })
  const read = () => readSent(URL, SIGNATURE, signal)
  const inner = (call: object, index: unknown = 0) => ({
    ...said,
    meta: { ...meta, innerInstructions: [{ index, instructions: [call] }] },
  })
  // 0: the sender, 1: the receiver, 2: the system program.
  const called = { programIdIndex: 2, accounts: [0, 1], data: '3Bxs4h24hBtQy9rw', stackHeight: 2 }

  test('behavior: is read with its instructions', async () => {
    says(said)
    const sent = await read()
    expect(sent?.instructions).toMatchObject([{ program: SYSTEM_PROGRAM, accounts: [OWNER, FRIEND] }])
    expect(sent && isAsAsked(message, sent)).toBe(true)
    expect(node).toHaveBeenCalledExactlyOnceWith('getTransaction', [
      SIGNATURE,
      { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 },
    ])
  })

  test('behavior: is read if the wallet has written it without a version', async () => {
    // Nor does it end with tables of addresses.
    says({
      ...said,
      version: 'legacy',
      transaction: base64(Uint8Array.of(...signed.subarray(0, 65), ...signed.subarray(66, -1))),
    })
    const sent = await read()
    expect(sent && isAsAsked(message, sent)).toBe(true)
  })

  test('behavior: is read with what programs have called', async () => {
    says(inner(called))
    const sent = await read()
    expect(sent?.inner?.get(0)).toEqual([
      {
        program: SYSTEM_PROGRAM,
        accounts: [OWNER, FRIEND],
        data: new Uint8Array(getBase58Encoder().encode('3Bxs4h24hBtQy9rw')),
      },
    ])
  })

  test.each<readonly [string, object]>([
    ['long', { ...called, data: '1'.repeat(257) }],
    ['no base58', { ...called, data: '0OIl' }],
  ])('behavior: data that is %s is left out', async (_what, call) => {
    says(inner(call))
    expect((await read())?.inner?.get(0)?.[0]?.data).toEqual(new Uint8Array())
  })

  test('behavior: has accounts of tables behind its own', async () => {
    const loadedAddresses = { writable: [key(21)], readonly: [key(22)] }
    const call = { ...called, accounts: [0, 3, 4] }
    says({ ...said, meta: { ...meta, loadedAddresses, innerInstructions: [{ index: 0, instructions: [call] }] } })
    expect((await read())?.inner?.get(0)?.[0]?.accounts).toEqual([OWNER, key(21), key(22)])
  })

  test.each([
    { ...said, meta: null },
    { ...said, meta: {} },
    { ...said, meta: { innerInstructions: null } },
  ])('behavior: may be unrecorded: %#', async (answer) => {
    says(answer)
    expect((await read())?.inner).toBeUndefined()
  })

  test('behavior: may not be known yet', async () => {
    says(null)
    expect(await read()).toBeUndefined()
  })

  const bytes = (change: (copy: Uint8Array) => unknown) => {
    const copy = signed.slice()
    const changed = change(copy)
    return { ...said, transaction: base64(changed instanceof Uint8Array ? changed : copy) }
  }
  test.each<readonly [string, unknown]>([
    ['a text', 'sent'],
    ['no transaction', { ...said, transaction: undefined }],
    ['a transaction in base58', { ...said, transaction: [getBase64Decoder().decode(signed), 'base58'] }],
    ['no bytes', bytes(() => new Uint8Array())],
    ['half of the bytes', bytes((copy) => copy.subarray(0, 100))],
    ['more bytes than a transaction has', bytes(() => new Uint8Array(5_000))],
    ['127 signatures', bytes((copy) => copy.fill(127, 0, 1))],
    ['a later version', bytes((copy) => copy.fill(129, 65, 66))],
    [
      'an instruction of a program that is not there',
      bytes((copy) => copy.fill(9, copy.length - 18, copy.length - 17)),
    ],
    ['a call of a program that is not there', inner({ ...called, programIdIndex: 3 })],
    ['a program’s number as a text', inner({ ...called, programIdIndex: '2' })],
    ['the number of a call as a text', inner(called, '0')],
    ['a call with an account that is not there', inner({ ...called, accounts: [3] })],
    ['a call with a negative account', inner({ ...called, accounts: [-1] })],
    ['a call with half an account', inner({ ...called, accounts: [0.5] })],
    ['a call with account 2^53', inner({ ...called, accounts: [2n ** 53n] })],
    ['a call without data', inner({ ...called, data: null })],
    ['a call of a thousand accounts', inner({ ...called, accounts: Array.from({ length: 1_000 }, () => 0) })],
    ['calls of nothing', inner(called, 'first')],
    [
      'a thousand calls',
      {
        ...said,
        meta: {
          ...meta,
          innerInstructions: [{ index: 0, instructions: Array.from({ length: 1_000 }, () => called) }],
        },
      },
    ],
    [
      'accounts of tables that are no addresses',
      { ...said, meta: { ...meta, loadedAddresses: { writable: ['x'], readonly: [] } } },
    ],
    ['an error', undefined],
  ])('attack: %s is no answer', async (_what, answer) => {
    says(answer)
    await expect(read()).rejects.toMatchObject({ code: 4901 })
  })
})
