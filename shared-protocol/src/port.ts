/** The part of a MessagePort that a channel uses; Node's and the browser's both have it. */
export type Port = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  start(): void
  close(): void
}

/** The endpoint that comlink is given: what the guard rebuilt, never the port. */
export type GuardedEndpoint = {
  readonly endpoint: {
    postMessage(message: unknown): void
    addEventListener(type: string, listener: EndpointListener): void
    removeEventListener(type: string, listener: EndpointListener): void
  }
  /** Hands comlink a message that the guard made. */
  deliver(message: unknown): void
}

// Comlink types its listener by the DOM's EventListenerOrEventListenerObject; it only ever passes a function that reads
// `data` and `origin`.
type EndpointListener = { handleEvent(event: never): void } | ((event: never) => void)

/**
 * Makes an endpoint for comlink whose messages come from the guard alone.
 *
 * @example
 * const { endpoint, deliver } = guardedEndpoint((message) => port.postMessage(message))
 */
export const guardedEndpoint = (send: (message: unknown) => void): GuardedEndpoint => {
  const listeners = new Set<EndpointListener>()
  return {
    endpoint: {
      postMessage: send,
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    deliver: (message) => {
      const event = { data: message, origin: '' } as never
      for (const listener of listeners) if (typeof listener === 'function') listener(event)
    },
  }
}
