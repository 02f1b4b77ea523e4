import { MAX_FEATURE_ENTRIES, MAX_ORIGIN_PATTERN_LENGTH, MAX_PROJECT_ORIGINS } from '@casement/shared-protocol'
import { boundedList, boundedText, fromSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { ProjectFeature } from '../domain/remote-features.ts'
import { FEATURE_IDS } from '../domain/remote-features.ts'
import { fetchBody } from './directory-body.ts'

/** Why a project's service says nothing: it knows no such project, it forbids, or there is no answer that is one. */
export type ProjectFailure = 'unknown' | 'forbidden' | 'unreachable'

export type Said<T> =
  | { readonly kind: 'said'; readonly value: T }
  | { readonly kind: 'failed'; readonly why: ProjectFailure }

export type ProjectServiceParts = {
  readonly endpoint: string
  readonly projectId: string
  readonly sdk: { readonly type: string; readonly version: string }
  readonly fetch: typeof fetch
}

/** What is asked of a project. Nothing here rejects. */
export type ProjectService = {
  features(): Promise<Said<readonly ProjectFeature[]>>
  /** The list of allowed origins; undefined where the project has none. */
  origins(): Promise<Said<readonly string[] | undefined>>
}

/** Nobody waits for it: until it is there the page's own settings count. */
export const PROJECT_DEADLINE_MS = 10_000

const MAX_ENTRIES = 64
const MAX_NAME = 64

const featureSchema = v.object({
  id: v.picklist(FEATURE_IDS),
  isEnabled: v.boolean(),
  // A login has one name more than there are socials.
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
 * Makes the calls about a project.
 *
 * @example
 * const service = createProjectService({ endpoint, projectId: 'shop', sdk, fetch })
 * await service.features() // { kind: 'said', value: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] }
 */
export const createProjectService = ({ endpoint, projectId, sdk, fetch: get }: ProjectServiceParts): ProjectService => {
  const ask = async (path: string): Promise<Said<unknown>> => {
    const address = new URL(`${endpoint.replace(/\/+$/, '')}/${path}`)
    for (const [name, value] of Object.entries({ projectId, st: sdk.type, sv: sdk.version })) {
      address.searchParams.set(name, value)
    }
    const body = await fetchBody(address.href, { get, withinMs: PROJECT_DEADLINE_MS })
    if (body.kind === 'read') return { kind: 'said', value: body.value }
    return failed(body.status === 401 ? 'unknown' : body.status === 403 ? 'forbidden' : 'unreachable')
  }

  return {
    features: async () => {
      const said = await ask('appkit/v1/config')
      if (said.kind === 'failed') return said
      const read = readFeatures(said.value)
      if (!read.ok) return failed('unreachable')
      // What is no feature that we know says nothing; the rest still counts.
      const known = read.value.features.flatMap((each) => {
        const feature = readFeature(each)
        return feature.ok ? [feature.value] : []
      })
      return { kind: 'said', value: known }
    },
    origins: async () => {
      const said = await ask('projects/v1/origins')
      if (said.kind === 'failed') return said
      const read = readOrigins(said.value)
      return read.ok ? { kind: 'said', value: read.value.allowedOrigins } : failed('unreachable')
    },
  }
}
