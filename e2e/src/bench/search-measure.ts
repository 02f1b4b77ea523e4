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

/**
 * Types the same letters into both searches in pairs, alternating which goes first, because the second one finds the
 * garbage of the first.
 */
export const measureSearch = async ({ browser, address, pairs, throttle }: Parts): Promise<SearchRounds> => {
  const page = await browser.open(address, throttle)
  await page.evaluate('timeSearch.ready')
  // A first pass, so that code is compiled and images are decoded.
  for (const text of TYPED) {
    await timeLetter(page, MANY, text)
    await timeLetter(page, FEW, text)
  }
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
  const longTasks = (await page.evaluate('timeSearch.longTasks()')) as number[]
  await page.close()
  return { pairs: taken, longTasks }
}
