import { IMAGE_PRELOAD_TIMEOUT_MS } from '@casement/shared-protocol'
import type { SyntheticEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The state of an image. A late one is replaced by its fallback until it arrives. */
export type Loading = 'waiting' | 'late' | 'shown' | 'failed'

const MAX_KNOWN = 1_024
const known = new Set<string>()

/**
 * A wallet tile needs a hundredth of this. An image of 20,000 by 20,000 pixels can be 50 kB to download and 1.6 GB to
 * draw, which blocks the frame for seconds, and a directory or page can name many.
 */
const MAX_PIXELS = 2_048 * 2_048

const isDrawable = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth * naturalHeight <= MAX_PIXELS

/** Images that have loaded once are shown at once the next time, which saves lists a render. */
const remember = (src: string): void => {
  if (known.size >= MAX_KNOWN) known.clear()
  known.add(src)
}

/** Follows the loading of an image element. */
export const useLoading = (src: string) => {
  const element = useRef<HTMLImageElement>(null)
  const [loading, setLoading] = useState<Loading>(() => (known.has(src) ? 'shown' : 'waiting'))

  // A cached image is shown at the first paint, without blinking. If loading failed before React attached its
  // listeners, no event follows. `decode` distinguishes that from an SVG without a size, whose width some browsers
  // report as zero.
  useLayoutEffect(() => {
    const image = element.current
    if (!image?.complete) return
    if (image.naturalWidth > 0) setLoading(isDrawable(image) ? 'shown' : 'failed')
    else image.decode().catch(() => setLoading((now) => (now === 'shown' ? now : 'failed')))
  }, [])

  useEffect(() => {
    if (loading !== 'waiting') return
    // An event and this timer can come before React renders either; what has loaded or failed is not late.
    const late = (): void => setLoading((now) => (now === 'waiting' ? 'late' : now))
    const timer = setTimeout(late, IMAGE_PRELOAD_TIMEOUT_MS)
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
