import type { World } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import type { AccountRound, Scrolling, SeenRows } from './account-figures.ts'
import type { Amount, ComparableRounds } from './comparable-rounds.ts'
import { comparableRounds } from './comparable-rounds.ts'
import { approve, PRESS_AND_WATCH, scan } from './connect-by-code.ts'
import type { ProductOpening } from './pages/opening.ts'
import type { PlainBrowser, PlainPage } from './plain-browser.ts'
import { FRAME_EVENTS, scrolledFrames } from './scrolled-frames.ts'
import type { ProcessorWatch } from './watch-processor.ts'

export type AccountParts = {
  readonly browser: PlainBrowser
  readonly world: World
  /** The script that times openings. */
  readonly script: string
  readonly newWallet: () => Promise<Wallet>
  readonly watch: ProcessorWatch
}

/** Creates the instance with a loaded frame, as it is when a visitor has read the page. */
const prepare = async (page: PlainPage, script: string): Promise<void> => {
  await page.evaluate(`${script};0`)
  await page.evaluate(`timeOpening.create('eager')`)
  await page.evaluate('casement.ready().then(() => 0)')
  await page.untilCalm()
}

const startPage = async ({ browser, world, script }: AccountParts): Promise<PlainPage> => {
  const page = await browser.open(`${world.hosts.plain}?start=manual`, 1)
  await prepare(page, script)
  return page
}

/** A page whose visitor has connected by WalletConnect, with the modal closed. */
const connectedPage = async (parts: AccountParts, wallet: Wallet, role: 'visitor' | 'busy') => {
  const page = await startPage(parts)
  await page.evaluate('casement.open().then(() => 0)')
  await page.evaluateInFrame(parts.world.frame.origin, PRESS_AND_WATCH)
  const connected = page.evaluate(`new Promise((resolve) => casement.provider.on('accountsChanged', () => resolve(0)))`)
  await approve(wallet, await scan(page), role)
  await connected
  await page.untilCalm()
  await page.evaluate('casement.close().then(() => 0)')
  return page
}

/** Milliseconds until the view was painted, on a page that is reloaded before. */
const openingMs = async (page: PlainPage, script: string): Promise<number> => {
  await page.reload()
  await prepare(page, script)
  const { listMs } = (await page.evaluate('timeOpening.product()')) as ProductOpening
  return listMs
}

/** The total that the visitor sees of the account; empty while it is loading. */
const TOTAL = `document.querySelector('[class*="sum"]:not([aria-busy])')?.textContent ?? ''`

/** Measures openings of the account, each beside an opening of the list of wallets. */
export const measureOpenings = async (
  parts: AccountParts,
  amount: Amount<AccountRound>,
): Promise<ComparableRounds<AccountRound>> => {
  const { script, watch, world, newWallet } = parts
  const wallet = await newWallet()
  try {
    const withList = await startPage(parts)
    const withAccount = await connectedPage(parts, wallet, 'visitor')
    // The first openings fill the caches: the code, the balances.
    await openingMs(withList, script)
    await openingMs(withAccount, script)
    await withAccount.evaluate('casement.open().then(() => 0)')
    await withAccount.untilCalm()
    const total = String(await withAccount.evaluateInFrame(world.frame.origin, TOTAL))
    if (!/\d/.test(total)) throw new Error(`The account shows no total, but "${total}"`)
    const rounds = await comparableRounds<AccountRound>({
      ...amount,
      measures: {
        list: () => watch.watch(() => openingMs(withList, script)),
        account: () => watch.watch(() => openingMs(withAccount, script)),
      },
      watch,
    })
    await withList.close()
    await withAccount.close()
    return rounds
  } finally {
    await wallet.stop()
  }
}

/** Opens a tab by its name: the tabs listen for the press. */
const pressTab = (name: string): string => `(() => {
  const tab = Array.from(document.querySelectorAll('[role="tab"]')).find(({ textContent }) => textContent === '${name}')
  if (!tab) throw new Error('There is no tab ${name}')
  tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0 }))
})()`

/** The addresses of the pages of a history that were requested. */
const historyPages = (data: string): string => `performance.getEntriesByType('resource')
  .map(({ name }) => name)
  .filter((name) => name.startsWith('${data}') && new URL(name).pathname.endsWith('/history'))
  .filter((name) => !new URL(name).searchParams.has('onramp'))`

/** How many entries the pages have, by the service itself. */
const countEntries = async (pages: readonly string[]): Promise<number> => {
  let entries = 0
  for (const page of pages) {
    const { data } = (await (await fetch(page)).json()) as { readonly data: readonly unknown[] }
    entries += data.length
  }
  return entries
}

