import { readQueue } from '../messages.ts'
import type { Connection, ConnectParts } from './connection.ts'
import { LOOK_INTERVAL_MS, PATIENCE_MS } from './connection.ts'

/** Talks to the frame that has opened this window, and to nobody else. */
const connectToOpener = (
  opener: Window,
  { window, onQueue, onNothing, onGone }: Omit<ConnectParts, 'fetch'>,
): Connection => {
  const { origin } = window.location
  const late = setTimeout(onNothing, PATIENCE_MS)
  const watch = setInterval(() => {
    if (!opener.closed) return
    clearInterval(watch)
    clearTimeout(late)
    onGone()
  }, LOOK_INTERVAL_MS)
  window.addEventListener('message', ({ source, origin: from, data, isTrusted }) => {
    if (!isTrusted || source !== opener || from !== origin) return
    const queue = readQueue(data)
    if (queue === undefined) return
    clearTimeout(late)
    onQueue(queue)
  })
  return { say: (answer) => opener.postMessage(answer, origin) }
}

/**
 * Connects the window with the secure frame that has opened it; undefined if none has. Few pages have browsers keep
 * windows apart, so what it takes to reach the frame by the service is loaded only there.
 */
export const connectToFrame = async (parts: ConnectParts): Promise<Connection | undefined> => {
  const opener: Window | null = parts.window.opener
  if (opener !== null) return connectToOpener(opener, parts)
  const { connectByService } = await import('./connect-by-service.ts')
  return connectByService(parts)
}
