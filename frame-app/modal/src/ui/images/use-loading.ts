import { IMAGE_PRELOAD_TIMEOUT_MS } from '@casement/shared-protocol'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far an image is; a late one has something in its place, until it comes after all. */
export type Loading = 'waiting' | 'late' | 'shown' | 'failed'

const MAX_KNOWN = 1_024
const known = new Set<string>()

/** An image that has come once comes again at once, which spares lists the render that waits for it. */
const remember = (src: string): void => {
  if (known.size >= MAX_KNOWN) known.clear()
  known.add(src)
}

/** Follows an image element that begins to load when it is rendered. */
export const useLoading = (src: string) => {
  const element = useRef<HTMLImageElement>(null)
  const [loading, setLoading] = useState<Loading>(() => (known.has(src) ? 'shown' : 'waiting'))

  // An image that the browser has already is there with the first picture, and never blinks. One that has failed already
  // has said so to nobody: React hears nothing of elements that it has not put into the page yet. It is asked once more,
  // since some browsers know no width of drawings without one.
  useLayoutEffect(() => {
    const image = element.current
    if (!image?.complete) return
    if (image.naturalWidth > 0) setLoading('shown')
    else image.decode().catch(() => setLoading((now) => (now === 'shown' ? now : 'failed')))
  }, [])

  useEffect(() => {
    if (loading !== 'waiting') return
    const timer = setTimeout(() => setLoading('late'), IMAGE_PRELOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [loading])

  const onLoad = (): void => {
    remember(src)
    setLoading('shown')
  }
  const onError = (): void => {
    known.delete(src)
    setLoading('failed')
  }

  return { element, loading, onLoad, onError }
}
