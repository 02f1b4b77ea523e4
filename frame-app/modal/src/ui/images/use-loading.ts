import { IMAGE_PRELOAD_TIMEOUT_MS } from '@casement/shared-protocol'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far an image is; a late one has something in its place, until it comes after all. */
export type Loading = 'waiting' | 'late' | 'shown' | 'failed'

/** Follows an image element that begins to load when it is rendered. */
export const useLoading = () => {
  const element = useRef<HTMLImageElement>(null)
  const [loading, setLoading] = useState<Loading>('waiting')

  // An image that the browser has already is there with the first picture, and never blinks.
  useLayoutEffect(() => {
    if (element.current?.complete && element.current.naturalWidth > 0) setLoading('shown')
  }, [])

  useEffect(() => {
    if (loading !== 'waiting') return
    const timer = setTimeout(() => setLoading('late'), IMAGE_PRELOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [loading])

  return { element, loading, onLoad: () => setLoading('shown'), onError: () => setLoading('failed') }
}
