import { setTimeout as wait } from 'node:timers/promises'

/** How much work may be under way at once. Whoever has more does not keep up. */
const MAX_AT_ONCE = 500
const MS_PER_SECOND = 1_000

/** How many pieces of work are due after a time, of which the first begins at once. */
export const dueAfter = (ms: number, perSecond: number): number => Math.floor((ms / MS_PER_SECOND) * perSecond) + 1

/**
 * Begins work at a steady rate for a time, however long each piece of it takes: visitors do not wait for each other. Begins
 * no more of it once too much is under way. Resolves once all that was begun has ended.
 *
 * @returns Whether all of it was begun.
 */
export const atRate = async (
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  work: (index: number) => Promise<void>,
): Promise<boolean> => {
  const began = performance.now()
  const total = Math.round(perSecond * seconds)
  const running = new Set<Promise<void>>()
  for (let begun = 0; begun < total; ) {
    const due = Math.min(total, dueAfter(performance.now() - began, perSecond))
    for (; begun < due; begun += 1) {
      if (running.size >= MAX_AT_ONCE) {
        await Promise.all(running)
        return false
      }
      const piece: Promise<void> = work(begun).finally(() => running.delete(piece))
      running.add(piece)
    }
    await wait(Math.max(1, (begun / perSecond) * MS_PER_SECOND - (performance.now() - began)))
  }
  await Promise.all(running)
  return true
}
