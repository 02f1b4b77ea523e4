import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { frames } from '../../../../modal/test/frames.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { textOf } from '../../../../modal/test/text-of.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { RefreshIcon } from '../icons.tsx'
import { Tooltip } from './Tooltip.tsx'

const showTooltip = async () => {
  const refresh = vi.fn<() => void>()
  const { dismissed } = await showOnCard(
    <>
      <Tooltip text="Prices are a minute old.">
        <IconButton label="Refresh" onClick={() => refresh()}>
          <RefreshIcon />
        </IconButton>
      </Tooltip>
      <button type="button">After</button>
    </>,
  )
  return { refresh, dismissed }
}

const button = () => page.getByRole('button', { name: 'Refresh' })
const tooltip = () => page.getByRole('tooltip')

test('behavior: a tooltip opens on focus and on hover, and Escape closes only the tooltip', async () => {
  const { refresh, dismissed } = await showTooltip()
  await commands.press('Tab')
  await expect.element(button()).toHaveFocus()
  await expect.poll(textOf(tooltip())).toBe('Prices are a minute old.')
  await expect.element(button()).toHaveAccessibleDescription('Prices are a minute old.')
  await commands.press('Escape')
  await expect.element(tooltip()).not.toBeInTheDocument()
  expect(dismissed).toEqual([])
  await commands.press('Tab')
  await button().hover()
  await expect.element(tooltip()).toBeInTheDocument()
  await commands.moveMouse(2, 2)
  await expect.element(tooltip()).not.toBeInTheDocument()
  await commands.press('Escape')
  expect(dismissed).toEqual(['escape'])
  expect(refresh).not.toHaveBeenCalled()
})

test('behavior: a tap opens no tooltip, and presses the button', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { refresh } = await showTooltip()
  const pointers: string[] = []
  document.addEventListener('pointerdown', ({ pointerType }) => pointers.push(pointerType), { once: true })
  const { x, y, width, height } = button().element().getBoundingClientRect()
  await commands.tapAt(x + width / 2, y + height / 2)
  await expect.poll(() => refresh.mock.calls.length).toBe(1)
  expect(pointers).toEqual(['touch'])
  // Much longer than the hover delay.
  vi.advanceTimersByTime(5_000)
  await frames(2)
  await expect.element(tooltip()).not.toBeInTheDocument()
})
