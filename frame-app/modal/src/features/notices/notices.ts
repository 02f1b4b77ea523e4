import type { Alert, BannerEvent, Notification } from './rules/notice.ts'
import { bannerAfter, bannerChangesAt, opensToast } from './rules/notice.ts'
import type { NoticesStore } from './store.ts'

export type NoticesClock = {
  readonly now: () => number
  /** Runs something later; what it returns calls that off. */
  readonly later: (run: () => void, ms: number) => () => void
}

export type NoticesParts = {
  readonly notices: NoticesStore
  readonly clock: NoticesClock
  readonly debug: () => boolean
}

export type NoticesCommands = {
  /** Shows a notification; what it returns hides it again, and no other. */
  readonly show: (notification: Omit<Notification, 'key'>) => () => void
  /** Hides whichever notification is there. */
  readonly hide: () => void
  /** Opens an alert as a toast, where the rules open one. */
  readonly alert: (alert: Alert) => void
  readonly closeToast: () => void
}

/**
 * Says things to the visitor that no view says: at the top of the card, one at a time.
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
    // A timer that fires early finds the state as it was, and waits again for the rest.
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
