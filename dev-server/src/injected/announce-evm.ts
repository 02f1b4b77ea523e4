import type { EvmProvider } from './evm-provider.ts'
import type { Identity } from './identity.ts'

/** Announces a provider with EIP-6963. */
export const announceEvm = (info: Identity, provider: EvmProvider): void => {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
}

/** Calls `announce` whenever the page requests announcements. */
export const onEvmRequested = (announce: () => void): void => {
  window.addEventListener('eip6963:requestProvider', announce)
}
