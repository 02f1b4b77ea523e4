/** An event of a browser's trace. */
export type TraceEvent = { readonly name: string; readonly args?: unknown }

/** The category of the events that say what became of each frame. */
export const FRAME_EVENTS = 'cc,benchmark'

type FrameReport = { readonly state?: unknown; readonly scroll_state?: unknown; readonly affects_smoothness?: unknown }

/** Older versions of Chromium have another name for the report. */
type Reported = { readonly frame_reporter?: FrameReport; readonly chrome_frame_reporter?: FrameReport }

const reportOf = ({ name, args }: TraceEvent): FrameReport | undefined => {
  if (name !== 'PipelineReporter') return undefined
  const { frame_reporter, chrome_frame_reporter } = (args ?? {}) as Reported
  return frame_reporter ?? chrome_frame_reporter
}

/**
 * What became of the frames in which something was to scroll: those that were due, and those that the visitor saw. A frame
 * counts as seen if what scrolls has moved in it, even if the page's own changes came with a later one, like in Chromium's
 * count of smooth frames.
 *
 * @example
 * scrolledFrames(await page.traceWhile(FRAME_EVENTS, () => page.turnWheel({ px: 1_000, pxPerSecond: 500 })))
 */
export const scrolledFrames = (events: readonly TraceEvent[]): { readonly shown: number; readonly due: number } => {
  const reports = events.flatMap((event) => reportOf(event) ?? [])
  const scrolled = reports.filter(({ scroll_state }) => scroll_state !== undefined && scroll_state !== 'SCROLL_NONE')
  const due = scrolled.filter(({ state }) => state !== 'STATE_NO_UPDATE_DESIRED')
  return { due: due.length, shown: due.filter(({ state }) => state !== 'STATE_DROPPED').length }
}
