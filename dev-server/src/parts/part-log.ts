export const LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof LEVELS)[number]

/** Where a part says what it does. Errors are shown to whoever runs the world; the rest is in the part's log file. */
export type PartLog = Readonly<Record<Level, (message: string) => void>>

const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)

/** What was thrown, as a line of a log. */
export const describeThrown = (thrown: unknown): string => textOf(thrown).replaceAll(/\s*\n\s*/g, ' | ')

/** A log that writes lines of a time, a level and a text. */
export const createPartLog = (write: (line: string) => void, now: () => Date = () => new Date()): PartLog => {
  const at = (level: Level) => (message: string) =>
    write(`${now().toISOString()} ${level} ${message.replaceAll(/\s*\n\s*/g, ' | ')}\n`)
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** The level of a line of a log, or undefined for a line that no part's log wrote. */
export const levelOf = (line: string): Level | undefined => {
  const word = /^\d{4}-\d\d-\d\dT[\d:.]+Z (\w+) /.exec(line)?.[1]
  return LEVELS.find((level) => level === word)
}
