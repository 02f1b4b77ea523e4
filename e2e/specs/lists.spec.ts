import type { Page } from '@playwright/test'
import { openScene } from '../src/lists-page/open-scene.ts'
import type { SceneWindow } from '../src/lists-page/scenes.tsx'
import { expect, test } from '../src/world-fixture.ts'

const tiles = (page: Page) => page.locator('[data-tile]')
const grid = (page: Page) => page.getByRole('grid', { name: 'All wallets' })

/** The index of the focused tile, or null if something else has the focus. */
const focusedTile = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-tile')?.replace('wallet-', '') ?? null)

const told = (page: Page, name: 'picked' | 'ends') =>
  page.evaluate((which) => (window as unknown as SceneWindow)[which], name)

const sights = (page: Page) => page.evaluate(() => (window as unknown as SceneWindow).sights)

/** Shows only the wallets with these indexes in the sample. */
const showOnly = (page: Page, places: readonly number[]) =>
  page.evaluate(
    (ids) =>
      (window as unknown as SceneWindow).show({
        wallets: ids.map((id) => ({ id: `wallet-${id}`, name: `Wallet ${id}` })),
      }),
    places,
  )

const press = async (page: Page, keys: readonly string[]): Promise<string | null> => {
  for (const key of keys) await page.keyboard.press(key)
  return focusedTile(page)
}

