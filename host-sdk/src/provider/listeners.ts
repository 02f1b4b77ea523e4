type Listener = (payload: never) => void

export type Listeners = {
  add(event: string, listener: Listener): void
  remove(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  clear(): void
}

/**
 * Creates a registry of listeners by event. A listener that throws is reported as an uncaught error of the page, and
 * the others are still called.
 *
 * @example
 * const listeners = createListeners()
 * listeners.add('chainChanged', (chainId) => console.log(chainId))
 */
export const createListeners = (): Listeners => {
  const byEvent = new Map<string, Set<Listener>>()
  return {
    add: (event, listener) => {
      const set = byEvent.get(event) ?? new Set()
      byEvent.set(event, set.add(listener))
    },
    remove: (event, listener) => void byEvent.get(event)?.delete(listener),
    emit: (event, payload) => {
      for (const listener of [...(byEvent.get(event) ?? [])]) {
        try {
          listener(payload as never)
        } catch (thrown) {
          reportError(thrown)
        }
      }
    },
    clear: () => byEvent.clear(),
  }
}
