import type { BrowserContext } from '@playwright/test'
import { buildPage } from '../build-page.ts'

/**
 * Puts the script with the button in the place of the frame's own, so that it runs in the frame's document, under its
 * headers, in a browser that cannot tell whether a frame is seen.
 */
export const serveApprovePage = async (context: BrowserContext, frameOrigin: string): Promise<void> => {
  const script = await buildPage(new URL('frame.ts', import.meta.url))
  await context.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  await context.route(`${frameOrigin}/assets/boot-*.js`, (route) =>
    route.fulfill({ body: script, headers: { 'Content-Type': 'text/javascript; charset=utf-8' } }),
  )
}
