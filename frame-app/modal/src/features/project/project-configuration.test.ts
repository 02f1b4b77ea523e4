import type { Options } from '@casement/shared-protocol/schemas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { ProjectStore } from '../../kernel/project-store.ts'
import { createProjectStore } from '../../kernel/project-store.ts'
import type { ProjectFeature } from '../../kernel/rules/remote-features.ts'
import type { ProjectFailure, ServiceAnswer } from '../../services/directory/project-configuration.ts'
import { createProjectConfiguration } from './project-configuration.ts'

const ORIGIN = 'https://shop.example'
const features = vi.fn<() => Promise<ServiceAnswer<readonly ProjectFeature[]>>>()
const origins = vi.fn<() => Promise<ServiceAnswer<readonly string[] | undefined>>>()
const raise = vi.fn<(kind: string, ways?: object) => void>()
const publish = vi.fn<(features: object) => void>()
let project: ProjectStore
let options: OptionsStore

const said = <T>(value: T): ServiceAnswer<T> => ({ kind: 'said', value })
const failed = (why: ProjectFailure): ServiceAnswer<never> => ({ kind: 'failed', why })
const login = (...config: string[]): ProjectFeature => ({ id: 'social_login', isEnabled: true, config })
const swap = (...config: string[]): ProjectFeature => ({ id: 'swap', isEnabled: true, config })
const create = (settings: Partial<Options> = {}, offer: 'offered' | 'not-deployed' | 'without-list' = 'offered') => {
  options = createOptionsStore({ projectId: 'shop', networks: [], ...settings })
  const service = { features, origins }
  return createProjectConfiguration({
    project,
    options,
    service,
    hostOrigin: ORIGIN,
    login: offer,
    publish,
    raise,
  })
}
const kinds = () => raise.mock.calls.map(([kind]) => kind)

beforeEach(() => {
  project = createProjectStore()
  features.mockReset().mockResolvedValue(said([]))
  origins.mockReset().mockResolvedValue(said([ORIGIN]))
  raise.mockReset()
  publish.mockReset()
})

describe('the features', () => {
  test('behavior: are the page’s own until the project has responded', async () => {
    let answer = (_said: ServiceAnswer<readonly ProjectFeature[]>): void => undefined
    features.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const asked = create().ask()
    expect(project.getState()).toMatchObject({ configuration: 'asking', features: undefined })
    answer(said([swap('own')]))
    await asked
    expect(project.getState()).toMatchObject({
      configuration: 'answered',
      features: { swaps: ['own'], activity: true },
    })
    expect(publish.mock.calls).toEqual([[project.getState().features]])
  })

  test('behavior: reports the page’s options that the project overrides', async () => {
    features.mockResolvedValue(said([login('x'), swap('1inch')]))
    await create({ features: { email: true, swaps: ['own'], send: false } }).ask()
    expect(project.getState().features).toMatchObject({ email: false, swaps: ['1inch'] })
    expect(raise.mock.calls).toEqual([['local-configuration-ignored', { about: 'features.email, features.swaps' }]])
  })

  test('behavior: reports nothing if the page sets no options', async () => {
    features.mockResolvedValue(said([login('x'), swap('own')]))
    await create().ask()
    expect(raise).not.toHaveBeenCalled()
  })

  test.each([
    'unreachable',
    'unknown',
    'forbidden',
  ] as const)('error: are the page’s own and the defaults if the service is %s', async (why) => {
    features.mockResolvedValue(failed(why))
    await create({ features: { swaps: ['own'], activity: false } }).ask()
    expect(project.getState()).toMatchObject({
      configuration: 'unreachable',
      features: { swaps: ['own'], activity: false, onramp: ['coinbase', 'meld'] },
    })
  })

  test('error: an unreachable service raises no alert', async () => {
    features.mockResolvedValue(failed('unreachable'))
    await create().ask()
    expect(raise).not.toHaveBeenCalled()
  })

  test('behavior: queries again only after a failure', async () => {
    features.mockResolvedValueOnce(failed('unreachable')).mockResolvedValue(said([login('x')]))
    const { ask } = create()
    await ask()
    expect(project.getState().features?.email).toBe(true)
    await ask()
    expect(project.getState()).toMatchObject({ configuration: 'answered', features: { email: false } })
    await ask()
    expect(features).toHaveBeenCalledTimes(2)
  })

  test('behavior: concurrent calls share one query', async () => {
    const { ask } = create()
    await Promise.all([ask(), ask()])
    expect(features).toHaveBeenCalledOnce()
  })

  test('behavior: apply the project’s configuration when the page changes its options', async () => {
    features.mockResolvedValue(said([swap('own')]))
    await create({ features: { onramp: false } }).ask()
    options.setState({ features: { swaps: true, onramp: ['meld'] } })
    expect(project.getState().features).toMatchObject({ swaps: ['own'], onramp: ['meld'] })
    expect(raise).toHaveBeenCalledWith('local-configuration-ignored', { about: 'features.swaps' })
  })

  test('behavior: another change of options reports nothing again', async () => {
    features.mockResolvedValue(said([swap('own')]))
    await create({ features: { swaps: true } }).ask()
    options.setState({ themeMode: 'dark' })
    expect(kinds()).toEqual(['local-configuration-ignored'])
  })

  test('behavior: stay undefined if options change before the query', () => {
    create()
    options.setState({ features: { email: false } })
    expect(project.getState().features).toBeUndefined()
  })
})

