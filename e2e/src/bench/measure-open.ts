import type { World } from '@casement/dev-server'
import type { PlainBrowser, PlainPage } from './plain-browser.ts'

/** Milliseconds until each frame was visible, in one round. */
export type OpenPair = { readonly product: number; readonly empty: number }

export type OpenRounds = {
  readonly preloaded: readonly OpenPair[]
  /** Each half in its own context with empty caches. */
  readonly cold: readonly OpenPair[]
  /** Run time of `createCasement` in milliseconds. */
  readonly createMs: readonly number[]
  /** Interval between two animation frames. */
  readonly frameMs: readonly number[]
}

type Parts = {
  readonly browser: PlainBrowser
  readonly world: World
  readonly emptyFrame: string
  readonly script: string
  readonly rounds: number
  /** CPU throttling rate of the page and its frames. */
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

// Alternates which half goes first, because the first one finds the machine in another state.
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
  // A first round, so that idle loads are done and code is compiled.
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

/** Measures openings in pairs, each with that of an empty frame right after or before it. */
export const measureOpen = async (parts: Parts): Promise<OpenRounds> => ({
  ...(await measurePreloaded(parts)),
  ...(await measureCold(parts)),
})
