import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useNotices } from './use-notices.ts'

/** Loads notices when the first one is raised; most visits have none. */
export const LazyNotices = () => {
  const { store } = useNotices()
  const [layer, setLayer] = useState<{ readonly Layer: ComponentType }>()
  const wanted = useStore(store, ({ banner, toast }) => banner.kind !== 'closed' || toast !== undefined)
  useEffect(() => {
    if (!wanted) return
    // If loading fails, the notice is dropped and the next one tries again.
    import('./NoticesLayer.tsx').then(({ NoticesLayer: Layer }) => setLayer({ Layer })).catch(() => undefined)
  }, [wanted])
  return layer && <layer.Layer />
}
