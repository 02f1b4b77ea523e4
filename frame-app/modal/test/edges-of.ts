type Edge = 'shadow' | 'none'

const shown = (element: Element, part: '::before' | '::after'): boolean =>
  getComputedStyle(element, part).opacity === '1'

/**
 * Whether a shadow shows at the start and at the end of a scroller. Where a footer sticks to its end, the shadow is the
 * footer's.
 */
export const edgesOf = (scroller: Element | null): readonly [Edge, Edge] | undefined => {
  if (!scroller) return undefined
  const footer = scroller.querySelector('[data-sticky="end"]')
  const end = footer ? shown(footer, '::before') : shown(scroller, '::after')
  return [shown(scroller, '::before') ? 'shadow' : 'none', end ? 'shadow' : 'none']
}
