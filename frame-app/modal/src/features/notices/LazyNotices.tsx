import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useNotices } from './use-notices.ts'

/** Where the modal says something unasked. Most visits are told nothing, and load nothing for it. */
export const LazyNotices = () => {
  const { store } = useNotices()
  const [layer, setLayer] = useState<{ readonly Layer: ComponentType }>()
  const wanted = useStore(store, ({ banner, toast }) => banner.kind !== 'closed' || toast !== undefined)
  useEffect(() => {
    if (!wanted) return
    // Where it cannot be loaded nothing is said; the next one asks again.
    import('./NoticesLayer.tsx').then(({ NoticesLayer: Layer }) => setLayer({ Layer })).catch(() => undefined)
  }, [wanted])
  return layer && <layer.Layer />
}
