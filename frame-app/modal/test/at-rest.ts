/**
 * Waits until all finite animations in an element have ended. End-to-end tests run it in their pages, so it uses nothing of
 * this module.
 */
export const atRest = async (root: Element): Promise<void> => {
  const moving = (): readonly Animation[] =>
    root
      .getAnimations({ subtree: true })
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
  for (let left = moving(); left.length > 0; left = moving())
    await Promise.allSettled(left.map(({ finished }) => finished))
}
