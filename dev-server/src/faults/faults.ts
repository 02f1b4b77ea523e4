import type { Fault } from './fault.ts'

/** What a part is to do wrong now. */
export type Faults = {
  /** The fault that a request of this path meets; counts it. */
  readonly meet: (path: string) => Fault | undefined
  /** The fault that an open connection is under. It is not counted. */
  readonly current: () => Fault | undefined
  readonly set: (fault: Fault | undefined) => void
  /** Tells of each new fault; returns how to stop. */
  readonly subscribe: (listener: (fault: Fault | undefined) => void) => () => void
}

/** A part is well until it is told otherwise. */
export const createFaults = (): Faults => {
  const listeners = new Set<(fault: Fault | undefined) => void>()
  let current: Fault | undefined
  let left = Number.POSITIVE_INFINITY
  return {
    meet: (path) => {
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
