import { RECOMMENDED_WALLETS } from '@casement/shared-protocol'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { Directory, WalletQuery } from '../../services/directory/directory.ts'
import type { CachedDirectory, CacheStorage } from './directory-cache.ts'
import { createDirectoryCache, NOTHING_CACHED } from './directory-cache.ts'
import type { DirectoryChoice } from './rules/directory-choice.ts'
import { choiceKey, choiceOf, excludedIds, inChunks, MAX_IDS_ASKED } from './rules/directory-choice.ts'
import { hasWalletConnect, needsDirectory } from './rules/listing-rule.ts'
import { unmatchedIds } from './rules/unmatched-ids.ts'
import type { WalletCommands } from './wallet-commands.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

export type WalletListsParts = {
  readonly lists: WalletListsStore
  readonly options: OptionsStore
  /** Undefined if the deployment has none. */
  readonly directory: Directory | undefined
  readonly cache: CacheStorage
  /** Warns the page's developer about options without effect. */
  readonly warn: (text: string) => void
}

export type WalletListsCommands = Pick<WalletCommands, 'askDirectory' | 'agree'>

type Found = { readonly wallets: readonly Wallet[]; readonly count: number }
/** The directory's response for each list; undefined if it failed. */
type Answers = { readonly [L in 'featured' | 'recommended' | 'included' | 'excluded']: Found | undefined }

const NOTHING: Found = { wallets: [], count: 0 }

const ask = async (directory: Directory, query: WalletQuery, signal: AbortSignal): Promise<Found | undefined> => {
  const answer = await directory.wallets({ ...query, page: 1 }, signal)
  return answer.kind === 'wallets' ? answer : undefined
}

const withIds = (wallets: readonly Wallet[], ids: readonly string[]): readonly Wallet[] =>
  wallets.filter(({ id }) => ids.includes(id))

/**
 * Queries all wallets with the given ids, in several queries if needed. Other wallets are dropped: with them, a
 * directory could hide any installed wallet from a page with an exclude list, or list any on a page with an include
 * list.
 */
const askFor = async (
  directory: Directory,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Found | undefined> => {
  const asked = inChunks(ids).map((include) => ask(directory, { include, entries: include.length }, signal))
  const found: Found[] = []
  for (const part of await Promise.all(asked)) {
    if (part === undefined) return undefined
    found.push(part)
  }
  const wallets = withIds(
    found.flatMap((part) => part.wallets),
    ids,
  )
  return { wallets, count: wallets.length }
}

const askAll = async (
  directory: Directory,
  { chains, include, exclude, featured }: DirectoryChoice,
  { pairing, signal }: { readonly pairing: boolean; readonly signal: AbortSignal },
): Promise<Answers> => {
  const query = {
    chains,
    include: include.slice(0, MAX_IDS_ASKED),
    exclude: excludedIds(exclude, featured),
    entries: RECOMMENDED_WALLETS,
  }
  const [ofFeatured, recommended, included, excluded] = await Promise.all([
    pairing ? askFor(directory, featured, signal) : NOTHING,
    pairing ? ask(directory, query, signal) : NOTHING,
    askFor(directory, include, signal),
    askFor(directory, exclude, signal),
  ])
  return { featured: ofFeatured, recommended, included, excluded }
}

/**
 * Creates the commands of the Connect view's lists. The directory is queried when a view needs it, and again only after
 * a failure or if the page's options have changed.
 *
 * @example
 * const { askDirectory, agree } = createWalletLists({ lists, options, directory, cache, warn })
 */
export const createWalletLists = (parts: WalletListsParts): WalletListsCommands => {
  const { lists, options, directory, cache, warn } = parts
  const keeper = directory && createDirectoryCache(directory, cache)
  let asked: { readonly key: string; readonly stop: AbortController } | undefined
  let kept: CachedDirectory | undefined

  /** Reads the cache on first use. */
  const begin = (): CachedDirectory => {
    if (kept === undefined) {
      kept = keeper?.read() ?? NOTHING_CACHED
      lists.setState({ seen: kept.seen })
    }
    return kept
  }

  const warned = new Set<string>()
  /** Warns only once, however often the directory is queried. */
  const warnOnce = (texts: readonly string[]): void => {
    for (const text of texts) if (!warned.has(text)) warn(text)
    for (const text of texts) warned.add(text)
  }

  const take = (answers: Answers, choice: DirectoryChoice, old: CachedDirectory): void => {
    const { featured, recommended, included, excluded } = answers
    const whole = featured && recommended && included && excluded
    lists.setState({
      // The cache may be from different options.
      featured: featured?.wallets ?? withIds(old.featured, choice.featured),
      recommended: recommended?.wallets ?? old.recommended,
      known: {
        included: included?.wallets ?? withIds(old.included, choice.include),
        excluded: excluded?.wallets ?? withIds(old.excluded, choice.exclude),
      },
      count: recommended && featured ? recommended.count + featured.count : undefined,
      directory: whole ? 'answered' : 'unreachable',
    })
    if (!whole) return
    keeper?.write(lists.getState())
    const found = { include: included.wallets, exclude: excluded.wallets, featured: featured.wallets }
    warnOnce(unmatchedIds(choice, found, options.getState().customWallets))
  }

  const askDirectory = async (): Promise<void> => {
    const now = options.getState()
    const choice = choiceOf(now)
    const pairing = hasWalletConnect(now) && now.enableWallets !== false
    if (!directory || !(pairing || needsDirectory(now))) {
      lists.setState({ directory: 'answered', count: 0 })
      return
    }
    const key = choiceKey({ ...choice, pairing })
    const { directory: state } = lists.getState()
    if (asked?.key === key && (state === 'answered' || state === 'asking')) return
    asked?.stop.abort()
    const mine = { key, stop: new AbortController() }
    const other = asked?.key !== key
    asked = mine
    const old = begin()
    // Lists from other options do not apply.
    const afresh = { featured: [], recommended: [], known: { included: [], excluded: [] }, count: undefined }
    lists.setState({ directory: 'asking', ...(other ? afresh : {}) })
    const answers = await askAll(directory, choice, { pairing, signal: mine.stop.signal })
    // Without WalletConnect, featured wallets are not queried.
    if (asked === mine) take(answers, pairing ? choice : { ...choice, featured: [] }, old)
  }

  if (keeper) {
    lists.subscribe((state, before) => {
      if (state.seen !== before.seen && state.directory === 'answered') keeper.write(state)
    })
  }

  return {
    askDirectory: () => void askDirectory(),
    agree: (agreed) => lists.setState({ agreed }),
  }
}
