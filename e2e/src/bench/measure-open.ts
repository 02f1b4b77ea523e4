import type { World } from '@casement/dev-server'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Milliseconds until each of the two was seen, in one round. */
export type OpenPair = { readonly product: number; readonly empty: number }

export type OpenRounds = {
  readonly preloaded: readonly OpenPair[]
  /** Each half in a context of its own, with nothing in its caches. */
  readonly cold: readonly OpenPair[]
  /** Script of `createCasement`, in milliseconds. */
  readonly createMs: readonly number[]
  /** From one animation frame of the browser to the next. */
  readonly frameMs: readonly number[]
}

type Parts = {
  readonly browser: Browser
  readonly world: World
  readonly emptyFrame: string
  readonly script: string
  readonly rounds: number
  /** How much slower the processors are made. */
  readonly throttle: number
}

const slowDown = async (context: BrowserContext, page: Page, rate: number): Promise<void> => {
  if (rate === 1) return
  for (const each of page.frames()) {
    // A frame in the process of its page has no session of its own, and is slow with it.
    const session = await context.newCDPSession(each === page.mainFrame() ? page : each).catch(() => undefined)
    await session?.send('Emulation.setCPUThrottlingRate', { rate })
  }
}

const startPage = async ({ world, script }: Parts, context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${world.hosts.plain}?start=manual`)
  await page.evaluate(script)
  return page
}

// Every other round begins with the other half: what runs first finds another machine than what runs next.
const inTurn = async (
  round: number,
  product: () => Promise<number>,
  empty: () => Promise<number>,
): Promise<OpenPair> => {
  if (round % 2 === 0) return { product: await product(), empty: await empty() }
  const first = await empty()
  return { product: await product(), empty: first }
}

const framesOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame((first) => requestAnimationFrame((second) => resolve(second - first)))
      }),
  )

const measurePreloaded = async (parts: Parts): Promise<Pick<OpenRounds, 'preloaded' | 'frameMs'>> => {
  const context = await parts.browser.newContext()
  const page = await startPage(parts, context)
  await page.evaluate(() => window.timeOpening.create('eager'))
  await page.evaluate(() => window.casement.ready())
  await page.evaluate((address) => window.timeOpening.loadEmpty(address), parts.emptyFrame)
  const product = () => page.evaluate(() => window.timeOpening.product())
  const empty = () => page.evaluate((address) => window.timeOpening.empty(address), parts.emptyFrame)
  await slowDown(context, page, parts.throttle)
  // What is loaded by idle time is loaded, and what is compiled at its first use is compiled.
  await inTurn(0, product, empty)
  const preloaded: OpenPair[] = []
  const frameMs: number[] = []
  for (let round = 0; round < parts.rounds; round += 1) {
    preloaded.push(await inTurn(round, product, empty))
    frameMs.push(await framesOf(page))
  }
  await context.close()
  return { preloaded, frameMs }
}

const measureCold = async (parts: Parts): Promise<Pick<OpenRounds, 'cold' | 'createMs'>> => {
  const createMs: number[] = []
  const fresh = async (measure: (page: Page) => Promise<number>): Promise<number> => {
    const context = await parts.browser.newContext()
    const page = await startPage(parts, context)
    await slowDown(context, page, parts.throttle)
    const took = await measure(page)
    await context.close()
    return took
  }
  const product = () =>
    fresh(async (page) => {
      createMs.push(await page.evaluate(() => window.timeOpening.create('none')))
      return page.evaluate(() => window.timeOpening.product())
    })
  const empty = () => fresh((page) => page.evaluate((address) => window.timeOpening.empty(address), parts.emptyFrame))
  const cold: OpenPair[] = []
  for (let round = 0; round < parts.rounds; round += 1) cold.push(await inTurn(round, product, empty))
  return { cold, createMs }
}

/** Measures openings in pairs, each beside that of an empty frame in the same minute. */
export const measureOpen = async (parts: Parts): Promise<OpenRounds> => ({
  ...(await measurePreloaded(parts)),
  ...(await measureCold(parts)),
})
