import type { AnalyticsEvent, PageEvent } from './rules/analytics-events.ts'
import { isPageEvent } from './rules/analytics-events.ts'

/** An event and the time at which it was noted. */
export type Noted = { readonly analyticsEvent: AnalyticsEvent; readonly at: number }

/** Records an event. It loads nothing and never throws. */
export type Note = (analyticsEvent: AnalyticsEvent) => void

export type Notes = {
  readonly note: Note
  /** Passes all recorded and all further events to a consumer. */
  handTo(take: (noted: Noted) => void): void
}

/** How many events are kept for a consumer; on a page that never opens the modal there is none. */
export const MAX_NOTES = 64

/**
 * Passes events for the page on at once, and buffers all events until the analytics feature loads. Every boot loads this
 * file, so it does nothing else.
 *
 * @example
 * const { note, handTo } = createNotes((event) => tell(event))
 * note({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } })
 */
export const createNotes = (tellPage: (event: PageEvent) => void): Notes => {
  const kept: Noted[] = []
  let take = (noted: Noted): void => {
    if (kept.length < MAX_NOTES) kept.push(noted)
  }
  return {
    note: (analyticsEvent) => {
      take({ analyticsEvent, at: Date.now() })
      if (isPageEvent(analyticsEvent)) tellPage(analyticsEvent)
    },
    handTo: (taker) => {
      take = taker
      kept.splice(0).forEach(taker)
    },
  }
}
