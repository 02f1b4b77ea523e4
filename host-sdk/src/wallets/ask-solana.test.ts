import { writeBase58 } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { solanaOf } from '../../test/wallet-page.ts'
import { askSolana } from './ask-solana.ts'
import { toBase64 } from './bytes.ts'

const account = (address: string, chains: readonly string[] = ['solana:mainnet']) => ({ address, chains })
const FIRST = account('First1111111111111111111111111111')
const SECOND = account('Second111111111111111111111111111')
const bytes = (length: number, value = 7): Uint8Array => new Uint8Array(length).fill(value)
const transaction = toBase64(bytes(100))

/** A wallet with two connected accounts and the given features. Records its calls. */
const walletOf = (features: Record<string, Record<string, unknown>> = {}) =>
  solanaOf('lantern', features, { accounts: [FIRST, account('0xabc', ['eip155:1']), SECOND] })
const signing = (outputs: unknown) => vi.fn<(...inputs: unknown[]) => Promise<unknown>>(async () => outputs)

describe('connecting', () => {
  test('behavior: returns the addresses of Solana accounts, each once', async () => {
    const connect = signing({ accounts: [FIRST, account('0xabc', ['eip155:1']), SECOND, FIRST] })
    const wallet = walletOf({ 'standard:connect': { connect } })
    expect(await askSolana(wallet, 'solana_connect', {})).toEqual({ accounts: [FIRST.address, SECOND.address] })
    await askSolana(wallet, 'solana_connect', { silent: true })
    await askSolana(wallet, 'solana_connect', undefined)
    expect(connect.mock.calls).toEqual([[], [{ silent: true }], []])
  })

  test('behavior: calls a feature as a method of itself', async () => {
    const feature = {
      given: [FIRST],
      connect(): unknown {
        return { accounts: this.given }
      },
    }
    const wallet = walletOf({ 'standard:connect': feature })
    expect(await askSolana(wallet, 'solana_connect', {})).toEqual({ accounts: [FIRST.address] })
  })

  test.each<[unknown]>([
    [undefined],
    [{}],
    [{ accounts: 'x' }],
    [{ accounts: [null, 7, {}, { address: 'x' }, { chains: ['solana:mainnet'] }] }],
  ])('attack: a wallet that answers %j has connected no account', async (outputs) => {
    const wallet = walletOf({ 'standard:connect': { connect: signing(outputs) } })
    expect(await askSolana(wallet, 'solana_connect', {})).toEqual({ accounts: [] })
  })

  test('behavior: disconnects if the wallet supports it, and does nothing otherwise', async () => {
    const disconnect = signing(undefined)
    expect(
      await askSolana(walletOf({ 'standard:disconnect': { disconnect } }), 'solana_disconnect', {}),
    ).toBeUndefined()
    expect(disconnect).toHaveBeenCalledExactlyOnceWith()
    expect(await askSolana(walletOf(), 'solana_disconnect', {})).toBeUndefined()
  })
})

