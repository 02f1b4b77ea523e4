import type { Options } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Words } from './i18n/words.ts'
import type { NoticesSide } from './notices-side.ts'
import { composeNotices } from './notices-side.ts'
import { createOptionsStore } from './stores/options.ts'
import type { SpeechStore } from './stores/speech.ts'

const error = vi.fn<(text: string) => void>()
const warn = vi.fn<(text: string) => void>()
const words = ((id: string) => `<${id}>`) as Words
const speech = async () => ({ getState: () => ({ words }) }) as unknown as SpeechStore

const compose = (options: Partial<Options> = {}, embeddedWallet = true): NoticesSide =>
  composeNotices({
    projectId: 'shop',
    hostOrigin: 'https://shop.example',
    options: createOptionsStore({ projectId: 'shop', networks: [], ...options }),
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

describe('what a service says', () => {
  test.each([
    [
      'Unauthorized: origin not allowed',
      /^Invalid App Configuration: https:\/\/shop\.example is not on the allow-list/,
    ],
    ['JWT validation error: JWT Token is not yet valid', /^Session Expired: .*Check the time settings/],
    ['Unauthorized: invalid key', /^Invalid App Configuration: Invalid Project ID/],
  ])('behavior: %s is an alert, once, whether it is told of or thrown', async (text, line) => {
    const { alertedBy, alerting } = compose()
    alertedBy(text)
    await expect(alerting(Promise.reject(new Error(`The service said: ${text}`)))).rejects.toThrow(text)
    await vi.waitFor(() => expect(error.mock.calls).toEqual([[expect.stringMatching(line)]]))
  })

  test('behavior: thrown, it is an alert by itself', async () => {
    const { alerting } = compose()
    await expect(alerting(Promise.reject(new Error('Unauthorized: invalid key')))).rejects.toThrow()
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  })

  test('behavior: what means no alert is noted as it is, or left to whoever waits for it', async () => {
    const { alertedBy, alerting } = compose()
    alertedBy('Too many requests')
    await expect(alerting(Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await alerting(Promise.resolve(7))).toBe(7)
    expect(error.mock.calls).toEqual([['Too many requests']])
  })
})

describe('where an alert goes', () => {
  test('behavior: a warning is on the console as one, whatever the log keeps', async () => {
    compose().raise('local-configuration-ignored', { about: 'features.email' })
    await vi.waitFor(() =>
      expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Casement: Local configuration ignored: /)]]),
    )
    expect(error).not.toHaveBeenCalled()
  })

  test('behavior: what the gate has told the page is not written again', async () => {
    const { raise } = compose({}, false)
    raise('project-id-not-configured')
    raise('invalid-project-id')
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    expect(error.mock.calls).toEqual([[expect.stringMatching(/Invalid Project ID/)]])
  })

  test('behavior: what the gate has told the page is a toast with debug, and not written again', async () => {
    const { notices, raise } = compose({ debug: true }, false)
    await vi.waitFor(() =>
      expect(notices.store.getState().toast).toEqual({
        variant: 'error',
        message: '<alert.project-id-not-configured>\n<alert.project-id-not-configured-text>',
      }),
    )
    raise('project-id-not-configured')
    expect(error).not.toHaveBeenCalled()
  })
})
