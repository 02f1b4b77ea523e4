import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { ForNamespace } from '../../../../kernel/rules/in-namespace.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import type { ConnectList } from '../../rules/connect-list.ts'
import { connectList } from '../../rules/connect-list.ts'
import { impressionOf } from '../../rules/impression.ts'
import { useWallets } from '../../use-wallets.ts'

/** The current list of the Connect view. */
export const useConnectList = ({ namespace }: ForNamespace): ConnectList => {
  const { options: chosen, config, device } = useCore()
  const { lists: store } = useWallets()
  const route = config.endpoints?.images
  const lists = useStore(store)
  const options = useStore(chosen)
  const { mobile } = device()
  return useMemo(
    () => connectList({ options, namespace, mobile, route, lists }),
    [options, namespace, mobile, route, lists],
  )
}

/** Reports which wallets a visitor sees. A preloaded list that is not shown does not count. */
export const useSeen = ({ rows }: ConnectList): void => {
  const { modal, note } = useCore()
  const shown = useStore(modal.store, ({ surface }) => surface !== 'hidden')
  useEffect(() => {
    const items = rows.flatMap((row, displayIndex) =>
      row.kind === 'wallet' ? [impressionOf(row.wallet, { view: 'Connect', displayIndex })] : [],
    )
    if (shown && items.length > 0) note({ event: 'WALLET_IMPRESSION_V2', items })
  }, [shown, rows, note])
}

/**
 * Queries the directory when the modal opens, unless it has responded. Not before: the frame may be preloaded for a
 * visitor who never opens it.
 */
export const useDirectory = (): void => {
  const { modal, options: chosen } = useCore()
  const { commands } = useWallets()
  const shown = useStore(modal.store, ({ surface }) => surface !== 'hidden')
  const options = useStore(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options may need another query
  useEffect(() => {
    if (shown) commands.askDirectory()
  }, [shown, options, commands])
}
