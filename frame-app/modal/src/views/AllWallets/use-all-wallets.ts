import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { allWallets } from '../../domain/all-wallets.ts'
import type { ForNamespace } from '../../domain/in-namespace.ts'
import { installedWallets } from '../../domain/installed-wallets.ts'
import type { LookAlike } from '../../domain/look-alike.ts'
import { lookAlikes } from '../../domain/look-alike.ts'
import type { Wallet } from '../../domain/wallet.ts'
import { useShell, useWallets } from '../../shell/context.ts'

type Listed = {
  readonly wallets: readonly Wallet[]
  /** Which of them look like another one, or like one that is in this browser, by their ids. */
  readonly alike: ReadonlyMap<string, LookAlike>
}

/** All wallets that are listed, as far as they are here. */
export const useAllWallets = (): Listed => {
  const { lists: store, listing: found, options: chosen, device, imageRoute: route } = useWallets()
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

/** Asks for the list when the view comes, and forgets the search when the visitor has gone back from it. */
export const useListing = ({ namespace }: ForNamespace): void => {
  const { modal } = useShell()
  const { commands } = useWallets()
  useEffect(() => {
    commands.askDirectory()
    commands.listFor(namespace)
    commands.askMore()
    return () => {
      // One who has gone on to a wallet comes back to what was found.
      if (modal.getState().stack.entries.some(({ view }) => view === 'AllWallets')) return
      commands.search('')
      commands.onlyCertified(false)
    }
  }, [modal, commands, namespace])
}
