import { expect, test } from 'vitest'
import { scrolledFrames } from './scrolled-frames.ts'

const REPORTS = ['frame_reporter', 'chrome_frame_reporter'] as const

const framesOf =
  (report: (typeof REPORTS)[number]) =>
  (state: string, scroll_state = 'SCROLL_COMPOSITOR_THREAD') => ({
    name: 'PipelineReporter',
    args: { [report]: { state, scroll_state } },
  })

test.each(REPORTS)('behavior: counts the frames of a %s that were due while something scrolled, and seen', (report) => {
  const frame = framesOf(report)
  const events = [
    frame('STATE_PRESENTED_ALL'),
    frame('STATE_PRESENTED_PARTIAL'),
    frame('STATE_DROPPED'),
    frame('STATE_DROPPED', 'SCROLL_MAIN_THREAD'),
    // Nothing had changed.
    frame('STATE_NO_UPDATE_DESIRED'),
    // Nothing scrolled.
    frame('STATE_DROPPED', 'SCROLL_NONE'),
    { name: 'PipelineReporter', args: {} },
    { name: 'PipelineReporter' },
    { name: 'Commit', args: { chrome_frame_reporter: { state: 'STATE_DROPPED' } } },
  ]
  expect(scrolledFrames(events)).toEqual({ due: 4, shown: 2 })
})

test('behavior: a trace without frames has none', () => {
  expect(scrolledFrames([])).toEqual({ due: 0, shown: 0 })
})
