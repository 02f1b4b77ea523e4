import { readFileSync } from 'node:fs'
import { framePolicy } from '@casement/shared-protocol/headers'
import type { BrowserContext, Page } from '@playwright/test'
import { routePage } from '../route-page.ts'
import { testPageScript, testPageStyles } from '../test-pages.ts'

type Asked = {
  readonly rig: string
  readonly locale?: 'en' | 'de' | 'ar' | 'ja'
  readonly headers?: Readonly<Record<string, string>>
}

const ORIGIN = 'http://controls.localhost'
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Controls</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><div class="scene"><div class="card" role="dialog" aria-modal="true" aria-label="Controls"></div></div>
<script src="/page.js"></script></body></html>`

// Unbundled: a bundler would inline the fonts, which the policy blocks.
const theme = ['parts/src/theme/tokens.css', 'modal/src/modal/shell/shell.css']
  .map((file) => readFileSync(new URL(`../../../frame-app/${file}`, import.meta.url), 'utf8'))
  .join('\n')
  .replace(/^@import .*$/gm, '')

/** Serves the controls page under the frame's policy. */
export const serveControls = async (context: BrowserContext, headers: Asked['headers'] = {}): Promise<void> => {
  await routePage(context, ORIGIN, {
    html: PAGE,
    script: testPageScript('controls-page/main.tsx'),
    styles: theme + testPageStyles('controls-page/main.tsx'),
    headers: { 'Content-Security-Policy': framePolicy({}, 'none'), ...headers },
  })
}

/** Opens a rig. The values that its controls reported and the policy's violations can be read off the page. */
export const openRig = async (page: Page, { rig, locale = 'en', headers }: Asked) => {
  await serveControls(page.context(), headers)
  await page.goto(`${ORIGIN}/?rig=${rig}&locale=${locale}`)
  await page.locator('.card > *').first().waitFor()
  return {
    told: () => page.evaluate(() => (window as unknown as { told: unknown[] }).told),
    refusedByPolicy: () => page.evaluate(() => (window as unknown as { violations: string[] }).violations),
  }
}
