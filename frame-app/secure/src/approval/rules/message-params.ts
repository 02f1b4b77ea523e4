import { readBase58 } from '@casement/shared-protocol'
import { readHex } from './hex.ts'
import { refuse } from './request-refused.ts'
import type { SignRequest } from './sign-request.ts'

/** The longest message of Solana in base58, as in a page's own wallets. */
const MAX_BASE58_LENGTH = 32_768

/** The fields in which pages name the account that acts. */
const ACCOUNT_FIELDS = ['from', 'account', 'address', 'pubkey', 'publicKey']

type Member = { readonly [key: string]: unknown }

export const isRecord = (value: unknown): value is Member =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ADDRESS = /^0x[0-9a-f]{40}$/i
const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value)

/** Whether an eip155 address is the account's. */
export const isSameAddress = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/** Refuses parameters that name another account than the connected one anywhere. */
export const requireAccount = (params: Member, path: string, isAccount: (address: unknown) => boolean): void => {
  for (const name of ACCOUNT_FIELDS) {
    const claim = params[name]
    if (claim !== undefined && claim !== null && !isAccount(claim))
      refuse(`${path}.${name}`, 'is not the connected account')
  }
}

/**
 * Reads the message of `personal_sign`. The address is second. Older pages have it first, which is believed only where
 * the second parameter is no address. As for other wallets, `0x` and whole bytes in hex are bytes, and all else is text.
 */
export const readPersonalMessage = ({ params, account }: SignRequest): Uint8Array => {
  if (!Array.isArray(params) || params.length < 2 || params.length > 3)
    return refuse('params', 'must be a message and an address')
  // Some pages add a password for nodes that keep keys, which means nothing here.
  const [first, second, password = ''] = params as readonly unknown[]
  if (typeof password !== 'string') return refuse('params[2]', 'must be a text')
  const isOldOrder = isAddress(first) && !isAddress(second)
  const [message, address, place] = isOldOrder ? [second, first, 'params[0]'] : [first, second, 'params[1]']
  if (!isSameAddress(address, account)) return refuse(place, 'is not the connected account')
  const at = isOldOrder ? 'params[1]' : 'params[0]'
  if (typeof message !== 'string') return refuse(at, 'must be a text')
  const bytes = readHex(message) ?? new TextEncoder().encode(message)
  return bytes.length > 0 ? bytes : refuse(at, 'must not be empty')
}

/** Reads the message of `solana_signMessage`: bytes in base58, as the wallets of pages take it. */
export const readSolanaMessage = ({ params, account }: SignRequest): Uint8Array => {
  if (!isRecord(params)) return refuse('params', 'must be an object')
  requireAccount(params, 'params', (address) => address === account)
  if (typeof params.message !== 'string') return refuse('params.message', 'must be a text')
  const bytes = readBase58(params.message, MAX_BASE58_LENGTH)
  if (bytes === undefined) return refuse('params.message', `must be base58 of at most ${MAX_BASE58_LENGTH} characters`)
  return bytes.length > 0 ? bytes : refuse('params.message', 'must not be empty')
}
