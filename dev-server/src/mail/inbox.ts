/** A letter that somebody has got. */
export type Letter = {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** In ms since 1970. */
  readonly at: number
}

/** The letters of everybody on this machine, the newest first. */
export type Inbox = {
  readonly add: (letter: Letter) => void
  /** All letters, or those to an address. */
  readonly list: (to?: string) => readonly Letter[]
}

/** Older letters are dropped beyond this, so that a world that runs for days does not grow. */
const MAX_LETTERS = 500

/**
 * Creates an inbox in memory.
 *
 * @example
 * const inbox = createInbox()
 * inbox.list('anna@example.org')[0]?.subject
 */
export const createInbox = (): Inbox => {
  let letters: readonly Letter[] = []
  return {
    add: (letter) => {
      letters = [letter, ...letters].slice(0, MAX_LETTERS)
    },
    list: (to) => letters.filter((letter) => to === undefined || letter.to.includes(to)),
  }
}
