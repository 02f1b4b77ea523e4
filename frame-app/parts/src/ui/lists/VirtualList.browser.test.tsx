import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frames } from '../../../../modal/test/frames.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { VirtualList } from './VirtualList.tsx'

const COUNT = 10_000
const ROW = 40
const keys = Array.from({ length: COUNT }, (_, at) => `row ${at}`)

test('behavior: what scrolling costs does not depend on how many rows there are', async () => {
  const heightOf = vi.fn(() => ROW)
  await showOnCard(
    <VirtualList
      label="Rows"
      keys={keys}
      heightOf={heightOf}
      render={(at) => <div style={{ blockSize: `${ROW}px` }}>{keys[at]}</div>}
    />,
  )
  await expect.element(page.getByText('row 0', { exact: true })).toBeVisible()
  const scroller = page.getByRole('dialog').element().firstElementChild
  heightOf.mockClear()
  for (let step = 1; step <= 10; step += 1) {
    scroller?.scrollTo({ top: step * ROW * 20 })
    await expect.element(page.getByText(`row ${step * 20}`, { exact: true })).toBeVisible()
    await frames(1)
  }
  expect(page.getByRole('listitem').elements().length).toBeLessThan(60)
  // Going through all rows once takes 10,000 calls; ten steps show 200 other rows.
  expect(heightOf.mock.calls.length).toBeLessThan(COUNT / 2)
})

test('behavior: most neighbors lie ahead while the visitor scrolls, and as many on both sides at rest', async () => {
  await showOnCard(
    <VirtualList
      label="Rows"
      keys={keys}
      heightOf={() => ROW}
      render={(at) => <div style={{ blockSize: `${ROW}px` }}>{keys[at]}</div>}
    />,
  )
  await expect.element(page.getByText('row 0', { exact: true })).toBeVisible()
  const scroller = page.getByRole('dialog').element().firstElementChild
  if (!scroller) throw new Error('nothing scrolls')
  scroller.scrollTo({ top: 200 * ROW })
  /** How many more rows are mounted below what is visible than above it. */
  const aheadMore = (): number => {
    const rows = page.getByRole('listitem').elements()
    const visible = scroller.getBoundingClientRect()
    const above = rows.filter((row) => row.getBoundingClientRect().bottom < visible.top).length
    const below = rows.filter((row) => row.getBoundingClientRect().top > visible.bottom).length
    return below - above
  }
  const turn = (px: number) => () => {
    scroller.scrollBy({ top: px })
    return aheadMore()
  }
  await expect.poll(turn(ROW)).toBeGreaterThan(20)
  await expect.poll(turn(-ROW)).toBeLessThan(-20)
  await expect.poll(() => Math.abs(aheadMore()), { timeout: 5_000 }).toBeLessThanOrEqual(2)
})
