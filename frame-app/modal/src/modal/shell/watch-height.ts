import { MAX_INLINE_HEIGHT_PX } from '@casement/shared-protocol'

/**
 * Tells how tall an element is, in whole pixels and within what a page allows, whenever that changes. A page gives an
 * embedded frame the height that it asks for; the frame never believes what it was given.
 *
 * @example
 * watchHeight(scene, (height) => surface('inline', height))
 */
export const watchHeight = (element: Element, tell: (height: number) => void): (() => void) => {
  let told = -1
  const observer = new ResizeObserver(() => {
    const height = Math.min(Math.ceil(element.getBoundingClientRect().height), MAX_INLINE_HEIGHT_PX)
    if (height === told) return
    told = height
    tell(height)
  })
  observer.observe(element)
  return () => observer.disconnect()
}
