/** Waits until some frames have been painted, for example to see that nothing follows. */
export const frames = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
