import type { Fault } from './fault.ts'

/** The current fault of a part. */
export type Faults = {
  /** The fault for a request of this path, which counts toward `times`. */
  readonly faultFor: (path: string) => Fault | undefined
  /** The fault for an open connection, which does not count. */
  readonly current: () => Fault | undefined
  readonly set: (fault: Fault | undefined) => void
  /** Calls the listener with each new fault. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (fault: Fault | undefined) => void) => () => void
}

/** Creates the faults of a part, which starts without one. */
export const createFaults = (): Faults => {
  const listeners = new Set<(fault: Fault | undefined) => void>()
  let current: Fault | undefined
  let left = Number.POSITIVE_INFINITY
  return {
    faultFor: (path) => {
      if (current === undefined || (current.path !== undefined && !path.startsWith(current.path))) return undefined
      const met = current
      left -= 1
      if (left <= 0) current = undefined
      return met
    },
    current: () => current,
    set: (fault) => {
      current = fault
      left = fault?.times ?? Number.POSITIVE_INFINITY
      for (const listener of listeners) listener(fault)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
