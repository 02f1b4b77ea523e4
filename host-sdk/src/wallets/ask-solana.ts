import type { PlainJson } from '@casement/shared-protocol/host'
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  isObject,
  ProviderRpcError,
  readBase58,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
  writeBase58,
} from '@casement/shared-protocol/host'
import { standardChain } from '../solana/chains.ts'
import { fromBase64, toBase64 } from './bytes.ts'
import type { SolanaWallet } from './found-wallet.ts'
import type { SolanaMethod } from './methods.ts'
import { readList } from './read-wallet.ts'
import type { SolanaAccount } from './solana-accounts.ts'
import { readSolanaAccounts } from './solana-accounts.ts'
import { signatureOf } from './transaction-signature.ts'

type Params = Readonly<Record<string, unknown>>
type Feature = Readonly<Record<string, (...inputs: unknown[]) => unknown>>

/** Length of a message to sign, in base58 characters. */
export const MAX_MESSAGE_LENGTH = 32_768
const MAX_SIGNATURE_BYTES = 128
// Current transactions have at most 1,232 bytes.
const MAX_TRANSACTION_BYTES = 65_536
const MAX_TRANSACTIONS = 64

const bad = (path: string, reason: string): ProviderRpcError =>
  new ProviderRpcError(INVALID_PARAMS, `injectedRequest: params.${path} ${reason}`, { path: `params.${path}` })

const featureOf = (wallet: SolanaWallet, name: string): Feature | undefined =>
  (wallet.features as Readonly<Record<string, Feature | undefined>>)[name]

const demand = (wallet: SolanaWallet, name: string): Feature => {
  const feature = featureOf(wallet, name)
  if (!feature) throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet has no ${name}`)
  return feature
}

// Never sign with a different account than the requested one.
const signerOf = (wallet: SolanaWallet, { pubkey }: Params): SolanaAccount => {
  const accounts = readSolanaAccounts(wallet.accounts)
  const signer = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
  if (!signer) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet has not given this account to the page')
  return signer
}

const bytesOf = (
  value: unknown,
  path: string,
  read: (text: string) => Uint8Array | undefined,
  form: string,
): Uint8Array => {
  if (typeof value !== 'string' || value.length > MAX_TRANSACTION_BYTES * 2) throw bad(path, `must be ${form}`)
  const bytes = read(value)
  if (!bytes) throw bad(path, `must be ${form}`)
  return bytes
}
const transactionOf = (value: unknown, path: string): Uint8Array => bytesOf(value, path, fromBase64, 'base64')

const messageOf = ({ message }: Params): Uint8Array => {
  if (typeof message === 'string' && message.length > MAX_MESSAGE_LENGTH) throw bad('message', 'is too large')
  return bytesOf(message, 'message', (text) => readBase58(text, MAX_MESSAGE_LENGTH), 'base58')
}

// The bytes may come from another realm.
const answered = (outputs: unknown, at: number, name: string, max: number): Uint8Array => {
  const output = readList(outputs, MAX_TRANSACTIONS)[at] as Readonly<Record<string, unknown>> | undefined
  const bytes = output?.[name]
  if (ArrayBuffer.isView(bytes)) {
    const { buffer, byteOffset, byteLength } = bytes
    if (byteLength <= max) return new Uint8Array(buffer, byteOffset, byteLength).slice()
  }
  throw new ProviderRpcError(INTERNAL_ERROR, `The wallet's answer has no ${name}`, { path: name })
}

const sign = async (
  wallet: SolanaWallet,
  params: Params,
  transactions: readonly Uint8Array[],
): Promise<readonly { readonly transaction: string; readonly signature?: string }[]> => {
  const feature = demand(wallet, 'solana:signTransaction')
  const { address, account } = signerOf(wallet, params)
  const chain = chainOf(params)
  const inputs = transactions.map((transaction) => ({ account, transaction, ...(chain && { chain }) }))
  const outputs: unknown = await feature.signTransaction?.(...inputs)
  return transactions.map((_transaction, at) => {
    const signed = answered(outputs, at, 'signedTransaction', MAX_TRANSACTION_BYTES)
    const signature = signatureOf(signed, readBase58(address) ?? new Uint8Array())
    return { transaction: toBase64(signed), ...(signature && { signature: writeBase58(signature) }) }
  })
}

const chainOf = ({ chain }: Params): string | undefined => {
  if (chain === undefined) return undefined
  if (typeof chain !== 'string' || !chain.startsWith('solana:')) throw bad('chain', 'must be a network of Solana')
  return standardChain(chain)
}

/** For each of the frame's methods, how to call the Wallet Standard feature. */
const ways: Readonly<Record<SolanaMethod, (wallet: SolanaWallet, params: Params) => Promise<PlainJson | undefined>>> = {
  solana_connect: async (wallet, { silent }) => {
    const feature = demand(wallet, 'standard:connect')
    const given = (await feature.connect?.(...(silent === true ? [{ silent }] : []))) as
      | { readonly accounts?: unknown }
      | undefined
    return { accounts: readSolanaAccounts(given?.accounts).map(({ address }) => address) }
  },
  solana_disconnect: async (wallet) => {
    await featureOf(wallet, 'standard:disconnect')?.disconnect?.()
    return undefined
  },
  solana_signMessage: async (wallet, params) => {
    const message = messageOf(params)
    const feature = demand(wallet, 'solana:signMessage')
    const outputs: unknown = await feature.signMessage?.({ account: signerOf(wallet, params).account, message })
    return { signature: writeBase58(answered(outputs, 0, 'signature', MAX_SIGNATURE_BYTES)) }
  },
  solana_signTransaction: async (wallet, params) => {
    const [signed = {}] = await sign(wallet, params, [transactionOf(params.transaction, 'transaction')])
    return signed
  },
  solana_signAllTransactions: async (wallet, params) => {
    const { transactions } = params
    if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > MAX_TRANSACTIONS)
      throw bad('transactions', `must be a list of 1 to ${MAX_TRANSACTIONS}`)
    const all = transactions.map((transaction, at) => transactionOf(transaction, `transactions[${at}]`))
    return { transactions: (await sign(wallet, params, all)).map(({ transaction }) => transaction) }
  },
  solana_signAndSendTransaction: async (wallet, params) => {
    const transaction = transactionOf(params.transaction, 'transaction')
    const { sendOptions } = params
    if (sendOptions !== undefined && !isObject(sendOptions)) throw bad('sendOptions', 'must be an object')
    const feature = demand(wallet, 'solana:signAndSendTransaction')
    const outputs: unknown = await feature.signAndSendTransaction?.({
      account: signerOf(wallet, params).account,
      transaction,
      chain: chainOf(params) ?? 'solana:mainnet',
      ...(sendOptions && { options: sendOptions }),
    })
    return { signature: writeBase58(answered(outputs, 0, 'signature', MAX_SIGNATURE_BYTES)) }
  },
}

/**
 * Sends a request to a Solana wallet through the Wallet Standard. Converts the frame's text encodings to bytes and
 * accounts, and back.
 *
 * @example
 * await askSolana(wallet, 'solana_connect', { silent: true }) // { accounts: ['7EcD…'] }
 */
export const askSolana = async (
  wallet: SolanaWallet,
  method: SolanaMethod,
  params: unknown,
): Promise<PlainJson | undefined> => ways[method](wallet, isObject(params) ? params : {})
