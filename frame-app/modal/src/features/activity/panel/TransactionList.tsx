import { ListHeading } from '@casement/parts/ui/lists/ListHeading.tsx'
import { formatDay, formatMonth } from '@casement/parts/ui/text/format-date.ts'
import type { Network } from '@casement/shared-protocol/schemas'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Transaction } from '../../../kernel/rules/transaction.ts'
import { useSpeech } from '../../../words/context.ts'
import type { ListedRow } from '../listed-rows.ts'
import { listedRows } from '../listed-rows.ts'
import styles from './Activity.module.css'
import { TransactionRow } from './TransactionRow.tsx'

type Props = {
  readonly transactions: readonly Transaction[]
  readonly network: Network
  readonly account: string
  /** Called when the end comes near. */
  readonly onEndReached: (() => void) | undefined
}

const ROW_HEIGHT = 64
const HEADING_HEIGHT = 40
/** Rows beyond the edges, so that fast scrolling shows no gap. */
const OVERSCAN = 6
/** How many rows before the end older ones are asked for. */
const NEAR_END = 12

/** The element that scrolls an element. */
const scrollerOf = (element: Element): HTMLElement | null => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return null
}

const Row = ({ row, network, account }: { readonly row: ListedRow } & Pick<Props, 'network' | 'account'>) => {
  const { words, locale } = useSpeech()
  const now = Date.now()
  switch (row.kind) {
    case 'pending':
      return <ListHeading>{words('activity.pending')}</ListHeading>
    case 'month':
      return <ListHeading>{formatMonth(row.at, { locale, now })}</ListHeading>
    case 'day':
      return <p className={styles.day}>{formatDay(row.at, { locale, now })}</p>
    case 'transaction':
      return <TransactionRow transaction={row.transaction} network={network} account={account} />
  }
}

/**
 * Any number of transactions, with only the visible ones in the document. It scrolls with the view.
 *
 * @example
 * <TransactionList transactions={transactions} network={network} account={address} onEndReached={more} />
 */
export const TransactionList = ({ transactions, network, account, onEndReached }: Props) => {
  const { words, locale } = useSpeech()
  const list = useRef<HTMLUListElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [above, setAbove] = useState(0)
  const rows = useMemo(() => listedRows(transactions, { locale, now: Date.now() }), [transactions, locale])

  // What is above the list grows and shrinks: a banner, a total that became known.
  useLayoutEffect(() => {
    const element = list.current
    const found = element && scrollerOf(element)
    setScroller(found)
    if (!element || !found) return
    const measure = (): void => {
      const top = element.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop
      setAbove(Math.round(top))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const child of found.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  const virtual = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => (rows[index]?.kind === 'transaction' ? ROW_HEIGHT : HEADING_HEIGHT),
    scrollMargin: above,
    overscan: OVERSCAN,
    // A row that is measured within the observer's own round changes the size of what is around it, which browsers report
    // as an error.
    useAnimationFrameWithResizeObserver: true,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const isNearEnd = last >= 0 && last >= rows.length - NEAR_END
  const askForMore = useEffectEvent(() => onEndReached?.())
  const canAsk = onEndReached !== undefined
  useEffect(() => {
    // Without any row, as if all were spam, the end is here, too.
    if (canAsk && (isNearEnd || rows.length === 0)) askForMore()
  }, [canAsk, isNearEnd, rows.length])

  return (
    <ul
      ref={list}
      className={styles.list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without bullets
      role="list"
      aria-label={words('activity.title')}
      style={{ blockSize: `${virtual.getTotalSize()}px` }}
    >
      {items.map(({ index, key, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start - above}px)` }}
            >
              <Row row={row} network={network} account={account} />
            </li>
          )
        )
      })}
    </ul>
  )
}
