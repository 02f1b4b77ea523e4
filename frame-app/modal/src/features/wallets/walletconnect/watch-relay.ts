import type { Library } from './library.ts'

/** How long a connection may be gone before the visitor is told. The library is often back at once. */
const LOST_AFTER_MS = 2_000
/** How often to connect again while the relay is away. The library itself gives up after an error. */
const TRY_EVERY_MS = 3_000

/**
 * Reports when the relay is lost, and when it is back, until the returned function is called.
 *
 * @example
 * const stop = watchRelay(library, (reached) => note({ kind: 'relay', reached }))
 */
export const watchRelay = (
  library: Pick<Library, 'onRelay' | 'reach'>,
  tell: (reached: boolean) => void,
): (() => void) => {
  let told = true
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = (reached: boolean): void => {
    if (over) return
    if (!reached) {
      timer ??= setTimeout(lose, LOST_AFTER_MS)
      return
    }
    clearTimeout(timer)
    timer = undefined
    if (told) return
    told = true
    tell(true)
  }
  const lose = async (): Promise<void> => {
    told = false
    tell(false)
    while (!over && !told) hear(await library.reach(TRY_EVERY_MS))
  }
  const stop = library.onRelay(hear)
  return () => {
    over = true
    clearTimeout(timer)
    stop()
  }
}
