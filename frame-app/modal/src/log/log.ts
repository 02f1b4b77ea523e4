import { DEFAULT_LOG_LEVEL, LOG_BUFFER_SIZE } from '@casement/shared-protocol'
import type { redactDetail, redactText } from './redact.ts'
import { createRing } from './ring.ts'

const LEVELS = ['error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LEVELS)[number]

export type LogParts = {
  readonly now: () => number
  /** Also receives each line; the browser's console. */
  readonly show: (level: LogLevel, line: string) => void
  /** Loads what removes secrets, once, for all callers in their order. Most visits log nothing. */
  readonly loadRedaction: () => Promise<Redaction>
}

export type Redaction = { readonly redactText: typeof redactText; readonly redactDetail: typeof redactDetail }

export type Log = { readonly [L in LogLevel]: (text: string, detail?: unknown) => void } & {
  setLevel(level: LogLevel): void
  /** The kept lines, oldest first, for support. */
  lines(): readonly string[]
}

/** How many lines may wait until secrets can be removed. Loading may never end, and a page can cause any number of errors. */
const MAX_WAITING = 1_000

/** Written in place of a line from which secrets cannot be removed. */
const LEFT_OUT = 'A line was left out, because the code that removes secrets could not be loaded'

/**
 * The frame's log. It keeps only errors unless the level is lowered, and removes secrets before keeping or showing
 * anything. So a line is written once that code is loaded.
 *
 * @example
 * const log = createLog({ now: Date.now, show: (level, line) => console[level](line), loadRedaction })
 * log.error('The RPC endpoint did not answer', { chain: 'eip155:1' })
 */
export const createLog = ({ now, show, loadRedaction }: LogParts): Log => {
  const ring = createRing(LOG_BUFFER_SIZE)
  let wanted = LEVELS.indexOf(DEFAULT_LOG_LEVEL)
  let waiting = 0

  const at =
    (level: LogLevel) =>
    (text: string, detail?: unknown): void => {
      if (LEVELS.indexOf(level) > wanted || waiting === MAX_WAITING) return
      const time = new Date(now()).toISOString()
      const write = (said: string): void => {
        waiting -= 1
        ring.push(`${time} ${level} ${said}`)
        show(level, said)
      }
      waiting += 1
      loadRedaction().then(
        ({ redactText, redactDetail }) =>
          write(detail === undefined ? redactText(text) : `${redactText(text)} ${redactDetail(detail)}`),
        () => write(LEFT_OUT),
      )
    }

  return {
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    setLevel: (level) => {
      wanted = LEVELS.indexOf(level)
    },
    lines: ring.lines,
  }
}
