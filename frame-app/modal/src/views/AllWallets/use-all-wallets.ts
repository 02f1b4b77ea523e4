import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { allWallets } from '../../domain/all-wallets.ts'
import type { Wallet } from '../../domain/wallet.ts'
import { useShell, useWallets } from '../../shell/context.ts'

/** All wallets that are listed, as far as they are here. */
export const useAllWallets = (): readonly Wallet[] => {
  const { lists: store, listing: found, options: chosen, device, imageRoute: route } = useWallets()
  const { injected, featured, recommended, known } = useStore(store)
  const { search, certifiedOnly, wallets } = useStore(found)
  const options = useStore(chosen)
  const { mobile } = device()
  return useMemo(() => {
    const lists = { injected, featured, recommended, known }
    return allWallets({ options, mobile, route, lists, listing: { search, certifiedOnly, wallets } })
  }, [options, mobile, route, injected, featured, recommended, known, search, certifiedOnly, wallets])
}

/** Asks for the list when the view comes, and forgets the search when the visitor has gone back from it. */
export const useListing = (): void => {
  const { modal } = useShell()
  const { commands } = useWallets()
  useEffect(() => {
    commands.askDirectory()
    commands.askMore()
    return () => {
      // One who has gone on to a wallet comes back to what was found.
      if (modal.getState().stack.entries.some(({ view }) => view === 'AllWallets')) return
      commands.search('')
      commands.onlyCertified(false)
    }
  }, [modal, commands])
}
