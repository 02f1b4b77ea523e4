import type { Options } from '@casement/shared-protocol/schemas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { ProjectStore } from '../../kernel/project-store.ts'
import { createProjectStore } from '../../kernel/project-store.ts'
import type { ProjectFeature } from '../../kernel/rules/remote-features.ts'
import type { ProjectFailure, ServiceAnswer } from '../../services/directory/project-configuration.ts'
import { createProjectConfiguration } from './project-configuration.ts'

const features = vi.fn<() => Promise<ServiceAnswer<readonly ProjectFeature[]>>>()
const raise = vi.fn<(kind: string, ways?: object) => void>()
const publish = vi.fn<(features: object) => void>()
let project: ProjectStore
let options: OptionsStore

const said = <T>(value: T): ServiceAnswer<T> => ({ kind: 'said', value })
const failed = (why: ProjectFailure): ServiceAnswer<never> => ({ kind: 'failed', why })
const login = (...config: string[]): ProjectFeature => ({ id: 'social_login', isEnabled: true, config })
const swap = (...config: string[]): ProjectFeature => ({ id: 'swap', isEnabled: true, config })
const create = (settings: Partial<Options> = {}) => {
  options = createOptionsStore({ projectId: 'shop', networks: [], ...settings })
  return createProjectConfiguration({ project, options, service: { features }, publish, raise })
}
const kinds = () => raise.mock.calls.map(([kind]) => kind)

beforeEach(() => {
  project = createProjectStore()
  features.mockReset().mockResolvedValue(said([]))
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

test('behavior: raises nothing about login, which does not exist', async () => {
  features.mockResolvedValue(said([login('email', 'x')]))
  await create({ features: { email: true, socials: ['x'] } }).ask()
  expect(raise).not.toHaveBeenCalled()
})

test.each([
  ['does not know', 'unknown', 'invalid-project-id'],
  ['denies to this page', 'forbidden', 'origin-not-allowed'],
] as const)('error: reports a project that the service %s', async (_what, why, kind) => {
  features.mockResolvedValue(failed(why))
  await create().ask()
  expect(kinds()).toEqual([kind])
})
