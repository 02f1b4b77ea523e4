import type { Port } from '../../src/port.ts'

/** A port without a peer: sent messages are recorded, and the test delivers incoming ones. */
export const loosePort = (): { port: Port; sent: unknown[]; arrive(data: unknown): void } => {
  const listeners = new Set<(event: { readonly data: unknown }) => void>()
  const sent: unknown[] = []
  const port: Port = {
    postMessage: (message) => void sent.push(message),
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    start: () => undefined,
    close: () => undefined,
  }
  return {
    port,
    sent,
    arrive: (data) => {
      for (const listener of listeners) listener({ data })
    },
  }
}
