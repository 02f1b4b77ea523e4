export const LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof LEVELS)[number]

/** A part's log. Errors also appear on the terminal; the rest only in the log file. */
export type PartLog = Readonly<Record<Level, (message: string) => void>>

const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)

/** A thrown value as one log line. */
export const describeThrown = (thrown: unknown): string => textOf(thrown).replaceAll(/\s*\n\s*/g, ' | ')

/** Creates a log that writes lines of time, level and text. */
export const createPartLog = (write: (line: string) => void, now: () => Date = () => new Date()): PartLog => {
  const at = (level: Level) => (message: string) =>
    write(`${now().toISOString()} ${level} ${message.replaceAll(/\s*\n\s*/g, ' | ')}\n`)
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** The level of a log line, or undefined if the line is not from a part's log. */
export const levelOf = (line: string): Level | undefined => {
  const word = /^\d{4}-\d\d-\d\dT[\d:.]+Z (\w+) /.exec(line)?.[1]
  return LEVELS.find((level) => level === word)
}
