import { useEffect, useReducer, useState } from 'react'
import { useStore } from 'zustand'
import type { ModalState } from '../../kernel/modal-store.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import { useCore } from '../../kernel/use-core.ts'
import { useShell } from './context.ts'

/** How long the old view stays while the new one loads; then the new one's skeleton follows. */
const BONES_AFTER_MS = 200

/** What the card shows, which may lag behind the history. */
export type Shown = Pick<ModalState, 'stack' | 'success'> & {
  /** Whether it came while nobody saw the card, and so needs no transition. */
  readonly unseen: boolean
}

type Held = Shown & { readonly away: boolean }

/**
 * What the card shows: the top of the history, once its code is there. Until then the old view stays, but not longer
 * than a moment. While the modal closes, what was seen last stays, and a modal that opens never shows an old view.
 */
export const useShown = (): Shown => {
  const { store } = useCore().modal
  const { views } = useShell()
  const { surface, leaving, stack, success } = useStore(store)
  const away = surface === 'hidden'
  const [held, setHeld] = useState<Held>(() => ({ stack, success, away, unseen: true }))
  const [overdue, setOverdue] = useState<number>()
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const next = topOf(stack)
  const ready =
    success !== undefined ||
    away ||
    held.away ||
    next.key === topOf(held.stack).key ||
    next.key === overdue ||
    views.loaded(next.view) !== undefined
  const moves = !leaving && ready

  const now: Held = moves
    ? { stack, success, away, unseen: topOf(held.stack).key === next.key ? held.unseen : away || held.away }
    : { ...held, away }
  if (now.stack !== held.stack || now.success !== held.success || now.away !== held.away) setHeld(now)

  useEffect(() => {
    if (ready) return
    let over = false
    const look = (): void => {
      if (!over) lookAgain()
    }
    // If loading fails, the view says so in its place.
    const give = (): void => {
      if (!over) setOverdue(next.key)
    }
    const timer = setTimeout(give, BONES_AFTER_MS)
    views.load(next.view).then(look, give)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [ready, views, next.view, next.key])

  return now
}
