import type { Options, PlainJson, ProviderRpcError } from '@casement/shared-protocol/host'
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  isObject,
  readBase58,
  UNAUTHORIZED,
  UNRECOGNIZED_CHAIN,
  UNSUPPORTED_METHOD,
  writeBase58,
} from '@casement/shared-protocol/host'
import type { Casement } from '../casement.ts'
import { fromBase64, toBase64 } from '../wallets/bytes.ts'
import { withSignature } from '../wallets/transaction-signature.ts'
import { networkNamed, standardChains } from './chains.ts'
import { signInMessage } from './sign-in-message.ts'
import type { HeldAccounts, SolanaFeatures, StandardAccount } from './standard.ts'

export type SolanaParts = {
  readonly held: HeldAccounts
  readonly casement: Pick<Casement, 'getState' | 'connect' | 'disconnect'>
  /** Sends a request for Solana to the frame. */
  readonly request: (method: string, params: unknown, chain: string | undefined) => Promise<unknown>
  readonly networks: () => Options['networks']
  readonly PageError: typeof ProviderRpcError
}

type Input = Readonly<Record<string, unknown>>
type Job = {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly chain: string | undefined
  readonly input: Input
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const MAX_INPUTS = 64
// The limit of the wallets' side is 32,768 characters of base58.
const MAX_MESSAGE_BYTES = 23_000
// Current transactions have at most 1,232 bytes.
const MAX_TRANSACTION_BYTES = 65_536

const ACCOUNT_FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/** Options of sending that are passed on to the wallet or the node. */
const SEND_OPTIONS = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']

const fieldOf = (answer: unknown, name: string): unknown => (isObject(answer) ? answer[name] : undefined)

/**
 * Creates the functions of the registered Solana wallet. They speak the Wallet Standard to the page's libraries, with
 * bytes and accounts, and the frame's methods to whatever wallet is connected in the modal.
 *
 * @public the part that comes with the frame imports it when it is first called
 * @example
 * const { connect, signMessage } = createSolanaFeatures({ held, casement, request, networks, PageError })
 */
export const createSolanaFeatures = ({ held, casement, request, networks, PageError }: SolanaParts): SolanaFeatures => {
  const fail = (code: number, message: string, data?: PlainJson): never => {
    throw new PageError(code, message, data)
  }
  const bad = (path: string, reason: string): never => fail(INVALID_PARAMS, `${path} ${reason}`, { path })

  const accountOf = (address: string, chains: StandardAccount['chains']): StandardAccount | undefined => {
    const key = readBase58(address)
    if (key?.length !== KEY_BYTES) return undefined
    return Object.freeze({
      address,
      // A copy, so that no script changes what the next one reads.
      get publicKey() {
        return key.slice()
      },
      chains,
      features: ACCOUNT_FEATURES,
    })
  }

  const written = (accounts: readonly StandardAccount[]): string =>
    accounts.map(({ address, chains }) => [address, ...chains].join()).join(';')

  const sync = (): void => {
    const { accounts = [], status } = casement.getState()?.namespaces.solana ?? {}
    const addresses = status === 'connected' ? accounts : []
    const chains = Object.freeze(standardChains(networks()))
    const next = Object.freeze(addresses.flatMap((address) => accountOf(address, chains) ?? []))
    // Libraries are told of changes alone, and an account that stays keeps its object.
    if (written(next) !== written(held.get())) held.set(next)
  }

  const inputsOf = (inputs: readonly unknown[]): readonly Input[] => {
    if (inputs.length > MAX_INPUTS) bad('inputs', `must be at most ${MAX_INPUTS}`)
    return inputs.map((input, at) => (isObject(input) ? input : bad(`inputs[${at}]`, 'must be an object')))
  }

  // Never sign with a different account than the one that is asked for.
  const accountIn = ({ account }: Input): StandardAccount => {
    sync()
    const address = fieldOf(account, 'address')
    return (
      held.get().find((known) => known.address === address) ??
      fail(UNAUTHORIZED, 'The account is not connected to this page')
    )
  }

  const bytesIn = (input: Input, name: string, max: number): Uint8Array => {
    const value = input[name]
    // The bytes may come from another realm.
    if (!ArrayBuffer.isView(value)) return bad(name, 'must be bytes')
    if (value.byteLength > max) return bad(name, 'is too large')
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  }

  const chainIn = ({ chain }: Input): string | undefined =>
    chain === undefined
      ? undefined
      : (networkNamed(chain, networks()) ??
        fail(UNRECOGNIZED_CHAIN, `${String(chain).slice(0, 64)} is not one of the page's networks`))

  const jobOf = (input: Input): Job => ({
    account: accountIn(input),
    transaction: bytesIn(input, 'transaction', MAX_TRANSACTION_BYTES),
    chain: chainIn(input),
    input,
  })

  const signatureIn = (answer: unknown): Uint8Array => {
    const said = fieldOf(answer, 'signature')
    const bytes = typeof said === 'string' ? readBase58(said) : undefined
    return bytes?.length === SIGNATURE_BYTES ? bytes : fail(INTERNAL_ERROR, 'The wallet’s answer has no signature')
  }

  const signedIn = (said: unknown): Uint8Array | undefined =>
    typeof said === 'string' && said.length <= MAX_TRANSACTION_BYTES * 2 ? fromBase64(said) : undefined

  const signText = async ({ address }: StandardAccount, message: Uint8Array): Promise<Uint8Array> =>
    signatureIn(await request('solana_signMessage', { message: writeBase58(message), pubkey: address }, undefined))

  const sign = async ({ account, transaction, chain }: Job): Promise<Uint8Array> => {
    const { address, publicKey } = account
    const answer = await request(
      'solana_signTransaction',
      { transaction: toBase64(transaction), pubkey: address },
      chain,
    )
    // Older wallets return the signature alone.
    return (
      signedIn(fieldOf(answer, 'transaction')) ??
      withSignature(transaction, publicKey, signatureIn(answer)) ??
      fail(INTERNAL_ERROR, 'The account is no signer of the transaction')
    )
  }

  const oneByOne = async <I, O>(items: readonly I[], run: (item: I) => Promise<O>): Promise<readonly O[]> => {
    const done: O[] = []
    // The visitor is asked one question at a time.
    for (const item of items) done.push(await run(item))
    return done
  }

  /** Asks once for all transactions of one account on one chain, if the wallet can; undefined if it cannot. */
  const signTogether = async (jobs: readonly Job[]): Promise<readonly Uint8Array[] | undefined> => {
    if (jobs.length < 2) return undefined
    const { account, chain } = jobs[0] as Job
    if (!jobs.every((job) => job.account === account && job.chain === chain)) return undefined
    const transactions = jobs.map(({ transaction }) => toBase64(transaction))
    const answer = await request('solana_signAllTransactions', { transactions, pubkey: account.address }, chain).catch(
      (error: { readonly code?: unknown }) => {
        if (error.code === UNSUPPORTED_METHOD) return undefined
        throw error
      },
    )
    if (answer === undefined) return undefined
    const said = fieldOf(answer, 'transactions')
    const signed = Array.isArray(said) ? said.map(signedIn) : []
    if (signed.length !== jobs.length) fail(INTERNAL_ERROR, 'The wallet has not signed every transaction')
    return signed.map((each) => each ?? fail(INTERNAL_ERROR, 'The wallet’s answer has no transaction'))
  }

  const send = async (job: Job): Promise<Uint8Array> => {
    const { account, transaction, chain, input } = job
    const asked = isObject(input.options) ? input.options : {}
    const options = Object.fromEntries(
      SEND_OPTIONS.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])),
    )
    const params = { transaction: toBase64(transaction), pubkey: account.address, sendOptions: options }
    try {
      return signatureIn(await request('solana_signAndSendTransaction', params, chain))
    } catch (error) {
      // Many wallets only sign.
      if ((error as { readonly code?: unknown }).code !== UNSUPPORTED_METHOD) throw error
    }
    const signed = toBase64(await sign(job))
    // Pages build on a confirmed block; by default a node would not know it for another 13 seconds.
    const config = { encoding: 'base64', preflightCommitment: 'confirmed', ...options }
    const id = await request('sendTransaction', [signed, config], chain)
    return signatureIn({ signature: id })
  }

  const features: SolanaFeatures = {
    connect: async (input) => {
      // Silently, the visitor is never asked: the frame answers once it has restored earlier connections.
      if (fieldOf(input, 'silent') === true) await request('solana_getAccounts', undefined, undefined)
      else await casement.connect({ namespace: 'solana' })
      sync()
      return { accounts: held.get() }
    },
    disconnect: async () => {
      await casement.disconnect('solana')
      sync()
    },
    signMessage: async (...inputs) =>
      oneByOne(inputsOf(inputs), async (input) => {
        const account = accountIn(input)
        const signedMessage = bytesIn(input, 'message', MAX_MESSAGE_BYTES)
        return { signedMessage, signature: await signText(account, signedMessage) }
      }),
    signTransaction: async (...inputs) => {
      const jobs = inputsOf(inputs).map(jobOf)
      const signed = (await signTogether(jobs)) ?? (await oneByOne(jobs, sign))
      return signed.map((signedTransaction) => ({ signedTransaction }))
    },
    signAndSendTransaction: async (...inputs) =>
      oneByOne(inputsOf(inputs).map(jobOf), async (job) => ({ signature: await send(job) })),
    signIn: async (...inputs) => {
      sync()
      if (held.get().length === 0) await features.connect()
      return oneByOne(inputsOf(inputs.length === 0 ? [{}] : inputs), async (input) => {
        const account = accountIn({ account: { address: input.address ?? held.get()[0]?.address } })
        const text = signInMessage(input, account.address, location)
        if (typeof text !== 'string') return bad(text.path, text.reason)
        const signedMessage = new TextEncoder().encode(text)
        return {
          account,
          signedMessage,
          signature: await signText(account, signedMessage),
          signatureType: 'ed25519',
        }
      })
    },
    sync,
  }
  return features
}
