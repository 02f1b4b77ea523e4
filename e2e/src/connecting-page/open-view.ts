import { framePolicy } from '@casement/shared-protocol/headers'
import type { Page } from '@playwright/test'
import { routePage } from '../route-page.ts'
import { testPageScript, testPageStyles } from '../test-pages.ts'
import type { Rig } from './page.tsx'

const ORIGIN = 'http://connecting.localhost'
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Connecting</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><div class="scene"><div class="card" role="dialog" aria-label="Connect wallet" tabindex="-1"><div class="body"></div></div></div>
<script src="/page.js"></script></body></html>`

declare global {
  interface Window {
    rig: Rig
  }
}

/** Opens a connecting view with a fake wallet controlled by the test, under the frame's policy. */
export const openView = async (page: Page, view: string, options: { readonly [name: string]: string } = {}) => {
  const script = testPageScript('connecting-page/page.tsx')
  const styles = testPageStyles('connecting-page/page.tsx')
  const headers = { 'Content-Security-Policy': framePolicy({}, 'none') }
  await routePage(page, ORIGIN, { html: PAGE, script, styles, headers })
  await page.goto(`${ORIGIN}/?${new URLSearchParams({ view, ...options })}`)
  const card = page.getByRole('dialog')
  await card.locator('.body > *').first().waitFor()
  return {
    card,
    heading: card.getByRole('heading', { level: 2 }),
    /** The live regions. */
    said: card.getByRole('status'),
    button: (name: string) => card.getByRole('button', { name, exact: true }),
    /** The commands that the view has called. */
    told: () => page.evaluate(() => [...window.rig.told]),
    do: <K extends keyof Rig['does']>(name: K, ...given: Parameters<Rig['does'][K]>): Promise<void> =>
      page.evaluate(([what, all]) => (window.rig.does[what] as (...input: unknown[]) => void)(...all), [
        name,
        given,
      ] as const),
  }
}
