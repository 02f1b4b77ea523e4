import { NOTIFICATION_RESHOW_DELAY_MS } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import type { Alert, BannerEvent, BannerState, Notification } from './notice.ts'
import { bannerAfter, bannerChangesAt, NO_BANNER, opensToast, SUCCESS_STAYS_MS } from './notice.ts'

const NOW = 1_000
const SOON = NOW + NOTIFICATION_RESHOW_DELAY_MS

const loading: Notification = { variant: 'loading', message: 'Sending', key: 1 }
const error: Notification = { variant: 'error', message: 'Not sent', key: 2 }
const success: Notification = { variant: 'success', message: 'Sent', key: 3 }

const open = (notification: Notification, until?: number): BannerState => ({ kind: 'open', notification, until })
const changing = (next: Notification, until = SOON): BannerState => ({ kind: 'changing', next, until })
const show = (notification: Notification): BannerEvent => ({ kind: 'show', notification })

describe('the banner', () => {
  test('behavior: the moment between two notifications is that of the specification', () => {
    expect(NOTIFICATION_RESHOW_DELAY_MS).toBe(150)
  })

  test.each<[string, BannerState, BannerEvent, BannerState]>([
    ['the first notification shows at once', NO_BANNER, show(loading), open(loading)],
    ['an error stays', NO_BANNER, show(error), open(error)],
    ['a success goes by itself', NO_BANNER, show(success), open(success, NOW + SUCCESS_STAYS_MS)],
    ['a new one closes the open one, and shows later', open(loading), show(success), changing(success)],
    ['the same words are a new one', open(error), show({ ...error, key: 9 }), changing({ ...error, key: 9 })],
    [
      'a success that has not gone yet is closed, too',
      open(success, NOW + 1),
      show(error),
      { kind: 'changing', next: error, until: SOON },
    ],
    [
      'whoever comes in between takes the place, and waits no longer',
      changing(error, NOW + 7),
      show(success),
      changing(success, NOW + 7),
    ],
    ['hiding closes the open one', open(error), { kind: 'hide' }, NO_BANNER],
    ['hiding takes the one that has not shown yet', changing(error), { kind: 'hide' }, NO_BANNER],
    ['hiding where nothing is', NO_BANNER, { kind: 'hide' }, NO_BANNER],
    ['the named one is hidden', open(loading), { kind: 'hide', key: 1 }, NO_BANNER],
    ['the named one is hidden before it shows', changing(error), { kind: 'hide', key: 2 }, NO_BANNER],
    ['another than the named one stays', open(error), { kind: 'hide', key: 1 }, open(error)],
    ['another than the named one still comes', changing(error), { kind: 'hide', key: 1 }, changing(error)],
    ['its time come, the next shows', changing(error, NOW), { kind: 'elapsed' }, open(error)],
    [
      'a success that shows later has its whole time',
      changing(success, NOW),
      { kind: 'elapsed' },
      open(success, NOW + SUCCESS_STAYS_MS),
    ],
    ['before its time the next does not show', changing(error, NOW + 1), { kind: 'elapsed' }, changing(error, NOW + 1)],
    ['its time over, a success goes', open(success, NOW), { kind: 'elapsed' }, NO_BANNER],
    ['before its time is over a success stays', open(success, NOW + 1), { kind: 'elapsed' }, open(success, NOW + 1)],
    ['no time takes an error away', open(error), { kind: 'elapsed' }, open(error)],
    ['no time takes away what is loading', open(loading), { kind: 'elapsed' }, open(loading)],
    ['no time opens a closed one', NO_BANNER, { kind: 'elapsed' }, NO_BANNER],
  ])('behavior: %s', (_name, state, event, after) => {
    expect(bannerAfter(state, event, NOW)).toEqual(after)
  })

  test.each<[string, BannerState, number | undefined]>([
    ['closed', NO_BANNER, undefined],
    ['open for good', open(error), undefined],
    ['open for a while', open(success, 7), 7],
    ['between two', changing(error, 8), 8],
  ])('behavior: one that is %s knows when it changes', (_name, state, at) => {
    expect(bannerChangesAt(state)).toBe(at)
  })
})

describe('the toast', () => {
  const alert: Alert = { variant: 'error', message: 'Invalid App Configuration' }

  test.each<[string, boolean, readonly Alert[], boolean]>([
    ['debug is on', true, [], true],
    ['debug is off', false, [], false],
    ['debug is on, after others', true, [{ ...alert, message: 'Session Expired' }], true],
    ['debug is on, after the same words of another variant', true, [{ ...alert, variant: 'warning' }], true],
    ['debug is on, after the same', true, [{ ...alert }], false],
    ['debug is off, after the same', false, [{ ...alert }], false],
  ])('behavior: where %s (%s), after %j, an alert opens: %s', (_name, debug, shown, opens) => {
    expect(opensToast(alert, debug, shown)).toBe(opens)
  })
})
