import { NOTIFICATION_RESHOW_DELAY_MS } from '@casement/shared-protocol'

export type Notification = {
  readonly variant: 'success' | 'loading' | 'error'
  readonly message: string
  /** Whether an error looks neutral, because nothing is wrong: the visitor declined. */
  readonly calm?: boolean
  /** Distinguishes notifications with the same text. */
  readonly key: number
}

/** The top of the card: one notification, none, or the delay between two. */
export type BannerState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly notification: Notification; readonly until: number | undefined }
  | { readonly kind: 'changing'; readonly next: Notification; readonly until: number }

/** `key` hides only that notification; without it, the current one is hidden. */
export type BannerEvent =
  | { readonly kind: 'show'; readonly notification: Notification }
  | { readonly kind: 'hide'; readonly key?: number }
  | { readonly kind: 'elapsed' }

/** A success disappears once it could be read. Errors and loading stay, because the visitor needs to know. */
export const SUCCESS_STAYS_MS = 4_000

export const NO_BANNER: BannerState = { kind: 'closed' }

const opened = (notification: Notification, now: number): BannerState => ({
  kind: 'open',
  notification,
  until: notification.variant === 'success' ? now + SUCCESS_STAYS_MS : undefined,
})

/**
 * The next state of the banner. A notification that arrives while one is open closes it and appears after a short
 * delay. Another one during that delay replaces it without extending the delay, so that the last one always appears.
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

/** When the banner changes on its own; undefined if it does not. */
export const bannerChangesAt = (state: BannerState): number | undefined =>
  state.kind === 'closed' ? undefined : state.until

/** A message for the page's developer, not its visitors. */
export type Alert = { readonly variant: 'info' | 'warning' | 'error'; readonly message: string }

/** Whether an alert opens as a toast: only with debug on, and once per text. */
export const opensToast = (alert: Alert, debug: boolean, shown: readonly Alert[]): boolean =>
  debug && !shown.some(({ variant, message }) => variant === alert.variant && message === alert.message)
