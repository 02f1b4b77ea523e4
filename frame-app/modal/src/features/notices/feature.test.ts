import type { Options } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import type { Words } from '../../words/catalogue.ts'
import type { SpeechStore } from '../../words/speech.ts'
import type { NoticesFeature } from './feature.ts'
import { createNoticesFeature } from './feature.ts'

const error = vi.fn<(text: string) => void>()
const warn = vi.fn<(text: string) => void>()
const words = ((id: string) => `<${id}>`) as Words
const speech = async () => ({ getState: () => ({ words }) }) as unknown as SpeechStore

const session = createSessionStore({ status: 'disconnected', namespaces: {}, open: false, loading: false })

const compose = (settings: Partial<Options> = {}): NoticesFeature =>
  createNoticesFeature({
    projectId: 'shop',
    hostOrigin: 'https://shop.example',
    session,
    options: createOptionsStore({ projectId: 'shop', networks: [], ...settings }),
    modal: { speech },
    log: { error },
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

  test('behavior: the page reads each alert once, the newest last, and not more than sixteen', async () => {
    session.setState({ alerts: Array.from({ length: 16 }, (_, at) => ({ kind: `old-${at}`, message: '' })) })
    const { raise } = compose()
    raise('invalid-project-id')
    raise('invalid-project-id')
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    const { alerts = [] } = session.getState()
    expect(alerts).toHaveLength(16)
    expect(alerts.at(-1)).toEqual({
      kind: 'invalid-project-id',
      message: expect.stringMatching(/^Invalid App Configuration: Invalid Project ID/),
    })
    expect(alerts.at(-2)?.kind).toBe('old-15')
  })

  test('behavior: a page that enables login gets no alert about it, because the login does not exist', async () => {
    const { raise } = compose({ features: { email: true, socials: ['x'] }, debug: true })
    raise('invalid-project-id')
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    expect(error.mock.calls).toEqual([[expect.stringMatching(/Invalid Project ID/)]])
  })
})
