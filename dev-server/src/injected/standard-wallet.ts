import { getAddressEncoder, address as toAddress } from '@solana/kit'
import * as v from 'valibot'
import type { Send } from './apply-misbehaviours.ts'
import type { Identity } from './identity.ts'
import { fromBase64, toBase64 } from './solana-parameters.ts'
import type { WalletEvent } from './wallet-event.ts'

const CHAIN = 'solana:mainnet'
const SIGNING_FEATURES = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

/** A Wallet Standard account. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

type Change = { readonly accounts: readonly StandardAccount[] }
type Feature = { readonly version: '1.0.0' } & Readonly<Record<string, unknown>>

/** A Wallet Standard wallet. */
export type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, Feature>>
  readonly accounts: readonly StandardAccount[]
}

export type HeldStandardWallet = { readonly wallet: StandardWallet; emit(event: WalletEvent): void }

const toAccount = (address: string): StandardAccount =>
  Object.freeze({
    address,
    publicKey: new Uint8Array(getAddressEncoder().encode(toAddress(address))),
    chains: [CHAIN],
    features: SIGNING_FEATURES,
  })

const addressesSchema = v.array(v.string())
const bytesSchema = v.pipe(v.string(), v.transform(fromBase64))
const signedMessagesSchema = v.array(v.object({ signedMessage: bytesSchema, signature: bytesSchema }))
const signedTransactionsSchema = v.array(v.object({ signedTransaction: bytesSchema }))
const signaturesSchema = v.array(v.object({ signature: bytesSchema }))
const signInsSchema = v.array(
  v.object({
    account: v.string(),
    signedMessage: bytesSchema,
    signature: bytesSchema,
    signatureType: v.literal('ed25519'),
  }),
)

/** Converts bytes to base64 and accounts to addresses, so that plain data is sent. */
const toPlain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return toBase64(value)
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === 'account' && typeof member === 'object' && member !== null
        ? (member as { address?: unknown }).address
        : toPlain(member),
    ]),
  )
}

/** Creates a Wallet Standard wallet that sends requests with `send`. */
export const createStandardWallet = (identity: Omit<Identity, 'uuid'>, send: Send): HeldStandardWallet => {
  let accounts: readonly StandardAccount[] = []
  const listeners = new Set<(change: Change) => void>()

  const setAccounts = (addresses: readonly string[]): void => {
    const same = accounts.length === addresses.length && accounts.every(({ address }, at) => address === addresses[at])
    if (same) return
    accounts = addresses.map((address) => accounts.find((known) => known.address === address) ?? toAccount(address))
    for (const listener of [...listeners]) {
      try {
        listener({ accounts })
      } catch (error) {
        reportError(error)
      }
    }
  }

  const feature = (members: Readonly<Record<string, unknown>>): Feature => ({ version: '1.0.0', ...members })
  const signing =
    (method: string, schema: v.GenericSchema) =>
    async (...inputs: unknown[]) =>
      v.parse(schema, await send('solana', method, toPlain(inputs)))

  const features: Readonly<Record<string, Feature>> = {
    'standard:connect': feature({
      connect: async (input?: unknown) => {
        setAccounts(v.parse(addressesSchema, await send('solana', 'standard:connect', input ?? {})))
        return { accounts }
      },
    }),
    'standard:disconnect': feature({
      disconnect: async () => {
        await send('solana', 'standard:disconnect', {})
        setAccounts([])
      },
    }),
    'standard:events': feature({
      on: (event: unknown, listener: (change: Change) => void) => {
        if (event === 'change') listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }),
    'solana:signMessage': feature({ signMessage: signing('solana:signMessage', signedMessagesSchema) }),
    'solana:signTransaction': feature({
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: signing('solana:signTransaction', signedTransactionsSchema),
    }),
    'solana:signAndSendTransaction': feature({
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: signing('solana:signAndSendTransaction', signaturesSchema),
    }),
    'solana:signIn': feature({
      signIn: async (...inputs: unknown[]) => {
        const sent = toPlain(inputs.length === 0 ? [{}] : inputs)
        const outputs = v.parse(signInsSchema, await send('solana', 'solana:signIn', sent))
        setAccounts([...new Set([...outputs.map(({ account }) => account), ...accounts.map(({ address }) => address)])])
        return outputs.map(({ account, ...rest }) => ({ account: toAccount(account), ...rest }))
      },
    }),
  }

  const wallet: StandardWallet = {
    version: '1.0.0',
    name: identity.name,
    icon: identity.icon,
    chains: [CHAIN],
    features,
    get accounts() {
      return accounts
    },
  }
  const emit = (event: WalletEvent): void => {
    if (event.event === 'change') setAccounts(event.payload)
  }
  return { wallet, emit }
}

type Register = { register(wallet: StandardWallet): unknown }

/** Registers a wallet with the page's library, whichever of the two loads first. */
export const registerStandardWallet = (wallet: StandardWallet): void => {
  const callback = ({ register }: Register): unknown => register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  window.addEventListener('wallet-standard:app-ready', (event) => {
    const { detail } = event as CustomEvent<Register | undefined>
    if (typeof detail?.register === 'function') callback(detail)
  })
}
