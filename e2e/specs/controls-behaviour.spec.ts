import type { Page } from '@playwright/test'
import { openRig } from '../src/controls-page/open-rig.ts'
import { expect, test } from '../src/world-fixture.ts'

const pressed = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The listener for presses outside a layer is added one task after the layer appears. */
const turn = (page: Page): Promise<void> => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))

const onward = { en: 'ArrowRight', ar: 'ArrowLeft' } as const
const back = { en: 'ArrowLeft', ar: 'ArrowRight' } as const

for (const locale of ['en', 'ar'] as const) {
  test(`behavior: arrow keys move through tabs in the direction of ${locale}`, async ({ page, consoleLines }) => {
    const { told, refusedByPolicy } = await openRig(page, { rig: 'choices', locale })
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('tokens').focus()
    await pressed(page, onward[locale])
    await expect(tab('nfts')).toBeFocused()
    await expect(tab('nfts')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'nfts' })).toHaveText('All nfts.')
    await pressed(page, 'End')
    await expect(tab('activity')).toBeFocused()
    await pressed(page, onward[locale])
    await expect(tab('tokens')).toBeFocused()
    await pressed(page, back[locale])
    await expect(tab('activity')).toBeFocused()
    await pressed(page, 'Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
    expect((await told()).at(-1)).toEqual(['tab', 'activity'])
    expect(await refusedByPolicy()).toEqual([])
    expect(consoleLines).toEqual([])
  })

  test(`behavior: arrow keys move through a segmented control in the direction of ${locale}`, async ({ page }) => {
    const { told } = await openRig(page, { rig: 'choices', locale })
    const radio = (name: string) => page.getByRole('radiogroup', { name: 'Speed' }).getByRole('radio', { name })
    await radio('normal').focus()
    await pressed(page, onward[locale])
    await expect(radio('fast')).toBeChecked()
    await expect(radio('fast')).toBeFocused()
    await pressed(page, back[locale], back[locale])
    await expect(radio('slow')).toBeChecked()
    expect(await told()).toEqual(['fast', 'normal', 'slow'].map((speed) => ['speed', speed]))
  })
}

test('behavior: a select list is one tab stop, arrow keys skip disabled options, and each option has a description', async ({
  page,
}) => {
  const { told } = await openRig(page, { rig: 'choices' })
  const list = page.getByRole('radiogroup', { name: 'Network' })
  const radio = (name: string) => list.getByRole('radio', { name, exact: true })
  await expect(radio('Ethereum')).toHaveAccessibleDescription('Mainnet 2.5 ETH')
  await expect(radio('Solana')).toBeDisabled()
  await radio('Ethereum').focus()
  await pressed(page, 'ArrowDown')
  await expect(radio('Polygon')).toBeChecked()
  await pressed(page, 'Tab')
  await expect(page.getByRole('tab', { name: 'tokens' })).toBeFocused()
  await radio('Ethereum').check()
  expect(await told()).toEqual([
    ['network', 'three'],
    ['network', 'one'],
  ])
})

test('behavior: Space, Enter and the label toggle a switch, except while it is loading', async ({
  page,
  consoleLines,
}) => {
  const { told, refusedByPolicy } = await openRig(page, { rig: 'switches' })
  const mail = page.getByRole('switch', { name: 'Mail' })
  await expect(mail).toHaveAccessibleDescription('Once a day.')
  await mail.focus()
  await pressed(page, 'Space')
  await expect(mail).toBeChecked()
  await pressed(page, 'Enter')
  await expect(mail).not.toBeChecked()
  await page.getByText('Mail', { exact: true }).click()
  await expect(mail).toBeChecked()
  const saving = page.getByRole('switch', { name: 'Saving' })
  await expect(saving).toHaveAttribute('aria-busy', 'true')
  await saving.focus()
  await pressed(page, 'Space')
  await expect(saving).toBeFocused()
  await page.getByRole('switch', { name: 'Never' }).click({ force: true })
  expect(await told()).toEqual([true, false, true].map((on) => ['mail', on]))
  expect(await refusedByPolicy()).toEqual([])
  expect(consoleLines).toEqual([])
})

