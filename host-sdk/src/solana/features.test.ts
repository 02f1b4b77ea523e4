import type { Options } from '@casement/shared-protocol/host'
import { ProviderRpcError, readBase58, writeBase58 } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Snapshot } from '../snapshot.ts'
import { toBase64 } from '../wallets/bytes.ts'
import { createSolanaFeatures } from './features.ts'
import type { SolanaFeatures, StandardAccount } from './standard.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const keyOf = (value: number): Uint8Array => new Uint8Array(32).fill(value)
const MINE = writeBase58(keyOf(1))
const SECOND = writeBase58(keyOf(2))
const SIGNATURE = new Uint8Array(64).fill(7)

class PageError extends ProviderRpcError {}

/** A transaction with one signer, not signed. */
const transactionOf = (signer: number, blockhash = 9): Uint8Array =>
  Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...keyOf(signer), ...new Uint8Array(33).fill(blockhash)])
const signed = (transaction: Uint8Array): Uint8Array => Uint8Array.from([1, ...SIGNATURE, ...transaction.slice(65)])

const stateOf = (accounts: readonly string[], status: Snapshot['status'] = 'connected'): Snapshot => ({
  status,
  namespaces: { solana: { accounts, caipNetworkId: MAINNET, status } },
  open: false,
  loading: false,
})

let state: Snapshot | undefined
let networks: readonly { readonly caipNetworkId: string; readonly chainNamespace: string; readonly rpcUrls: object }[]
let accounts: readonly StandardAccount[]
let features: SolanaFeatures
const told = vi.fn<() => void>()
const connect = vi.fn<(options?: object) => Promise<unknown>>()
const disconnect = vi.fn<(namespace?: string) => Promise<void>>()
const request = vi.fn<(method: string, params: unknown, chain: string | undefined) => Promise<unknown>>()

const mine = (): StandardAccount => accounts[0] as StandardAccount
const answer = (answers: { readonly [method: string]: unknown }): void =>
  void request.mockImplementation(async (method) => {
    if (method in answers) return answers[method]
    throw new PageError(4200, 'Requested RPC call is not allowed', { method })
  })

