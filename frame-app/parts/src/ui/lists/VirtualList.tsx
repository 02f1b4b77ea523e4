import type { Range } from '@tanstack/react-virtual'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Direction } from './rows-around.ts'
import { rowsAround } from './rows-around.ts'
import { useGrowing } from './use-growing.ts'
import styles from './VirtualList.module.css'

type Props = {
  /** The accessible name. */
  readonly label: string
  /** The key of each row. A new array lays out all rows anew, so keep it while the rows are the same. */
  readonly keys: readonly string[]
  /** A row's height in pixels, until it is measured. */
  readonly heightOf: (index: number) => number
  readonly render: (index: number) => ReactNode
  /**
   * Called when the end comes near while the visitor scrolls; undefined at the end. Where nothing scrolls, as in a frame
   * that is as high as its content, all rows are visible, and it would be called without end.
   */
  readonly onEndReached?: (() => void) | undefined
}

/**
 * Rows beyond each edge at rest. Browsers scroll what is in the document without waiting for the page, so a fast turn of the wheel
 * shows a gap if there are few. The first paint does not wait for all of them.
 */
const NEIGHBORS = { first: 6, most: 22, step: 2 } as const
/**
 * How long a list without scroll events counts as scrolling. Where the page is slow, they are far apart, and a list that
 * rested in between would change its rows twice each time.
 */
const REST_AFTER_MS = 1_000
/** How many rows below what is visible count as near the end. */
const NEAR_END = 18

/** The element that scrolls an element, at last the document. */
const scrollerOf = (element: Element): HTMLElement => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.documentElement
}

/**
 * A list of any number of rows, with only the visible ones in the document. It scrolls with what is around it.
 *
 * @example
 * <VirtualList label={words('tokens')} keys={keys} heightOf={() => 64} render={(at) => <Row token={tokens[at]} />} />
 */
export const VirtualList = ({ label, keys, heightOf, render, onEndReached }: Props) => {
  const count = keys.length
  const list = useRef<HTMLUListElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [above, setAbove] = useState(0)

  // What is above the list grows and shrinks: a banner, a total that became known.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const found = scrollerOf(element)
    setScroller(found)
    const measure = (): void => {
      const top = element.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop
      setAbove(Math.round(top))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const child of found.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  const neighbors = useGrowing(NEIGHBORS)
  // The library goes through all rows whenever one of these functions is another one.
  const keyOf = useCallback((index: number): string => keys[index] ?? `${index}`, [keys])
  const [direction, setDirection] = useState<Direction>()
  const rangeOf = useCallback((range: Range) => rowsAround(range, neighbors, direction), [neighbors, direction])
  const virtual = useVirtualizer<HTMLElement, HTMLLIElement>({
    count,
    getScrollElement: () => scroller,
    getItemKey: keyOf,
    estimateSize: heightOf,
    scrollMargin: above,
    rangeExtractor: rangeOf,
    isScrollingResetDelay: REST_AFTER_MS,
    onChange: ({ isScrolling, scrollDirection }) => setDirection((isScrolling && scrollDirection) || undefined),
    // A row that is measured within the observer's own round changes the size of what is around it, which browsers report
    // as an error.
    useAnimationFrameWithResizeObserver: true,
  })
  const items = virtual.getVirtualItems()
  const last = virtual.range?.endIndex ?? -1
  // Without any row, the end is here, too.
  const isNearEnd = count === 0 || (last >= 0 && last >= count - NEAR_END)
  const askForMore = useEffectEvent(() => onEndReached?.())
  const canAsk = onEndReached !== undefined
  // Each time that there are more rows, the end may still be near.
  useEffect(() => {
    const scrolls = scroller !== null && scroller.scrollHeight > scroller.clientHeight
    if (canAsk && isNearEnd && (scrolls || count === 0)) askForMore()
  }, [canAsk, isNearEnd, count, scroller])

  return (
    <ul
      ref={list}
      className={styles.list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without bullets
      role="list"
      aria-label={label}
      style={{ blockSize: `${virtual.getTotalSize()}px` }}
    >
      {items.map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className={styles.item}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{ insetBlockStart: `${start - above}px` }}
        >
          {render(index)}
        </li>
      ))}
    </ul>
  )
}
