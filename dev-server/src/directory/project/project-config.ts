import { DEFAULT_ONRAMP_PROVIDERS, DEFAULT_REMOTE_SOCIALS, DEFAULT_SWAP_PROVIDERS } from '@casement/shared-protocol'
import type { FeatureEntry, ProjectConfig, ProjectOrigins, ProjectState } from '../wire.ts'

type Features = ProjectState['features']

const listOf = (value: boolean | readonly string[], all: readonly string[]): readonly string[] =>
  typeof value === 'boolean' ? (value ? all : []) : value

/** Features that a project does not set are left to the host and the defaults. */
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

/** E-mail and socials share one entry: if a project sets one of them, the other gets its default. */
const loginFeature = ({ email, socials }: Features): FeatureEntry => {
  if (email === undefined && socials === undefined) return undecided('social_login')
  const names = [...((email ?? true) ? ['email'] : []), ...listOf(socials ?? true, DEFAULT_REMOTE_SOCIALS)]
  return { id: 'social_login', isEnabled: names.length > 0, config: names }
}

/** A project's remote features in the clients' format. */
export const projectConfigOf = ({ features }: ProjectState): ProjectConfig => ({
  features: [
    loginFeature(features),
    listFeature('swap', features.swaps, DEFAULT_SWAP_PROVIDERS),
    listFeature('onramp', features.onramp, DEFAULT_ONRAMP_PROVIDERS),
    switchFeature('activity', features.activity),
    switchFeature('reown_branding', features.reownBranding),
  ],
})

/** A project's origins in the clients' format. Without a list the field is absent, not empty. */
export const projectOriginsOf = ({ origins }: ProjectState): ProjectOrigins =>
  origins === null ? {} : { allowedOrigins: [...origins] }
