import type { Page } from '@playwright/test'
import { findMisfits } from '../gallery/find-misfits.ts'
import type { Finding } from './finding.ts'

/** As wide as a page of 640 px seems at 200 %, and one of 1,280 px at 400 %. */
export const NARROW = { width: 320, height: 640 }

/** What is cut off, or is wider than the window, once everything is twice as large. */
export const checkReflow = async (page: Page): Promise<readonly Finding[]> => {
  const misfits = await findMisfits(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return [
    ...misfits.map(({ story, what }) => ({ story, check: 'reflow', what }) as const),
    ...(width > NARROW.width ? [{ story: '', check: 'reflow', what: `the page is ${width} px wide` } as const] : []),
  ]
}
