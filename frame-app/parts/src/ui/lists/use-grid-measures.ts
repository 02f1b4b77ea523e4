import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

type Measures = { readonly columns: number; readonly rowSize: number }

/** Used until the first measurement, which precedes the first paint. */
const UNMEASURED: Measures = { columns: 4, rowSize: 116 }

const measure = (scroller: HTMLElement, probe: HTMLElement): Measures => {
  const { paddingInlineStart, paddingInlineEnd, columnGap, rowGap } = getComputedStyle(scroller)
  const pixels = (text: string): number => Number.parseFloat(text) || 0
  const room = scroller.clientWidth - pixels(paddingInlineStart) - pixels(paddingInlineEnd)
  const gap = pixels(columnGap)
  const { width, height } = probe.getBoundingClientRect()
  return {
    columns: Math.max(1, Math.floor((room + gap) / (width + gap))),
    rowSize: Math.max(1, height + pixels(rowGap)),
  }
}

/**
 * The number of columns and the row height. The style sheet defines the tile's size, and a probe of that size is
 * measured, because the result depends on the visitor's font size and the host's theme.
 */
export const useGridMeasures = (
  scroller: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): Measures => {
  const [measures, setMeasures] = useState(UNMEASURED)
  useLayoutEffect(() => {
    const box = scroller.current
    const tile = probe.current
    if (!box || !tile) return
    const update = (): void => {
      // A hidden frame has no layout, and a measured zero would be kept.
      if (box.clientWidth === 0) return
      const next = measure(box, tile)
      setMeasures((now) => (now.columns === next.columns && now.rowSize === next.rowSize ? now : next))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(box)
    observer.observe(tile)
    return () => observer.disconnect()
  }, [scroller, probe])
  return measures
}
