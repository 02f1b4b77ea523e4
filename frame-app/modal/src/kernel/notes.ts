import type { AnalyticsEvent } from './rules/analytics-events.ts'

/** An event, and when it was noted. */
export type Noted = { readonly analyticsEvent: AnalyticsEvent; readonly at: number }

/** Takes note of what happens. It costs nothing, loads nothing and never throws. */
export type Note = (analyticsEvent: AnalyticsEvent) => void

export type Notes = {
  readonly note: Note
  /** Hands over what has been noted, and from then on whatever is. */
  handTo(take: (noted: Noted) => void): void
}

/** So much is kept for whoever comes to fetch it; of a page that never opens the modal nobody does. */
export const MAX_NOTES = 64

/**
 * Keeps what happens until somebody fetches it. It is loaded by every boot, and no more than that.
 *
 * @example
 * const { note, handTo } = createNotes()
 * note({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } })
 */
export const createNotes = (): Notes => {
  const kept: Noted[] = []
  let take = (noted: Noted): void => {
    if (kept.length < MAX_NOTES) kept.push(noted)
  }
  return {
    note: (analyticsEvent) => take({ analyticsEvent, at: Date.now() }),
    handTo: (taker) => {
      take = taker
      kept.splice(0).forEach(taker)
    },
  }
}
