import { parseJson } from '@casement/shared-protocol'
import type { RequestFault } from './rules/request-failure.ts'

export type Body =
  | { readonly kind: 'read'; readonly value: unknown }
  | {
      readonly kind: 'failed'
      readonly why: RequestFault
      /** The HTTP status, if there was a response. */
      readonly status?: number
    }

/** About five times a list of a hundred wallets, or the balances of 3,000 tokens. */
export const MAX_BODY_BYTES = 1024 * 1024

const failed = (why: RequestFault): Body => ({ kind: 'failed', why })

/** Returns an empty text if the body is too long. */
const textOf = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > MAX_BODY_BYTES) {
      reader.cancel().catch(() => undefined)
      return ''
    }
    text += decoder.decode(value, { stream: true })
  }
}

const documentOf = (text: string): Body => {
  try {
    return { kind: 'read', value: parseJson(text) }
  } catch {
    return failed('nonsense')
  }
}

/**
 * Fetches a JSON document. Never rejects. The response is limited in size and time.
 *
 * @example
 * const body = await fetchBody('https://directory.example/getWallets', { get: fetch, withinMs: 8_000 })
 */
export const fetchBody = async (
  address: string,
  {
    get,
    withinMs,
    signal,
    cache,
  }: {
    readonly get: typeof fetch
    readonly withinMs: number
    readonly signal?: AbortSignal | undefined
    readonly cache?: RequestCache | undefined
  },
): Promise<Body> => {
  if (signal?.aborted) return failed('aborted')
  const limit = new AbortController()
  const stop = (): void => limit.abort()
  const timer = setTimeout(stop, withinMs)
  signal?.addEventListener('abort', stop)
  const unless = (why: RequestFault): Body => failed(signal?.aborted ? 'aborted' : limit.signal.aborted ? 'slow' : why)
  let begun = false
  try {
    const response = await get(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: limit.signal,
      ...(cache ? { cache } : {}),
    })
    if (!response.ok) {
      response.body?.cancel().catch(() => undefined)
      const { status } = response
      return { kind: 'failed', why: status >= 400 && status < 500 && status !== 429 ? 'refused' : 'away', status }
    }
    begun = true
    return documentOf(await textOf(response))
  } catch {
    return unless(begun ? 'half' : 'away')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
