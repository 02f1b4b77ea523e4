import { NOTIFICATION_RESHOW_DELAY_MS } from '@casement/shared-protocol'

export type Notification = {
  readonly variant: 'success' | 'loading' | 'error'
  readonly message: string
  /** Tells two of the same words apart. */
  readonly key: number
}

/** What is at the top of the card: one notification, or the moment between two, in which there is none. */
export type BannerState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly notification: Notification; readonly until: number | undefined }
  | { readonly kind: 'changing'; readonly next: Notification; readonly until: number }

/** A key names the notification that is to go; without one, whichever is there goes. */
export type BannerEvent =
  | { readonly kind: 'show'; readonly notification: Notification }
  | { readonly kind: 'hide'; readonly key?: number }
  | { readonly kind: 'elapsed' }

/** A success needs nobody, and goes once it could be read. What works and what failed stay: they say what to expect. */
export const SUCCESS_STAYS_MS = 4_000

export const NO_BANNER: BannerState = { kind: 'closed' }

const opened = (notification: Notification, now: number): BannerState => ({
  kind: 'open',
  notification,
  until: notification.variant === 'success' ? now + SUCCESS_STAYS_MS : undefined,
})

/**
 * What follows: a notification that comes while one is open closes it and shows a moment later. Whatever else comes in
 * that moment takes its place and waits no longer than it would have, so that no haste keeps the last word from showing.
 */
export const bannerAfter = (state: BannerState, event: BannerEvent, now: number): BannerState => {
  switch (event.kind) {
    case 'show':
      if (state.kind === 'closed') return opened(event.notification, now)
      return {
        kind: 'changing',
        next: event.notification,
        until: state.kind === 'changing' ? state.until : now + NOTIFICATION_RESHOW_DELAY_MS,
      }
    case 'hide': {
      if (state.kind === 'closed') return state
      const { key } = state.kind === 'open' ? state.notification : state.next
      return event.key === undefined || event.key === key ? NO_BANNER : state
    }
    case 'elapsed':
      if (state.kind === 'closed' || state.until === undefined || now < state.until) return state
      return state.kind === 'changing' ? opened(state.next, now) : NO_BANNER
  }
}

/** When the banner changes by itself; undefined where it does not. */
export const bannerChangesAt = (state: BannerState): number | undefined =>
  state.kind === 'closed' ? undefined : state.until

/** Something for the developers of the page rather than for its visitors. */
export type Alert = { readonly variant: 'info' | 'warning' | 'error'; readonly message: string }

/** Whether an alert opens as a toast: when debug is on, and once for what it says. */
export const opensToast = (alert: Alert, debug: boolean, shown: readonly Alert[]): boolean =>
  debug && !shown.some(({ variant, message }) => variant === alert.variant && message === alert.message)
