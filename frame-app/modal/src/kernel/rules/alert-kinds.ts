/** What the developer of a page is told of their page, by its kind: each is told once. */
export type AlertKind =
  | 'network-not-found'
  | 'origin-not-allowed'
  | 'session-expired'
  | 'invalid-project-id'
  | 'project-id-not-configured'
  | 'local-configuration-ignored'

// The words of the services, wherever in an error they stand.
const WORDS: readonly (readonly [string, AlertKind])[] = [
  ['Unauthorized: origin not allowed', 'origin-not-allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'session-expired'],
  ['JWT token not yet valid', 'session-expired'],
  ['Unauthorized: invalid key', 'invalid-project-id'],
]

/**
 * Which alert the text of a service's error means.
 *
 * @example
 * alertOf('WebSocket connection closed (Unauthorized: invalid key)') // 'invalid-project-id'
 */
export const alertOf = (text: string): AlertKind | undefined => WORDS.find(([words]) => text.includes(words))?.[1]

/** The same of whatever was thrown. */
export const alertOfThrown = (thrown: unknown): AlertKind | undefined => {
  const { message } = (thrown ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? alertOf(message) : undefined
}
