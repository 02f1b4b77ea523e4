import type { BrowserContext } from '@playwright/test'
import { testPageScript } from '../test-pages.ts'

/**
 * Replaces the frame's script by the one with the approve button, so that it runs in the frame's document and under its
 * headers, in a browser that cannot tell whether a frame is visible.
 */
export const serveApprovePage = async (context: BrowserContext, frameOrigin: string): Promise<void> => {
  const script = testPageScript('approve-page/frame.ts')
  await context.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  await context.route(`${frameOrigin}/assets/boot-*.js`, (route) =>
    route.fulfill({ body: script, headers: { 'Content-Type': 'text/javascript; charset=utf-8' } }),
  )
}
