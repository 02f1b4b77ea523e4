import { WALLET_SEARCH_RESULTS, WALLETS_PER_PAGE } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { Note } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import { inNamespace } from '../../kernel/rules/in-namespace.ts'
import { indexNames } from '../../kernel/rules/match-names.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { Directory } from '../../services/directory/directory.ts'
import { MAX_SEEN } from './directory-cache.ts'
import type { ListingState, ListingStore } from './listing-store.ts'
import type { DirectoryChoice } from './rules/directory-choice.ts'
import { choiceKey, choiceOf, excludedIds, inChunks, includedOn } from './rules/directory-choice.ts'
import { mayList } from './rules/listing-rule.ts'
import type { WalletCommands } from './wallet-commands.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

export type ListingParts = {
  readonly listing: ListingStore
  readonly lists: WalletListsStore
  readonly options: OptionsStore
  /** Undefined if the deployment has none. */
  readonly directory: Directory | undefined
  readonly device: () => Device
  readonly note: Note
}

export type ListingCommands = Pick<WalletCommands, 'listFor' | 'loadMore' | 'search' | 'onlyCertified'>

/** Delay before a search, so that fast typing sends one query. */
export const SEARCH_PAUSE_MS = 150
const MAX_SEARCH_LENGTH = 100
/** The most pages to load in a row while nothing on them is listed. */
const MAX_BARREN_PAGES = 5
/** The most wallets to list. The largest directories have hundreds; this stops one that never ends. */
export const MAX_LISTED = 4_000

/** The loaded part of a list, kept while searches come and go. */
type Pages = {
  wallets: readonly Wallet[]
  total: number | undefined
  next: number
  state: ListingState['state']
  complete: boolean
  /** The ids excluded from every page; they must stay the same, or page boundaries would move. */
  leftOut: readonly string[] | undefined
}

const unasked = (): Pages => ({
  wallets: [],
  total: undefined,
  next: 1,
  state: 'unasked',
  complete: false,
  leftOut: undefined,
})

/** Each wallet once, at its first position with its latest data. */
const latest = (wallets: readonly Wallet[]): readonly Wallet[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
]

