import { useVirtualizer } from '@tanstack/react-virtual'
import type { CSSProperties, ReactNode } from 'react'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { watchCut } from '../layout/watch-cut.ts'
import { FoundCount } from './FoundCount.tsx'
import { rowsToMount } from './rows-to-mount.ts'
import { useGridMeasures } from './use-grid-measures.ts'
import { useRovingTile } from './use-roving-tile.ts'
import styles from './WalletGrid.module.css'
import { WalletTile, WalletTileSkeleton } from './WalletTile.tsx'

export type GridWallet = {
  readonly id: string
  readonly name: string
  readonly image?: string | undefined
  readonly installed?: boolean | undefined
  readonly note?: { readonly text: string; readonly short?: string | undefined } | undefined
}

type Props = {
  readonly label: string
  readonly wallets: readonly GridWallet[]
  readonly onPick: (id: string) => void
  /** More are loading: skeletons fill their places. */
  readonly loading?: boolean | undefined
  /** The total number, if it is known before all are loaded. */
  readonly total?: number | undefined
  /** Called once each time the end comes into view. */
  readonly onEndReached?: (() => void) | undefined
  /** Called when the visible wallets change, with the index of the first and the index after the last. */
  readonly onSeen?: ((from: number, to: number) => void) | undefined
  /** Shown if there are no wallets. */
  readonly empty?: ReactNode
}

/** Rows of skeletons while the first wallets load, and while more load. */
const FIRST_BONES = 4
const MORE_BONES = 1
/** How many rows before the end count as near it. */
const NEAR_END = 2

// The focus is on the tile in a cell, never on the cell.
const cellAt = (column: number) => ({ role: 'gridcell', 'aria-colindex': column + 1 }) as const

const boneCount = (wallets: number, columns: number): number =>
  wallets === 0 ? FIRST_BONES * columns : ((columns - (wallets % columns)) % columns) + MORE_BONES * columns

type Listed = Pick<Props, 'wallets' | 'loading' | 'total'>

const useListed = ({ wallets, loading, total }: Listed): Listed =>
  useDeferredValue(useMemo(() => ({ wallets, loading, total }), [wallets, loading, total]))

/**
 * A grid of any number of wallets, with only the visible ones in the document. Its height does not depend on their
 * number.
 *
 * @example
 * <WalletGrid label={words('all-wallets')} wallets={found} onPick={connect} empty={<NothingFound />} />
 */
export const WalletGrid = ({ label, onPick, onEndReached, onSeen, empty, ...given }: Props) => {
  // Typing takes precedence: search results are rendered with lower priority and can be interrupted.
  const { wallets, loading = false, total } = useListed(given)
  const scroller = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const { columns, rowSize } = useGridMeasures(scroller, probe)
  const ids = useMemo(() => wallets.map(({ id }) => id), [wallets])
  const reveal = (row: number): void => rows.scrollToIndex(row, { align: 'auto' })
  const { index, focused, handlers } = useRovingTile({ scroller, ids, columns, rowSize, reveal })
  const kept = Math.floor(index / columns)
  const tiles = wallets.length + (loading ? boneCount(wallets.length, columns) : 0)
  const rows = useVirtualizer<HTMLDivElement, Element>({
    count: Math.ceil(tiles / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowSize,
    rangeExtractor: (range) => rowsToMount(range, columns, kept),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed row size is the reason to measure
  useLayoutEffect(() => rows.measure(), [rows, rowSize])
  useEffect(() => (scroller.current ? watchCut(scroller.current) : undefined), [])
  const scrollUp = useEffectEvent(() => {
    if (!focused && scroller.current?.scrollTop) rows.scrollToOffset(0)
  })
  // A different first wallet means a different list: scroll to its start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first id triggers the effect without being read in it
  useLayoutEffect(() => scrollUp(), [ids[0]])

  const nearEnd = ((rows.range?.endIndex ?? 0) + 1 + NEAR_END) * columns >= wallets.length
  const ask = useEffectEvent(() => {
    if (!loading) onEndReached?.()
  })
  // After a failed load, ask again only when the end comes into view again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more wallets mean a new end
  useEffect(() => {
    if (nearEnd) ask()
  }, [nearEnd, wallets.length])

  const from = (rows.range?.startIndex ?? 0) * columns
  const to = Math.min(((rows.range?.endIndex ?? -1) + 1) * columns, wallets.length)
  const see = useEffectEvent(() => onSeen?.(from, to))
  // biome-ignore lint/correctness/useExhaustiveDependencies: different wallets in the same places are newly seen
  useEffect(() => {
    if (to > from) see()
  }, [from, to, ids])

  // Without rows there is no grid.
  const grid =
    tiles === 0
      ? {}
      : {
          role: 'grid',
          'aria-label': label,
          'aria-busy': loading || undefined,
          'aria-colcount': columns,
          'aria-rowcount': loading && total === undefined ? -1 : Math.ceil((total ?? wallets.length) / columns),
        }

  // Keyed by position rather than by wallet, so that typing in the search updates tiles instead of creating new ones.
  const cell = (at: number, column: number): ReactNode => {
    const wallet = wallets[at]
    if (wallet) {
      return (
        <span key={column} {...cellAt(column)}>
          <WalletTile {...wallet} tabIndex={at === index ? 0 : -1} onPick={onPick} />
        </span>
      )
    }
    return (
      at < tiles && (
        <span key={column} aria-hidden="true">
          <WalletTileSkeleton />
        </span>
      )
    )
  }

  return (
    <div className={styles.box}>
      <div ref={scroller} className={styles.scroller} tabIndex={-1} {...grid} {...handlers}>
        <span ref={probe} className={styles.probe} aria-hidden="true" />
        {tiles === 0 && <div className={styles.empty}>{empty}</div>}
        <div
          className={styles.rows}
          role="presentation"
          style={{ '--columns': columns, blockSize: rows.getTotalSize() } as CSSProperties}
        >
          {rows.getVirtualItems().map((row) => (
            <div
              key={row.key}
              className={styles.row}
              {...(row.index * columns < wallets.length
                ? { role: 'row', 'aria-rowindex': row.index + 1 }
                : { 'aria-hidden': true })}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {Array.from({ length: columns }, (_, column) => cell(row.index * columns + column, column))}
            </div>
          ))}
        </div>
      </div>
      <FoundCount count={total ?? wallets.length} loading={loading} />
    </div>
  )
}
