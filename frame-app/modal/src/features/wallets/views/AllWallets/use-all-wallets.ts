import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { ForNamespace } from '../../../../kernel/rules/in-namespace.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { allWallets } from '../../rules/all-wallets.ts'
import { installedWallets } from '../../rules/installed-wallets.ts'
import type { LookAlike } from '../../rules/look-alike.ts'
import { lookAlikes } from '../../rules/look-alike.ts'
import { useWallets } from '../../use-wallets.ts'

type Listed = {
  readonly wallets: readonly Wallet[]
  /** The wallets that resemble another listed or installed wallet, by id. */
  readonly alike: ReadonlyMap<string, LookAlike>
}

/** The wallets to list that have been loaded. */
export const useAllWallets = (): Listed => {
  const { options: chosen, config, device } = useCore()
  const { lists: store, listing: found } = useWallets()
  const route = config.endpoints?.images
  const { injected, featured, recommended, known } = useStore(store)
  const { search, certifiedOnly, namespace, wallets } = useStore(found)
  const options = useStore(chosen)
  const { mobile } = device()
  return useMemo(() => {
    const lists = { injected, featured, recommended, known }
    const found = allWallets({ options, mobile, route, lists, listing: { search, certifiedOnly, namespace, wallets } })
    return { wallets: found, alike: lookAlikes([...found, ...installedWallets(injected, options, { mobile, route })]) }
  }, [options, mobile, route, injected, featured, recommended, known, search, certifiedOnly, namespace, wallets])
}

/** Loads the list when the view opens, and clears the search when the visitor goes back from it. */
export const useListing = ({ namespace }: ForNamespace): void => {
  const { store: modal } = useCore().modal
  const { commands } = useWallets()
  useEffect(() => {
    commands.askDirectory()
    commands.listFor(namespace)
    commands.loadMore()
    return () => {
      // Keep the search if the visitor went on to a wallet, for when they return.
      if (modal.getState().stack.entries.some(({ view }) => view === 'AllWallets')) return
      commands.search('')
      commands.onlyCertified(false)
    }
  }, [modal, commands, namespace])
}
