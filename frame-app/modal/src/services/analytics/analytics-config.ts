import { fetchBody } from '../../kernel/fetch-body.ts'

const DEADLINE_MS = 8_000

export type AnalyticsConfigParts = {
  /** The wallet directory, which knows a project's settings. */
  readonly directory: string
  readonly projectId: string
  readonly sdk: { readonly type: string; readonly version: string }
  readonly fetch: typeof fetch
}

/**
 * Whether the project has analytics enabled. Any failure counts as no.
 *
 * @example
 * await fetchAnalyticsConfig({ directory, projectId: 'shop', sdk, fetch }) // true
 */
export const fetchAnalyticsConfig = async (parts: AnalyticsConfigParts): Promise<boolean> => {
  const { directory, projectId, sdk, fetch: get } = parts
  const address = new URL(`${directory.replace(/\/+$/, '')}/getAnalyticsConfig`)
  for (const [name, value] of Object.entries({ projectId, st: sdk.type, sv: sdk.version })) {
    address.searchParams.set(name, value)
  }
  const body = await fetchBody(address.href, { get, withinMs: DEADLINE_MS })
  // A failed result has no value.
  const { value } = body as { readonly value?: { readonly isAnalyticsEnabled?: unknown } | null }
  return value?.isAnalyticsEnabled === true
}
