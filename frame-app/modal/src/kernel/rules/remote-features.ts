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

/**
 * A project's configuration of one feature. `config: null` leaves it to the page; a missing `config` is an empty list.
 */
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
  return entry?.config === null ? undefined : entry
}

const listed = <T extends string>(names: readonly T[]): Listed<T> => (names.length > 0 ? [...new Set(names)] : false)
const namesIn = ({ isEnabled, config }: ProjectFeature): readonly string[] => (isEnabled ? (config ?? []) : [])
const isSocial = (name: string): name is Social => DEFAULT_REMOTE_FEATURES.socials.some((social) => social === name)

/** The project's decision on each feature; undefined where it leaves it to the page. */
const DECIDED: { readonly [F in RemoteFeature]: (says: ConfiguredFeatures) => RemoteFeatures[F] | undefined } = {
  email: (says) => {
    const login = entryOf(says, 'social_login')
    return login && namesIn(login).includes('email')
  },
  socials: (says) => {
    const login = entryOf(says, 'social_login')
    return login && listed(namesIn(login).filter(isSocial))
  },
  swaps: (says) => {
    const swap = entryOf(says, 'swap')
    return swap && listed(namesIn(swap))
  },
  onramp: (says) => {
    const onramp = entryOf(says, 'onramp')
    return onramp && listed(namesIn(onramp))
  },
  activity: (says) => entryOf(says, 'activity')?.isEnabled,
  reownBranding: (says) => entryOf(says, 'reown_branding')?.isEnabled,
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
  return feature === 'activity' && local?.history !== undefined ? 'features.history' : undefined
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
 * resolveFeatures({ basic: false, local: { email: true }, says: [{ id: 'social_login', isEnabled: false, config: [] }] })
 * // { features: { email: false, … }, ignored: ['features.email'] }
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

/** The features without e-mail and social login, which only some pages may use. */
export const withoutLogin = (features: RemoteFeatures): RemoteFeatures => ({
  ...features,
  email: false,
  socials: false,
})

export const hasLogin = ({ email, socials }: RemoteFeatures): boolean => email || socials !== false
