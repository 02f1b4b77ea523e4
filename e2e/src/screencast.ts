import type { BrowserContext, Page } from '@playwright/test'

export type Colour = readonly [red: number, green: number, blue: number]

/**
 * Everything that the browser put on the screen while steps ran, as the colours of one point of it: what a screencast
 * caught of the steps, and a picture after each.
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
  // A screencast begins with what was last put on the screen, which on a busy machine is older than what is there by now. A picture
  // waits for that.
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
