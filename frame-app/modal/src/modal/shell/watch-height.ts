import { MAX_INLINE_HEIGHT_PX } from '@casement/shared-protocol'

/**
 * Reports an element's height, in whole pixels and within the protocol's bounds, whenever it changes. The page gives
 * an embedded frame the height that it requests; the element is measured, not the frame.
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
