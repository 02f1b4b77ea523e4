import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { describeProblem } from '../page-parts/reading.ts'
import type { WalletState } from '../src/wallet/wallet.ts'
import type { Running } from './start-wallet.ts'

export const RunningContext = createContext<Running | undefined>(undefined)

export const useRunning = (): Running => {
  const running = useContext(RunningContext)
  if (!running) throw new Error('There is no wallet around this view')
  return running
}

export const useWalletState = (): WalletState => {
  const { wallet } = useRunning()
  return useSyncExternalStore(wallet.subscribe, wallet.getState)
}

/** An action in progress, or why it failed. */
export type Doing = { readonly kind: 'idle' | 'busy' } | { readonly kind: 'failed'; readonly message: string }

/** Runs one action at a time; an error stays visible until the next. */
export const useDoing = (): readonly [Doing, (work: () => Promise<unknown>) => Promise<boolean>] => {
  const [doing, setDoing] = useState<Doing>({ kind: 'idle' })
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setDoing({ kind: 'busy' })
    try {
      await work()
      setDoing({ kind: 'idle' })
      return true
    } catch (error) {
      setDoing({ kind: 'failed', message: describeProblem(error) })
      return false
    }
  }
  return [doing, run]
}
