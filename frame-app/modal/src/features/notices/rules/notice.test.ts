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
  test('behavior: the delay between two notifications is the specification’s', () => {
    expect(NOTIFICATION_RESHOW_DELAY_MS).toBe(150)
  })

  test.each<[string, BannerState, BannerEvent, BannerState]>([
    ['the first notification shows at once', NO_BANNER, show(loading), open(loading)],
    ['an error stays', NO_BANNER, show(error), open(error)],
    ['a success closes on its own', NO_BANNER, show(success), open(success, NOW + SUCCESS_STAYS_MS)],
    ['a new one closes the open one and opens later', open(loading), show(success), changing(success)],
    ['the same text counts as a new one', open(error), show({ ...error, key: 9 }), changing({ ...error, key: 9 })],
    [
      'a new one closes an open success',
      open(success, NOW + 1),
      show(error),
      { kind: 'changing', next: error, until: SOON },
    ],
    [
      'one that arrives during the delay replaces the waiting one without a longer delay',
      changing(error, NOW + 7),
      show(success),
      changing(success, NOW + 7),
    ],
    ['hiding closes the open one', open(error), { kind: 'hide' }, NO_BANNER],
    ['hiding drops a waiting one', changing(error), { kind: 'hide' }, NO_BANNER],
    ['hiding does nothing if none is open', NO_BANNER, { kind: 'hide' }, NO_BANNER],
    ['hiding by key closes that one', open(loading), { kind: 'hide', key: 1 }, NO_BANNER],
    ['hiding by key drops that one while waiting', changing(error), { kind: 'hide', key: 2 }, NO_BANNER],
    ['hiding by another key keeps the open one', open(error), { kind: 'hide', key: 1 }, open(error)],
    ['hiding by another key keeps the waiting one', changing(error), { kind: 'hide', key: 1 }, changing(error)],
    ['the waiting one opens after the delay', changing(error, NOW), { kind: 'elapsed' }, open(error)],
    [
      'a success that opens later has its full time',
      changing(success, NOW),
      { kind: 'elapsed' },
      open(success, NOW + SUCCESS_STAYS_MS),
    ],
    ['the waiting one does not open early', changing(error, NOW + 1), { kind: 'elapsed' }, changing(error, NOW + 1)],
    ['a success closes after its time', open(success, NOW), { kind: 'elapsed' }, NO_BANNER],
    ['a success does not close early', open(success, NOW + 1), { kind: 'elapsed' }, open(success, NOW + 1)],
    ['an error never expires', open(error), { kind: 'elapsed' }, open(error)],
    ['loading never expires', open(loading), { kind: 'elapsed' }, open(loading)],
    ['a closed banner stays closed', NO_BANNER, { kind: 'elapsed' }, NO_BANNER],
  ])('behavior: %s', (_name, state, event, after) => {
    expect(bannerAfter(state, event, NOW)).toEqual(after)
  })

  test.each<[string, BannerState, number | undefined]>([
    ['closed', NO_BANNER, undefined],
    ['open without expiry', open(error), undefined],
    ['open with an expiry', open(success, 7), 7],
    ['between two', changing(error, 8), 8],
  ])('behavior: a banner that is %s has a time of its next change', (_name, state, at) => {
    expect(bannerChangesAt(state)).toBe(at)
  })
})

describe('the toast', () => {
  const alert: Alert = { variant: 'error', message: 'Invalid App Configuration' }

  test.each<[string, boolean, readonly Alert[], boolean]>([
    ['debug is on', true, [], true],
    ['debug is off', false, [], false],
    ['debug is on, after others', true, [{ ...alert, message: 'Session Expired' }], true],
    ['debug is on, after the same text in another variant', true, [{ ...alert, variant: 'warning' }], true],
    ['debug is on, after the same alert', true, [{ ...alert }], false],
    ['debug is off, after the same alert', false, [{ ...alert }], false],
  ])('behavior: if %s (%s), after %j, an alert opens: %s', (_name, debug, shown, opens) => {
    expect(opensToast(alert, debug, shown)).toBe(opens)
  })
})
