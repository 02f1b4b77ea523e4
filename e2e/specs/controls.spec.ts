import type { Page } from '@playwright/test'
import { openRig } from '../src/controls-page/open-rig.ts'
import { expect, test } from '../src/world-fixture.ts'

const pressed = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The frame's policy blocked nothing and no error was logged. */
const expectQuiet = async (
  refusedByPolicy: () => Promise<string[]>,
  lines: readonly { readonly type: string; readonly text: string }[],
): Promise<void> => {
  expect(await refusedByPolicy()).toEqual([])
  expect(lines.filter(({ type }) => type === 'error' || type === 'uncaught' || type === 'warning')).toEqual([])
}

test('behavior: a loading button keeps its size, name and focus, and cannot be pressed', async ({
  page,
  consoleLines,
}) => {
  const { told, refusedByPolicy } = await openRig(page, { rig: 'buttons' })
  const send = page.getByRole('button', { name: 'Send' })
  const before = await send.boundingBox()
  await send.dblclick()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(send).toBeFocused()
  await expect.poll(() => send.boundingBox()).toEqual(before)
  await pressed(page, 'Enter', 'Space')
  // A loading submit button does not submit its form.
  await page.getByRole('button', { name: 'Submit' }).click({ force: true })
  await page.getByRole('button', { name: 'Refresh' }).click({ force: true })
  expect(await told()).toEqual(['sent'])
  await expectQuiet(refusedByPolicy, consoleLines)
})

test('behavior: buttons submit forms, and render as links if they have a target', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'buttons' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'Remove Polygon' }).click()
  await page.getByRole('button', { name: 'Disabled' }).click({ force: true })
  expect(await told()).toEqual(['submitted', 'refreshed', 'removed'])
  for (const name of ['Guide (opens in a new tab)', 'Terms (opens in a new tab)']) {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('attack: a javascript: link is not rendered as a link', async ({ page }) => {
  await openRig(page, { rig: 'buttons' })
  const trap = page.getByRole('link', { name: 'Trap' })
  await expect(trap).toHaveAttribute('aria-disabled', 'true')
  await expect(trap).not.toHaveAttribute('href')
})

test('behavior: small controls have a target of 44 px', async ({ page }) => {
  await openRig(page, { rig: 'buttons' })
  const reach = await page.getByRole('button', { name: /Refresh|Remove/ }).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { inlineSize, blockSize } = getComputedStyle(button, '::before')
      return [Number.parseFloat(inlineSize), Number.parseFloat(blockSize)]
    }),
  )
  expect(reach).toHaveLength(2)
  for (const sides of reach) for (const side of sides) expect(side).toBeGreaterThanOrEqual(44)
})

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

const clipboardOf = async (page: Page): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read'])
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The test advances the clock, because a slow machine could miss a message that shows for two seconds. */
const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

test('behavior: a copy button copies, shows that for two seconds, and resets', async ({ page, consoleLines }) => {
  await stopTime(page)
  const { refusedByPolicy } = await openRig(page, { rig: 'copy' })
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied')
  expect(await clipboardOf(page)).toBe(ADDRESS)
  await page.clock.runFor(1_999)
  await expect(page.getByRole('status')).toHaveText('Copied')
  await page.clock.runFor(1)
  await expect(page.getByRole('status')).toHaveText('')
  await expectQuiet(refusedByPolicy, consoleLines)
})

/** Makes clipboard writes fail, as a permissions policy does in a frame. */
const withoutClipboard = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })

test('behavior: without clipboard permission, copies by execCommand and keeps the focus', async ({ page }) => {
  await stopTime(page)
  const { refusedByPolicy } = await openRig(page, { rig: 'copy' })
  await withoutClipboard(page)
  const copy = page.getByRole('button', { name: 'Copy address' })
  await copy.click()
  await expect(page.getByRole('status')).toHaveText('Copied')
  await expect(copy).toBeFocused()
  await expect(page.locator('textarea')).toHaveCount(0)
  expect(await clipboardOf(page)).toBe(ADDRESS)
  expect(await refusedByPolicy()).toEqual([])
})

test('error: if copying fails, says so and shows the full text, selected', async ({ page }) => {
  await openRig(page, { rig: 'copy' })
  await withoutClipboard(page)
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByRole('alert')).toContainText('did not let us copy')
  const text = page.getByRole('textbox', { name: 'Copy address' })
  await expect(text).toBeFocused()
  expect(
    await text.evaluate((field: HTMLTextAreaElement) => [field.value, field.selectionStart, field.selectionEnd]),
  ).toEqual([ADDRESS, 0, ADDRESS.length])
})

test('behavior: Escape clears a search before it closes the modal', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'fields' })
  const search = page.getByRole('searchbox', { name: 'Search wallets' })
  await search.focus()
  await pressed(page, 'Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  expect(await told()).toEqual([['search', '']])
  await pressed(page, 'Escape')
  expect(await told()).toEqual([['search', ''], 'dismissed by escape'])
})

test('behavior: clearing a search returns the focus to it', async ({ page }) => {
  await openRig(page, { rig: 'fields' })
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0)
})

test('behavior: a field has a label, a description and an error message', async ({ page, consoleLines }) => {
  const { refusedByPolicy } = await openRig(page, { rig: 'fields' })
  const mail = page.getByRole('textbox', { name: 'E-mail', exact: true })
  await expect(mail).toHaveAccessibleDescription('We send a code.')
  await expect(mail).toHaveAttribute('required')
  await mail.fill('ada')
  await expect(mail).toHaveAttribute('aria-invalid', 'true')
  await expect(mail).toHaveAccessibleDescription('No @ in it.')
  await expectQuiet(refusedByPolicy, consoleLines)
})

test('behavior: a link in a checkbox label opens and does not toggle the checkbox', async ({ page, context }) => {
  const { told } = await openRig(page, { rig: 'fields' })
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'The terms' }))
  const box = page.getByRole('checkbox', { name: 'I accept the terms' })
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'terms' }).click()
  await (await opened).close()
  await expect(box).not.toBeChecked()
  await page.getByText('I accept the').click({ position: { x: 8, y: 8 } })
  await expect(box).toBeChecked()
  await pressed(page, 'Space')
  await expect(box).not.toBeChecked()
  expect(await told()).toEqual([
    ['agreed', true],
    ['agreed', false],
  ])
})
