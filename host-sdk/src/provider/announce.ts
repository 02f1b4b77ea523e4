import type { Eip1193Provider } from './eip1193.ts'

// Our logo on its own ground. Percent-encoded as a whole: pages put it unquoted into style sheets.
const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 42 42"><path fill="#0b6675" d="M-5-5h42v42H-5z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M15 6.5H7.5a3 3 0 0 0-3 3v13a3 3 0 0 0 3 3H15"/><path fill="#fff" d="m18 6.9 10.5-4.3v11.9H18zm0 10.6h10.5v11.9L18 25.1z"/></svg>')}`

/** The frame's host in reverse: the one name that a deployment owns, and that is the same on every page. */
const rdnsOf = (frameOrigin: string): string => new URL(frameOrigin).hostname.split('.').reverse().join('.')

/** A version 4 UUID. `crypto.randomUUID` is missing in insecure contexts. */
const createUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })

/**
 * Announces a provider to the page by EIP-6963, now and whenever a library asks, always with the same id. Returns a
 * function that stops it.
 *
 * @example
 * const stop = announceProvider('https://wallet.example.com', provider)
 */
export const announceProvider = (frameOrigin: string, provider: Eip1193Provider): (() => void) => {
  const info = Object.freeze({ uuid: createUuid(), name: 'Casement', icon: ICON, rdns: rdnsOf(frameOrigin) })
  // Frozen, so that no script of the page changes what the next one reads.
  const detail = Object.freeze({ info, provider })
  const announce = (): void => {
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => removeEventListener('eip6963:requestProvider', announce)
}
