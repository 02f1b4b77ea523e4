import type { Core } from '../../kernel/core.ts'
import { noteRequests } from '../../kernel/note-requests.ts'
import { sdkOf } from '../../kernel/rules/sdk-name.ts'
import { createDirectory } from '../../services/directory/directory.ts'
import type { ListingStore } from './listing-store.ts'
import { loadListing } from './load-listing.ts'
import { createWalletLists } from './wallet-lists.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

/**
 * Creates the wallet lists: the directory client, if the deployment has one, and the commands that query it.
 *
 * @example
 * const { walletLists, allWallets } = createWalletLister(core, lists, listing)
 */
export const createWalletLister = (core: Core, lists: WalletListsStore, listing: ListingStore) => {
  const { projectId, options, config, build, note, log, remembered, device, fetch, report } = core
  const { directory: endpoint, images } = config.endpoints ?? {}
  const directory =
    endpoint === undefined
      ? undefined
      : createDirectory({
          endpoint,
          images,
          projectId,
          sdk: sdkOf(options.getState(), build),
          fetch,
          answered: noteRequests(note),
        })
  const cache = {
    read: () => remembered.get('wallet_directory'),
    write: (value: unknown) => remembered.set('wallet_directory', value),
  }
  const allWallets = loadListing(async () => {
    const { createListing } = await import('./listing.ts')
    return createListing({ listing, lists, options, directory, device, note })
  }, report)
  return { walletLists: createWalletLists({ lists, options, directory, cache, warn: log.error }), allWallets }
}
