import type { World } from '@casement/dev-server'
import type { PlainBrowser, PlainPage } from './plain-browser.ts'

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
  readonly browser: PlainBrowser
  readonly world: World
  readonly emptyFrame: string
  readonly script: string
  readonly rounds: number
  /** How much slower the processors of the pages are made, their frames' included. */
  readonly throttle: number
}

const startPage = async ({ browser, world, script, throttle }: Parts): Promise<PlainPage> => {
  const page = await browser.open(`${world.hosts.plain}?start=manual`, throttle)
  await page.evaluate(`${script};0`)
  return page
}

const milliseconds = async (page: PlainPage, expression: string): Promise<number> => {
  const value = await page.evaluate(expression)
  if (typeof value !== 'number') throw new Error(`${expression} is no number`)
  return value
}

const FRAME_TIME = `new Promise((resolve) => {
  requestAnimationFrame((first) => requestAnimationFrame((second) => resolve(second - first)))
})`

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

const measurePreloaded = async (parts: Parts): Promise<Pick<OpenRounds, 'preloaded' | 'frameMs'>> => {
  const emptyFrame = JSON.stringify(parts.emptyFrame)
  const page = await startPage(parts)
  await page.evaluate(`timeOpening.create('eager')`)
  await page.evaluate(`casement.ready().then(() => 0)`)
  await page.evaluate(`timeOpening.loadEmpty(${emptyFrame})`)
  const product = () => milliseconds(page, `timeOpening.product()`)
  const empty = () => milliseconds(page, `timeOpening.empty(${emptyFrame})`)
  // What is loaded by idle time is loaded, and what is compiled at its first use is compiled.
  await inTurn(0, product, empty)
  const preloaded: OpenPair[] = []
  const frameMs: number[] = []
  for (let round = 0; round < parts.rounds; round += 1) {
    preloaded.push(await inTurn(round, product, empty))
    frameMs.push(await milliseconds(page, FRAME_TIME))
  }
  await page.close()
  return { preloaded, frameMs }
}

const measureCold = async (parts: Parts): Promise<Pick<OpenRounds, 'cold' | 'createMs'>> => {
  const createMs: number[] = []
  const fresh = async (measure: (page: PlainPage) => Promise<number>): Promise<number> => {
    const page = await startPage(parts)
    const took = await measure(page)
    await page.close()
    return took
  }
  const product = () =>
    fresh(async (page) => {
      createMs.push(await milliseconds(page, `timeOpening.create('none')`))
      return milliseconds(page, `timeOpening.product()`)
    })
  const empty = () => fresh((page) => milliseconds(page, `timeOpening.empty(${JSON.stringify(parts.emptyFrame)})`))
  const cold: OpenPair[] = []
  for (let round = 0; round < parts.rounds; round += 1) cold.push(await inTurn(round, product, empty))
  return { cold, createMs }
}

/** Measures openings in pairs, each beside that of an empty frame in the same minute. */
export const measureOpen = async (parts: Parts): Promise<OpenRounds> => ({
  ...(await measurePreloaded(parts)),
  ...(await measureCold(parts)),
})
