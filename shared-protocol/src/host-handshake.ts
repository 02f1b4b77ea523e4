import type { DenialCode, Denied, HandshakeReader, Hello } from './handshake.ts'
import { isHandshakeId, isVersion } from './handshake.ts'
import { MAX_VERSIONS_OFFERED } from './version.ts'

const DENIAL_CODES: readonly unknown[] = [
  'ORIGIN',
  'PROJECT',
  'PROJECT_UNREADABLE',
  'VERSION',
  'TOP_LEVEL',
] satisfies DenialCode[]

export const readHello: HandshakeReader<Hello> = ({ type, versions, bootId, build }) => {
  if (type !== 'hello' || !isHandshakeId(bootId) || !isHandshakeId(build) || !Array.isArray(versions)) return undefined
  if (versions.length > MAX_VERSIONS_OFFERED || !versions.every(isVersion)) return undefined
  return { type, versions: [...versions], bootId, build }
}

/**
 * Reads `denied`. The boot id is empty when it comes from the page that is served instead of the frame on an unlisted
 * site.
 */
export const readDenied: HandshakeReader<Denied> = ({ type, bootId, code }) => {
  if (type !== 'denied' || !DENIAL_CODES.includes(code) || (bootId !== '' && !isHandshakeId(bootId))) return undefined
  return { type, bootId, code: code as DenialCode }
}
