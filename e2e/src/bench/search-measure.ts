import type { SearchName } from './pages/searching.tsx'
import type { PlainBrowser, PlainPage } from './plain-browser.ts'
import { rotation } from './rotation.ts'
import type { SearchRound } from './search-figures.ts'

type Parts = {
  readonly browser: PlainBrowser
  readonly address: string
  readonly rounds: number
  /** CPU throttling rate of the page. */
  readonly throttle: number
}

const SEARCHES = ['many', 'few', 'plain'] as const satisfies readonly SearchName[]
/** Texts that narrow the list, find nothing, and widen it again, one letter at a time. */
const TYPED = ['w', 'wa', 'wal', 'wa', 'w', '', 'm', 'me', 'met', 'meta', '', 'zzz', '']

const timeLetter = async (page: PlainPage, search: SearchName, text: string): Promise<number> => {
  const value = await page.evaluate(`timeSearch.letter(${JSON.stringify(search)}, ${JSON.stringify(text)})`)
  if (typeof value !== 'number') throw new Error(`No time was taken of ${JSON.stringify(text)}`)
  return value
}

/**
 * Measures key strokes: types the same letters into all searches, in rotating order, because each one finds the garbage
 * of the one before.
 */
export const measureSearch = async ({ browser, address, rounds, throttle }: Parts): Promise<readonly SearchRound[]> => {
  const page = await browser.open(address, throttle)
  await page.evaluate('timeSearch.ready')
  // A first pass, so that code is compiled and images are decoded.
  for (const text of TYPED) for (const search of SEARCHES) await timeLetter(page, search, text)
  const taken: SearchRound[] = []
  for (const [round, order] of rotation(SEARCHES, rounds).entries()) {
    const text = TYPED[round % TYPED.length] ?? ''
    const times = { many: 0, few: 0, plain: 0 }
    for (const search of order) times[search] = await timeLetter(page, search, text)
    taken.push(times)
  }
  await page.close()
  return taken
}
