import type { Features } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { ProjectFeature, RemoteFeature } from './remote-features.ts'
import { FEATURE_IDS, hasLogin, resolveFeatures, withoutLogin } from './remote-features.ts'

const DEFAULTS = {
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  reownBranding: true,
}
const OFF = { email: false, socials: false, swaps: false, onramp: false, activity: false, reownBranding: false }

const resolve = (says: readonly ProjectFeature[] | undefined, local?: Features, basic = false) =>
  resolveFeatures({ says, local, basic })
const entry = (id: ProjectFeature['id'], isEnabled: boolean, config?: readonly string[] | null): ProjectFeature => ({
  id,
  isEnabled,
  ...(config === undefined ? {} : { config }),
})

describe('features that the project’s configuration decides', () => {
  test.each<[RemoteFeature, ProjectFeature, unknown]>([
    ['email', entry('social_login', true, ['email', 'google']), true],
    ['email', entry('social_login', true, ['google']), false],
    ['socials', entry('social_login', true, ['email', 'x', 'google']), ['x', 'google']],
    ['socials', entry('social_login', true, ['email']), false],
    ['swaps', entry('swap', true, ['1inch', 'another']), ['1inch', 'another']],
    ['onramp', entry('onramp', true, ['meld']), ['meld']],
    ['activity', entry('activity', true, []), true],
    ['activity', entry('activity', true), true],
    ['reownBranding', entry('reown_branding', true, []), true],
  ])('behavior: %s, configured by %j, is %j whatever the page sets', (feature, said, value) => {
    for (const local of [undefined, {}, { [feature]: true }, { [feature]: false }]) {
      expect(resolve([said], local).features[feature]).toEqual(value)
    }
  })

  test('behavior: an entry decides only its own features', () => {
    expect(resolve([entry('swap', true, ['own'])]).features).toEqual({ ...DEFAULTS, swaps: ['own'] })
    const login = [entry('social_login', true, ['x'])]
    expect(resolve(login).features).toEqual({ ...DEFAULTS, email: false, socials: ['x'] })
  })

  test('attack: drops unknown logins and duplicates, and uses the first entry of a feature', () => {
    const said = [entry('social_login', true, ['myspace', 'x', 'x', 'email', 'email'])]
    expect(resolve(said).features).toMatchObject({ email: true, socials: ['x'] })
    expect(resolve([entry('social_login', true, ['myspace'])]).features).toMatchObject({ email: false, socials: false })
    const twice = [entry('activity', false, []), entry('activity', true, [])]
    expect(resolve(twice, { activity: false }).features.activity).toBe(false)
  })
})

describe('features that the configuration leaves to the page', () => {
  const left: readonly (readonly ProjectFeature[] | undefined)[] = [
    undefined,
    [],
    FEATURE_IDS.map((id) => entry(id, true, null)),
    FEATURE_IDS.map((id) => entry(id, false, ['email', 'x', 'meld'])),
    FEATURE_IDS.map((id) => entry(id, false)),
    (['social_login', 'swap', 'onramp'] as const).map((id) => entry(id, true, [])),
    (['social_login', 'swap', 'onramp'] as const).map((id) => entry(id, true)),
  ]

  test.each<[string, Features, Partial<typeof OFF | typeof DEFAULTS>]>([
    ['off', { email: false, socials: false, swaps: false, onramp: false, activity: false, reownBranding: false }, OFF],
    ['on', { email: true, socials: true, swaps: true, onramp: true, activity: true, reownBranding: true }, DEFAULTS],
    [
      'a list',
      { socials: ['x'], swaps: ['own'], onramp: ['meld'] },
      { socials: ['x'], swaps: ['own'], onramp: ['meld'] } as never,
    ],
    ['empty lists', { socials: [], swaps: [], onramp: [] }, { socials: false, swaps: false, onramp: false } as never],
    ['activity by its older name', { history: false }, { activity: false } as never],
    ['activity by both', { history: false, activity: true }, {}],
  ])('behavior: the page’s setting applies: %s', (_name, local, wanted) => {
    for (const says of left) {
      expect(resolve(says, local)).toEqual({ features: { ...DEFAULTS, ...wanted }, ignored: [] })
    }
  })

  test.each(Object.entries(DEFAULTS))('behavior: without a setting, %s defaults to %j', (feature, value) => {
    for (const says of left) {
      expect(resolve(says).features[feature as RemoteFeature]).toEqual(value)
      expect(resolve(says, {}).features[feature as RemoteFeature]).toEqual(value)
    }
  })
})

describe('basic mode', () => {
  test('behavior: all six are off and none is listed as ignored', () => {
    const said = [entry('swap', true, ['1inch']), entry('social_login', true, ['email', 'x'])]
    const local = { swaps: true, email: true, activity: true, reownBranding: true }
    expect(resolve(said, local, true)).toEqual({ features: OFF, ignored: [] })
  })
})

describe('ignored options', () => {
  test.each<[string, Features, ProjectFeature, readonly string[]]>([
    ['a switch', { email: true }, entry('social_login', true, ['x']), ['features.email']],
    ['a list', { swaps: ['own'] }, entry('swap', true, ['1inch']), ['features.swaps']],
    ['a list by a switch', { socials: true }, entry('social_login', true, ['x']), ['features.socials']],
    ['an older name', { history: false }, entry('activity', true), ['features.history']],
    [
      'two at once',
      { email: false, socials: ['x'] },
      entry('social_login', true, ['email']),
      ['features.email', 'features.socials'],
    ],
    ['branding', { reownBranding: false }, entry('reown_branding', true), ['features.reownBranding']],
  ])('behavior: lists %s that the project overrides', (_name, local, said, ignored) => {
    expect(resolve([said], local).ignored).toEqual(ignored)
  })

  test.each<[string, Features | undefined, readonly ProjectFeature[] | undefined]>([
    ['the page sets nothing', undefined, [entry('social_login', true, ['x'])]],
    ['the page sets other features', { swaps: false, analytics: false }, [entry('social_login', true, ['x'])]],
    [
      'both set the same',
      { email: true, onramp: ['meld', 'coinbase'] },
      [entry('social_login', true, ['email']), entry('onramp', true, ['coinbase', 'meld'])],
    ],
    ['the page sets another feature by its older name', { history: false }, [entry('swap', true, ['own'])]],
    ['the page sets features other than activity', { swaps: ['1inch'] }, [entry('activity', true)]],
    [
      'the project disables the feature',
      { swaps: ['own'], email: true },
      [entry('swap', false), entry('social_login', false)],
    ],
    ['the project names nothing for the feature', { swaps: ['own'] }, [entry('swap', true, [])]],
    ['the project leaves it to the page', { email: false }, [entry('social_login', true, null)]],
    ['the project does not mention the feature', { email: false }, []],
    ['the configuration was not fetched', { email: false }, undefined],
  ])('behavior: lists none if %s', (_name, local, says) => {
    expect(resolve(says, local).ignored).toEqual([])
  })
})

test('behavior: e-mail or social accounts count as login, and both can be removed', () => {
  const { features } = resolve(undefined)
  expect(hasLogin(features)).toBe(true)
  expect(hasLogin({ ...features, email: false })).toBe(true)
  expect(hasLogin({ ...features, socials: false })).toBe(true)
  expect(withoutLogin(features)).toEqual({ ...DEFAULTS, email: false, socials: false })
  expect(hasLogin(withoutLogin(features))).toBe(false)
})
