import type { Config } from '@casement/shared-protocol/schemas'
import { noteRequests } from '../../kernel/note-requests.ts'
import type { Notes } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import type { Device } from '../../kernel/rules/device.ts'
import { sdkOf } from '../../kernel/rules/sdk-name.ts'
import type { Log } from '../../log/log.ts'
import { createDirectory } from '../../services/directory/directory.ts'
import { createListing } from './listing.ts'
import type { ListingStore } from './listing-store.ts'
import { createWalletLists } from './wallet-lists.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

type ListsSideParts = {
  readonly projectId: string
  readonly options: OptionsStore
  readonly config: Config
  /** The version of this frame. */
  readonly build: string
  readonly notes: Notes
  readonly log: Log
  readonly remembered: Remembered
  readonly lists: WalletListsStore
  readonly listing: ListingStore
  readonly device: () => Device
}

/**
 * Puts together what lists wallets: the directory, where the deployment has one, and the commands that ask it.
 *
 * @example
 * const { walletLists, allWallets } = composeLists({ ...parts, remembered, lists, listing, device })
 */
export const composeLists = (parts: ListsSideParts) => {
  const { projectId, options, config, build, notes, log, remembered, lists, listing, device } = parts
  const { directory: endpoint, images } = config.endpoints ?? {}
  const directory =
    endpoint === undefined
      ? undefined
      : createDirectory({
          endpoint,
          images,
          projectId,
          sdk: sdkOf(options.getState(), build),
          fetch: (input, init) => fetch(input, init),
          answered: noteRequests(notes.note),
        })
  const cache = {
    read: () => remembered.get('wallet_directory'),
    write: (value: unknown) => remembered.set('wallet_directory', value),
  }
  return {
    walletLists: createWalletLists({ lists, options, directory, device, cache, warn: log.error }),
    allWallets: createListing({ listing, lists, options, directory, device, note: notes.note }),
  }
}
