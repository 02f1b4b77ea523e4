import type { Message } from './tab-messages.ts'

/** A message channel between tabs of one page and project. */
export type TabChannel = {
  send(message: Message): void
  close(): void
}

/** The part of `BroadcastChannel` that is used. */
export type Broadcast = {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(message: unknown): void
  close(): void
}

/**
 * Joins a browser channel. Only documents of the frame's own origin and partition can join, so all messages are ours,
 * although another build may have sent them.
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
