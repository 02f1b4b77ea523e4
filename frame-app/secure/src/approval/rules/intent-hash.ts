import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { toBase64url } from '../../lib/base64url.ts'
import { writeHex } from './hex.ts'
import type { SignRequest } from './sign-request.ts'
import type { Signable } from './signable.ts'
import { signedBytes } from './signed-bytes.ts'

/**
 * Names exactly what is signed: for which page, by which account, on which network, and the bytes. The window in which
 * the visitor approves returns it, the frame signs only what has the same one, and the service writes it down.
 */
export const intentHash = ({ hostOrigin, chainId, account }: SignRequest, signable: Signable): string => {
  const signed = signedBytes(signable).map(writeHex)
  const about = ['casement/intent/v1', hostOrigin, chainId, account, signable.kind, ...signed]
  return toBase64url(sha256(utf8ToBytes(JSON.stringify(about))))
}
