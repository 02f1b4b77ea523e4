/** The outcome of a posted event. */
export type PostOutcome =
  | 'taken'
  /** The page's origin is not on the project's allow-list. */
  | 'forbidden'
  /** The event is invalid; a retry would fail too. */
  | 'refused'
  /** The service was unreachable or overloaded. */
  | 'away'

export type EventPostParts = {
  readonly endpoint: string
  readonly projectId: string
  readonly sdk: { readonly type: string; readonly version: string }
  readonly fetch: typeof fetch
}

const DEADLINE_MS = 10_000
/** Browsers limit the total size of keepalive requests. */
const MAX_KEPT_ALIVE = 32 * 1024

const outcome = ({ ok, status }: Response): PostOutcome => {
  if (ok) return 'taken'
  if (status === 403) return 'forbidden'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'away'
}

/**
 * Posts events, one request each. Plain text needs no preflight, and `keepalive` lets the request outlive the page.
 *
 * @example
 * const post = createEventPost({ endpoint, projectId: 'shop', sdk, fetch })
 * await post(JSON.stringify(envelope)) // 'taken'
 */
export const createEventPost = ({ endpoint, projectId, sdk, fetch: send }: EventPostParts) => {
  const address = new URL(`${endpoint.replace(/\/+$/, '')}/e`)
  for (const [name, value] of Object.entries({ projectId, st: sdk.type, sv: sdk.version })) {
    address.searchParams.set(name, value)
  }
  return async (body: string): Promise<PostOutcome> => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), DEADLINE_MS)
    try {
      const response = await send(address.href, {
        method: 'POST',
        body,
        keepalive: body.length < MAX_KEPT_ALIVE,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        priority: 'low',
        signal: limit.signal,
      })
      // The response body is not needed.
      response.body?.cancel().catch(() => undefined)
      return outcome(response)
    } catch {
      return 'away'
    } finally {
      clearTimeout(timer)
    }
  }
}
