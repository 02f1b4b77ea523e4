import { DISCONNECTED } from '@casement/shared-protocol'
import type { AlertKind } from '../../../kernel/rules/alert-kinds.ts'

/** What was tried when something failed. */
export type Attempted = 'load' | 'request'

const messageOf = (thrown: unknown): { readonly code?: unknown; readonly data?: unknown } =>
  (thrown ?? {}) as { readonly code?: unknown; readonly data?: unknown }

/** Whether the secure frame refused this page: it is not on the project's list of origins. */
const isRefused = (thrown: unknown): boolean =>
  (messageOf(thrown).data as { readonly reason?: unknown } | undefined)?.reason === 'origin_not_allowed'

/**
 * The alert for the page's developer that a failure of the secure frame means, if any. Specification section 8.
 *
 * @example
 * frameAlert('load', new ProviderRpcError(4900, 'The embedded wallet did not load')) // 'embedded-not-loaded'
 */
export const frameAlert = (attempted: Attempted, thrown: unknown): AlertKind | undefined => {
  if (isRefused(thrown)) return 'embedded-origin-not-allowed'
  if (attempted === 'load') return 'embedded-not-loaded'
  return messageOf(thrown).code === DISCONNECTED ? 'embedded-timed-out' : undefined
}
