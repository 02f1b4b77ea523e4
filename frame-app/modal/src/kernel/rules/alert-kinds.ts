/** The kinds of alerts for the page's developer; each is shown once. */
export type AlertKind =
  | 'network-not-found'
  | 'origin-not-allowed'
  | 'session-expired'
  | 'invalid-project-id'
  | 'project-not-configured'
  | 'local-configuration-ignored'
  | 'embedded-not-loaded'
  | 'embedded-timed-out'
  | 'embedded-origin-not-allowed'

// Phrases in the services' error messages, and the alert that each means.
const WORDS: readonly (readonly [string, AlertKind])[] = [
  ['Unauthorized: origin not allowed', 'origin-not-allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'session-expired'],
  ['JWT token not yet valid', 'session-expired'],
  ['Unauthorized: invalid key', 'invalid-project-id'],
]

/**
 * The alert for a service's error message, if any.
 *
 * @example
 * alertOf('WebSocket connection closed (Unauthorized: invalid key)') // 'invalid-project-id'
 */
export const alertOf = (text: string): AlertKind | undefined => WORDS.find(([words]) => text.includes(words))?.[1]

/** The alert for a thrown value, if any. */
export const alertOfThrown = (thrown: unknown): AlertKind | undefined => {
  const { message } = (thrown ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? alertOf(message) : undefined
}
