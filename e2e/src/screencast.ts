import type { BrowserContext, Page } from '@playwright/test'

export type Colour = readonly [red: number, green: number, blue: number]

/**
 * The colors of one pixel in everything that the browser painted while the steps ran: all frames of a screencast, and a
 * screenshot after each step.
 */
export const coloursWhile = async (
  context: BrowserContext,
  page: Page,
  point: { readonly x: number; readonly y: number },
  steps: readonly (() => Promise<void>)[],
): Promise<readonly Colour[]> => {
  const shots: string[] = []
  const session = await context.newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    shots.push(data)
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  // A screencast starts with the last paint, which may be outdated on a busy machine. A screenshot waits for a new one.
  await page.screenshot()
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  for (const step of steps) {
    await step()
    shots.push((await page.screenshot()).toString('base64'))
  }
  await session.send('Page.stopScreencast')
  await session.detach()
  const reader = await context.newPage()
  const colours = await reader.evaluate(
    async ({ shots, point, width }) => {
      const found: [number, number, number][] = []
      for (const shot of shots) {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob())
        const canvas = new OffscreenCanvas(image.width, image.height)
        const drawing = canvas.getContext('2d')
        drawing?.drawImage(image, 0, 0)
        const scale = image.width / width
        const [red = 0, green = 0, blue = 0] =
          drawing?.getImageData(Math.round(point.x * scale), Math.round(point.y * scale), 1, 1).data ?? []
        found.push([red, green, blue])
      }
      return found
    },
    { shots, point, width: page.viewportSize()?.width ?? 1_280 },
  )
  await reader.close()
  return colours
}
