import type { Ground } from './message.ts'

/** A place where something foreign is read. */
export type Reader = {
  readonly name: string
  /** Of the largest message that it takes, in characters of JSON. */
  readonly size: number
  readonly ground: Ground
  /** What a message is before it is read, where it comes as a text. That takes its sender's time. */
  readonly encode?: (message: unknown) => string
  /** What reads a message of at most this size. It may throw, for what it refuses. */
  readonly make: (size: number) => (message: unknown) => unknown
}

/** A message as JSON. A text is taken for JSON that somebody wrote by hand. */
export const asJson = (message: unknown): string =>
  typeof message === 'string' ? message : (JSON.stringify(message) ?? '')
