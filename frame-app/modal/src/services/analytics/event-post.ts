/** What became of something that was posted. */
export type Posted =
  | 'taken'
  /** The page is not on the project's list. */
  | 'forbidden'
  /** It is wrong, and would be so the next time. */
  | 'refused'
  /** Nobody was reached, or nobody could take it now. */
  | 'away'

export type EventPostParts = {
  readonly endpoint: string
  readonly projectId: string
  readonly sdk: { readonly type: string; readonly version: string }
  readonly fetch: typeof fetch
}

const DEADLINE_MS = 10_000
/** What browsers send after a page has gone, all of it together. */
const MAX_KEPT_ALIVE = 32 * 1024

const outcome = ({ ok, status }: Response): Posted => {
  if (ok) return 'taken'
  if (status === 403) return 'forbidden'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'away'
}

/**
 * Posts events, each by a request of its own. A text needs no preflight, and outlives the page that sends it.
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
  return async (body: string): Promise<Posted> => {
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
      // What it says is of no interest, and is not waited for.
      response.body?.cancel().catch(() => undefined)
      return outcome(response)
    } catch {
      return 'away'
    } finally {
      clearTimeout(timer)
    }
  }
}
