import type { BrowserContext, JSHandle, Page } from '@playwright/test'
import { hostPage } from '../host-page.ts'
import { testPageScript } from '../test-pages.ts'
import type { Scripted } from './frame.ts'

/** Replaces the product's frame by the scripted one: the same origin with another script. */
export const routeScriptedFrame = async (context: BrowserContext, frameOrigin: string): Promise<void> => {
  const script = testPageScript('scripted-frame/frame.ts').replaceAll('</', '<\\/')
  await context.route(`${frameOrigin}/p/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Cross-Origin-Embedder-Policy': 'credentialless', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      body: `<!doctype html><html style="color-scheme: light"><title>x</title><body><script>${script}</script></body></html>`,
    }),
  )
}

/** The scripted frame's controls in the page. */
export const scriptedFrame = (page: Page, frameOrigin: string): Promise<JSHandle<Scripted>> =>
  hostPage(page)
    .frame(frameOrigin)
    .evaluateHandle(() => (window as unknown as { scripted: Scripted }).scripted)
