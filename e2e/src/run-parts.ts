export type Part = { end(): Promise<void> }

/** Starts a part and registers how to end it. */
export type KeepPart = <T>(start: () => Promise<T>, end: (started: T) => Promise<unknown>) => Promise<T>

/**
 * The parts of a run, ended together in reverse order of their start. A part that is still starting is ended as soon as
 * it has started.
 */
export const createParts = (): { readonly keep: KeepPart; endAll(): Promise<void> } => {
  const running: Part[] = []
  let ending = false

  const endAll = async (): Promise<void> => {
    ending = true
    for (let part = running.pop(); part; part = running.pop()) await part.end().catch(() => undefined)
  }

  return {
    keep: async (start, end) => {
      if (ending) throw new Error('The run has ended')
      const starting = start()
      running.push({ end: () => starting.then(end).then(() => undefined) })
      return starting
    },
    endAll,
  }
}
