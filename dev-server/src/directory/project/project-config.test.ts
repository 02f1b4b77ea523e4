import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ProjectState } from '../wire.ts'
import { projectConfigSchema } from '../wire.ts'
import { projectConfigOf, projectOriginsOf } from './project-config.ts'

const project = (features: ProjectState['features'], origins: ProjectState['origins'] = null): ProjectState => ({
  id: 'p',
  name: 'P',
  features,
  origins,
  isAnalyticsEnabled: true,
  planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
})
const entry = (id: string, features: ProjectState['features']) => {
  const config = projectConfigOf(project(features))
  expect(v.safeParse(projectConfigSchema, config).issues).toBeUndefined()
  return config.features.find((one) => one.id === id)
}

describe('the remote features of a project', () => {
  test('behavior: leaves undecided features to the host and the defaults', () => {
    expect(projectConfigOf(project({})).features).toEqual(
      ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'].map((id) => ({
        id,
        isEnabled: true,
        config: null,
      })),
    )
  })

  test.each([
    ['social_login', { email: true, socials: ['google', 'x'] as const }, true, ['email', 'google', 'x']],
    ['social_login', { email: false, socials: ['google'] as const }, true, ['google']],
    ['social_login', { email: false, socials: false }, false, []],
    ['social_login', { email: true, socials: false }, true, ['email']],
    ['social_login', { socials: ['x'] as const }, true, ['email', 'x']],
    ['social_login', { email: false }, true, ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
    ['swap', { swaps: true }, true, ['1inch']],
    ['swap', { swaps: false }, false, []],
    ['onramp', { onramp: ['meld'] }, true, ['meld']],
    ['onramp', { onramp: true }, true, ['coinbase', 'meld']],
    ['activity', { activity: true }, true, []],
    ['activity', { activity: false }, false, []],
    ['reown_branding', { reownBranding: false }, false, []],
  ])('behavior: reads %s from %j', (id, features, isEnabled, config) => {
    expect(entry(id, features as ProjectState['features'])).toEqual({ id, isEnabled, config })
  })
})

test('behavior: without an allow-list the answer has none; an empty list stays empty', () => {
  expect(projectOriginsOf(project({}))).toEqual({})
  expect(projectOriginsOf(project({}, []))).toEqual({ allowedOrigins: [] })
  expect(projectOriginsOf(project({}, ['https://shop.example']))).toEqual({ allowedOrigins: ['https://shop.example'] })
})
