import { RECOMMENDED_WALLETS } from '@casement/shared-protocol'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { Directory, WalletQuery } from '../../services/directory/directory.ts'
import type { DirectoryCache, KeptDirectory } from './kept-directory.ts'
import { createDirectoryKeeper, NOTHING_KEPT } from './kept-directory.ts'
import type { DirectoryChoice } from './rules/directory-choice.ts'
import { choiceKey, choiceOf, inParts, leftOut, MAX_IDS_ASKED } from './rules/directory-choice.ts'
import { hasWalletConnect, needsDirectory } from './rules/listing-rule.ts'
import { unmatchedIds } from './rules/unmatched-ids.ts'
import type { WalletCommands } from './wallet-commands.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

export type WalletListsParts = {
  readonly lists: WalletListsStore
  readonly options: OptionsStore
  /** Undefined where the deployment has none. */
  readonly directory: Directory | undefined
  readonly device: () => Device
  readonly cache: DirectoryCache
  /** Tells the page's developer what in the options makes no difference. */
  readonly warn: (text: string) => void
}

export type WalletListsCommands = Pick<WalletCommands, 'askDirectory' | 'agree'>

/** So many more are asked for than are shown: those that are installed or were used last are listed already. */
const SPARE = 8
type Found = { readonly wallets: readonly Wallet[]; readonly count: number }
/** What the directory said of each list; undefined where it did not. */
type Answers = { readonly [L in 'featured' | 'recommended' | 'included' | 'excluded']: Found | undefined }

const NOTHING: Found = { wallets: [], count: 0 }

const ask = async (directory: Directory, query: WalletQuery, signal: AbortSignal): Promise<Found | undefined> => {
  const answer = await directory.wallets({ ...query, page: 1 }, signal)
  return answer.kind === 'wallets' ? answer : undefined
}

const withIds = (wallets: readonly Wallet[], ids: readonly string[]): readonly Wallet[] =>
  wallets.filter(({ id }) => ids.includes(id))

/**
 * All wallets of some ids, in as many questions as they take. Only those: by others a directory would hide any wallet of this
 * browser from a page that excludes one, and let in any where the page includes some.
 */
const askFor = async (
  directory: Directory,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Found | undefined> => {
  const asked = inParts(ids).map((include) => ask(directory, { include, entries: include.length }, signal))
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
  { pairing, mobile, signal }: { readonly pairing: boolean; readonly mobile: boolean; readonly signal: AbortSignal },
): Promise<Answers> => {
  // Phones list fewer of those that come.
  const entries = RECOMMENDED_WALLETS * (mobile ? 2 : 1) + SPARE
  const query = { chains, include: include.slice(0, MAX_IDS_ASKED), exclude: leftOut(exclude, featured), entries }
  const [ofFeatured, recommended, included, excluded] = await Promise.all([
    pairing ? askFor(directory, featured, signal) : NOTHING,
    pairing ? ask(directory, query, signal) : NOTHING,
    askFor(directory, include, signal),
    askFor(directory, exclude, signal),
  ])
  return { featured: ofFeatured, recommended, included, excluded }
}

/**
 * Makes the commands of the first view's lists. The directory is asked when a view that shows it asks, and again only
 * where it was away, or where the page has other wishes by then.
 *
 * @example
 * const { askDirectory, agree } = createWalletLists({ lists, options, directory, device, cache, warn })
 */
export const createWalletLists = (parts: WalletListsParts): WalletListsCommands => {
  const { lists, options, directory, device, cache, warn } = parts
  const keeper = directory && createDirectoryKeeper(directory, cache)
  let asked: { readonly key: string; readonly stop: AbortController } | undefined
  let kept: KeptDirectory | undefined

  /** What was kept is read when it may be wanted for the first time. */
  const begin = (): KeptDirectory => {
    if (kept === undefined) {
      kept = keeper?.read() ?? NOTHING_KEPT
      lists.setState({ seen: kept.seen })
    }
    return kept
  }

  const warned = new Set<string>()
  /** Each is said once, however often the directory is asked. */
  const warnOnce = (texts: readonly string[]): void => {
    for (const text of texts) if (!warned.has(text)) warn(text)
    for (const text of texts) warned.add(text)
  }

  const take = (answers: Answers, choice: DirectoryChoice, old: KeptDirectory): void => {
    const { featured, recommended, included, excluded } = answers
    const whole = featured && recommended && included && excluded
    lists.setState({
      // What was kept is of other wishes, perhaps.
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
    // Lists of other wishes say nothing of these.
    const afresh = { featured: [], recommended: [], known: { included: [], excluded: [] }, count: undefined }
    lists.setState({ directory: 'asking', ...(other ? afresh : {}) })
    const answers = await askAll(directory, choice, { pairing, mobile: device().mobile, signal: mine.stop.signal })
    // Without WalletConnect nobody is asked which are featured.
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
