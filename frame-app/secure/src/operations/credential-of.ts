import { parseJson } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'
import { fromBase64url } from '../lib/base64url.ts'

const headerSchema = v.object({ kid: v.optional(v.string()) })

/**
 * The passkey that a package names in its header. It is believed only when that passkey has opened the package. Without
 * the library that opens packages, which only the Worker needs.
 */
export const credentialOf = (jwe: string): string | undefined => {
  const [header = ''] = jwe.split('.')
  return v.parse(headerSchema, parseJson(new TextDecoder().decode(fromBase64url(header)))).kid
}
