import type { ChainNamespace } from '@casement/shared-protocol'
import { useEffect, useState } from 'react'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { useWallets } from '../../use-wallets.ts'
import type { WalletListsState } from '../../wallet-lists-store.ts'
import type { Refusal } from './refusal.ts'
import { refusalOf } from './refusal.ts'

export type Asking =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const WAITING: Asking = { kind: 'waiting' }

const isIn = ({ injected }: WalletListsState, id: string | undefined): boolean =>
  injected.some(({ walletId }) => walletId === id)

/**
 * Asks a wallet of this browser for its accounts, once, and again whenever that is wanted. The wait ends with the view, and
 * with the wallet: one that is switched off meanwhile will not answer.
 */
export const useAsking = (wallet: Wallet, namespace: ChainNamespace): readonly [Asking, again: () => void] => {
  const { commands, lists } = useWallets()
  const [asking, setAsking] = useState<Asking>(WAITING)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another reason, not another input
  useEffect(() => {
    let stage: 'due' | 'asked' | 'over' = 'due'
    const id = wallet.installed.find((way) => way.namespace === namespace)?.walletId
    const settle = (next: Asking): void => {
      if (stage !== 'asked') return
      stage = 'over'
      setAsking(next)
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
    // A moment later: in a development build effects run twice, and a wallet that is asked twice shows two windows.
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
    setAsking(WAITING)
    setTurn((before) => before + 1)
  }
  return [asking, again]
}
