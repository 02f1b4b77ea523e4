import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'

/**
 * The part of the card below its header. Its height follows what is in it, over the time that the style sheet says; the
 * first height is there at once, so that opening never animates it.
 */
export const GrowingBody = ({ children }: { readonly children: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const inner = content.current
    if (!inner) return
    const observer = new ResizeObserver(() => {
      // A hidden frame has no sizes, and what is measured there would be kept.
      if (inner.offsetHeight > 0) body.current?.style.setProperty('block-size', `${inner.offsetHeight}px`)
    })
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={body} className="body">
      <div ref={content}>{children}</div>
    </div>
  )
}
