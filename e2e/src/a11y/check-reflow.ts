import type { Page } from '@playwright/test'
import { findMisfits } from '../gallery/find-layout-faults.ts'
import type { Finding } from './finding.ts'

/** The width of a 640 px page at 200%, and of a 1,280 px page at 400%. */
export const NARROW = { width: 320, height: 640 }

/** Finds content that is clipped, or wider than the window, at twice the size. */
export const checkReflow = async (page: Page): Promise<readonly Finding[]> => {
  const misfits = await findMisfits(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return [
    ...misfits.map(({ story, what }) => ({ story, check: 'reflow', what }) as const),
    ...(width > NARROW.width ? [{ story: '', check: 'reflow', what: `the page is ${width} px wide` } as const] : []),
  ]
}
