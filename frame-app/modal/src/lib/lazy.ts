/**
 * Loads something when it is first asked for, once: all who ask wait for the same, and go on in the order in which they asked.
 * Two `import()`s of the same module that is still on its way may end in either order. What could not be loaded is tried again
 * by whoever asks next.
 *
 * @example
 * const alerts = lazy(async () => (await import('./commands/alerts.ts')).createRaiseAlert(parts))
 * await alerts()
 */
export const lazy = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let coming: Promise<T> | undefined
  return () => {
    coming ??= load().catch((thrown: unknown) => {
      coming = undefined
      throw thrown
    })
    return coming
  }
}
