/** An observable value. */
export type Store<S> = {
  readonly get: () => S
  readonly set: (change: (state: S) => S) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createStore = <S>(initial: S): Store<S> => {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set: (change) => {
      const next = change(state)
      if (next === state) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
