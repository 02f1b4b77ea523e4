/**
 * Loads a value once, on the first call. All callers wait for the same load and continue in the order of their calls,
 * whereas two `import()`s of one module may resolve in either order. After a failed load the next call tries again.
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
