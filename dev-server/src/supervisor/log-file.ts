import { createWriteStream } from 'node:fs'
import { levelOf } from '../parts/part-log.ts'

/** The log of a part: all of it in a file, the end of it at hand. */
export type PartLogFile = {
  write(line: string): void
  last(): readonly string[]
  end(): Promise<void>
}

const LINES_AT_HAND = 200
const MAX_LINE_LENGTH = 4_000

/** Opens it; lines that are errors, and what a part's process says outside of its log, are shown as well. */
export const openLogFile = (file: string, show: (line: string) => void): PartLogFile => {
  const stream = createWriteStream(file)
  // A disk that is full must not end the world.
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
