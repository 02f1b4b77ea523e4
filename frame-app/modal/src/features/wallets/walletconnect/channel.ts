import type { Message } from './tab-messages.ts'

/** Where tabs of one page and project tell each other things. */
export type TabChannel = {
  send(message: Message): void
  close(): void
}

/** The part of a `BroadcastChannel` that is used. */
export type Broadcast = {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(message: unknown): void
  close(): void
}

/**
 * Joins a channel of the browser. Only documents of the frame's own origin, in the same partition, are on it, so that what
 * comes is our own doing, though perhaps another build's.
 *
 * @example
 * const channel = joinChannel(new BroadcastChannel(name), (message) => receive(message))
 */
export const joinChannel = (broadcast: Broadcast, hear: (message: Message) => void): TabChannel => {
  broadcast.onmessage = ({ data }) => hear(data as Message)
  return {
    send: (message) => broadcast.postMessage(message),
    close: () => broadcast.close(),
  }
}
