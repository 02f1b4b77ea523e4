import type { PlainBrowser, PlainPage } from './plain-browser.ts'
import type { SearchPair, SearchRounds } from './search-figures.ts'

type Parts = {
  readonly browser: PlainBrowser
  readonly address: string
  readonly pairs: number
  /** CPU throttling rate of the page. */
  readonly throttle: number
}

const MANY = 600
const FEW = 40
/** Texts that narrow the list, find nothing, and widen it again, one letter at a time. */
const TYPED = ['w', 'wa', 'wal', 'wa', 'w', '', 'm', 'me', 'met', 'meta', '', 'zzz', '']

const timeLetter = async (page: PlainPage, count: number, text: string): Promise<number> => {
  const value = await page.evaluate(`timeSearch.letter(${count}, ${JSON.stringify(text)})`)
  if (typeof value !== 'number') throw new Error(`No time was taken of ${JSON.stringify(text)}`)
  return value
}

/** How often all letters are typed again if one had a long task. */
const REPEATS = 2

type Series = {
  readonly pairs: readonly SearchPair[]
  /** The longest task of each key stroke that had a long one, by its place in the series. */
  readonly longTasks: ReadonlyMap<number, number>
}

/**
 * Types the same letters into both searches in pairs, alternating which goes first, because the second one finds the
 * garbage of the first.
 */
const typeSeries = async (page: PlainPage, pairs: number): Promise<Series> => {
  // Each series begins with an empty field, so that its first letter has the same work to do.
  for (const count of [MANY, FEW]) await timeLetter(page, count, '')
  await page.evaluate('timeSearch.forgetTasks()')
  const taken: SearchPair[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const text = TYPED[pair % TYPED.length] ?? ''
    if (pair % 2 === 0) {
      const many = await timeLetter(page, MANY, text)
      taken.push({ many, few: await timeLetter(page, FEW, text) })
    } else {
      const few = await timeLetter(page, FEW, text)
      taken.push({ many: await timeLetter(page, MANY, text), few })
    }
  }
  return { pairs: taken, longTasks: new Map((await page.evaluate('timeSearch.longTasks()')) as [number, number][]) }
}

/** Measures key strokes. A long task counts if the same key stroke has one every time: others are other programs'. */
export const measureSearch = async ({ browser, address, pairs, throttle }: Parts): Promise<SearchRounds> => {
  const page = await browser.open(address, throttle)
  await page.evaluate('timeSearch.ready')
  // A first pass, so that code is compiled and images are decoded.
  for (const text of TYPED) {
    await timeLetter(page, MANY, text)
    await timeLetter(page, FEW, text)
  }
  const first = await typeSeries(page, pairs)
  let longTasks = [...first.longTasks]
  for (let repeat = 0; repeat < REPEATS && longTasks.length > 0; repeat += 1) {
    const again = await typeSeries(page, pairs)
    longTasks = longTasks.flatMap(([letter, ms]) => {
      const next = again.longTasks.get(letter)
      return next === undefined ? [] : [[letter, Math.min(ms, next)]]
    })
  }
  await page.close()
  return { pairs: first.pairs, longTasks: longTasks.map(([, ms]) => ms) }
}
