import { DEFAULT_ONRAMP_PROVIDERS, DEFAULT_REMOTE_SOCIALS, DEFAULT_SWAP_PROVIDERS } from '@casement/shared-protocol'
import type { FeatureEntry, ProjectConfig, ProjectOrigins, ProjectState } from '../wire.ts'

type Features = ProjectState['features']

const listOf = (value: boolean | readonly string[], all: readonly string[]): readonly string[] =>
  typeof value === 'boolean' ? (value ? all : []) : value

/** What a project does not say is left to the host and to the defaults. */
const undecided = (id: FeatureEntry['id']): FeatureEntry => ({ id, isEnabled: true, config: null })

const listFeature = (
  id: FeatureEntry['id'],
  value: boolean | readonly string[] | undefined,
  all: readonly string[],
): FeatureEntry => {
  if (value === undefined) return undecided(id)
  const config = [...listOf(value, all)]
  return { id, isEnabled: config.length > 0, config }
}

const switchFeature = (id: FeatureEntry['id'], value: boolean | undefined): FeatureEntry =>
  value === undefined ? undecided(id) : { id, isEnabled: value, config: [] }

/** E-mail and socials are one entry: a project that decides one of them decides on the other by its default. */
const loginFeature = ({ email, socials }: Features): FeatureEntry => {
  if (email === undefined && socials === undefined) return undecided('social_login')
  const names = [...((email ?? true) ? ['email'] : []), ...listOf(socials ?? true, DEFAULT_REMOTE_SOCIALS)]
  return { id: 'social_login', isEnabled: names.length > 0, config: names }
}

/** A project's remote features as clients read them. */
export const projectConfigOf = ({ features }: ProjectState): ProjectConfig => ({
  features: [
    loginFeature(features),
    listFeature('swap', features.swaps, DEFAULT_SWAP_PROVIDERS),
    listFeature('onramp', features.onramp, DEFAULT_ONRAMP_PROVIDERS),
    switchFeature('activity', features.activity),
    switchFeature('reown_branding', features.reownBranding),
  ],
})

/** A project's origins as clients read them: without a list the answer has none, and not an empty one. */
export const projectOriginsOf = ({ origins }: ProjectState): ProjectOrigins =>
  origins === null ? {} : { allowedOrigins: [...origins] }