describe('login', () => {
  test.each([
    ['its origin', [ORIGIN]],
    ['its origin among others', ['https://other.example', ORIGIN]],
    ['a wildcard', ['https://*.other.example', 'https://*.example']],
  ])('behavior: is allowed by a list with %s, without an alert', async (_name, list) => {
    origins.mockResolvedValue(said(list))
    await create().ask()
    expect(project.getState()).toMatchObject({ login: 'allowed', features: { email: true } })
    expect(raise).not.toHaveBeenCalled()
  })

  test.each<[string, readonly ProjectFeature[]]>([
    ['email', [login('email')]],
    ['socials', [login('x')]],
  ])('error: with %s enabled, is off and reported if the page is not on the list', async (_name, says) => {
    features.mockResolvedValue(said(says))
    origins.mockResolvedValue(said(['https://other.example', 'http://shop.example', 'https://*.shop.example']))
    await create().ask()
    expect(raise.mock.calls).toEqual([['origin-not-allowed']])
    expect(project.getState()).toMatchObject({ login: 'refused', features: { email: false, socials: false } })
  })

  test.each<[string, readonly ProjectFeature[]]>([
    ['email', [login('email')]],
    ['socials', [login('x')]],
  ])('behavior: with %s enabled, reports nothing if the page is on the list', async (_name, says) => {
    features.mockResolvedValue(said(says))
    await create().ask()
    expect(origins).toHaveBeenCalledOnce()
    expect(raise).not.toHaveBeenCalled()
  })

  test.each([
    ['an unreachable list', failed('unreachable'), 'project-not-configured', 'unreachable'],
    ['a project without a list', said(undefined), 'project-not-configured', 'refused'],
    ['a service that denies access', failed('forbidden'), 'origin-not-allowed', 'refused'],
    ['a service that does not know the project', failed('unknown'), 'invalid-project-id', 'refused'],
    ['an empty list', said([]), 'origin-not-allowed', 'refused'],
    ['a list of invalid origins', said(['*', 'null', 'shop.example', '']), 'origin-not-allowed', 'refused'],
  ] as const)('error: reports %s and turns login off', async (_name, answer, kind, state) => {
    origins.mockResolvedValue(answer)
    await create().ask()
    expect(kinds()).toEqual([kind])
    expect(project.getState()).toMatchObject({
      login: state,
      features: { email: false, socials: false, swaps: ['1inch'] },
    })
    expect(publish).toHaveBeenLastCalledWith(project.getState().features)
  })

  test.each([
    ['allowed', said([ORIGIN])],
    ['refused', said([])],
  ] as const)('behavior: does not query again once the page is %s', async (login, answer) => {
    origins.mockResolvedValue(answer)
    const { ask } = create()
    await ask()
    await ask()
    expect(project.getState().login).toBe(login)
    expect(origins).toHaveBeenCalledOnce()
  })

  test('behavior: queries the list only once at a time', async () => {
    let answer = (_said: ServiceAnswer<readonly string[]>): void => undefined
    origins.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const asked = create().ask()
    await vi.waitFor(() => expect(origins).toHaveBeenCalledOnce())
    options.setState({ features: { swaps: false } })
    answer(said([ORIGIN]))
    await asked
    expect(origins).toHaveBeenCalledOnce()
  })

  test('behavior: options other than features do not query the list', async () => {
    origins.mockResolvedValue(failed('unreachable'))
    await create().ask()
    const before = project.getState()
    options.setState({ locale: 'de' })
    expect(project.getState()).toBe(before)
    expect(origins).toHaveBeenCalledOnce()
  })

  test('behavior: queries a list again that was unreachable, with login off until then', async () => {
    origins.mockResolvedValueOnce(failed('unreachable'))
    const { ask } = create()
    await ask()
    let answer = (_said: ServiceAnswer<readonly string[]>): void => undefined
    origins.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const again = ask()
    expect(project.getState().features?.email).toBe(false)
    answer(said([ORIGIN]))
    await again
    expect(project.getState()).toMatchObject({ login: 'allowed', features: { email: true } })
  })

  test.each<[string, Partial<Options>, 'offered' | 'not-deployed' | 'without-list']>([
    ['the page turns login off', { features: { email: false, socials: false } }, 'offered'],
    ['the page is in basic mode', { basic: true }, 'offered'],
    ['the deployment has no login', { features: { email: true } }, 'not-deployed'],
    ['the project has no list, and login is only on by default', {}, 'without-list'],
  ])('behavior: queries no list if %s', async (_name, settings, offer) => {
    await create(settings, offer).ask()
    expect(origins).not.toHaveBeenCalled()
    expect(raise).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<Options>, readonly ProjectFeature[]]>([
    ['the page wishes for e-mail', { features: { email: true } }, []],
    ['the page wishes for socials', { features: { socials: ['x'] } }, []],
    ['the project enables e-mail', {}, [login('email')]],
    ['the project enables socials', {}, [login('x')]],
  ])('error: M-17: without a list at the gate it is reported if %s, and no other list is queried', async (_name, settings, says) => {
    features.mockResolvedValue(said(says))
    await create(settings, 'without-list').ask()
    expect(kinds()).toEqual(['project-not-configured'])
    expect(origins).not.toHaveBeenCalled()
  })

  test('behavior: applies the list when the page enables login later', async () => {
    origins.mockResolvedValue(said([]))
    await create({ features: { email: false, socials: false } }).ask()
    options.setState({ features: {} })
    await vi.waitFor(() => expect(kinds()).toEqual(['origin-not-allowed']))
    expect(project.getState().features?.email).toBe(false)
  })
})

test.each([
  ['does not know', 'unknown', 'invalid-project-id'],
  ['denies to this page', 'forbidden', 'origin-not-allowed'],
] as const)('error: reports a project that the service %s', async (_what, why, kind) => {
  features.mockResolvedValue(failed(why))
  await create().ask()
  expect(kinds()).toEqual([kind])
})