test.describe('a grid of 600 wallets', () => {
  test('behavior: renders at most 40 tiles at any scroll position', async ({ page }) => {
    await openScene(page, 'Grid')
    await expect(tiles(page).first()).toBeVisible()
    const counts = await grid(page).evaluate(async (box) => {
      const counted: number[] = []
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let top = 0; top < box.scrollHeight; top += 333) {
        box.scrollTop = top
        await frame()
        await frame()
        counted.push(box.querySelectorAll('[data-tile]').length)
      }
      return counted
    })
    expect(counts.length).toBeGreaterThan(40)
    expect(Math.max(...counts)).toBeLessThanOrEqual(40)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(16)
    await expect(tiles(page).last()).toHaveAttribute('data-tile', 'wallet-599')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '150')
  })

  for (const [width, columns] of [
    [1_280, 4],
    [360, 4],
    [390, 5],
    [320, 4],
  ] as const) {
    test(`behavior: in a window of ${width} px it has ${columns} columns`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openScene(page, 'Grid')
      await expect(grid(page)).toHaveAttribute('aria-colcount', `${columns}`)
      expect(await grid(page).evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
      expect(await tiles(page).count()).toBeLessThanOrEqual(40)
    })
  }

  for (const [locale, forth, back] of [
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    test(`behavior: Tab reaches one tile and arrow keys reach all, ${locale}`, async ({ page }) => {
      await openScene(page, 'Grid', [['locale', locale]])
      await page.getByRole('button', { name: 'Before' }).focus()
      expect(await press(page, ['Tab'])).toBe('0')
      expect(await press(page, [forth])).toBe('1')
      expect(await press(page, ['ArrowDown', 'ArrowDown'])).toBe('9')
      expect(await press(page, [back])).toBe('8')
      expect(await press(page, [back])).toBe('7')
      expect(await press(page, ['Home'])).toBe('4')
      expect(await press(page, ['End'])).toBe('7')
      expect(Number(await press(page, ['PageDown']))).toBeGreaterThan(7)
      expect(await press(page, ['Control+End'])).toBe('599')
      await expect(tiles(page).last()).toBeInViewport({ ratio: 1 })
      expect(await press(page, ['ArrowUp', 'ArrowDown', forth])).toBe('599')
      expect(await press(page, ['Control+Home'])).toBe('0')
      await expect(tiles(page).first()).toBeInViewport({ ratio: 1 })
      expect(await press(page, [forth, 'Enter'])).toBe('1')
      expect(await told(page, 'picked')).toEqual(['wallet-1'])
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
      expect(await press(page, ['Shift+Tab'])).toBe('1')
    })
  }

  test('behavior: a tile scrolled out of view keeps the focus, and arrow keys continue from it', async ({ page }) => {
    await openScene(page, 'Grid')
    await tiles(page).nth(5).focus()
    await grid(page).evaluate((box) => box.scrollTo(0, 9_000))
    await expect(page.locator('[data-tile="wallet-300"]')).toBeAttached()
    await expect.poll(() => focusedTile(page)).toBe('5')
    expect(await tiles(page).count()).toBeLessThanOrEqual(40)
    expect(await press(page, ['ArrowDown'])).toBe('9')
    await expect(page.locator('[data-tile="wallet-9"]')).toBeInViewport({ ratio: 1 })
  })

  test('behavior: keeps the focus in the grid when wallets are added and removed', async ({ page }) => {
    await openScene(page, 'Grid')
    await tiles(page).nth(5).focus()
    await showOnly(page, [3, 4, 5, 6, 7, 8, 9])
    await expect(tiles(page)).toHaveCount(7)
    await expect.poll(() => focusedTile(page)).toBe('5')
    await showOnly(page, [3, 4, 6, 7])
    await expect(tiles(page)).toHaveCount(4)
    await expect.poll(() => focusedTile(page)).toBe('6')
    await showOnly(page, [])
    await expect(page.getByText('None of that name.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await showOnly(page, [1, 2])
    await expect(tiles(page)).toHaveCount(2)
    expect(await press(page, ['Shift+Tab', 'Tab'])).toBe('1')
  })

  test('behavior: after a new search the grid is at the top, and Tab goes to the first result', async ({ page }) => {
    await openScene(page, 'Grid')
    await tiles(page).nth(6).focus()
    await page.getByRole('button', { name: 'Before' }).focus()
    await grid(page).evaluate((box) => box.scrollTo(0, 4_000))
    await showOnly(
      page,
      Array.from({ length: 80 }, (_, index) => 500 - index),
    )
    await expect(page.locator('[data-tile="wallet-500"]')).toBeInViewport({ ratio: 1 })
    expect(await press(page, ['Tab'])).toBe('500')
  })

  test('behavior: announces the number of results once it has settled', async ({ page }) => {
    await openScene(page, 'Grid')
    const status = page.getByRole('status')
    await expect(status).toHaveText('600 wallets found')
    await showOnly(page, [1])
    await expect(status).toHaveText('1 wallet found')
    await showOnly(page, [])
    await expect(status).toHaveText('No wallets found')
  })

  test('behavior: reports the end once each time it scrolls into view', async ({ page }) => {
    await openScene(page, 'Grid', [['count', '40']])
    await expect(tiles(page).first()).toBeVisible()
    expect(await told(page, 'ends')).toEqual([])
    await grid(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect.poll(() => told(page, 'ends')).toEqual([40])
    await grid(page).evaluate((box) => box.scrollTo(0, 0))
    await expect(tiles(page).first()).toHaveAttribute('data-tile', 'wallet-0')
    expect(await told(page, 'ends')).toEqual([40])
  })

  test('behavior: reports the visible wallets when they change, and not when there are none', async ({ page }) => {
    await openScene(page, 'Grid')
    await expect(tiles(page).first()).toBeVisible()
    const last = async () => (await sights(page)).at(-1)
    await expect.poll(async () => (await last())?.[0]).toBe(0)
    const [, to = 0] = (await last()) ?? []
    // Tiles rendered ahead of the scroll position are not visible.
    expect(to).toBeLessThan(await tiles(page).count())
    await grid(page).evaluate((box) => box.scrollTo(0, 9_000))
    const sees = async (at: number): Promise<boolean> => {
      const [first, end] = (await last()) ?? [0, 0]
      return first <= at && at < end
    }
    await expect.poll(() => sees(310)).toBe(true)
    expect(await sees(5)).toBe(false)
    await showOnly(page, [7, 8])
    await expect.poll(last).toEqual([0, 2])
    const count = (await sights(page)).length
    await showOnly(page, [9, 10])
    await expect.poll(async () => (await sights(page)).slice(count)).toEqual([[0, 2]])
    await showOnly(page, [])
    await expect(page.getByText('None of that name.')).toBeVisible()
    expect((await sights(page)).slice(count)).toEqual([[0, 2]])
  })

  test('behavior: while the first wallets load it has no tab stop and is busy', async ({ page }) => {
    await openScene(page, 'Grid', [
      ['count', '0'],
      ['loading', 'true'],
    ])
    await expect(grid(page)).toHaveAttribute('aria-busy', 'true')
    expect(await told(page, 'ends')).toEqual([])
    await page.getByRole('button', { name: 'Before' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
  })
})
