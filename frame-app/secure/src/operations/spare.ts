/** One thing that is made before it is needed. */
export type Spare<T> = {
  /** Makes one, unless there is one already. */
  readonly prepare: () => void
  /** Gives the one that was prepared, or makes one. The caller owns it from then on. */
  readonly take: () => T
  /** Ends the one that was prepared and not taken. */
  readonly drop: () => void
}

/**
 * Creates what keeps one thing ready.
 *
 * @example
 * const workers = createSpare({ make: startWorker, watch: (worker, onBroken) => worker.addEventListener('error', onBroken), end })
 */
export const createSpare = <T>({
  make,
  watch,
  end,
}: {
  readonly make: () => T
  /** Calls back if the thing breaks. A broken one is never given out. */
  readonly watch: (made: T, onBroken: () => void) => void
  readonly end: (made: T) => void
}): Spare<T> => {
  let spare: { readonly made: T } | undefined

  const drop = (): void => {
    const dropped = spare
    spare = undefined
    if (dropped) end(dropped.made)
  }

  return {
    prepare: () => {
      if (spare) return
      const kept = { made: make() }
      spare = kept
      watch(kept.made, () => {
        if (spare === kept) drop()
      })
    },
    take: () => {
      const taken = spare
      spare = undefined
      return taken ? taken.made : make()
    },
    drop,
  }
}
