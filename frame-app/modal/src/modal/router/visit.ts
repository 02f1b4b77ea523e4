import { createContext, useContext, useState } from 'react'
import type { Entry } from '../../kernel/rules/view-stack.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import { useCore } from '../../kernel/use-core.ts'

/** The entry of the history that the card shows. Undefined outside of the card. */
export const VisitContext = createContext<Entry | undefined>(undefined)

/**
 * The visit for which a view is mounted. It is not always the top of the history: while the modal closes, the card shows
 * what was seen last, and the code of that view may arrive only then.
 */
export const useVisit = (): Entry => {
  const { store } = useCore().modal
  const shown = useContext(VisitContext)
  const [visit] = useState(() => shown ?? topOf(store.getState().stack))
  return visit
}
