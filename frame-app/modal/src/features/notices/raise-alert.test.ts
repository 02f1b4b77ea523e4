import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Words } from '../../words/catalogue.ts'
import type { RaiseAlert } from './raise-alert.ts'
import { createRaiseAlert } from './raise-alert.ts'
import type { NoticesStore } from './store.ts'
import { createNoticesStore } from './store.ts'

const tell = vi.fn<(variant: string, line: string) => void>()
const toast = vi.fn<(alert: { variant: string; message: string }) => void>()
let notices: NoticesStore
let debug: boolean
let alerts: object[]
let words: () => Promise<Words>
let raise: RaiseAlert

beforeEach(() => {
  tell.mockReset()
  toast.mockReset()
  notices = createNoticesStore()
  debug = false
  alerts = []
  words = async () => ((id: string) => `<${id}>`) as Words
  raise = createRaiseAlert({
    notices,
    facts: { origin: 'https://shop.example', projectId: 'shop' },
    debug: () => debug,
    tell,
    alerted: (alert) => alerts.push(alert),
    toast,
    words: () => words(),
  })
})

describe('an alert', () => {
  test('behavior: goes to the console with a link to the documentation, and not on screen', async () => {
    raise('origin-not-allowed')
    await Promise.resolve()
    expect(tell.mock.calls).toEqual([
      [
        'error',
        'Invalid App Configuration: https://shop.example is not on the allow-list of project "shop". See docs/alerts.md#origin-not-allowed',
      ],
    ])
    expect(toast).not.toHaveBeenCalled()
    raise('origin-not-allowed')
    expect(alerts).toEqual([{ kind: 'origin-not-allowed', message: tell.mock.calls[0]?.[1] }])
  })

  test('behavior: is also shown on screen with debug on, in the modal’s language', async () => {
    debug = true
    raise('local-configuration-ignored', { about: 'features.email' })
    await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce())
    expect(toast).toHaveBeenCalledWith({
      variant: 'warning',
      message: '<alert.local-configuration-ignored>\n<alert.local-configuration-ignored-text>',
    })
    expect(tell).toHaveBeenCalledOnce()
  })

  test('behavior: is raised once per kind', () => {
    for (let times = 0; times < 3; times += 1) {
      raise('session-expired')
      raise('network-not-found', { about: `eip155:${times}` })
    }
    expect(tell.mock.calls.map(([, line]) => line.split(':')[0])).toEqual(['Session Expired', 'Network Not Found'])
  })

  test('error: shows its English title if the texts cannot be loaded', async () => {
    debug = true
    words = () => Promise.reject(new Error('away'))
    raise('session-expired')
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith({ variant: 'error', message: 'Session Expired' }))
  })
})
