import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import type { PairingAttempt } from '../../pairing-store.ts'
import { useWallets } from '../../use-wallets.ts'
import type { PairingProgress } from './pairing-progress.ts'
import { progressOf } from './pairing-progress.ts'

/** Pairs with any wallet or a specific one while the view is open. An expired URI is replaced automatically. */
export const usePairing = (wallet: Wallet | undefined): readonly [PairingProgress, again: () => void] => {
  const { pairing, commands } = useWallets()
  const current = useStore(pairing, (state) => state.attempt)
  // A wallet that has connected ends the attempt, and the outcome follows a moment later. Nothing else is shown between.
  const [last, setLast] = useState(current)
  if (current.kind !== 'none' && current !== last) setLast(current)
  const attempt = current.kind === 'none' ? last : current
  const [outcome, setOutcome] = useState<'none' | 'connected' | 'refused'>('none')
  const [before, setBefore] = useState<PairingAttempt | undefined>(attempt)
  const turn = useRef(0)

  const follow = useCallback((run: () => Promise<void>): void => {
    turn.current += 1
    const mine = turn.current
    setOutcome('none')
    run().then(
      () => turn.current === mine && setOutcome('connected'),
      () => turn.current === mine && setOutcome('refused'),
    )
  }, [])

  useEffect(() => {
    let left = false
    // Deferred because effects run twice in development builds.
    queueMicrotask(() => {
      if (left) return
      follow(() => commands.pair(wallet))
      // An attempt that is already running is continued, unless it has failed.
      const { attempt: now } = pairing.getState()
      setBefore(now.kind === 'failed' ? now : undefined)
    })
    return () => {
      left = true
      turn.current += 1
      commands.leavePairing()
    }
  }, [follow, pairing, commands, wallet])

  const again = useCallback((): void => {
    setBefore(pairing.getState().attempt)
    follow(() => commands.pairAgain(wallet))
  }, [pairing, follow, commands, wallet])

  return [progressOf(attempt, before, outcome), again]
}