describe('signing', () => {
  const params = { message: writeBase58(bytes(5)), pubkey: SECOND.address }

  test('behavior: signs a message as bytes with the requested account', async () => {
    const signMessage = signing([{ signature: bytes(64), signedMessage: bytes(5) }])
    const wallet = walletOf({ 'solana:signMessage': { signMessage } })
    expect(await askSolana(wallet, 'solana_signMessage', params)).toEqual({ signature: writeBase58(bytes(64)) })
    expect(signMessage).toHaveBeenCalledExactlyOnceWith({ account: SECOND, message: bytes(5) })
    expect(signMessage.mock.calls[0]?.[0]).toHaveProperty('account', SECOND)
  })

  test('behavior: without an account, signs with the first', async () => {
    const signMessage = signing([{ signature: bytes(64) }])
    await askSolana(walletOf({ 'solana:signMessage': { signMessage } }), 'solana_signMessage', {
      message: params.message,
    })
    expect(signMessage.mock.calls[0]?.[0]).toMatchObject({ account: FIRST })
  })

  test('behavior: signs one transaction, or several at once', async () => {
    const signTransaction = vi.fn<(...inputs: object[]) => Promise<unknown>>(async (...inputs) =>
      inputs.map((_input, at) => ({ signedTransaction: bytes(120, at) })),
    )
    const wallet = walletOf({ 'solana:signTransaction': { signTransaction } })
    expect(await askSolana(wallet, 'solana_signTransaction', { transaction })).toStrictEqual({
      transaction: toBase64(bytes(120, 0)),
    })
    const all = { transactions: [transaction, transaction], chain: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }
    expect(await askSolana(wallet, 'solana_signAllTransactions', all)).toEqual({
      transactions: [toBase64(bytes(120, 0)), toBase64(bytes(120, 1))],
    })
    const input = { account: FIRST, transaction: bytes(100) }
    const onDevnet = { ...input, chain: 'solana:devnet' }
    expect(signTransaction.mock.calls).toStrictEqual([[input], [onDevnet, onDevnet]])
  })

  test("behavior: returns a signed transaction with the account's signature", async () => {
    const key = bytes(32, 5)
    const signed = Uint8Array.from([1, ...bytes(64, 8), 1, 0, 0, 1, ...key, ...bytes(40)])
    const signTransaction = signing([{ signedTransaction: signed }])
    const own = {
      ...walletOf({ 'solana:signTransaction': { signTransaction } }),
      accounts: [account(writeBase58(key))],
    }
    expect(await askSolana(own, 'solana_signTransaction', { transaction })).toEqual({
      transaction: toBase64(signed),
      signature: writeBase58(bytes(64, 8)),
    })
  })

  test.each<[unknown, string]>([
    [undefined, 'solana:mainnet'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHScCKQ3z', 'solana:testnet'],
    ['solana:localnet', 'solana:localnet'],
    ['solana:constructor', 'solana:constructor'],
  ])('behavior: a transaction for %j is sent on %s', async (chain, expected) => {
    const signAndSendTransaction = signing([{ signature: bytes(64) }])
    const wallet = walletOf({ 'solana:signAndSendTransaction': { signAndSendTransaction } })
    const sendOptions = { skipPreflight: true }
    const asked = { transaction, sendOptions, ...(chain === undefined ? {} : { chain }) }
    expect(await askSolana(wallet, 'solana_signAndSendTransaction', asked)).toEqual({
      signature: writeBase58(bytes(64)),
    })
    expect(signAndSendTransaction).toHaveBeenCalledExactlyOnceWith({
      account: FIRST,
      transaction: bytes(100),
      chain: expected,
      options: sendOptions,
    })
  })

  test('behavior: omits send options that are not given', async () => {
    const signAndSendTransaction = signing([{ signature: bytes(64) }])
    const wallet = walletOf({ 'solana:signAndSendTransaction': { signAndSendTransaction } })
    await askSolana(wallet, 'solana_signAndSendTransaction', { transaction })
    expect(signAndSendTransaction.mock.calls).toStrictEqual([
      [{ account: FIRST, transaction: bytes(100), chain: 'solana:mainnet' }],
    ])
  })

  test('behavior: accepts bytes in other array types', async () => {
    const signMessage = signing([{ signature: new DataView(bytes(64).buffer) }])
    const wallet = walletOf({ 'solana:signMessage': { signMessage } })
    expect(await askSolana(wallet, 'solana_signMessage', params)).toEqual({ signature: writeBase58(bytes(64)) })
  })

  test('attack: an account that the wallet has not connected is rejected with 4100 instead of replaced', async () => {
    const signMessage = signing([{ signature: bytes(64) }])
    const wallet = walletOf({ 'solana:signMessage': { signMessage } })
    for (const pubkey of ['Third', '0xabc', null, 7])
      await expect(askSolana(wallet, 'solana_signMessage', { ...params, pubkey })).rejects.toMatchObject({ code: 4100 })
    await expect(
      askSolana({ ...wallet, accounts: [] }, 'solana_signMessage', { message: params.message }),
    ).rejects.toMatchObject({ code: 4100 })
    expect(signMessage).not.toHaveBeenCalled()
  })

  test.each([
    'solana_signMessage',
    'solana_signAndSendTransaction',
  ] as const)('error: a wallet without the feature for %s rejects with 4200', async (method) => {
    await expect(askSolana(walletOf(), method, { ...params, transaction })).rejects.toMatchObject({ code: 4200 })
  })

  test.each<[string, Parameters<typeof askSolana>[1], object, string]>([
    ['no message', 'solana_signMessage', {}, 'params.message'],
    ['a message that is not base58', 'solana_signMessage', { message: '0O' }, 'params.message'],
    ['a message that is not text', 'solana_signMessage', { message: [1] }, 'params.message'],
    [
      'a message that would take minutes to decode',
      'solana_signMessage',
      { message: 'z'.repeat(32_769) },
      'params.message',
    ],
    ['no transaction', 'solana_signTransaction', {}, 'params.transaction'],
    ['a transaction that is not base64', 'solana_signTransaction', { transaction: '*' }, 'params.transaction'],
    ['a huge transaction', 'solana_signTransaction', { transaction: 'A'.repeat(131_076) }, 'params.transaction'],
    ['no list', 'solana_signAllTransactions', { transactions: transaction }, 'params.transactions'],
    ['an empty list', 'solana_signAllTransactions', { transactions: [] }, 'params.transactions'],
    ['65 of them', 'solana_signAllTransactions', { transactions: Array(65).fill(transaction) }, 'params.transactions'],
    [
      'a list with one invalid transaction',
      'solana_signAllTransactions',
      { transactions: [transaction, '*'] },
      'params.transactions[1]',
    ],
    ['text instead of a list', 'solana_signAllTransactions', { transactions: 'AQID' }, 'params.transactions'],
    ['an object with a length', 'solana_signAllTransactions', { transactions: { length: 1 } }, 'params.transactions'],
    ['a network that is not text', 'solana_signTransaction', { transaction, chain: 7 }, 'params.chain'],
    ['a chain of another namespace', 'solana_signTransaction', { transaction, chain: 'eip155:1' }, 'params.chain'],
    [
      'text instead of options',
      'solana_signAndSendTransaction',
      { transaction, sendOptions: 'x' },
      'params.sendOptions',
    ],
  ])('error: %s is -32602 and named, and the wallet is not called', async (_name, method, given, path) => {
    const ask = signing([])
    const wallet = walletOf({
      'solana:signMessage': { signMessage: ask },
      'solana:signTransaction': { signTransaction: ask },
      'solana:signAndSendTransaction': { signAndSendTransaction: ask },
    })
    await expect(askSolana(wallet, method, given)).rejects.toMatchObject({ code: -32602, data: { path } })
    expect(ask).not.toHaveBeenCalled()
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { signature: bytes(64) }],
    ['an empty list', []],
    ['text instead of bytes', [{ signature: 'abc' }]],
    ['numbers instead of bytes', [{ signature: [1, 2, 3] }]],
    ['a megabyte signature', [{ signature: bytes(1_048_576) }]],
  ])('attack: a wallet that returns %s has not signed', async (_name, outputs) => {
    const wallet = walletOf({
      'solana:signMessage': { signMessage: signing(outputs) },
      'solana:signTransaction': { signTransaction: signing(outputs) },
    })
    await expect(askSolana(wallet, 'solana_signMessage', params)).rejects.toMatchObject({ code: -32603 })
    await expect(askSolana(wallet, 'solana_signTransaction', { transaction })).rejects.toMatchObject({ code: -32603 })
  })

  test('attack: a wallet that returns fewer results than requested has not signed', async () => {
    const wallet = walletOf({
      'solana:signTransaction': { signTransaction: signing([{ signedTransaction: bytes(100) }]) },
    })
    await expect(
      askSolana(wallet, 'solana_signAllTransactions', { transactions: [transaction, transaction] }),
    ).rejects.toMatchObject({ code: -32603 })
  })
})
