import { lazy } from '../../lib/lazy.ts'
import type { ListingCommands } from './listing.ts'

/**
 * The commands of the list of all wallets before their code is loaded, which happens with the view of that list.
 *
 * @example
 * const { search } = loadListing(async () => createListing(parts), report)
 * search('harbour')
 */
export const loadListing = (
  load: () => Promise<ListingCommands>,
  report: (thrown: unknown) => void,
): ListingCommands => {
  let loaded: ListingCommands | undefined
  const needed = lazy(async () => {
    loaded = await load()
    return loaded
  })
  /** Once it is loaded, at once: the cursor jumps to the end of a search field whose text changes later than its input. */
  const run = (command: (commands: ListingCommands) => void): void => {
    if (loaded) command(loaded)
    else needed().then(command).catch(report)
  }
  return {
    listFor: (namespace) => run((commands) => commands.listFor(namespace)),
    loadMore: () => run((commands) => commands.loadMore()),
    search: (text) => run((commands) => commands.search(text)),
    onlyCertified: (on) => run((commands) => commands.onlyCertified(on)),
  }
}