/** The paths of the data service that were requested since the last call, without addresses. */
const requestedFrom = (data: string): string => `(() => {
  const entries = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('${data}'))
  performance.clearResourceTimings()
  return entries.map(({ name }) => {
    const { pathname, searchParams } = new URL(name)
    return pathname + (searchParams.has('onramp') ? ' by card' : '')
  })
})()`

/** Counts what is requested of the data service when the account is first opened, and each tab is looked at. */
export const countRequests = async (
  parts: AccountParts,
): Promise<{ readonly kinds: number; readonly most: number }> => {
  const { world, newWallet } = parts
  const wallet = await newWallet()
  try {
    const page = await connectedPage(parts, wallet, 'visitor')
    const { origin } = world.frame
    const requested = requestedFrom(world.data ?? '')
    await page.evaluateInFrame(origin, requested)
    await page.evaluate('casement.open().then(() => 0)')
    await page.untilCalm()
    for (const tab of ['Activity', 'NFTs', 'Tokens']) {
      await page.evaluateInFrame(origin, pressTab(tab))
      await page.untilCalm()
    }
    const paths = (await page.evaluateInFrame(origin, requested)) as readonly string[]
    await page.close()
    const counts = new Map<string, number>()
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
    return { kinds: counts.size, most: Math.max(0, ...counts.values()) }
  } finally {
    await wallet.stop()
  }
}

/** Scrolls to the end until nothing older follows. */
const LOAD_ALL = `new Promise((resolve, reject) => {
  performance.setResourceTimingBufferSize(2_000)
  const look = () => {
    const scroller = document.querySelector('.body')
    const panel = document.querySelector('[role="tabpanel"]:not([hidden])')
    if (!scroller || !panel) return reject(new Error('There is no activity'))
    scroller.scrollTo({ top: scroller.scrollHeight })
    const buttons = Array.from(panel.querySelectorAll('button'), ({ textContent }) => textContent)
    if (buttons.includes('Try again')) return reject(new Error('The older activity cannot be loaded'))
    // Older entries either are coming, shown as skeletons, or can be asked for.
    if (panel.querySelector('[aria-busy="true"]') || buttons.includes('Show older')) setTimeout(look, 25)
    else resolve(0)
  }
  look()
})`

/** Like a hand that turns the wheel without a pause: twelve to fifteen notches a second. */
const TURN = { px: 15_000, pxPerSecond: 1_500 }

/**
 * Watches the list: whenever the browser tells of a new position, whether rows of before cover all that is visible, and
 * how many there are. The browser moves what is there without waiting for the page, so a slow page shows gaps.
 */
const WATCH_ROWS = `(() => {
  const scroller = document.querySelector('.body')
  scroller.scrollTo({ top: 0 })
  const seen = { looks: 0, gaps: 0, rows: 0, px: 0 }
  window.seenRows = seen
  const look = () => {
    const rows = Array.from(document.querySelectorAll('[role="tabpanel"] li'), (row) => row.getBoundingClientRect())
    const visible = scroller.getBoundingClientRect()
    seen.looks += 1
    if (Math.max(...rows.map(({ bottom }) => bottom)) < visible.bottom) seen.gaps += 1
    seen.rows = Math.max(seen.rows, rows.length)
    seen.px = scroller.scrollTop
  }
  // Before the list's own listener.
  document.addEventListener('scroll', look, { capture: true, passive: true })
  return 0
})()`

/** Scrolls through the activity of the account with ten thousand entries, at a fraction of the speed. */
export const measureScrolling = async (parts: AccountParts, throttle: number): Promise<Scrolling> => {
  const { world, newWallet } = parts
  const wallet = await newWallet()
  try {
    const page = await connectedPage(parts, wallet, 'busy')
    const { origin } = world.frame
    await page.evaluate('casement.open().then(() => 0)')
    await page.untilCalm()
    await page.evaluateInFrame(origin, pressTab('Activity'))
    await page.untilCalm()
    await page.evaluateInFrame(origin, LOAD_ALL)
    const pages = (await page.evaluateInFrame(origin, historyPages(world.data ?? ''))) as readonly string[]
    const entries = await countEntries(pages)
    // Slow the page only now, because the browser never comes to rest with a slowed page.
    await page.slowDown(throttle)
    await page.evaluateInFrame(origin, WATCH_ROWS)
    const events = await page.traceWhile(FRAME_EVENTS, () => page.turnWheel(TURN))
    const seen = (await page.evaluateInFrame(origin, 'seenRows')) as SeenRows
    await page.close()
    return { entries, ...scrolledFrames(events), ...seen }
  } finally {
    await wallet.stop()
  }
}
