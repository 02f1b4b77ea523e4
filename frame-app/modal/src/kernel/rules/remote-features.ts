import { DEFAULT_REMOTE_FEATURES, DISABLED_REMOTE_FEATURES } from '@casement/shared-protocol'
import type { Features } from '@casement/shared-protocol/schemas'

type Social = (typeof DEFAULT_REMOTE_FEATURES.socials)[number]
type Listed<T extends string> = readonly T[] | false

/** The resolved features that a project's configuration decides. An empty list becomes false. */
export type RemoteFeatures = {
  readonly email: boolean
  readonly socials: Listed<Social>
  readonly swaps: Listed<string>
  readonly onramp: Listed<string>
  readonly activity: boolean
  readonly reownBranding: boolean
}
export type RemoteFeature = keyof RemoteFeatures

export const FEATURE_IDS = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'] as const

/** A project's configuration of one feature. Without a `config` it names nothing. */
export type ProjectFeature = {
  readonly id: (typeof FEATURE_IDS)[number]
  readonly isEnabled: boolean
  readonly config?: readonly string[] | null | undefined
}

/** A project's configuration; undefined if it was not fetched or its service is unreachable. */
export type ConfiguredFeatures = readonly ProjectFeature[] | undefined

type Local = Features | undefined

const entryOf = (says: ConfiguredFeatures, id: ProjectFeature['id']): ProjectFeature | undefined => {
  // If an id appears twice, the first entry counts.
  const entry = says?.find((each) => each.id === id)
  // Specification section 4: a project decides with the enabled flag and a config that is not empty, and everything else
  // falls back. So a disabled or an empty feature is left to the page, as if the project had not answered: a project
  // can give its pages a feature, but takes none away.
  return entry?.isEnabled ? entry : undefined
}

/** The names that the project configures; undefined if it leaves the feature to the page. */
const namesIn = (says: ConfiguredFeatures, id: ProjectFeature['id']): readonly string[] | undefined => {
  const config = entryOf(says, id)?.config ?? []
  return config.length > 0 ? config : undefined
}

const listed = <T extends string>(names: readonly T[]): Listed<T> => (names.length > 0 ? [...new Set(names)] : false)
const isSocial = (name: string): name is Social => DEFAULT_REMOTE_FEATURES.socials.some((social) => social === name)

/** Activity and branding have no names, so the enabled flag alone decides. */
const isSwitchedOn = (says: ConfiguredFeatures, id: ProjectFeature['id']): true | undefined => {
  const entry = entryOf(says, id)
  return entry && entry.config !== null ? true : undefined
}

/** The project's decision on each feature; undefined where it leaves it to the page. */
const DECIDED: { readonly [F in RemoteFeature]: (says: ConfiguredFeatures) => RemoteFeatures[F] | undefined } = {
  email: (says) => namesIn(says, 'social_login')?.includes('email'),
  // One list names both kinds of login: a project that names only e-mail wants no social login.
  socials: (says) => {
    const names = namesIn(says, 'social_login')
    return names && listed(names.filter(isSocial))
  },
  swaps: (says) => {
    const names = namesIn(says, 'swap')
    return names && listed(names)
  },
  onramp: (says) => {
    const names = namesIn(says, 'onramp')
    return names && listed(names)
  },
  activity: (says) => isSwitchedOn(says, 'activity'),
  reownBranding: (says) => isSwitchedOn(says, 'reown_branding'),
}

const ofList = <T extends string>(value: boolean | readonly T[] | undefined, all: readonly T[]): Listed<T> => {
  if (typeof value === 'object') return listed(value)
  return value === false ? false : all
}

/** The page's setting of each feature, else the default. */
const wished = (local: Local): RemoteFeatures => {
  const { email, socials, swaps, onramp, activity, reownBranding } = DEFAULT_REMOTE_FEATURES
  return {
    email: local?.email ?? email,
    socials: ofList(local?.socials, socials),
    swaps: ofList<string>(local?.swaps, swaps),
    onramp: ofList<string>(local?.onramp, onramp),
    activity: local?.activity ?? local?.history ?? activity,
    reownBranding: local?.reownBranding ?? reownBranding,
  }
}

/** The option with which the page set a feature. */
const optionOf = (local: Local, feature: RemoteFeature): string | undefined => {
  if (local?.[feature] !== undefined) return `features.${feature}`
  // Activity is on by default and a project only turns it on, so they differ only if the page set its older name.
  return feature === 'activity' ? 'features.history' : undefined
}

const written = (value: boolean | readonly string[]): string =>
  typeof value === 'boolean' ? String(value) : [...value].sort().join()

const isSame = (one: boolean | readonly string[], other: boolean | readonly string[]): boolean =>
  written(one) === written(other)

export type Resolved = {
  readonly features: RemoteFeatures
  /** Options of the page that the project overrides. */
  readonly ignored: readonly string[]
}

/**
 * Resolves each feature: the project's decision, else the page's setting, else the default. In basic mode all are off.
 *
 * @example
 * resolveFeatures({ basic: false, local: { swaps: false }, says: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] })
 * // { features: { swaps: ['1inch'], … }, ignored: ['features.swaps'] }
 */
export const resolveFeatures = ({
  basic,
  local,
  says,
}: {
  readonly basic: boolean
  readonly local: Local
  readonly says: ConfiguredFeatures
}): Resolved => {
  if (basic) return { features: DISABLED_REMOTE_FEATURES, ignored: [] }
  const wish = wished(local)
  const ignored: string[] = []
  const pick = <F extends RemoteFeature>(feature: F): RemoteFeatures[F] => {
    const decided = DECIDED[feature](says)
    if (decided === undefined) return wish[feature]
    const option = optionOf(local, feature)
    if (option !== undefined && !isSame(decided, wish[feature])) ignored.push(option)
    return decided
  }
  const features = {
    email: pick('email'),
    socials: pick('socials'),
    swaps: pick('swaps'),
    onramp: pick('onramp'),
    activity: pick('activity'),
    reownBranding: pick('reownBranding'),
  }
  return { features, ignored }
}

/** Whether visitors can log in by e-mail or with a social account. */
export const hasLogin = ({ email, socials }: RemoteFeatures): boolean => email || socials !== false

/** The features on a page that may not offer a login. */
export const withoutLogin = (features: RemoteFeatures): RemoteFeatures => ({
  ...features,
  email: false,
  socials: false,
})
