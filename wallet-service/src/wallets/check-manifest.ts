import type { Manifest } from '@casement/shared-protocol/wallet-api'
import { parseManifest, verifyEd25519 } from '@casement/shared-protocol/wallet-api'
import { ProblemError } from '../http/problem.ts'

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'))

const refuse = (detail: string): never => {
  throw new ProblemError('manifest_invalid', { detail })
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length

/**
 * Checks a manifest that a wallet has signed, before it replaces the one before. The service cannot sign one, so whoever
 * takes the service over cannot add a device or a recovery key to a wallet.
 */
export const checkManifest = ({
  text,
  signature,
  manifestKey,
  walletId,
  version,
  setIds,
  factorIds,
}: {
  readonly text: string
  readonly signature: string
  readonly manifestKey: string
  readonly walletId: string
  readonly version: number
  readonly setIds: readonly string[]
  readonly factorIds: readonly string[]
}): Manifest => {
  if (!verifyEd25519(bytesOf(manifestKey), new TextEncoder().encode(text), bytesOf(signature))) {
    return refuse('the signature does not match')
  }
  const parsed = parseManifest(text)
  if (!parsed.ok) return refuse(`${parsed.path} ${parsed.reason}`.trim())
  const manifest = parsed.value
  if (manifest.walletId !== walletId) return refuse('is of another wallet')
  if (manifest.version !== version) throw new ProblemError('manifest_version')
  if (!isSameSet(manifest.setIds, setIds)) return refuse('names other sets')
  if (!isSameSet(manifest.factorIds, factorIds)) return refuse('names other factors')
  return manifest
}