test('behavior: a tooltip opens on focus and on hover, and Escape closes only the tooltip', async ({
  page,
  consoleLines,
}) => {
  const { told, refusedByPolicy } = await openRig(page, { rig: 'menus' })
  const button = page.getByRole('button', { name: 'Refresh' })
  const tooltip = page.getByRole('tooltip')
  await pressed(page, 'Tab')
  await expect(button).toBeFocused()
  await expect(tooltip).toHaveText('Prices are a minute old.')
  await expect(button).toHaveAccessibleDescription('Prices are a minute old.')
  await pressed(page, 'Escape')
  await expect(tooltip).toHaveCount(0)
  expect(await told()).toEqual([])
  await pressed(page, 'Tab')
  await button.hover()
  await expect(tooltip).toHaveCount(1)
  await page.mouse.move(2, 2, { steps: 8 })
  await expect(tooltip).toHaveCount(0)
  await pressed(page, 'Escape')
  expect(await told()).toEqual(['dismissed by escape'])
  expect(await refusedByPolicy()).toEqual([])
  expect(consoleLines).toEqual([])
})

test.describe('touch input', () => {
  test.use({ contextOptions: { hasTouch: true } })

  test('behavior: a tap opens no tooltip, and presses the button', async ({ page }) => {
    await page.clock.install()
    const { told } = await openRig(page, { rig: 'menus' })
    await page.getByRole('button', { name: 'Refresh' }).tap()
    await expect.poll(told).toEqual(['refreshed'])
    // Much longer than the hover delay.
    await page.clock.runFor(5_000)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})

test('behavior: a menu opens by keyboard, moves by arrow keys and letters, and returns the focus', async ({
  page,
  consoleLines,
}) => {
  const { told, refusedByPolicy } = await openRig(page, { rig: 'menus' })
  const more = page.getByRole('button', { name: 'More' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await more.focus()
  await pressed(page, 'Enter')
  await expect(page.getByRole('menu', { name: 'More' })).toBeVisible()
  await expect(item('Copy address')).toBeFocused()
  await expect(item('View in the explorer')).toHaveAttribute('aria-disabled', 'true')
  await pressed(page, 'ArrowDown')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Show spam', checked: false })).toBeFocused()
  // Letters more than a second apart start a new word, so both are sent in one task to be independent of the machine's
  // speed.
  await page.evaluate(() => {
    for (const key of 'dis') document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(item('Disconnect')).toBeFocused()
  await pressed(page, 'ArrowDown')
  await expect(item('Copy address')).toBeFocused()
  // The modal behind it stays open.
  await pressed(page, 'Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).toBeFocused()
  expect(await told()).toEqual([])
  await pressed(page, 'ArrowDown')
  await expect(item('Copy address')).toBeFocused()
  await pressed(page, 'ArrowDown')
  await expect(page.getByRole('menuitemcheckbox')).toBeFocused()
  await pressed(page, 'Enter')
  expect(await told()).toEqual([['spam', true]])
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Show spam', checked: true })).toBeVisible()
  await item('Disconnect').click()
  expect((await told()).at(-1)).toBe('disconnect')
  expect(await refusedByPolicy()).toEqual([])
  expect(consoleLines).toEqual([])
})

test('behavior: a press outside a menu closes the menu and nothing else', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'menus' })
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await turn(page)
  // On the area around the card, where a press would close the modal.
  await page.mouse.click(4, 4)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await more.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await turn(page)
  const refresh = await page.getByRole('button', { name: 'Refresh' }).boundingBox()
  if (!refresh) throw new Error('no button')
  await page.mouse.click(refresh.x + 8, refresh.y + 8)
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(await told()).toEqual([])
})

for (const viewport of [
  { width: 1280, height: 620 },
  { width: 390, height: 560 },
])
  test(`behavior: a menu near the lower edge stays fully visible in a window of ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openRig(page, { rig: 'menus' })
    await page.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    // It is inside the card, which is the dialog, and is not clipped by it.
    expect(await menu.evaluate((element) => element.closest('.card') !== null)).toBe(true)
    await expect
      .poll(() =>
        menu.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
          return corners.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
        }),
      )
      .toEqual([])
    const ends = await page.getByRole('menuitem').evaluateAll((items) =>
      items.map((item) => {
        const { top, bottom } = item.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    expect(ends).toEqual([true, true, true])
  })

test('behavior: a menu opens toward the side of the text direction', async ({ page }) => {
  await openRig(page, { rig: 'menus', locale: 'ar' })
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await expect(page.getByRole('menu')).toHaveAttribute('dir', 'rtl')
})
