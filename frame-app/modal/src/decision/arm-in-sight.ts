import type { Arming } from '../domain/arming.ts'
import { armsIn, sighted, UNSEEN } from '../domain/arming.ts'
import { watchPress } from '../security/watch-press.ts'

/**
 * Lets a button confirm once its window has been in front for long enough, and each time anew. No page can draw over a
 * window; what it can do is put another window over it and take that away under a second click. The window below then
 * has not had the focus.
 *
 * @example
 * const stop = armInSight(button, window, () => answer('approved'))
 */
export const armInSight = (button: HTMLButtonElement, view: Window, confirm: () => void): (() => void) => {
  const { document } = view
  let arming: Arming = UNSEEN
  let timer: ReturnType<typeof setTimeout> | undefined
  let unwatch = (): void => undefined
  const over = new AbortController()

  const update = (): void => {
    const now = performance.now()
    arming = sighted(arming, document.visibilityState === 'visible' && document.hasFocus(), now)
    const wait = armsIn(arming, now)
    clearTimeout(timer)
    if (wait) timer = setTimeout(update, wait + 1)
    if (button.disabled === (wait !== 0)) return
    button.disabled = wait !== 0
    unwatch()
    if (wait === 0) unwatch = watchPress(button, { armed: () => armsIn(arming, performance.now()) === 0, confirm })
  }

  const { signal } = over
  document.addEventListener('visibilitychange', update, { signal })
  view.addEventListener('focus', update, { signal })
  view.addEventListener('blur', update, { signal })
  update()
  return () => {
    over.abort()
    clearTimeout(timer)
    unwatch()
    button.disabled = true
  }
}
