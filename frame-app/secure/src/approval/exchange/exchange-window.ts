import { toBase64url } from '../../lib/base64url.ts'
import type { Answer } from '../messages.ts'
import { readAnswer } from '../messages.ts'
import type { ApprovalWindow } from '../open-window.ts'
import type { Mailbox } from './mailbox.ts'
import { createMessageOpener, createSealer, KEY_BYTES } from './sealed-messages.ts'

const ID_BYTES = 16
/** More than the window needs to ask once more. */
const CLOSING_MS = 30_000

/** The name of a mailbox, and the key to what is in it. Only the window's address has both. */
export type ExchangeKeys = { readonly id: string; readonly key: Uint8Array }

export const createExchangeKeys = (): ExchangeKeys => ({
  id: toBase64url(crypto.getRandomValues(new Uint8Array(ID_BYTES))),
  key: crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
})

/** What stands behind the `#` of the window's address. */
export const writeExchangeKeys = ({ id, key }: ExchangeKeys): string => `${id}.${toBase64url(key)}`

type Parts = {
  readonly keys: ExchangeKeys
  readonly mailbox: Mailbox
  readonly onAnswer: (answer: Answer) => void
  /** The service does not pass anything on. */
  readonly onFailed: () => void
  /** Opens the window once more, at the same address. */
  readonly openAgain: () => void
}

/**
 * Talks to a window that cannot be reached: on a page with an opener policy it opens, and the frame gets no handle. Both
 * sides then leave sealed messages at the service.
 */
export const exchangeWithWindow = ({ keys, mailbox, onAnswer, onFailed, openAgain }: Parts): ApprovalWindow => {
  const { id, key } = keys
  const seal = createSealer(key, 'frame')
  const open = createMessageOpener(key, 'window')
  const over = new AbortController()
  let isOver = false
  const end = (): void => {
    isOver = true
    over.abort()
  }
  const fail = (): void => {
    if (isOver) return
    end()
    onFailed()
  }

  const opened = mailbox.open(id)
  /** One after the other, so that the last that is said is the last that is heard. */
  let said: Promise<unknown> = opened
  const listen = async (): Promise<void> => {
    await opened
    let after = 0
    while (!isOver) {
      for (const { n, message } of await mailbox.hear(id, after, over.signal)) {
        after = Math.max(after, n)
        const answer = readAnswer(await open(message))
        if (answer !== undefined && !isOver) onAnswer(answer)
      }
    }
  }
  listen().catch(fail)

  return {
    isReached: false,
    say: (queue) => {
      said = said.then(async () => mailbox.say(id, await seal(queue)))
      said.catch(fail)
    },
    isClosed: () => isOver,
    focus: openAgain,
    close: () => {
      if (isOver) return
      // The window still has to hear what was said last, such as that nothing waits any more.
      setTimeout(() => void mailbox.close(id).catch(() => undefined), CLOSING_MS)
      end()
    },
  }
}
