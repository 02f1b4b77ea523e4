import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

type Measures = { readonly columns: number; readonly rowSize: number }

/** What is taken until the first measure, which comes before the first picture. */
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
 * How many tiles stand side by side, and how far their rows are apart: the style sheet says how large a tile is, and a
 * probe of that size says what this comes to with the visitor's letters and the host's theme.
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
      // A hidden frame has no sizes, and what is measured there would be kept.
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
