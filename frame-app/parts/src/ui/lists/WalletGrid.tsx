import { useVirtualizer } from '@tanstack/react-virtual'
import type { CSSProperties, ReactNode } from 'react'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
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
  /** More are on their way: tiles without a name stand where they will be. */
  readonly loading?: boolean | undefined
  /** How many there are in the end, where that is known before they are here. */
  readonly total?: number | undefined
  /** Asked for once whenever the end comes into sight. */
  readonly onEndReached?: (() => void) | undefined
  /** The wallets that are in sight are others than before: the places of the first, and of the one after the last. */
  readonly onSeen?: ((from: number, to: number) => void) | undefined
  /** What stands there when there are none. */
  readonly empty?: ReactNode
}

/** Rows without names while the first wallets load, and while more do. */
const FIRST_BONES = 4
const MORE_BONES = 1
/** Rows before the end at which it counts as in sight. */
const NEAR_END = 2

// The focus goes to the tile in a cell, and never to the cell.
const cellAt = (column: number) => ({ role: 'gridcell', 'aria-colindex': column + 1 }) as const

const boneCount = (wallets: number, columns: number): number =>
  wallets === 0 ? FIRST_BONES * columns : ((columns - (wallets % columns)) % columns) + MORE_BONES * columns

type Listed = Pick<Props, 'wallets' | 'loading' | 'total'>

const useListed = ({ wallets, loading, total }: Listed): Listed =>
  useDeferredValue(useMemo(() => ({ wallets, loading, total }), [wallets, loading, total]))

/**
 * Any number of wallets, of which only those in sight are in the page. Its height is the same with all of them, with the
 * few that a search leaves, and with none.
 *
 * @example
 * <WalletGrid label={words('all-wallets')} wallets={found} onPick={connect} empty={<NothingFound />} />
 */
export const WalletGrid = ({ label, onPick, onEndReached, onSeen, empty, ...given }: Props) => {
  // The letter that was typed is shown first, and its result in parts that leave room for the next.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the rows is what it is for
  useLayoutEffect(() => rows.measure(), [rows, rowSize])
  const scrollUp = useEffectEvent(() => {
    if (!focused && scroller.current?.scrollTop) rows.scrollToOffset(0)
  })
  // Another first wallet is another list, which is read from its start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => scrollUp(), [ids[0]])

  const nearEnd = ((rows.range?.endIndex ?? 0) + 1 + NEAR_END) * columns >= wallets.length
  const ask = useEffectEvent(() => {
    if (!loading) onEndReached?.()
  })
  // What failed to load is not asked for again and again, but when the end comes into sight once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more wallets are a new end
  useEffect(() => {
    if (nearEnd) ask()
  }, [nearEnd, wallets.length])

  const from = (rows.range?.startIndex ?? 0) * columns
  const to = Math.min(((rows.range?.endIndex ?? -1) + 1) * columns, wallets.length)
  const see = useEffectEvent(() => onSeen?.(from, to))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other wallets at the same places are another sight
  useEffect(() => {
    if (to > from) see()
  }, [from, to, ids])

  // Without rows there is no grid to speak of.
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

  // By their places, not by what is in them: a letter of a search then changes tiles, and makes none.
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
