import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { edgesOf } from '../../../../modal/test/edges-of.ts'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { MoreIcon, RefreshIcon } from '../icons.tsx'
import { Menu } from './Menu.tsx'

/** A menu at the lower edge of a tall card, and a button at the upper one, with what they reported. */
const showMenu = async (locale = 'en') => {
  const told: unknown[] = []
  const Account = () => {
    const [spam, setSpam] = useState(false)
    const change = (): void => {
      told.push(['spam', !spam])
      setSpam(!spam)
    }
    return (
      <div style={{ padding: 16 }}>
        <IconButton label="Refresh" onClick={() => told.push('refreshed')}>
          <RefreshIcon />
        </IconButton>
        <div style={{ blockSize: 400 }} />
        <Menu
          trigger={
            <IconButton label="More">
              <MoreIcon />
            </IconButton>
          }
          entries={[
            { id: 'copy', text: 'Copy address', onSelect: () => told.push('copy') },
            { id: 'explorer', text: 'View in the explorer', disabled: true, onSelect: () => told.push('explorer') },
            { id: 'spam', text: 'Show spam', checked: spam, onSelect: change },
            { kind: 'separator', id: 'line' },
            { id: 'disconnect', text: 'Disconnect', danger: true, onSelect: () => told.push('disconnect') },
          ]}
        />
      </div>
    )
  }
  const { dismissed } = await showOnCard(<Account />, { locale })
  return { told, dismissed }
}

const more = () => page.getByRole('button', { name: 'More' })
const menu = () => page.getByRole('menu')
const item = (name: string) => page.getByRole('menuitem', { name })

/** The listener for presses outside a layer is added one task after the layer appears. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('behavior: a menu opens by keyboard, moves by arrow keys and letters, and returns the focus', async () => {
  const { told, dismissed } = await showMenu()
  focusOn(more())
  await commands.press('Enter')
  await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible()
  await expect.element(item('Copy address')).toHaveFocus()
  await expect.element(item('View in the explorer')).toHaveAttribute('aria-disabled', 'true')
  await commands.press('ArrowDown')
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Show spam', checked: false })).toHaveFocus()
  // Letters more than a second apart start a new word, so all are sent in one task to be independent of the machine's
  // speed.
  for (const key of 'dis') document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await expect.element(item('Disconnect')).toHaveFocus()
  await commands.press('ArrowDown')
  await expect.element(item('Copy address')).toHaveFocus()
  // The modal behind it stays open.
  await commands.press('Escape')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(more()).toHaveFocus()
  expect(told).toEqual([])
  await commands.press('ArrowDown')
  await expect.element(item('Copy address')).toHaveFocus()
  await commands.press('ArrowDown')
  await expect.element(page.getByRole('menuitemcheckbox')).toHaveFocus()
  await commands.press('Enter')
  expect(told).toEqual([['spam', true]])
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(more()).toHaveFocus()
  await more().click()
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Show spam', checked: true })).toBeVisible()
  await item('Disconnect').click()
  expect(told.at(-1)).toBe('disconnect')
  expect(dismissed).toEqual([])
})

test('behavior: a press outside a menu closes the menu and nothing else', async () => {
  const { told, dismissed } = await showMenu()
  await more().click()
  await expect.element(menu()).toBeVisible()
  await nextTask()
  // On the area around the card, where a press would close the modal.
  await commands.clickAt(4, 4)
  await expect.element(menu()).not.toBeInTheDocument()
  await more().click()
  await expect.element(menu()).toBeVisible()
  await nextTask()
  const { x, y } = document.querySelector('button[aria-label="Refresh"]')?.getBoundingClientRect() ?? { x: 0, y: 0 }
  await commands.clickAt(x + 8, y + 8)
  await expect.element(menu()).not.toBeInTheDocument()
  expect(told).toEqual([])
  expect(dismissed).toEqual([])
})

for (const [width, height] of [
  [1_280, 620],
  [390, 560],
] as const)
  test(`behavior: a menu near the lower edge stays fully visible in a window of ${width} px`, async () => {
    await page.viewport(width, height)
    await showMenu()
    await more().click()
    await expect.element(menu()).toBeVisible()
    const element = menu().element()
    // It is inside the card, which is the dialog, and is not clipped by it.
    expect(element.closest('.card')).not.toBe(null)
    const hiddenCorners = () => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
      return corners.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
    }
    await expect.poll(hiddenCorners).toEqual([])
    const inside = page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.getBoundingClientRect())
      .map(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
    expect(inside).toEqual([true, true, true])
  })

test('behavior: a menu opens toward the side of the text direction', async () => {
  await showMenu('ar')
  await more().click()
  await expect.element(menu()).toHaveAttribute('dir', 'rtl')
})

test('behavior: a menu that is too high shows a shadow at each edge that hides entries', async () => {
  const entries = Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    text: `Action ${index}`,
    onSelect: () => undefined,
  }))
  const { render } = await showOnCard(
    <Menu defaultOpen trigger={<button type="button">More</button>} entries={entries} />,
  )
  const edges = () => edgesOf(menu().element())
  await expect.poll(edges).toEqual(['none', 'shadow'])
  menu().element().scrollTop = 60
  await expect.poll(edges).toEqual(['shadow', 'shadow'])
  menu().element().scrollTop = 1_000_000
  await expect.poll(edges).toEqual(['shadow', 'none'])
  render(<Menu key="few" defaultOpen trigger={<button type="button">More</button>} entries={entries.slice(0, 3)} />)
  await expect.poll(() => menu().element().getAttribute('data-cut')).toBe('none')
  expect(edges()).toEqual(['none', 'none'])
})
