import type { Send } from './apply-misbehaviours.ts'
import type { WalletEvent } from './wallet-event.ts'

type Listener = (payload: unknown) => void

/** An EIP-1193 provider. */
export type EvmProvider = {
  request(args: unknown): Promise<unknown>
  on(event: string, listener: Listener): EvmProvider
  removeListener(event: string, listener: Listener): EvmProvider
}

export type HeldProvider = { readonly provider: EvmProvider; emit(event: WalletEvent): void }

/** Creates a provider that sends requests with `send`. */
export const createEvmProvider = (send: Send): HeldProvider => {
  const listeners = new Map<string, Set<Listener>>()
  const provider: EvmProvider = {
    request: async (args) => {
      const { method, params } = (args ?? {}) as { method?: unknown; params?: unknown }
      return send('eip155', method as string, params)
    },
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const emit = ({ namespace, event, payload }: WalletEvent): void => {
    if (namespace !== 'eip155') return
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        // A listener that throws must not stop the others.
        reportError(error)
      }
    }
  }
  return { provider, emit }
}
