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
 * What a wallet threw, as it may cross: code, message and data as the wallet gave them. What is no error of a provider
 * becomes an internal one.
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
    // Its data throws when it is read.
  }
  return fromWireError({ code: Number.isInteger(code) ? code : INTERNAL_ERROR, message }) as ProviderRpcError
}

/**
 * What a wallet answered, as it may cross: a copy of plain JSON within bounds.
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
    // A member of it throws when it is read.
  }
  throw new ProviderRpcError(INTERNAL_ERROR, `${method}: the wallet's answer${path && ` at ${path}`} ${reason}`, {
    path,
  })
}
