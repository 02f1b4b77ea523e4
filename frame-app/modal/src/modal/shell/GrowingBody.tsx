import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'

type Props = {
  /** Whether nobody sees the card. */
  readonly away: boolean
  readonly children: ReactNode
}

/**
 * The card below its header. Its height follows the content with a CSS transition, from one view to the next. The first
 * height of an opening is set at once, and a skeleton keeps the height of the view before it, so that the card never
 * shrinks only to grow again.
 */
export const GrowingBody = ({ away, children }: Props) => {
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const inner = content.current
    const outer = body.current
    if (!inner || !outer) return
    const observer = new ResizeObserver(() => {
      const height = inner.offsetHeight
      // A hidden frame has no layout, and a measured zero would be kept.
      if (height === 0 || (outer.style.blockSize && inner.querySelector('.bones'))) return
      outer.style.blockSize = `${height}px`
    })
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    if (!away && body.current) body.current.style.blockSize = ''
  }, [away])

  return (
    <div ref={body} className="body">
      <div ref={content}>{children}</div>
    </div>
  )
}