/** Each wallet once, with its first data, so that a wallet cannot change just before the visitor selects it. */
const unique = (wallets: readonly Wallet[]): readonly Wallet[] => {
  const seen = new Set<string>()
  return wallets.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const idsOf = (wallets: readonly Wallet[]): readonly string[] => wallets.map(({ id }) => id)

/**
 * Creates the commands of the list of all wallets.
 *
 * @example
 * const { listFor, loadMore, search, onlyCertified } = createListing({ listing, lists, options, directory, device })
 */
export const createListing = (parts: ListingParts): ListingCommands => {
  const { listing, lists, options, directory, device } = parts
  let key = ''
  let pages = { all: unasked(), certified: unasked() }
  let search: { readonly text: string; readonly stop: AbortController } | undefined

  const wanted = (): Options => inNamespace(options.getState(), listing.getState().namespace)

  const choice = (): DirectoryChoice => {
    const now = choiceOf(wanted())
    if (choiceKey(now) !== key) {
      key = choiceKey(now)
      pages = { all: unasked(), certified: unasked() }
    }
    return now
  }
  const current = (): Pages => (listing.getState().certifiedOnly ? pages.certified : pages.all)

  const show = (): void => {
    if (search) return
    const { wallets, total, state, complete } = current()
    listing.setState({ wallets, total, state, complete })
  }

  const isListed = (wallet: Wallet): boolean =>
    mayList(wallet, { options: wanted(), mobile: device().mobile, known: lists.getState().known })

  const remember = (wallets: readonly Wallet[]): void =>
    lists.setState(({ seen }) => ({ seen: latest([...seen, ...wallets]).slice(0, MAX_SEEN) }))

  const seen = (certifiedOnly: boolean): readonly Wallet[] => {
    const { recommended, seen: before } = lists.getState()
    const known = unique([...pages.all.wallets, ...recommended, ...before])
    return certifiedOnly ? known.filter(({ certified }) => certified) : known
  }

  /** Loads one page. Returns whether it added listed wallets, or undefined if it failed. */
  const loadPage = async (
    directory: Directory,
    list: Pages,
    asked: DirectoryChoice,
    certifiedOnly: boolean,
  ): Promise<boolean | undefined> => {
    const { chains, include, exclude, featured } = asked
    list.leftOut ??= excludedIds(exclude, featured, idsOf(lists.getState().recommended))
    // An include list is split into parts, each of which is one page.
    const part = include.length > 0 ? includedOn(asked, list.next) : undefined
    const query = part
      ? { page: 1, include: part, entries: part.length }
      : { page: list.next, exclude: list.leftOut, entries: WALLETS_PER_PAGE }
    const answer = await directory.wallets({ ...query, chains, certifiedOnly })
    if (answer.kind === 'failed') return undefined
    // Cached wallets stand in for the first page, which replaces them.
    const before = list.next === 1 ? [] : list.wallets
    list.wallets = unique([...before, ...answer.wallets.filter(isListed)])
    list.next += 1
    list.complete =
      (part ? includedOn(asked, list.next) === undefined : answer.last) || list.wallets.length >= MAX_LISTED
    list.total = part ? include.length : answer.count
    remember(answer.wallets)
    return list.wallets.length > before.length
  }

  const loadMore = async (): Promise<void> => {
    // A search returns all results at once; retry it if it failed.
    if (search) return listing.getState().state === 'unreachable' ? runSearch(search) : undefined
    const asked = choice()
    const { certifiedOnly } = listing.getState()
    const list = current()
    if (list.state === 'loading' || list.complete) return
    if (!directory) Object.assign(list, { state: 'ready', complete: true })
    else {
      list.state = 'loading'
      show()
      let shown: boolean | undefined = false
      for (let barren = 0; shown === false && !list.complete && barren < MAX_BARREN_PAGES; barren += 1) {
        shown = await loadPage(directory, list, asked, certifiedOnly)
      }
      // Do not keep asking a directory whose pages add nothing.
      if (shown === false) list.complete = true
      list.state = shown === undefined ? 'unreachable' : 'ready'
      if (shown === undefined && list.wallets.length === 0) list.wallets = seen(certifiedOnly).filter(isListed)
    }
    show()
  }

  const found = async (directory: Directory, text: string, signal: AbortSignal) => {
    const { chains, include, exclude } = choice()
    const { certifiedOnly } = listing.getState()
    const query = { search: text, chains, certifiedOnly, entries: WALLET_SEARCH_RESULTS }
    const questions =
      include.length > 0
        ? inChunks(include).map((part) => ({ ...query, include: part }))
        : [{ ...query, exclude: excludedIds(exclude) }]
    const answers = await Promise.all(questions.map((question) => directory.wallets(question, signal)))
    const lists = answers.flatMap((answer) => (answer.kind === 'wallets' ? [answer.wallets] : []))
    return lists.length < answers.length ? undefined : unique(lists.flat()).slice(0, WALLET_SEARCH_RESULTS)
  }

  const findHere = (text: string): void => {
    const { certifiedOnly } = listing.getState()
    const wallets = indexNames(seen(certifiedOnly).filter(isListed), ({ name }) => name, 'en')(text)
    listing.setState({ wallets, total: wallets.length, state: 'unreachable', complete: true })
  }

  const runSearch = async (mine: NonNullable<typeof search>): Promise<void> => {
    const wallets = directory ? await found(directory, mine.text, mine.stop.signal) : []
    if (search !== mine) return
    if (!wallets) return findHere(mine.text)
    const listed = wallets.filter(isListed)
    listing.setState({ wallets: listed, total: listed.length, state: 'ready', complete: true })
  }

  const begin = (text: string, pause: number): void => {
    search?.stop.abort()
    if (text === '') {
      search = undefined
      show()
      if (current().state === 'unasked') void loadMore()
      return
    }
    const away = listing.getState().state === 'unreachable'
    const mine = { text, stop: new AbortController() }
    search = mine
    listing.setState({ wallets: [], total: undefined, state: 'loading', complete: false })
    // If the directory was unreachable, show local results until it responds.
    if (away) findHere(text)
    setTimeout(() => {
      if (search !== mine) return
      const badge = listing.getState().certifiedOnly ? 'certified' : 'none'
      parts.note({ event: 'SEARCH_WALLET', properties: { badge, search: text } })
      void runSearch(mine)
    }, pause)
  }

  return {
    listFor: (namespace) => {
      if (namespace === listing.getState().namespace) return
      listing.setState({ namespace })
      choice()
      begin(search?.text ?? '', 0)
    },
    loadMore: () => void loadMore(),
    search: (text) => {
      const sought = text.trim().slice(0, MAX_SEARCH_LENGTH)
      listing.setState({ search: text })
      if (sought !== (search?.text ?? '')) begin(sought, SEARCH_PAUSE_MS)
    },
    onlyCertified: (certifiedOnly) => {
      if (certifiedOnly === listing.getState().certifiedOnly) return
      listing.setState({ certifiedOnly })
      begin(search?.text ?? '', 0)
    },
  }
}
