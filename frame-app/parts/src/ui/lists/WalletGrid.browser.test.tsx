import { useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { edgesOf } from '../../../../modal/test/edges-of.ts'
import { frames } from '../../../../modal/test/frames.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { textOf } from '../../../../modal/test/text-of.ts'
import { NO_SHIFTS, watchShifts } from '../../../../modal/test/watch-shifts.ts'
import { sampleWallets } from './sample-wallets.ts'
import type { GridWallet } from './WalletGrid.tsx'
import { WalletGrid } from './WalletGrid.tsx'

type Given = { readonly wallets: readonly GridWallet[]; readonly loading: boolean; readonly total?: number }

/** A grid between two buttons, with what it reported and a way to give it other wallets. */
const showGrid = async ({ count = 600, loading = false, locale = 'en' } = {}) => {
  const picked = vi.fn<(id: string) => void>()
  const ends: number[] = []
  const seen: (readonly [from: number, to: number])[] = []
  let change = (_next: Partial<Given>): void => undefined
  const Grid = () => {
    const [given, setGiven] = useState<Given>({ wallets: sampleWallets.slice(0, count), loading })
    change = (next) => flushSync(() => setGiven((now) => ({ ...now, ...next })))
    return (
      <>
        <button type="button">Before</button>
        <WalletGrid
          label="All wallets"
          {...given}
          onPick={picked}
          onEndReached={() => ends.push(given.wallets.length)}
          onSeen={(from, to) => seen.push([from, to])}
          empty={<p>None of that name.</p>}
        />
        <button type="button">After</button>
      </>
    )
  }
  await showOnCard(<Grid />, { locale })
  /** Shows only the wallets with these indexes in the sample. */
  const showOnly = (indexes: readonly number[]): void =>
    change({ wallets: indexes.map((index) => ({ id: `wallet-${index}`, name: `Wallet ${index}` })) })
  return { picked, ends, seen, showOnly, change: (next: Partial<Given>) => change(next) }
}

const grid = () => page.getByRole('grid', { name: 'All wallets' })
const before = () => page.getByRole('button', { name: 'Before' })
const after = () => page.getByRole('button', { name: 'After' })
const tiles = () => Array.from(document.querySelectorAll<HTMLElement>('[data-tile]'))
const ids = () => tiles().map((tile) => tile.dataset.tile)
const tile = (index: number) => document.querySelector<HTMLElement>(`[data-tile="wallet-${index}"]`)

/** The index of the focused tile, or undefined if something else has the focus. */
const focusedTile = () => document.activeElement?.getAttribute('data-tile')?.replace('wallet-', '')

const press = async (...keys: readonly string[]): Promise<string | undefined> => {
  await commands.press(...keys)
  return focusedTile()
}

describe('a grid of 600 wallets', () => {
  test('behavior: renders at most 40 tiles at any scroll position', async () => {
    await showGrid()
    const box = grid().element()
    const counts: number[] = []
    for (let top = 0; top < box.scrollHeight; top += 333) {
      box.scrollTop = top
      await frames(1)
      counts.push(tiles().length)
    }
    expect(counts.length).toBeGreaterThan(40)
    expect(Math.max(...counts)).toBeLessThanOrEqual(40)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(16)
    await expect.poll(() => ids().at(-1)).toBe('wallet-599')
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '150')
  })

  for (const [width, columns] of [
    [1_280, 4],
    [360, 4],
    [390, 5],
    [320, 4],
  ] as const) {
    test(`behavior: in a window of ${width} px it has ${columns} columns`, async () => {
      await page.viewport(width, 844)
      await showGrid()
      await expect.element(grid()).toHaveAttribute('aria-colcount', `${columns}`)
      const { scrollWidth, clientWidth } = grid().element()
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
      expect(tiles().length).toBeLessThanOrEqual(40)
    })
  }

  test('behavior: the number of columns follows the width, and stays while the grid is hidden', async () => {
    await page.viewport(390, 844)
    await showGrid()
    const element = grid().element()
    await expect.element(element).toHaveAttribute('aria-colcount', '5')
    await page.viewport(320, 844)
    await expect.element(element).toHaveAttribute('aria-colcount', '4')
    element.closest<HTMLElement>('.card')?.style.setProperty('display', 'none')
    await frames(3)
    expect(element.getAttribute('aria-colcount')).toBe('4')
  })

  for (const [locale, forth, back] of [
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    test(`behavior: Tab reaches one tile and arrow keys reach all, ${locale}`, async () => {
      const { picked } = await showGrid({ locale })
      before().element().focus()
      expect(await press('Tab')).toBe('0')
      expect(await press(forth)).toBe('1')
      expect(await press('ArrowDown', 'ArrowDown')).toBe('9')
      expect(await press(back)).toBe('8')
      expect(await press(back)).toBe('7')
      expect(await press('Home')).toBe('4')
      expect(await press('End')).toBe('7')
      expect(Number(await press('PageDown'))).toBeGreaterThan(7)
      expect(await press('Control+End')).toBe('599')
      await expect.element(tile(599)).toBeInViewport({ ratio: 1 })
      expect(await press('ArrowUp', 'ArrowDown', forth)).toBe('599')
      expect(await press('Control+Home')).toBe('0')
      await expect.element(tile(0)).toBeInViewport({ ratio: 1 })
      expect(await press(forth, 'Enter')).toBe('1')
      expect(picked.mock.calls).toEqual([['wallet-1']])
      await commands.press('Tab')
      await expect.element(after()).toHaveFocus()
      expect(await press('Shift+Tab')).toBe('1')
    })
  }

  test('behavior: a tile scrolled out of view keeps the focus, and arrow keys continue from it', async () => {
    await showGrid()
    tile(5)?.focus()
    grid().element().scrollTo(0, 9_000)
    await expect.poll(() => ids()).toContain('wallet-300')
    await expect.poll(focusedTile).toBe('5')
    expect(tiles().length).toBeLessThanOrEqual(40)
    expect(await press('ArrowDown')).toBe('9')
    await expect.element(tile(9)).toBeInViewport({ ratio: 1 })
  })

  test('behavior: keeps the focus in the grid when wallets are added and removed', async () => {
    const { showOnly } = await showGrid()
    tile(5)?.focus()
    showOnly([3, 4, 5, 6, 7, 8, 9])
    await expect.poll(() => tiles().length).toBe(7)
    await expect.poll(focusedTile).toBe('5')
    showOnly([3, 4, 6, 7])
    await expect.poll(() => tiles().length).toBe(4)
    await expect.poll(focusedTile).toBe('6')
    showOnly([])
    await expect.element(page.getByText('None of that name.')).toBeVisible()
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    showOnly([1, 2])
    await expect.poll(() => tiles().length).toBe(2)
    expect(await press('Shift+Tab', 'Tab')).toBe('1')
  })

  test('behavior: after a press between the tiles, arrow keys continue from the last tile', async () => {
    await showGrid()
    tile(5)?.focus()
    grid().element().focus()
    expect(focusedTile()).toBe(undefined)
    expect(await press('ArrowDown')).toBe('9')
  })

  test('behavior: leaves arrow keys with Shift, Alt or Meta to the browser', async () => {
    await showGrid()
    tile(5)?.focus()
    for (const modifier of ['Shift', 'Alt', 'Meta']) expect(await press(`${modifier}+ArrowDown`)).toBe('5')
    expect(await press('ArrowDown')).toBe('9')
  })

  test('behavior: while a tile has the focus, other wallets do not scroll the grid', async () => {
    const { change } = await showGrid()
    const box = grid().element()
    tile(5)?.focus()
    box.scrollTo(0, 60)
    change({ wallets: sampleWallets.slice(1) })
    await expect.poll(() => ids()[0]).toBe('wallet-1')
    expect(box.scrollTop).toBe(60)
  })

  test('behavior: a wallet that appears under the pointer during a press is not picked', async () => {
    const { picked, showOnly } = await showGrid()
    const pressed = tile(0)
    pressed?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    showOnly([7, 8])
    await expect.poll(() => ids()).toEqual(['wallet-7', 'wallet-8'])
    expect(pressed?.dataset.tile).toBe('wallet-7')
    pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(picked).not.toHaveBeenCalled()
    if (pressed) await page.elementLocator(pressed).click()
    expect(picked.mock.calls).toEqual([['wallet-7']])
  })

  test('behavior: a tile says that its wallet is installed, and a note in full', async () => {
    const { change } = await showGrid()
    const cell = (index: number) => page.getByRole('gridcell').nth(index)
    change({
      wallets: [
        { id: 'fox', name: 'Fox', installed: true },
        { id: 'owl', name: 'Owl', note: { text: 'Named like Fox', short: 'Like Fox' } },
        { id: 'elk', name: 'Elk', note: { text: 'Not verified' } },
      ],
    })
    await expect.element(cell(0).getByRole('button')).toHaveAccessibleName('Fox Installed')
    await expect.element(cell(1).getByRole('button')).toHaveAccessibleName('Owl Named like Fox')
    await expect.element(cell(2).getByRole('button')).toHaveAccessibleName('Elk Not verified')
    const widthOf = (text: string): number =>
      page.getByText(text, { exact: true }).element().getBoundingClientRect().width
    expect(widthOf('Like Fox')).toBeGreaterThan(1)
    expect(widthOf('Not verified')).toBeGreaterThan(1)
    // For screen readers only, because there is a short form.
    expect(widthOf('Named like Fox')).toBe(1)
    expect(tiles().map((each) => each.querySelectorAll('svg').length)).toEqual([1, 0, 0])
  })

  test('behavior: after a new search the grid is at the top, and Tab goes to the first result', async () => {
    const { showOnly } = await showGrid()
    tile(6)?.focus()
    before().element().focus()
    grid().element().scrollTo(0, 4_000)
    showOnly(Array.from({ length: 80 }, (_, index) => 500 - index))
    await expect.poll(() => tile(500)).not.toBe(null)
    await expect.element(tile(500)).toBeInViewport({ ratio: 1 })
    expect(await press('Tab')).toBe('500')
  })

  test('behavior: announces the number of results once it has settled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { showOnly, change } = await showGrid()
    const status = textOf(page.getByRole('status'))
    const wait = async (milliseconds: number): Promise<void> => {
      await frames(2)
      vi.advanceTimersByTime(milliseconds)
      await frames(2)
    }
    // Results are rendered with low priority, so on a busy machine the timer can start later than two frames after a change.
    const settlesOn = (text: string): Promise<void> =>
      expect
        .poll(() => {
          vi.advanceTimersByTime(600)
          return status()
        })
        .toBe(text)
    await wait(599)
    expect(status()).toBe('')
    await settlesOn('600 wallets found')
    showOnly([1])
    await wait(599)
    showOnly([1, 2])
    // The first result's timer runs until the new results are rendered.
    await expect.poll(() => document.querySelectorAll('[data-tile]').length).toBe(2)
    await wait(599)
    expect(status()).toBe('600 wallets found')
    showOnly([1])
    await settlesOn('1 wallet found')
    change({ loading: true })
    await wait(600)
    expect(status()).toBe('1 wallet found')
    showOnly([])
    await settlesOn('Loading')
    change({ loading: false })
    await settlesOn('No wallets found')
  })

  test('behavior: reports the end once each time it scrolls into view', async () => {
    const { ends } = await showGrid({ count: 40 })
    await expect.element(tile(0)).toBeVisible()
    expect(ends).toEqual([])
    const box = grid().element()
    box.scrollTo(0, box.scrollHeight)
    await expect.poll(() => ends).toEqual([40])
    box.scrollTo(0, 0)
    await expect.poll(() => ids()[0]).toBe('wallet-0')
    expect(ends).toEqual([40])
  })

  test('behavior: reports the visible wallets when they change, and not when there are none', async () => {
    const { seen, showOnly } = await showGrid()
    await expect.element(tile(0)).toBeVisible()
    await expect.poll(() => seen.at(-1)?.[0]).toBe(0)
    // Tiles rendered ahead of the scroll position are not visible.
    expect(seen.at(-1)?.[1]).toBeLessThan(tiles().length)
    grid().element().scrollTo(0, 9_000)
    const sees = (at: number): boolean => {
      const [first, end] = seen.at(-1) ?? [0, 0]
      return first <= at && at < end
    }
    await expect.poll(() => sees(310)).toBe(true)
    expect(sees(5)).toBe(false)
    showOnly([7, 8])
    await expect.poll(() => seen.at(-1)).toEqual([0, 2])
    const count = seen.length
    showOnly([9, 10])
    await expect.poll(() => seen.slice(count)).toEqual([[0, 2]])
    showOnly([])
    await expect.element(page.getByText('None of that name.')).toBeVisible()
    expect(seen.slice(count)).toEqual([[0, 2]])
  })

  test('behavior: while the first wallets load it has no tab stop and is busy', async () => {
    const { ends } = await showGrid({ count: 0, loading: true })
    await expect.element(grid()).toHaveAttribute('aria-busy', 'true')
    expect(ends).toEqual([])
    before().element().focus()
    await commands.press('Tab')
    await expect.element(after()).toHaveFocus()
  })

  test('behavior: skeletons fill four rows at first, then the places after the wallets that are there', async () => {
    const { change } = await showGrid({ count: 0, loading: true })
    // Each has a bone for the image and one for the name.
    const bones = () => document.querySelectorAll('.bone').length / 2
    expect(bones()).toBe(16)
    expect(page.getByRole('row').elements()).toHaveLength(0)
    change({ wallets: sampleWallets.slice(0, 6) })
    await expect.poll(() => tiles().length).toBe(6)
    expect(bones()).toBe(6)
    expect(page.getByRole('row').elements()).toHaveLength(2)
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '-1')
    change({ total: 9 })
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
    change({ loading: false })
    await expect.poll(bones).toBe(0)
    await expect.element(grid()).not.toHaveAttribute('aria-busy')
  })

  test('behavior: without wallets there is no grid', async () => {
    await showGrid({ count: 0 })
    await expect.element(page.getByText('None of that name.')).toBeVisible()
    expect(grid().elements()).toEqual([])
  })

  test('behavior: tiles take the place of their skeletons', async () => {
    const { change } = await showGrid({ count: 0, loading: true })
    expect(document.querySelectorAll('.bone').length).toBeGreaterThan(0)
    const shifts = await watchShifts()
    const wallets = Array.from({ length: 40 }, (_, index) => ({
      id: `${index}`,
      name: `Wallet of a long name ${index}`,
    }))
    change({ wallets, loading: false })
    await expect.poll(() => tiles().length).toBeGreaterThan(0)
    expect(await shifts()).toEqual(NO_SHIFTS)
  })
})

describe('the edges of a grid', () => {
  const edges = () => edgesOf(grid().element())

  test('behavior: a shadow shows at each edge that hides tiles, wherever the grid is scrolled', async () => {
    await showGrid()
    await expect.poll(edges).toEqual(['none', 'shadow'])
    grid().element().scrollTop = 500
    await expect.poll(edges).toEqual(['shadow', 'shadow'])
    // The height of the rows is exact only once they were measured.
    await expect
      .poll(() => {
        grid().element().scrollTop = 1_000_000
        return edges()
      })
      .toEqual(['shadow', 'none'])
  })

  test('behavior: a grid that hides nothing has no shadow, until more wallets come', async () => {
    const { showOnly, change } = await showGrid()
    showOnly([0, 1, 2])
    await expect.poll(edges).toEqual(['none', 'none'])
    change({ wallets: sampleWallets.slice(0, 600) })
    await expect.poll(edges).toEqual(['none', 'shadow'])
  })
})
