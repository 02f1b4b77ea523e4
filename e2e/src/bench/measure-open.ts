import type { World } from '@casement/dev-server'
import { PNG } from 'pngjs'
import type { Amount, ComparableRounds } from './comparable-rounds.ts'
import { comparableRounds } from './comparable-rounds.ts'
import type { Color, FramePaint } from './first-sight.ts'
import { firstPicture, firstSightMs } from './first-sight.ts'
import type { ProductOpening } from './pages/opening.ts'
import type { PlainBrowser, PlainPage } from './plain-browser.ts'
import type { ProcessorWatch, Watched } from './watch-processor.ts'

/** Milliseconds of one round, each opening on its own page with empty caches. */
export type ColdRound = {
  readonly empty: number
  /** A frame in which React renders a plain list. */
  readonly plain: number
  readonly modal: {
    /** Until a skeleton was visible. */
    readonly seenMs: number
    /** Until the list was painted. */
    readonly listMs: number
    /** Run time of `createCasement`. */
    readonly createMs: number
  }
}

/** Milliseconds of one round on a page where both frames are loaded, and the interval between two animation frames. */
export type PreloadedRound = { readonly empty: number; readonly modal: number; readonly frame: number }

export type OpenParts = {
  readonly browser: PlainBrowser
  readonly world: World
  readonly emptyFrame: string
  readonly plainFrame: string
  readonly script: string
  readonly watch: ProcessorWatch
  /** CPU throttling rate of the page and its frames. */
  readonly throttle: number
}

const startPage = async ({ browser, world, script, throttle }: OpenParts): Promise<PlainPage> => {
  const page = await browser.open(`${world.hosts.plain}?start=manual`, throttle)
  await page.evaluate(`${script};0`)
  return page
}

const milliseconds = async (page: PlainPage, expression: string): Promise<number> => {
  const value = await page.evaluate(expression)
  if (typeof value !== 'number') throw new Error(`${expression} is no number`)
  return value
}

const openProduct = async (page: PlainPage): Promise<ProductOpening> =>
  (await page.evaluate('timeOpening.product()')) as ProductOpening

const FRAME_TIME = `new Promise((resolve) => {
  requestAnimationFrame((first) => requestAnimationFrame((second) => resolve(second - first)))
})`

/** Measures openings of a loaded modal, each beside that of a loaded empty frame. */
export const measurePreloaded = async (
  parts: OpenParts,
  amount: Amount<PreloadedRound>,
): Promise<ComparableRounds<PreloadedRound>> => {
  const { watch } = parts
  const emptyFrame = JSON.stringify(parts.emptyFrame)
  const page = await startPage(parts)
  await page.evaluate(`timeOpening.create('eager')`)
  await page.evaluate(`casement.ready().then(() => 0)`)
  await page.evaluate(`timeOpening.loadBare(${emptyFrame})`)
  const modal = async () => (await openProduct(page)).listMs
  const empty = () => milliseconds(page, `timeOpening.bare(${emptyFrame})`)
  const frame = () => milliseconds(page, FRAME_TIME)
  // A first round, so that idle loads are done and code is compiled.
  await modal()
  await empty()
  const rounds = await comparableRounds<PreloadedRound>({
    ...amount,
    measures: {
      empty: () => watch.watch(empty),
      modal: () => watch.watch(modal),
      frame: () => watch.watch(frame),
    },
    watch,
  })
  await page.close()
  return rounds
}

// The time at which the frame's process had painted, like all other times here. `startTime` is that of the display, up to
// two animation frames later.
const FIRST_PAINT = `({
  origin: performance.timeOrigin,
  firstPaint: performance.getEntriesByName('first-paint')[0]?.paintTime ?? null,
})`

/** Measures cold openings, each beside those of an empty frame and of a plain list. */
export const measureCold = (parts: OpenParts, amount: Amount<ColdRound>): Promise<ComparableRounds<ColdRound>> => {
  const { watch, world } = parts
  const fresh = async <T>(measure: (page: PlainPage) => Promise<T>): Promise<T> => {
    const page = await startPage(parts)
    const sample = await measure(page)
    await page.close()
    return sample
  }
  const bare = (address: string) => (): Promise<Watched<number>> =>
    fresh((page) => watch.watch(() => milliseconds(page, `timeOpening.bare(${JSON.stringify(address)})`)))
  const modal = (): Promise<Watched<ColdRound['modal']>> =>
    fresh(async (page) => {
      const createMs = await milliseconds(page, `timeOpening.create('none')`)
      const { value, disturbed } = await watch.watch(() => openProduct(page))
      const paint = (await page.evaluateInFrame(world.frame.origin, FIRST_PAINT)) as FramePaint
      return { value: { seenMs: firstSightMs(value, paint), listMs: value.listMs, createMs }, disturbed }
    })
  return comparableRounds<ColdRound>({
    ...amount,
    measures: { empty: bare(parts.emptyFrame), plain: bare(parts.plainFrame), modal },
    watch,
  })
}

/** The card's color in each theme. */
const CARDS = { light: [253, 252, 250], dark: [27, 26, 23] } as const satisfies Record<string, Color>
const THEMES = ['light', 'dark'] as const

/**
 * Opens the modal once in each theme under a screencast, and says what the first picture with anything of it shows. The
 * times are taken in other openings, because recording takes time.
 */
export const lookAtFirstPictures = async (parts: OpenParts): Promise<readonly string[]> => {
  const looks: string[] = []
  for (const theme of THEMES) {
    const page = await startPage(parts)
    await page.evaluate(`timeOpening.create('none', '${theme}')`)
    const shots = await page.picturesWhile(() => openProduct(page))
    await page.close()
    looks.push(
      firstPicture(
        shots.map((shot) => PNG.sync.read(shot)),
        CARDS[theme],
      ),
    )
  }
  return looks
}
