import type { ChainNamespace, SafeMethod, UnsafeMethod } from '@casement/shared-protocol'
import { isEvmAddress } from '@casement/shared-protocol'
import type { PROPOSED_METHODS } from './proposed-methods.ts'
import type { OwnMethod, WalletMethod } from './rpc-policy.ts'

/**
 * Every method that can reach a wallet: wallet methods, those that a WalletConnect session may approve, and those that
 * the embedded wallet asks its owner about.
 */
export type KnownWalletMethod =
  | WalletMethod
  | Exclude<(typeof PROPOSED_METHODS)[ChainNamespace][number] | UnsafeMethod, OwnMethod | SafeMethod>

/** Reads the accounts that a method's parameters name as the acting one; undefined or null where there is none. */
type Claims = (params: unknown) => readonly unknown[]

const at = (params: unknown, key: number | string): unknown =>
  typeof params === 'object' && params !== null ? (params as { readonly [name: string]: unknown })[key] : undefined

const isAddress = (value: unknown): boolean => typeof value === 'string' && isEvmAddress(value)

/** An array's elements, or a single value as one element, because wallets accept both. */
const each = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The fields in which wallets look for the acting account. A page may set several of them to different values. */
const NAMES = ['from', 'account', 'address', 'pubkey', 'publicKey']

const named: Claims = (params) => each(params).flatMap((one) => NAMES.map((name) => at(one, name)))

const first: Claims = (params) => {
  const second = at(params, 1)
  // Some wallets accept the two parameters in either order, and data never looks like an address.
  return [at(params, 0), ...(isAddress(second) ? [second] : []), ...named(params)]
}

/**
 * Pages use both orders, and a message may look like an address, so the standard's address position is checked first.
 */
const message: Claims = (params) => [isAddress(at(params, 1)) ? at(params, 1) : at(params, 0), ...named(params)]

/** Pages use both orders here too, but typed data never looks like an address. */
const oldTypedData: Claims = (params) => (isAddress(at(params, 0)) ? first(params) : message(params))

const inside =
  (list: string, name: string): Claims =>
  (params) =>
    each(params).flatMap((one) => each(at(one, list)).map((member) => at(member, name)))

const all =
  (...claims: readonly Claims[]): Claims =>
  (params) =>
    claims.flatMap((claim) => claim(params))

/** If `signer` is an object, it is the grantee (ERC-7715) and not an account of the visitor. */
const signerText: Claims = (params) =>
  each(params)
    .map((one) => at(one, 'signer'))
    .filter((signer) => typeof signer === 'string')

const calls = all(named, inside('calls', 'from'))
const permissions = all(named, signerText)
// The second parameter is the contract to which it is sent.
const operation = all(named, (params) => [at(at(params, 0), 'sender')])
const transfer = all(named, (params) => each(params).map((one) => at(one, 'changeAddress')))
const psbt = all(named, inside('signInputs', 'address'))
const payload = all(named, inside('transactionPayload', 'address'))

/** Where each method names the account. A method that is missing here does not compile. */
const CLAIMS: { readonly [M in KnownWalletMethod]: Claims } = {
  personal_sign: message,
  eth_sign: first,
  eth_signTypedData: oldTypedData,
  eth_signTypedData_v3: first,
  eth_signTypedData_v4: first,
  eth_sendTransaction: named,
  eth_signTransaction: named,
  eth_sendUserOperation: operation,
  wallet_sendCalls: calls,
  wallet_getCallsStatus: named,
  wallet_showCallsStatus: named,
  wallet_getCapabilities: first,
  wallet_grantPermissions: permissions,
  wallet_getAssets: named,
  // The address in its options is the token's.
  wallet_watchAsset: named,
  wallet_registerOnboarding: named,
  wallet_scanQRCode: named,
  solana_signMessage: named,
  solana_signTransaction: named,
  solana_signAllTransactions: named,
  solana_signAndSendTransaction: named,
  sendTransfer: transfer,
  signMessage: named,
  signPsbt: psbt,
  getAccountAddresses: named,
  polkadot_signTransaction: payload,
  polkadot_signMessage: named,
}

/**
 * Matches an address of any chain, plain or as CAIP-10. Other texts of that length match too and are refused with it.
 */
const LIKE_AN_ADDRESS = /^(?:[-a-z0-9]{3,8}:[-_a-z0-9]{1,32}:)?[0-9a-z]{25,64}$/i

/** For an unknown method: every text in its parameters that looks like an address. */
const whatever: Claims = (params) => {
  if (typeof params === 'string') return LIKE_AN_ADDRESS.test(params) ? [params] : []
  return typeof params === 'object' && params !== null ? Object.values(params).flatMap(whatever) : []
}

/** Whether a method is known to reach wallets. */
export const isKnownWalletMethod = (method: string): method is KnownWalletMethod => Object.hasOwn(CLAIMS, method)

/**
 * Whether a request acts only for granted accounts. If it names none, the wallet chooses. An account in CAIP-10 form
 * never matches, because none of these methods uses it.
 *
 * @example
 * actsForGranted('eip155', 'eth_sendTransaction', [{ from: '0x7099…' }], ['0xf39F…']) // false
 */
export const actsForGranted = (
  namespace: ChainNamespace,
  method: string,
  params: unknown,
  accounts: readonly string[],
): boolean => {
  const plain = (text: string): string => (namespace === 'eip155' ? text.toLowerCase() : text)
  const granted = accounts.map(plain)
  const claims = isKnownWalletMethod(method) ? CLAIMS[method] : whatever
  return claims(params).every(
    (claim) => claim === undefined || claim === null || (typeof claim === 'string' && granted.includes(plain(claim))),
  )
}
