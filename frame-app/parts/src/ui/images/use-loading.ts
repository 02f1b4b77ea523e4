import { IMAGE_PRELOAD_TIMEOUT_MS } from '@casement/shared-protocol'
import type { SyntheticEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far an image is; a late one has something in its place, until it comes after all. */
export type Loading = 'waiting' | 'late' | 'shown' | 'failed'

const MAX_KNOWN = 1_024
const known = new Set<string>()

/**
 * A picture in the size of a wallet's tile needs a hundredth of it. One of 20,000 pixels a side is 50 kB on its way and 1.6 GB
 * when it is drawn: that stops the frame for seconds, and whoever names pictures can name many.
 */
const MAX_PIXELS = 2_048 * 2_048

const isDrawable = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth * naturalHeight <= MAX_PIXELS

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
    if (image.naturalWidth > 0) setLoading(isDrawable(image) ? 'shown' : 'failed')
    else image.decode().catch(() => setLoading((now) => (now === 'shown' ? now : 'failed')))
  }, [])

  useEffect(() => {
    if (loading !== 'waiting') return
    const timer = setTimeout(() => setLoading('late'), IMAGE_PRELOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [loading])

  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
    if (!isDrawable(currentTarget)) return onError()
    remember(src)
    setLoading('shown')
  }
  const onError = (): void => {
    known.delete(src)
    setLoading('failed')
  }

  return { element, loading, onLoad, onError }
}
