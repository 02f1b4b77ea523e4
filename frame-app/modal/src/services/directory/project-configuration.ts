import type { Parser } from '@casement/shared-protocol'
import { MAX_FEATURE_ENTRIES, MAX_ORIGIN_PATTERN_LENGTH, MAX_PROJECT_ORIGINS } from '@casement/shared-protocol'
import { boundedList, boundedText, fromSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { fetchBody } from '../../kernel/fetch-body.ts'
import type { ProjectFeature } from '../../kernel/rules/remote-features.ts'
import { FEATURE_IDS } from '../../kernel/rules/remote-features.ts'
import type { RequestOutcome } from '../../kernel/rules/request-failure.ts'

/** Why there is no configuration: the project is unknown, access is forbidden, or there was no valid response. */
export type ProjectFailure = 'unknown' | 'forbidden' | 'unreachable'

export type ServiceAnswer<T> =
  | { readonly kind: 'said'; readonly value: T }
  | { readonly kind: 'failed'; readonly why: ProjectFailure }

export type ProjectServiceParts = {
  readonly endpoint: string
  readonly projectId: string
  readonly sdk: { readonly type: string; readonly version: string }
  readonly fetch: typeof fetch
  /** Receives the outcome of each request. */
  readonly answered: (answered: RequestOutcome) => void
}

/** Client for a project's configuration. Nothing here rejects. */
export type ProjectService = {
  features(): Promise<ServiceAnswer<readonly ProjectFeature[]>>
  /** The origins whose pages may offer a login; undefined if the project has no list. */
  origins(): Promise<ServiceAnswer<readonly string[] | undefined>>
}

/** No visitor waits for it: until it arrives the page's own settings apply. */
export const PROJECT_DEADLINE_MS = 10_000

const MAX_ENTRIES = 64
const MAX_NAME = 64

const featureSchema = v.object({
  id: v.picklist(FEATURE_IDS),
  isEnabled: v.boolean(),
  // Logins are the socials and e-mail, hence one more.
  config: v.optional(v.nullable(boundedList(boundedText(MAX_NAME), MAX_FEATURE_ENTRIES + 1))),
})
const readFeature = fromSchema(featureSchema)
const readFeatures = fromSchema(v.object({ features: boundedList(v.unknown(), MAX_ENTRIES) }))
const readOrigins = fromSchema(
  v.object({ allowedOrigins: v.optional(boundedList(boundedText(MAX_ORIGIN_PATTERN_LENGTH), MAX_PROJECT_ORIGINS)) }),
)

const failed = (why: ProjectFailure): { readonly kind: 'failed'; readonly why: ProjectFailure } => ({
  kind: 'failed',
  why,
})

/**
 * Creates the client for a project's configuration.
 *
 * @example
 * const service = createProjectService({ endpoint, projectId: 'shop', sdk, fetch, answered })
 * await service.features() // { kind: 'said', value: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] }
 */
export const createProjectService = (parts: ProjectServiceParts): ProjectService => {
  const { endpoint, projectId, sdk, fetch: get, answered } = parts

  const ask = async <T>(path: string, read: Parser<T>): Promise<ServiceAnswer<T>> => {
    const address = new URL(`${endpoint.replace(/\/+$/, '')}/${path}`)
    for (const [name, value] of Object.entries({ projectId, st: sdk.type, sv: sdk.version })) {
      address.searchParams.set(name, value)
    }
    const { href } = address
    const body = await fetchBody(href, { get, withinMs: PROJECT_DEADLINE_MS })
    if (body.kind === 'failed') {
      const { why, status } = body
      answered({ address: href, why, status })
      return failed(status === 401 ? 'unknown' : status === 403 ? 'forbidden' : 'unreachable')
    }
    const said = read(body.value)
    answered({ address: href, why: said.ok ? undefined : 'nonsense' })
    return said.ok ? { kind: 'said', value: said.value } : failed('unreachable')
  }

  return {
    features: async () => {
      const said = await ask('appkit/v1/config', readFeatures)
      if (said.kind === 'failed') return said
      // Drops invalid and unknown features; the rest still counts.
      const known = said.value.features.flatMap((each) => {
        const feature = readFeature(each)
        return feature.ok ? [feature.value] : []
      })
      return { kind: 'said', value: known }
    },
    origins: async () => {
      const said = await ask('projects/v1/origins', readOrigins)
      return said.kind === 'said' ? { kind: 'said', value: said.value.allowedOrigins } : said
    },
  }
}
