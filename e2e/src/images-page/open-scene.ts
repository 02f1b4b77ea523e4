import { framePolicy } from '@casement/shared-protocol/headers'
import type { Page } from '@playwright/test'
import { routePage } from '../route-page.ts'
import { testPageScript, testPageStyles } from '../test-pages.ts'

const ORIGIN = 'http://pictures.localhost'
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Images</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><div class="scene"><div class="card" role="dialog" aria-modal="true" aria-label="Images"><div class="body"></div></div></div>
<script src="/page.js"></script></body></html>`

/** The allowed image source, as in a deployment with an image route. */
const IMAGES = 'http://images.localhost'
export const IMAGE_ROUTE = `${IMAGES}/route`

/** Opens a scene under the frame's policy. */
export const openScene = async (
  page: Page,
  scene: string,
  options: readonly (readonly [name: string, value: string])[] = [],
): Promise<void> => {
  const script = testPageScript('images-page/page.tsx')
  const styles = testPageStyles('images-page/page.tsx')
  const headers = { 'Content-Security-Policy': framePolicy({ connect: [IMAGES], images: IMAGES }, 'none') }
  await routePage(page, ORIGIN, { html: PAGE, script, styles, headers })
  const query = new URLSearchParams([['scene', scene], ...options].map(([name = '', value = '']) => [name, value]))
  // A pending image would delay the load event.
  await page.goto(`${ORIGIN}/?${query}`, { waitUntil: 'domcontentloaded' })
  await page.locator('.body > *').first().waitFor()
}
