import type { Alert, BannerEvent, Notification } from './rules/notice.ts'
import { bannerAfter, bannerChangesAt, opensToast } from './rules/notice.ts'
import type { NoticesStore } from './store.ts'

export type NoticesClock = {
  readonly now: () => number
  /** Schedules `run` and returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void
}

export type NoticesParts = {
  readonly notices: NoticesStore
  readonly clock: NoticesClock
  readonly debug: () => boolean
}

export type NoticesCommands = {
  /** Shows a notification; returns a function that hides only this one. */
  readonly show: (notification: Omit<Notification, 'key'>) => () => void
  /** Hides the current notification. */
  readonly hide: () => void
  /** Opens an alert as a toast, if the rules allow it. */
  readonly alert: (alert: Alert) => void
  readonly closeToast: () => void
}

/**
 * Shows notifications to the visitor at the top of the card, one at a time.
 *
 * @example
 * const notices = createNotices({ notices: store, clock, debug: () => options().debug === true })
 * const hide = notices.show({ variant: 'loading', message: words('sending') })
 */
export const createNotices = ({ notices, clock, debug }: NoticesParts): NoticesCommands => {
  let keys = 0
  let callOff = (): void => undefined

  const take = (event: BannerEvent): void => {
    callOff()
    const banner = bannerAfter(notices.getState().banner, event, clock.now())
    notices.setState({ banner })
    const at = bannerChangesAt(banner)
    // If a timer fires early, the state does not change and a new timer waits for the rest.
    callOff = at === undefined ? () => undefined : clock.later(() => take({ kind: 'elapsed' }), at - clock.now())
  }

  return {
    show: (notification) => {
      keys += 1
      const key = keys
      take({ kind: 'show', notification: { ...notification, key } })
      return () => take({ kind: 'hide', key })
    },
    hide: () => take({ kind: 'hide' }),
    alert: (alert) => {
      const { shown } = notices.getState()
      if (opensToast(alert, debug(), shown)) notices.setState({ toast: alert, shown: [...shown, alert] })
    },
    closeToast: () => notices.setState({ toast: undefined }),
  }
}
