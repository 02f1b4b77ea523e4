import type { Events, KeptEvent } from '../wire.ts'
import { MAX_EVENTS_READ } from '../wire.ts'

type Arriving = Omit<KeptEvent, 'seq' | 'receivedAt'>

/** The latest events. New ones replace the oldest. */
export type EventRing = {
  readonly add: (events: readonly Arriving[]) => void
  /** The events after a given number, of one project or all. */
  readonly read: (since: number, projectId: string | undefined) => Events
  /** Removes all events and returns their number. */
  readonly clear: () => number
}

export type RingBounds = { readonly events: number; readonly characters: number }

const BOUNDS: RingBounds = { events: 5_000, characters: 8 * 1024 * 1024 }

export const createEventRing = (bounds = BOUNDS, now: () => Date = () => new Date()): EventRing => {
  let kept: { readonly event: KeptEvent; readonly size: number }[] = []
  let size = 0
  let seq = 0
  return {
    add: (events) => {
      for (const arriving of events) {
        seq += 1
        const event = { seq, receivedAt: now().toISOString(), ...arriving }
        const length = JSON.stringify(event).length
        kept.push({ event, size: length })
        size += length
      }
      let gone = 0
      while (kept.length - gone > bounds.events || size > bounds.characters) {
        size -= kept[gone]?.size ?? size
        gone += 1
      }
      if (gone > 0) kept = kept.slice(gone)
    },
    read: (since, projectId) => {
      // A reader from before a restart may have a higher number than any now; it gets all events.
      const after = since > seq ? 0 : since
      const wanted = kept
        .map(({ event }) => event)
        .filter((event) => event.seq > after && (projectId === undefined || event.projectId === projectId))
      const events = wanted.slice(0, MAX_EVENTS_READ)
      return { events, next: wanted.length > events.length ? (events.at(-1)?.seq ?? seq) : seq }
    },
    clear: () => {
      const count = kept.length
      kept = []
      size = 0
      return count
    },
  }
}
