/** Something that the tests of a worker share, and what ends it. */
export type Kept<T> = { readonly value: T; readonly end: () => Promise<unknown> }

/** Starts something when it is first asked for by its name, and returns the same from then on. */
export type Keep = <T>(name: string, start: () => Promise<Kept<T>>) => Promise<T>

export const createKeeper = (): { readonly keep: Keep; readonly endAll: () => Promise<void> } => {
  const kept = new Map<string, Promise<Kept<unknown>>>()
  const keep: Keep = async <T>(name: string, start: () => Promise<Kept<T>>): Promise<T> => {
    const found = kept.get(name) ?? start()
    kept.set(name, found)
    try {
      // Whoever asks by the same name starts the same.
      return (await found).value as T
    } catch (error) {
      kept.delete(name)
      throw error
    }
  }
  /** The newest is ended first, because it may use those before it. */
  const endAll = async (): Promise<void> => {
    const all = await Promise.all(kept.values())
    kept.clear()
    for (const { end } of all.reverse()) await end()
  }
  return { keep, endAll }
}
