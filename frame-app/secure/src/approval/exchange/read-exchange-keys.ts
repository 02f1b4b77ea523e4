import { fromBase64url } from '../../lib/base64url.ts'
import type { ExchangeKeys } from './exchange-window.ts'

/** What stands behind the `#` of the window's address; undefined if it names no mailbox. */
export const readExchangeKeys = (hash: string): ExchangeKeys | undefined => {
  const [, id, key] = /^#([\w-]{22})\.([\w-]{43})$/.exec(hash) ?? []
  return id === undefined || key === undefined ? undefined : { id, key: fromBase64url(key) }
}
