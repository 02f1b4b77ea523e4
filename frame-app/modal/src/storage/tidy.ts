import { storageKey } from './keys.ts'
import type { SharedStorage } from './port.ts'

type Owner = Parameters<typeof storageKey>[0]

/** How many pages may keep something in one storage. All sites of one domain share it. */
export const MAX_KEPT_PAGES = 64

const DAY_MS = 86_400_000
const SEEN = 'seen'
/** The part of a name by which it is one page's: that of `storageKey`. */
const PAGE = /^casement:1:[A-Za-z0-9_-]{1,64}:https?:\/\/[^:/]+(?::\d+)?:/

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
    // Nobody has been here in the future.
    if (name === `${prefix}${SEEN}` && Number(text) <= Date.now() / DAY_MS) page.seen = Number(text)
    pages.set(prefix, page)
  }
  return [...pages.values()]
}

/**
 * Keeps the storage small, and makes room in it when it is full: whoever was here longest ago goes first, and of those the one
 * who keeps most. Nothing of this page is taken away for another's sake.
 *
 * @example
 * keepTidy(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' }, log.error)
 */
export const keepTidy = (storage: SharedStorage, owner: Owner, report: (message: string) => void): void => {
  if (storage.durability === 'memory') return
  const own = storageKey(owner, '')
  let told = false

  const tidy = (): void => {
    const others = keptPages(storage).filter(({ prefix }) => prefix !== own)
    others.sort((one, other) => one.seen - other.seen || other.size - one.size)
    let flushed = storage.flush()
    for (const [gone, { names }] of others.entries()) {
      if (flushed && others.length - gone < MAX_KEPT_PAGES) break
      for (const name of names) storage.remove(name)
      flushed ||= storage.flush()
    }
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
