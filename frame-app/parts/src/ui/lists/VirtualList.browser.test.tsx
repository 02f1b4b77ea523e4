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
