import type { ChainNamespace } from '@casement/shared-protocol'
import { useEffect, useState } from 'react'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { useWallets } from '../../use-wallets.ts'
import type { WalletListsState } from '../../wallet-lists-store.ts'
import type { Refusal } from './refusal.ts'
import { refusalOf } from './refusal.ts'

export type ConnectRequest =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const WAITING: ConnectRequest = { kind: 'waiting' }

const isIn = ({ injected }: WalletListsState, id: string | undefined): boolean =>
  injected.some(({ walletId }) => walletId === id)

/**
 * Requests accounts from an installed wallet, once and on each retry. Stops when the view closes or the wallet
 * disappears, because a disabled wallet will not respond.
 */
export const useConnectRequest = (
  wallet: Wallet,
  namespace: ChainNamespace,
): readonly [ConnectRequest, again: () => void] => {
  const { commands, lists } = useWallets()
  const [request, setRequest] = useState<ConnectRequest>(WAITING)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: turn triggers a retry without being read
  useEffect(() => {
    let stage: 'due' | 'asked' | 'over' = 'due'
    const id = wallet.installed.find((way) => way.namespace === namespace)?.walletId
    const settle = (next: ConnectRequest): void => {
      if (stage !== 'asked') return
      stage = 'over'
      setRequest(next)
    }
    const ask = async (): Promise<void> => {
      stage = 'asked'
      try {
        await commands.connectInstalled(wallet, namespace)
        settle({ kind: 'connected' })
      } catch (thrown) {
        settle({ kind: 'refused', refusal: refusalOf(thrown) })
      }
    }
    const stop = lists.subscribe((state, before) => {
      if (stage !== 'asked' || isIn(state, id) || !isIn(before, id)) return
      settle({ kind: 'refused', refusal: { kind: 'gone' } })
      commands.cancelInstalled()
    })
    // Deferred because effects run twice in development builds, which would open two wallet prompts.
    queueMicrotask(() => {
      if (stage === 'due') void ask()
    })
    return () => {
      stop()
      if (stage === 'asked') commands.cancelInstalled()
      stage = 'over'
    }
  }, [commands, lists, wallet, namespace, turn])

  const again = (): void => {
    setRequest(WAITING)
    setTurn((before) => before + 1)
  }
  return [request, again]
}
