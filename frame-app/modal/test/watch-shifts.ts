/** The layout shifts that Chromium has reported. */
export type Shifts = { readonly score: number; readonly entries: number }

const frames = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * Starts counting layout shifts once what is rendered has been laid out.
 *
 * @example
 * const shifts = await watchShifts()
 * expect(await shifts()).toEqual({ score: 0, entries: 0 })
 */
export const watchShifts = async (): Promise<() => Promise<Shifts>> => {
  const seen = { score: 0, entries: 0 }
  await frames(4)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.score += (entry as unknown as { value: number }).value
      seen.entries += 1
    }
  })
  observer.observe({ type: 'layout-shift' })
  return async () => {
    // Entries arrive one frame after the shift.
    await frames(4)
    return { ...seen }
  }
}
