import type { World } from '@casement/dev-server'
import type { Browser, Page } from '@playwright/test'
import { median } from './statistics.ts'

const LOADS = 7

/** Milliseconds from inserting the frame to its `hello`, per load. */
export type HelloLoads = {
  /** Each load in its own context with empty caches. */
  readonly cold: readonly number[]
  /** Consecutive loads in one context, with the frame's files cached. */
  readonly warm: readonly number[]
}

export const helloFigures = ({ cold, warm }: HelloLoads) => ({
  cold: { medianMs: median(cold), loadsMs: cold },
  warm: { medianMs: median(warm), loadsMs: warm },
})

/** Measures the real frame, inserted by the real SDK into a page of the local world. */
export const measureHello = async (browser: Browser, world: World, probe: string): Promise<HelloLoads> => {
  const load = async (page: Page): Promise<number> => {
    await page.goto(`${world.hosts.plain}?start=manual`)
    await page.evaluate(probe)
    return page.evaluate((origin) => window.timeHello(origin), world.frame.origin)
  }

  const cold: number[] = []
  for (let count = 0; count < LOADS; count += 1) {
    const context = await browser.newContext()
    cold.push(await load(await context.newPage()))
    await context.close()
  }

  const context = await browser.newContext()
  const page = await context.newPage()
  await load(page)
  const warm: number[] = []
  for (let count = 0; count < LOADS; count += 1) warm.push(await load(page))
  await context.close()
  return { cold, warm }
}
