import type { Endpoint } from 'comlink'
import { expose, releaseProxy, wrap } from 'comlink'
import type { Dispatcher } from './dispatch.ts'

type Listener = (event: { readonly data: unknown; readonly origin: string }) => void

// Comlink requires an EventTarget. This one only emits messages that passed the guard and has no access to the port.
const endpointOf = (send: (message: never) => void): { endpoint: Endpoint; deliver: (data: unknown) => void } => {
  const listeners = new Set<Listener>()
  const endpoint = {
    postMessage: send,
    addEventListener: (_type: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => void listeners.delete(listener),
  } as unknown as Endpoint
  return {
    endpoint,
    deliver: (data) => {
      for (const listener of listeners) listener({ data, origin: '' })
    },
  }
}

type AnyRemote = { readonly [method: string]: (params: unknown) => Promise<unknown> } & { [releaseProxy](): void }

/**
 * The comlink-based dispatcher, used by the frame.
 *
 * @example
 * serve(port, frameContract, handlers, { dispatcher: comlinkDispatcher })
 */
export const comlinkDispatcher: Dispatcher = {
  caller: (send) => {
    const { endpoint, deliver } = endpointOf(send)
    const remote = wrap(endpoint) as unknown as AnyRemote
    // Comlink creates a proxy on every property access and registers it for finalization. One per method is enough.
    const methods = new Map<string, (params: unknown) => Promise<unknown>>()
    const methodOf = (name: string) => {
      const method = methods.get(name) ?? (remote[name] as (params: unknown) => Promise<unknown>)
      methods.set(name, method)
      return method
    }
    return { call: (name, params) => methodOf(name)(params), deliver, release: () => remote[releaseProxy]() }
  },
  server: (exposed, send) => {
    const { endpoint, deliver } = endpointOf(send)
    expose(exposed, endpoint)
    return { deliver }
  },
}