beforeEach(() => {
  vi.stubGlobal('location', { host: 'shop.example', origin: 'https://shop.example' })
  state = stateOf([MINE, SECOND])
  networks = [
    { caipNetworkId: 'eip155:1', chainNamespace: 'eip155', rpcUrls: { default: { http: [] } } },
    { caipNetworkId: MAINNET, chainNamespace: 'solana', rpcUrls: { default: { http: ['https://rpc.example'] } } },
  ]
  accounts = []
  told.mockReset()
  connect.mockReset()
  disconnect.mockReset()
  request.mockReset()
  features = createSolanaFeatures({
    held: {
      get: () => accounts,
      set: (next) => {
        accounts = next
        told()
      },
    },
    casement: { getState: () => state, connect: connect as never, disconnect },
    request,
    networks: () => networks as Options['networks'],
    PageError,
  })
  features.sync()
  told.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

describe('the accounts', () => {
  test('behavior: are those of the connected wallet, with their keys, and the page’s chains', () => {
    expect(accounts).toEqual([
      expect.objectContaining({ address: MINE, publicKey: keyOf(1), chains: ['solana:mainnet'] }),
      expect.objectContaining({ address: SECOND, publicKey: keyOf(2), chains: ['solana:mainnet'] }),
    ])
  })

  test('behavior: are told of only if they change, and keep their objects otherwise', () => {
    const before = accounts
    state = stateOf([MINE, SECOND])
    features.sync()
    expect(told).not.toHaveBeenCalled()
    expect(accounts).toBe(before)
    state = stateOf([SECOND, MINE])
    features.sync()
    expect(told).toHaveBeenCalledTimes(1)
    expect(accounts.map(({ address }) => address)).toEqual([SECOND, MINE])
    networks = networks.slice(0, 1)
    features.sync()
    expect(told).toHaveBeenCalledTimes(2)
    expect(mine().chains).toEqual([])
  })

  test.each<[string, Snapshot | undefined]>([
    ['without a state', undefined],
    ['without Solana', { ...stateOf([]), namespaces: {} }],
    ['while connecting', stateOf([MINE], 'connecting')],
    ['when disconnected', stateOf([], 'disconnected')],
    ['that are no keys', stateOf(['0xf39F', 'I'.repeat(44), writeBase58(new Uint8Array(31).fill(3))])],
  ])('behavior: there are none %s', (_name, next) => {
    state = next
    features.sync()
    expect(accounts).toEqual([])
    features.sync()
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('attack: no script changes what the next one reads', () => {
    mine().publicKey.fill(9)
    expect(mine().publicKey).toEqual(keyOf(1))
    expect(() => Object.assign(mine(), { address: SECOND })).toThrow(TypeError)
    expect(() => (accounts as StandardAccount[]).push(mine())).toThrow(TypeError)
    expect(() => (mine().chains as string[]).push('x')).toThrow(TypeError)
  })
})

describe('connecting', () => {
  test('behavior: connects in the modal and returns the accounts', async () => {
    state = stateOf([], 'disconnected')
    features.sync()
    connect.mockImplementation(async () => {
      state = stateOf([MINE])
    })
    expect(await features.connect()).toEqual({ accounts: [expect.objectContaining({ address: MINE })] })
    expect(connect).toHaveBeenCalledExactlyOnceWith({ namespace: 'solana' })
  })

  test('behavior: silently, waits for the frame to restore and asks the visitor nothing', async () => {
    state = stateOf([MINE], 'connecting')
    features.sync()
    request.mockImplementation(async () => {
      state = stateOf([MINE])
      return [{ pubkey: MINE }]
    })
    expect(await features.connect({ silent: true })).toEqual({ accounts: [expect.objectContaining({ address: MINE })] })
    expect(request).toHaveBeenCalledExactlyOnceWith('solana_getAccounts', undefined, undefined)
    expect(connect).not.toHaveBeenCalled()
  })

  test('error: a visitor who closes the modal rejects it', async () => {
    connect.mockRejectedValue(new PageError(4001, 'User closed the modal'))
    await expect(features.connect({ silent: 'yes' })).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: disconnecting ends Solana alone, and the accounts are gone', async () => {
    disconnect.mockImplementation(async () => {
      state = stateOf([], 'disconnected')
    })
    await features.disconnect()
    expect(disconnect).toHaveBeenCalledExactlyOnceWith('solana')
    expect(accounts).toEqual([])
  })
})

describe('signing messages', () => {
  test('behavior: asks for each in turn, and returns bytes', async () => {
    answer({ solana_signMessage: { signature: writeBase58(SIGNATURE) } })
    const message = Uint8Array.of(1, 2, 3)
    const outputs = await features.signMessage(
      { account: mine(), message },
      { account: accounts[1], message: message.subarray(1) },
    )
    expect(outputs).toEqual([
      { signedMessage: message, signature: SIGNATURE },
      { signedMessage: Uint8Array.of(2, 3), signature: SIGNATURE },
    ])
    expect(request.mock.calls).toEqual([
      ['solana_signMessage', { message: writeBase58(message), pubkey: MINE }, undefined],
      ['solana_signMessage', { message: writeBase58(Uint8Array.of(2, 3)), pubkey: SECOND }, undefined],
    ])
  })

  test('behavior: the second is not asked for once the visitor has declined the first', async () => {
    request.mockRejectedValue(new PageError(4001, 'declined'))
    const input = { account: mine(), message: Uint8Array.of(1) }
    await expect(features.signMessage(input, input)).rejects.toMatchObject({ code: 4001 })
    expect(request).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => object | undefined, number]>([
    ['no account', () => ({ message: Uint8Array.of(1) }), 4100],
    [
      'an account of another wallet',
      () => ({ account: { address: writeBase58(keyOf(3)) }, message: Uint8Array.of(1) }),
      4100,
    ],
    ['no message', () => ({ account: mine() }), -32602],
    ['a message of text', () => ({ account: mine(), message: 'hello' }), -32602],
    ['a message of numbers', () => ({ account: mine(), message: [1, 2] }), -32602],
    ['a message that is too large', () => ({ account: mine(), message: new Uint8Array(23_001) }), -32602],
    ['no input', () => undefined, -32602],
  ])('error: %s rejects without asking', async (_name, input, code) => {
    const refused = features.signMessage(input())
    await expect(refused).rejects.toMatchObject({ code })
    await expect(refused).rejects.toBeInstanceOf(PageError)
    expect(request).not.toHaveBeenCalled()
  })

  test('error: more than 64 at once are rejected without asking', async () => {
    const input = { account: mine(), message: Uint8Array.of(1) }
    await expect(features.signMessage(...Array.from({ length: 65 }, () => input))).rejects.toMatchObject({
      code: -32602,
    })
    expect(request).not.toHaveBeenCalled()
  })

  test('attack: an account that was disconnected meanwhile cannot sign', async () => {
    const gone = mine()
    state = stateOf([SECOND])
    await expect(features.signMessage({ account: gone, message: Uint8Array.of(1) })).rejects.toMatchObject({
      code: 4100,
    })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no signature', {}],
    ['a signature that is too short', { signature: writeBase58(SIGNATURE.slice(1)) }],
    ['a signature that is no base58', { signature: '0OIl' }],
  ])('error: a wallet that answers %s rejects', async (_name, said) => {
    answer({ solana_signMessage: said })
    await expect(features.signMessage({ account: mine(), message: Uint8Array.of(1) })).rejects.toMatchObject({
      code: -32603,
      message: 'The wallet’s answer has no signature',
    })
  })
})

describe('signing transactions', () => {
  const transaction = transactionOf(1)

  test('behavior: returns the transaction as the wallet signed it', async () => {
    const changed = signed(transactionOf(1, 8))
    answer({ solana_signTransaction: { transaction: toBase64(changed), signature: writeBase58(SIGNATURE) } })
    const outputs = await features.signTransaction({ account: mine(), transaction, chain: 'solana:mainnet' })
    expect(outputs).toEqual([{ signedTransaction: changed }])
    expect(request.mock.calls).toEqual([
      ['solana_signTransaction', { transaction: toBase64(transaction), pubkey: MINE }, MAINNET],
    ])
  })

  test('behavior: puts in the signature of a wallet that returns it alone', async () => {
    answer({ solana_signTransaction: { signature: writeBase58(SIGNATURE) } })
    expect(await features.signTransaction({ account: mine(), transaction })).toEqual([
      { signedTransaction: signed(transaction) },
    ])
    expect(request.mock.calls[0]?.[2]).toBeUndefined()
  })

  test('error: a signature alone for a transaction that the account does not sign rejects', async () => {
    answer({ solana_signTransaction: { signature: writeBase58(SIGNATURE) } })
    await expect(features.signTransaction({ account: mine(), transaction: transactionOf(5) })).rejects.toMatchObject({
      code: -32603,
    })
  })

  test('behavior: several of one account are one question', async () => {
    const second = transactionOf(1, 4)
    answer({
      solana_signAllTransactions: { transactions: [transaction, second].map((each) => toBase64(signed(each))) },
    })
    const outputs = await features.signTransaction(
      { account: mine(), transaction, chain: 'solana:mainnet' },
      { account: mine(), transaction: second, chain: 'solana:mainnet' },
    )
    expect(outputs).toEqual([{ signedTransaction: signed(transaction) }, { signedTransaction: signed(second) }])
    expect(request.mock.calls).toEqual([
      [
        'solana_signAllTransactions',
        { transactions: [toBase64(transaction), toBase64(second)], pubkey: MINE },
        MAINNET,
      ],
    ])
  })

  test('behavior: a wallet that cannot sign several is asked for one after the other', async () => {
    answer({ solana_signTransaction: { signature: writeBase58(SIGNATURE) } })
    const outputs = await features.signTransaction({ account: mine(), transaction }, { account: mine(), transaction })
    expect(outputs).toEqual([{ signedTransaction: signed(transaction) }, { signedTransaction: signed(transaction) }])
    expect(request.mock.calls.map(([method]) => method)).toEqual([
      'solana_signAllTransactions',
      'solana_signTransaction',
      'solana_signTransaction',
    ])
  })

  test('behavior: those of two accounts are asked for one after the other', async () => {
    answer({ solana_signTransaction: { signature: writeBase58(SIGNATURE) } })
    await features.signTransaction(
      { account: mine(), transaction },
      { account: accounts[1], transaction: transactionOf(2) },
    )
    expect(request.mock.calls.map(([method]) => method)).toEqual(['solana_signTransaction', 'solana_signTransaction'])
  })

  test('behavior: those of two chains are asked for one after the other', async () => {
    const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    networks = [...networks, { ...networks[1], caipNetworkId: devnet, chainNamespace: 'solana' } as never]
    answer({ solana_signTransaction: { signature: writeBase58(SIGNATURE) } })
    features.sync()
    await features.signTransaction(
      { account: mine(), transaction, chain: 'solana:mainnet' },
      { account: mine(), transaction, chain: 'solana:devnet' },
    )
    expect(request.mock.calls.map(([method, , chain]) => [method, chain])).toEqual([
      ['solana_signTransaction', MAINNET],
      ['solana_signTransaction', devnet],
    ])
  })

  test('attack: a wallet that answers with an endless transaction rejects', async () => {
    answer({ solana_signTransaction: { transaction: 'AAAA'.repeat(40_000) } })
    await expect(features.signTransaction({ account: mine(), transaction })).rejects.toMatchObject({ code: -32603 })
  })

  test.each<[string, unknown]>([
    ['fewer transactions', { transactions: [toBase64(signed(transaction))] }],
    ['no list', { transactions: 'AQ==' }],
    ['what is no base64', { transactions: ['%', '%'] }],
  ])('error: a wallet that answers several with %s rejects', async (_name, said) => {
    answer({ solana_signAllTransactions: said })
    const input = { account: mine(), transaction }
    await expect(features.signTransaction(input, input)).rejects.toMatchObject({ code: -32603 })
  })

  test('error: declining several does not ask for each', async () => {
    request.mockRejectedValue(new PageError(4001, 'declined'))
    const input = { account: mine(), transaction }
    await expect(features.signTransaction(input, input)).rejects.toMatchObject({ code: 4001 })
    expect(request).toHaveBeenCalledTimes(1)
  })

  test.each<[string, object, number]>([
    ['a chain that the page does not have', { chain: 'solana:devnet' }, 4902],
    ['a chain of another namespace', { chain: 'eip155:1' }, 4902],
    ['a transaction that is too large', { transaction: new Uint8Array(65_537) }, -32602],
    ['no transaction', { transaction: undefined }, -32602],
  ])('error: %s rejects before anything is asked', async (_name, more, code) => {
    const good = { account: mine(), transaction }
    await expect(features.signTransaction(good, { ...good, ...more })).rejects.toMatchObject({ code })
    expect(request).not.toHaveBeenCalled()
  })
})

describe('signing and sending', () => {
  const transaction = transactionOf(1)
  const options = { skipPreflight: true, maxRetries: 2, mode: 'serial' }
  const sent = { skipPreflight: true, maxRetries: 2 }

  test('behavior: lets the wallet send, with the options that a node knows', async () => {
    answer({ solana_signAndSendTransaction: { signature: writeBase58(SIGNATURE) } })
    const input = { account: mine(), transaction, chain: 'solana:mainnet', options }
    expect(await features.signAndSendTransaction(input)).toEqual([{ signature: SIGNATURE }])
    expect(request.mock.calls).toEqual([
      [
        'solana_signAndSendTransaction',
        { transaction: toBase64(transaction), pubkey: MINE, sendOptions: sent },
        MAINNET,
      ],
    ])
  })

  test('behavior: what a wallet only signs is sent to the chain', async () => {
    answer({
      solana_signTransaction: { signature: writeBase58(SIGNATURE) },
      sendTransaction: writeBase58(SIGNATURE),
    })
    const input = { account: mine(), transaction, chain: 'solana:mainnet', options }
    expect(await features.signAndSendTransaction(input)).toEqual([{ signature: SIGNATURE }])
    expect(request.mock.calls.at(-1)).toEqual([
      'sendTransaction',
      [toBase64(signed(transaction)), { encoding: 'base64', preflightCommitment: 'confirmed', ...sent }],
      MAINNET,
    ])
  })

  test('error: a declined transaction is neither signed again nor sent', async () => {
    request.mockRejectedValue(new PageError(4001, 'declined'))
    await expect(features.signAndSendTransaction({ account: mine(), transaction })).rejects.toMatchObject({
      code: 4001,
    })
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('error: a chain that refuses the transaction rejects with its error', async () => {
    request.mockImplementation(async (method) => {
      if (method === 'sendTransaction') throw new PageError(-32002, 'Blockhash not found')
      if (method === 'solana_signTransaction') return { signature: writeBase58(SIGNATURE) }
      throw new PageError(4200, 'not allowed')
    })
    await expect(features.signAndSendTransaction({ account: mine(), transaction })).rejects.toMatchObject({
      code: -32002,
      message: 'Blockhash not found',
    })
  })
})

describe('signing in', () => {
  const text = `shop.example wants you to sign in with your Solana account:\n${MINE}\n\nWelcome`

  test('behavior: signs the page’s text with the first account', async () => {
    answer({ solana_signMessage: { signature: writeBase58(SIGNATURE) } })
    const [output] = (await features.signIn({ statement: 'Welcome' })) as { signedMessage: Uint8Array }[]
    expect(output).toEqual({
      account: mine(),
      signedMessage: new TextEncoder().encode(text),
      signature: SIGNATURE,
      signatureType: 'ed25519',
    })
    const [, params] = request.mock.calls[0] ?? []
    const { message } = params as { message: string }
    expect(new TextDecoder().decode(readBase58(message, 1_000))).toBe(text)
  })

  test('behavior: connects first if nobody is connected', async () => {
    state = stateOf([], 'disconnected')
    features.sync()
    connect.mockImplementation(async () => {
      state = stateOf([SECOND])
    })
    answer({ solana_signMessage: { signature: writeBase58(SIGNATURE) } })
    expect(await features.signIn()).toEqual([
      expect.objectContaining({ account: expect.objectContaining({ address: SECOND }) }),
    ])
  })

  test('behavior: signs with the account that the page names', async () => {
    answer({ solana_signMessage: { signature: writeBase58(SIGNATURE) } })
    await features.signIn({ address: SECOND })
    expect(request.mock.calls[0]?.[1]).toMatchObject({ pubkey: SECOND })
  })

  test.each<[string, object, number]>([
    ['another site’s domain', { domain: 'bank.example' }, -32602],
    ['an account that is not connected', { address: writeBase58(keyOf(9)) }, 4100],
    ['a line break in a field', { nonce: 'a\nb' }, -32602],
  ])('attack: %s rejects without asking', async (_name, input, code) => {
    await expect(features.signIn(input)).rejects.toMatchObject({ code })
    expect(request).not.toHaveBeenCalled()
  })
})
