import { DEFAULT_LOG_LEVEL, LOG_BUFFER_SIZE } from '@casement/shared-protocol'
import { redactDetail, redactText } from './redact.ts'
import { createRing } from './ring.ts'

const LEVELS = ['error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LEVELS)[number]

export type LogParts = {
  readonly now: () => number
  /** Also receives each line; the browser's console. */
  readonly show: (level: LogLevel, line: string) => void
}

export type Log = { readonly [L in LogLevel]: (text: string, detail?: unknown) => void } & {
  setLevel(level: LogLevel): void
  /** The kept lines, oldest first, for support. */
  lines(): readonly string[]
}

/**
 * The frame's log. It keeps only errors unless the level is lowered, and removes secrets before keeping or showing
 * anything.
 *
 * @example
 * const log = createLog({ now: Date.now, show: (level, line) => console[level](line) })
 * log.error('The RPC endpoint did not answer', { chain: 'eip155:1' })
 */
export const createLog = ({ now, show }: LogParts): Log => {
  const ring = createRing(LOG_BUFFER_SIZE)
  let wanted = LEVELS.indexOf(DEFAULT_LOG_LEVEL)

  const at =
    (level: LogLevel) =>
    (text: string, detail?: unknown): void => {
      if (LEVELS.indexOf(level) > wanted) return
      const said = detail === undefined ? redactText(text) : `${redactText(text)} ${redactDetail(detail)}`
      ring.push(`${new Date(now()).toISOString()} ${level} ${said}`)
      show(level, said)
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
