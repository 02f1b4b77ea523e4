import { NOTIFICATION_RESHOW_DELAY_MS } from '@casement/shared-protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticesCommands } from './notices.ts'
import { createNotices } from './notices.ts'
import { SUCCESS_STAYS_MS } from './rules/notice.ts'
import type { NoticesStore } from './store.ts'
import { createNoticesStore } from './store.ts'

let store: NoticesStore
let commands: NoticesCommands
let debug: boolean
let now: number
let timers: Set<{ readonly at: number; readonly run: () => void }>

/** Advances the clock and runs due timers. */
const pass = (ms: number): void => {
  const end = now + ms
  for (;;) {
    const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
    if (!next) break
    timers.delete(next)
    now = next.at
    next.run()
  }
  now = end
}

/** The text of the current banner. */
const read = (): string | undefined => {
  const { banner } = store.getState()
  return banner.kind === 'open' ? banner.notification.message : undefined
}

beforeEach(() => {
  now = 5_000
  debug = true
  timers = new Set()
  store = createNoticesStore()
  commands = createNotices({
    notices: store,
    debug: () => debug,
    clock: {
      now: () => now,
      later: (run, ms) => {
        const timer = { at: now + ms, run }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
  })
})

describe('banners', () => {
  test('behavior: a new one closes the current one at once and appears 150 ms later', () => {
    commands.show({ variant: 'loading', message: 'Sending' })
    expect(read()).toBe('Sending')
    commands.show({ variant: 'error', message: 'Not sent' })
    expect(read()).toBeUndefined()
    pass(NOTIFICATION_RESHOW_DELAY_MS - 1)
    expect(read()).toBeUndefined()
    pass(1)
    expect(read()).toBe('Not sent')
  })

  test('behavior: of several in a row, only the last appears, without a longer delay', () => {
    commands.show({ variant: 'error', message: 'one' })
    for (const message of ['two', 'three', 'four']) {
      commands.show({ variant: 'error', message })
      pass(40)
    }
    pass(NOTIFICATION_RESHOW_DELAY_MS - 120)
    expect(read()).toBe('four')
  })

  test('behavior: a success disappears on its own; errors and loading stay', () => {
    commands.show({ variant: 'success', message: 'Sent' })
    pass(SUCCESS_STAYS_MS - 1)
    expect(read()).toBe('Sent')
    pass(1)
    expect(read()).toBeUndefined()
    for (const variant of ['error', 'loading'] as const) {
      commands.show({ variant, message: variant })
      pass(100 * SUCCESS_STAYS_MS)
      expect(read()).toBe(variant)
      commands.hide()
    }
    expect(timers.size).toBe(0)
  })

  test('behavior: each success has its full time', () => {
    commands.show({ variant: 'success', message: 'first' })
    pass(SUCCESS_STAYS_MS - 1)
    commands.show({ variant: 'success', message: 'second' })
    pass(NOTIFICATION_RESHOW_DELAY_MS + SUCCESS_STAYS_MS - 1)
    expect(read()).toBe('second')
    pass(1)
    expect(read()).toBeUndefined()
  })

  test('behavior: hiding a banner does not hide a later one', () => {
    const hide = commands.show({ variant: 'loading', message: 'Sending' })
    commands.show({ variant: 'error', message: 'Not sent' })
    hide()
    pass(NOTIFICATION_RESHOW_DELAY_MS)
    expect(read()).toBe('Not sent')
    commands.hide()
    expect(read()).toBeUndefined()
  })

  test('behavior: a timer that fires early shows nothing early', () => {
    commands.show({ variant: 'error', message: 'one' })
    commands.show({ variant: 'error', message: 'two' })
    const [early] = timers
    now += NOTIFICATION_RESHOW_DELAY_MS - 1
    early?.run()
    expect(read()).toBeUndefined()
    pass(1)
    expect(read()).toBe('two')
  })
})

describe('alerts', () => {
  test('behavior: open as toasts only with debug on', () => {
    debug = false
    commands.alert({ variant: 'error', message: 'Invalid App Configuration' })
    expect(store.getState().toast).toBeUndefined()
    debug = true
    commands.alert({ variant: 'error', message: 'Invalid App Configuration' })
    expect(store.getState().toast).toEqual({ variant: 'error', message: 'Invalid App Configuration' })
  })

  test('behavior: do not open again after being closed, but others do', () => {
    commands.alert({ variant: 'warning', message: 'Session Expired' })
    commands.closeToast()
    commands.alert({ variant: 'warning', message: 'Session Expired' })
    expect(store.getState().toast).toBeUndefined()
    commands.alert({ variant: 'info', message: 'Local configuration ignored' })
    expect(store.getState().toast?.message).toBe('Local configuration ignored')
  })
})
