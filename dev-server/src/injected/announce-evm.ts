import type { EvmProvider } from './evm-provider.ts'
import type { Identity } from './identity.ts'

/** Announces a provider as EIP-6963 has it. */
export const announceEvm = (info: Identity, provider: EvmProvider): void => {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
}

/** Calls whenever the page asks who is there. */
export const onEvmRequested = (announce: () => void): void => {
  window.addEventListener('eip6963:requestProvider', announce)
}
