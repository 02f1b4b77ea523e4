import type { PlainBrowser, PlainPage } from './plain-browser.ts'
import type { SearchPair, SearchRounds } from './search-figures.ts'

type Parts = {
  readonly browser: PlainBrowser
  readonly address: string
  readonly pairs: number
  /** How much slower the page's processor is made. */
  readonly throttle: number
}

const MANY = 600
const FEW = 40
/** Typed and taken back letter by letter: what narrows the list, what finds nothing, and what widens it again. */
const TYPED = ['w', 'wa', 'wal', 'wa', 'w', '', 'm', 'me', 'met', 'meta', '', 'zzz', '']

const timeLetter = async (page: PlainPage, count: number, text: string): Promise<number> => {
  const value = await page.evaluate(`timeSearch.letter(${count}, ${JSON.stringify(text)})`)
  if (typeof value !== 'number') throw new Error(`No time was taken of ${JSON.stringify(text)}`)
  return value
}

/** Types the same letters into both, in pairs; every other pair begins with the other, as what runs next has garbage. */
export const measureSearch = async ({ browser, address, pairs, throttle }: Parts): Promise<SearchRounds> => {
  const page = await browser.open(address, throttle)
  await page.evaluate('timeSearch.ready')
  // What is compiled at its first use is compiled, and pictures are decoded.
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
