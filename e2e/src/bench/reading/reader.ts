import type { Ground } from './message.ts'

/** A function that reads foreign data. */
export type Reader = {
  readonly name: string
  /** Size limit of its messages, in characters of JSON. */
  readonly size: number
  readonly ground: Ground
  /** Turns a message into the text that is read, if it arrives as text. The sender pays for this time. */
  readonly encode?: (message: unknown) => string
  /** Creates the function that reads messages up to this size. It may throw to reject one. */
  readonly make: (size: number) => (message: unknown) => unknown
}

/** A message as JSON. A text is used as is, as if it were hand-written JSON. */
export const asJson = (message: unknown): string =>
  typeof message === 'string' ? message : (JSON.stringify(message) ?? '')
