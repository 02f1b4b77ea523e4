import type { PlainJson } from '@casement/shared-protocol/host'
import {
  INVALID_PARAMS,
  INVALID_REQUEST,
  MAX_MESSAGE_DEPTH,
  ProviderRpcError,
  readPlainJson,
} from '@casement/shared-protocol/host'

/**
 * Returns a copy of the page's value as plain JSON, or throws an error that names the member that cannot be sent. The
 * browser's own error would not say which one.
 *
 * @example
 * plainOf({ params: [1n] }, 'eth_call: ', MAX_MESSAGE_SIZE) // throws: eth_call: params[0] is a BigInt; pass a hex string
 */
export const plainOf = (value: unknown, where: string, maxSize: number): PlainJson | undefined => {
  const json = readPlainJson(value, { maxSize, maxDepth: MAX_MESSAGE_DEPTH })
  if (json.ok) return json.value
  const { kind, path, reason } = json
  throw new ProviderRpcError(kind === 'too-large' ? INVALID_REQUEST : INVALID_PARAMS, `${where}${path} ${reason}`, {
    path,
  })
}
