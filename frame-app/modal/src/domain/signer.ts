import type { ChainNamespace } from '@casement/shared-protocol'
import { isEvmAddress } from '@casement/shared-protocol'

const at = (params: unknown, key: number | string): unknown =>
  typeof params === 'object' && params !== null && Object.hasOwn(params, key)
    ? (params as { readonly [name: string]: unknown })[key]
    : undefined

const FROM_FIRST_OBJECT = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls']
const TYPED_DATA = ['eth_signTypedData_v3', 'eth_signTypedData_v4']

const isAddress = (value: unknown): value is string => typeof value === 'string' && isEvmAddress(value)

/**
 * The address that a request wants to act for, as far as its parameters name one. Of `personal_sign` and the oldest typed data
 * there are two orders in the wild, and a text to be signed may look like an address: what stands where the standard has the
 * address comes first.
 */
const signerOf = (method: string, params: unknown): unknown => {
  if (FROM_FIRST_OBJECT.includes(method)) return at(at(params, 0), 'from')
  if (TYPED_DATA.includes(method)) return at(params, 0)
  if (method === 'personal_sign' || method === 'eth_signTypedData')
    return isAddress(at(params, 1)) ? at(params, 1) : at(params, 0)
  if (method === 'wallet_getCapabilities') return at(params, 0)
  return at(params, 'pubkey') ?? at(at(params, 0), 'pubkey')
}

/** Whether a request acts for an account that was granted. One that names no account leaves it to the wallet. */
export const actsForGranted = (
  namespace: ChainNamespace,
  method: string,
  params: unknown,
  accounts: readonly string[],
): boolean => {
  const signer = signerOf(method, params)
  if (signer === undefined) return true
  if (typeof signer !== 'string') return false
  return namespace === 'eip155'
    ? accounts.some((account) => account.toLowerCase() === signer.toLowerCase())
    : accounts.includes(signer)
}
