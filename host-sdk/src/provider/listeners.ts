type Listener = (payload: never) => void

/** Who listens to what. */
export type Listeners = {
  add(event: string, listener: Listener): void
  remove(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  clear(): void
}

/**
 * Listeners by event. One that throws is the page's own fault: it is reported as any uncaught error of the page, and
 * the others hear the event all the same.
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
