import { storageKey } from './keys.ts'
import type { SharedStorage } from './port.ts'

type Owner = Parameters<typeof storageKey>[0]

/** How many pages may have stored values at once. All sites of one domain share the storage. */
export const MAX_KEPT_PAGES = 64

/** How long one idle callback removes pages, so that a frame of 16 ms is not missed. */
const SLICE_MS = 10

const DAY_MS = 86_400_000
const SEEN = 'seen'
/** The prefix of a page's keys, as `storageKey` writes it. */
const PAGE = /^casement:1:[A-Za-z0-9_-]{1,64}:https?:\/\/[^:/]+(?::\d+)?:/

/** The day that a text names, as a number. A day in the future counts as none. */
const dayOf = (text = ''): number => (Number(text) <= Date.now() / DAY_MS ? Number(text) : 0)

type KeptPage = { readonly prefix: string; readonly names: string[]; seen: number; size: number }

const keptPages = (storage: SharedStorage): KeptPage[] => {
  const pages = new Map<string, KeptPage>()
  for (const name of storage.names()) {
    const prefix = PAGE.exec(name)?.[0]
    if (prefix === undefined) continue
    const page = pages.get(prefix) ?? { prefix, names: [], seen: 0, size: 0 }
    const text = storage.get(name) ?? ''
    page.names.push(name)
    page.size += name.length + text.length
    if (name === `${prefix}${SEEN}`) page.seen = dayOf(text)
    pages.set(prefix, page)
  }
  return [...pages.values()]
}

type TidyParts = {
  readonly report: (message: string) => void
  /** Runs a function when the browser is idle. */
  readonly whenIdle: (run: () => void) => void
}

/**
 * Keeps the storage small, and makes room when it is full: pages visited longest ago are removed first and, among
 * those, the largest. The current page's values are never removed for another's. Room is made at once; other cleanup
 * runs in short slices, because thousands of pages at once would block the page for half a second.
 *
 * @example
 * keepTidy(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' }, { report: log.error, whenIdle })
 */
export const keepTidy = (storage: SharedStorage, owner: Owner, { report, whenIdle }: TidyParts): void => {
  if (storage.durability === 'memory') return
  const own = storageKey(owner, '')
  let told = false

  const remove = ({ names }: KeptPage): void => {
    for (const name of names) storage.remove(name)
  }

  const removeSlowly = (pages: readonly KeptPage[], from: number): void => {
    if (from >= pages.length) return
    whenIdle(() => {
      const end = performance.now() + SLICE_MS
      let at = from
      do {
        const page = pages[at] as KeptPage
        // The page may have been visited in another tab meanwhile.
        if (dayOf(storage.get(`${page.prefix}${SEEN}`)) === page.seen) remove(page)
        at += 1
      } while (at < pages.length && performance.now() < end)
      removeSlowly(pages, at)
    })
  }

  const tidy = (): void => {
    const others = keptPages(storage).filter(({ prefix }) => prefix !== own)
    others.sort((one, other) => one.seen - other.seen || other.size - one.size)
    let flushed = storage.flush()
    let gone = 0
    for (const page of others) {
      if (flushed) break
      remove(page)
      gone += 1
      flushed = storage.flush()
    }
    removeSlowly(others.slice(0, Math.max(0, others.length - MAX_KEPT_PAGES + 1)), gone)
    if (flushed || told) return
    told = true
    report('The storage of this browser is full: what is kept from now on is gone when the page is loaded anew')
  }

  const today = String(Math.floor(Date.now() / DAY_MS))
  const seen = storageKey(owner, SEEN)
  storage.onRefused(tidy)
  if (storage.get(seen) !== today) storage.set(seen, today)
  tidy()
}
