import type { Eip1193Provider } from './eip1193.ts'
import { ICON, NAME } from './identity.ts'

/** The frame's host in reverse: the one name that a deployment owns, and that is the same on every page. */
const rdnsOf = (frameOrigin: string): string => new URL(frameOrigin).hostname.split('.').reverse().join('.')

/** A version 4 UUID. `crypto.randomUUID` is missing in insecure contexts, and the id is a name, not a secret. */
const createUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ ((Math.random() * 16) >> (Number(digit) / 4))).toString(16),
  )

/**
 * Announces a provider to the page by EIP-6963, now and whenever a library asks, always with the same id. Returns a
 * function that stops it.
 *
 * @example
 * const stop = announceProvider('https://wallet.example.com', provider)
 */
export const announceProvider = (frameOrigin: string, provider: Eip1193Provider): (() => void) => {
  const info = Object.freeze({ uuid: createUuid(), name: NAME, icon: ICON, rdns: rdnsOf(frameOrigin) })
  // Frozen, so that no script of the page changes what the next one reads.
  const detail = Object.freeze({ info, provider })
  const announce = (): void => {
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => removeEventListener('eip6963:requestProvider', announce)
}
