import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'

/**
 * The card below its header. Its height follows the content with a CSS transition; the first height is set at once, so
 * that opening is not animated.
 */
export const GrowingBody = ({ children }: { readonly children: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const inner = content.current
    if (!inner) return
    const observer = new ResizeObserver(() => {
      // A hidden frame has no layout, and a measured zero would be kept.
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
