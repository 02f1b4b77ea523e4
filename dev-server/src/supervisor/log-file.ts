import { createWriteStream } from 'node:fs'
import { levelOf } from '../parts/part-log.ts'

/** A part's log: the whole of it in a file, the latest lines in memory. */
export type PartLogFile = {
  write(line: string): void
  last(): readonly string[]
  end(): Promise<void>
}

const LINES_AT_HAND = 200
const MAX_LINE_LENGTH = 4_000

/** Opens the log. Errors, and output outside the log, are also shown on the terminal. */
export const openLogFile = (file: string, show: (line: string) => void): PartLogFile => {
  const stream = createWriteStream(file)
  // A full disk must not end the world.
  stream.on('error', () => undefined)
  const last: string[] = []
  return {
    write: (text) => {
      const line = text.slice(0, MAX_LINE_LENGTH)
      last.push(line)
      if (last.length > LINES_AT_HAND) last.shift()
      stream.write(`${line}\n`)
      const level = levelOf(line)
      if (level === undefined || level === 'error') show(line)
    },
    last: () => last,
    end: () => new Promise((resolve) => stream.end(() => resolve())),
  }
}
