import { parseJson } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'
import { readExchangeKeys } from '../exchange/read-exchange-keys.ts'
import { createMessageOpener, createSealer } from '../exchange/sealed-messages.ts'
import type { Answer } from '../messages.ts'
import { readQueue } from '../messages.ts'
import type { Connection, ConnectParts } from './connection.ts'
import { LOOK_INTERVAL_MS, PATIENCE_MS } from './connection.ts'

/** The service holds a question for 20 s. */
const ASK_TIMEOUT_MS = 40_000

const heardSchema = v.object({
  messages: v.array(v.object({ n: v.number(), message: v.string() })),
})

/**
 * Talks to the frame by the service, because the page around it has the browser keep windows apart. Undefined if the
 * window's address names no mailbox.
 */
export const connectByService = ({
  window,
  fetch,
  onQueue,
  onNothing,
  onGone,
}: ConnectParts): Connection | undefined => {
  const keys = readExchangeKeys(window.location.hash)
  if (keys === undefined) return undefined
  const { id, key } = keys
  const seal = createSealer(key, 'window')
  const open = createMessageOpener(key, 'frame')
  const address = `/v1/approvals/${id}`
  let isHeard = false

  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

  const listen = async (): Promise<void> => {
    const startedAt = performance.now()
    let after = 0
    for (;;) {
      const signal = AbortSignal.timeout(ASK_TIMEOUT_MS)
      const answer = await fetch(`${address}/frame?after=${after}`, { signal }).catch(() => undefined)
      if (answer?.status === 200) {
        for (const { n, message } of v.parse(heardSchema, parseJson(await answer.text())).messages) {
          after = Math.max(after, n)
          const queue = readQueue(await open(message))
          if (queue === undefined) continue
          isHeard = true
          onQueue(queue)
        }
      } else {
        // The frame makes the mailbox after it has opened this window. When it is gone, so is the frame.
        if (isHeard && answer !== undefined) return onGone()
        if (!isHeard && performance.now() - startedAt > PATIENCE_MS) return onNothing()
        await wait(LOOK_INTERVAL_MS)
      }
    }
  }
  listen().catch(() => (isHeard ? onGone() : onNothing()))

  /** Until it arrives: an answer that is lost would leave the visitor waiting. */
  const send = async (answer: Answer): Promise<void> => {
    const body = JSON.stringify({ message: await seal(answer) })
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const headers = { 'content-type': 'application/json' }
      const sent = await fetch(`${address}/window`, { method: 'POST', headers, body }).catch(() => undefined)
      if (sent?.ok) return
      await wait(LOOK_INTERVAL_MS)
    }
  }
  let said: Promise<unknown> = Promise.resolve()
  return {
    say: (answer) => {
      said = said.then(() => send(answer))
    },
  }
}
