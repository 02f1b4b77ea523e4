import { cancelled, USER_REJECTED } from '@casement/shared-protocol'
import type { TrackedEvent } from '../../../kernel/rules/analytics-events.ts'

const GIVEN_UP = cancelled().message

/**
 * The analytics event for a failed connection: rejected by the user, or an error. A visitor who cancels causes neither.
 *
 * @example
 * connectFailure(new ProviderRpcError(4001, 'User rejected the request'))?.event // 'USER_REJECTED'
 */
export const connectFailure = (thrown: unknown): TrackedEvent | undefined => {
  const { code, message = String(thrown) } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  if (message === GIVEN_UP) return undefined
  const event =
    code === USER_REJECTED || /user (?:rejected|cancelled|canceled)/i.test(String(message))
      ? 'USER_REJECTED'
      : 'CONNECT_ERROR'
  return { event, properties: { message: String(message) } }
}
