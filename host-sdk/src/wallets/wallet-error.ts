import type { PlainJson } from '@casement/shared-protocol/host'
import {
  fromWireError,
  INTERNAL_ERROR,
  MAX_MESSAGE_DEPTH,
  MAX_RESULT_SIZE,
  ProviderRpcError,
  readPlainJson,
} from '@casement/shared-protocol/host'
import { isWalletObject } from './found-wallet.ts'

/**
 * Turns a thrown value of a wallet into an error for the frame, with the wallet's code, message and data. Anything that
 * is not a provider error becomes an internal error.
 *
 * @example
 * toWalletError({ code: 4001, message: 'User rejected the request' }).code // 4001
 */
export const toWalletError = (thrown: unknown): ProviderRpcError => {
  const silent = 'The wallet failed and did not say why'
  if (thrown instanceof ProviderRpcError) return thrown
  if (!isWalletObject(thrown))
    return new ProviderRpcError(INTERNAL_ERROR, typeof thrown === 'string' && thrown ? thrown.slice(0, 2_048) : silent)
  const read = (name: 'code' | 'message' | 'data'): unknown => {
    try {
      return (thrown as { readonly [name: string]: unknown })[name]
    } catch {
      return undefined
    }
  }
  const code = read('code')
  const said = read('message')
  const message = typeof said === 'string' && said ? said : silent
  try {
    const error = fromWireError({ code, message, data: read('data') })
    if (error) return error
  } catch {
    // Reading its data throws.
  }
  return fromWireError({ code: Number.isInteger(code) ? code : INTERNAL_ERROR, message }) as ProviderRpcError
}

/**
 * Returns a wallet's result for the frame: a copy as plain JSON of limited size. Throws an error that names any other
 * result.
 *
 * @example
 * toWalletResult('eth_chainId', '0x1') // '0x1'
 */
export const toWalletResult = (method: string, value: unknown, maxSize = MAX_RESULT_SIZE): PlainJson | undefined => {
  let reason = 'cannot be read'
  let path = ''
  try {
    const json = readPlainJson(value, { maxSize, maxDepth: MAX_MESSAGE_DEPTH })
    if (json.ok) return json.value
    ;({ path, reason } = json)
  } catch {
    // Reading a member throws.
  }
  throw new ProviderRpcError(INTERNAL_ERROR, `${method}: the wallet's answer${path && ` at ${path}`} ${reason}`, {
    path,
  })
}
