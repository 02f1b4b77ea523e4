/** An object that sleeps while the page is suspended and must be woken. */
export type Sleeper = { wake(): void; sleep(): void }

/**
 * Wakes an object when the page becomes visible, returns from the back/forward cache or goes online. Browsers close the
 * sockets of suspended pages without an event.
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
