import type { Options } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { Words } from '../../words/catalogue.ts'
import type { SpeechStore } from '../../words/speech.ts'
import type { NoticesFeature } from './feature.ts'
import { createNoticesFeature } from './feature.ts'

const error = vi.fn<(text: string) => void>()
const warn = vi.fn<(text: string) => void>()
const words = ((id: string) => `<${id}>`) as Words
const speech = async () => ({ getState: () => ({ words }) }) as unknown as SpeechStore

const compose = (
  settings: Partial<Options> = {},
  embeddedWallet = true,
  options = createOptionsStore({ projectId: 'shop', networks: [], ...settings }),
): NoticesFeature =>
  createNoticesFeature({
    projectId: 'shop',
    hostOrigin: 'https://shop.example',
    options,
    modal: { speech },
    log: { error },
    embeddedWallet,
  })

beforeEach(() => {
  error.mockReset()
  warn.mockReset()
  vi.stubGlobal('console', { ...console, warn })
})
afterEach(() => vi.unstubAllGlobals())

describe('errors of a service', () => {
  test.each([
    [
      'Unauthorized: origin not allowed',
      /^Invalid App Configuration: https:\/\/shop\.example is not on the allow-list/,
    ],
    ['JWT validation error: JWT Token is not yet valid', /^Session Expired: .*Check the time settings/],
    ['Unauthorized: invalid key', /^Invalid App Configuration: Invalid Project ID/],
  ])('behavior: %s raises one alert, whether reported or thrown', async (text, line) => {
    const { alertedBy, alerting } = compose()
    alertedBy(text)
    await expect(alerting(Promise.reject(new Error(`The service said: ${text}`)))).rejects.toThrow(text)
    await vi.waitFor(() => expect(error.mock.calls).toEqual([[expect.stringMatching(line)]]))
  })

  test('behavior: a thrown error raises an alert on its own', async () => {
    const { alerting } = compose()
    await expect(alerting(Promise.reject(new Error('Unauthorized: invalid key')))).rejects.toThrow()
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  })

  test('behavior: logs other reports, and leaves other errors to the caller', async () => {
    const { alertedBy, alerting } = compose()
    alertedBy('Too many requests')
    await expect(alerting(Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await alerting(Promise.resolve(7))).toBe(7)
    expect(error.mock.calls).toEqual([['Too many requests']])
  })
})

describe('the output of alerts', () => {
  test('behavior: a warning goes to the console, whatever the log level', async () => {
    compose().raise('local-configuration-ignored', { about: 'features.email' })
    await vi.waitFor(() =>
      expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Casement: Local configuration ignored: /)]]),
    )
    expect(error).not.toHaveBeenCalled()
  })

  test('behavior: no alert about a missing allow-list if the page does not enable login', async () => {
    const { raise } = compose({ debug: true }, false)
    raise('invalid-project-id')
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    expect(error.mock.calls).toEqual([[expect.stringMatching(/Invalid Project ID/)]])
  })

  test.each<[string, Partial<Options>]>([
    ['email', { features: { email: true, socials: false } }],
    ['social accounts', { features: { email: false, socials: ['x'] } }],
  ])('error: alerts once about a missing allow-list if the page enables %s', async (_name, settings) => {
    const { raise, store } = compose({ ...settings, debug: true }, false)
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    raise('project-id-not-configured')
    raise('invalid-project-id')
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2))
    expect(error.mock.calls[0]).toEqual([
      expect.stringMatching(/^Project ID Not Configured: Project "shop" has no list/),
    ])
    expect(store.getState().toast).toBeDefined()
  })

  test('error: alerts when the page enables login later', async () => {
    const options = createOptionsStore({ projectId: 'shop', networks: [] })
    compose({}, false, options)
    options.setState({ locale: 'de' })
    expect(error).not.toHaveBeenCalled()
    options.setState({ features: { email: true } })
    await vi.waitFor(() => expect(error.mock.calls).toEqual([[expect.stringMatching(/has no list/)]]))
  })

  test('behavior: no alert if the page enables login and has a list', async () => {
    const { raise } = compose({ features: { email: true } }, true)
    raise('invalid-project-id')
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    expect(error).toHaveBeenCalledOnce()
  })
})
