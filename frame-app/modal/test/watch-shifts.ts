import { frames } from './frames.ts'

/** The layout shifts that Chromium has reported: their score, and the text of what moved. */
type Shifts = { readonly score: number; readonly moved: readonly string[] }

/** What TypeScript's library lacks. */
type LayoutShift = { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }

export const NO_SHIFTS: Shifts = { score: 0, moved: [] }

/**
 * Starts counting layout shifts once what is rendered has been laid out, with all fonts, because text moves when its
 * font arrives.
 *
 * @example
 * const shifts = await watchShifts()
 * expect(await shifts()).toEqual(NO_SHIFTS)
 */
export const watchShifts = async (): Promise<() => Promise<Shifts>> => {
  const moved: string[] = []
  let score = 0
  // System fonts that the machine lacks fail.
  await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
  await frames(4)
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as readonly LayoutShift[]) {
      score += value
      moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`))
    }
  })
  observer.observe({ type: 'layout-shift' })
  return async () => {
    // Entries arrive one frame after the shift.
    await frames(4)
    return { score, moved }
  }
}
