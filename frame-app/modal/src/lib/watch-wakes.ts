/** Something that sleeps when the page is put away, and has to be woken. */
export type Sleeper = { wake(): void; sleep(): void }

/**
 * Wakes something when the page is looked at again, comes back from the browser's cache, or finds the network again. Browsers close
 * the sockets of pages that they put away, and say so to nobody.
 *
 * @example
 * watchWakes({ window, document }, () => walletConnect)
 */
export const watchWakes = (
  {
    window,
    document,
  }: { readonly window: EventTarget; readonly document: EventTarget & { readonly visibilityState: string } },
  sleeper: () => Sleeper | undefined,
): void => {
  const wake = (): void => sleeper()?.wake()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
  window.addEventListener('pageshow', wake)
  window.addEventListener('online', wake)
  window.addEventListener('pagehide', () => sleeper()?.sleep())
}
