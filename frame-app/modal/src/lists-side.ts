import type { Config } from '@casement/shared-protocol/schemas'
import { createListing } from './commands/listing.ts'
import { noteRequests } from './commands/note-requests.ts'
import type { Notes } from './commands/notes.ts'
import { createWalletLists } from './commands/wallet-lists.ts'
import type { Device } from './domain/device.ts'
import { sdkOf } from './domain/sdk-name.ts'
import type { Log } from './log/log.ts'
import { createDirectory } from './services/directory.ts'
import type { Remembered } from './storage/remembered.ts'
import type { ListingStore } from './stores/listing.ts'
import type { OptionsStore } from './stores/options.ts'
import type { WalletListsStore } from './stores/wallet-lists.ts'

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
