import { storageKey } from './keys.ts'
import type { SharedStorage } from './port.ts'

type Owner = Parameters<typeof storageKey>[0]

/** How many pages may keep something in one storage. All sites of one domain share it. */
export const MAX_KEPT_PAGES = 64

/** How many of them are taken away before the browser may do something else: removing one name takes some 20 µs. */
const PAGES_AT_ONCE = 64

const DAY_MS = 86_400_000
const SEEN = 'seen'
/** The part of a name by which it is one page's: that of `storageKey`. */
const PAGE = /^casement:1:[A-Za-z0-9_-]{1,64}:https?:\/\/[^:/]+(?::\d+)?:/

/** The day that a text names, as a number. Nobody has been here in the future. */
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
  /** Runs something when the browser has nothing better to do. */
  readonly whenIdle: (run: () => void) => void
}

/**
 * Keeps the storage small, and makes room in it when it is full: whoever was here longest ago goes first, and of those the one
 * who keeps most. Nothing of this page is taken away for another's sake. Room is made at once; what is too much for other
 * reasons goes a little at a time, since thousands of pages at once would hold up the page for half a second.
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
    for (const page of pages.slice(from, from + PAGES_AT_ONCE)) {
      // Somebody may have come there meanwhile, in another tab.
      if (dayOf(storage.get(`${page.prefix}${SEEN}`)) === page.seen) remove(page)
    }
    whenIdle(() => removeSlowly(pages, from + PAGES_AT_ONCE))
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
