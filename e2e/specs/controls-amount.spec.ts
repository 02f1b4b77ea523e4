import type { Page } from '@playwright/test'
import { openRig } from '../src/controls-page/open-rig.ts'
import { expect, test } from '../src/world-fixture.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'You send' })

const paste = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field(page).press('ControlOrMeta+v')
}

test('behavior: accepts point and comma in German, and reports digits with a point', async ({ page, consoleLines }) => {
  const { told, refusedByPolicy } = await openRig(page, { rig: 'amount', locale: 'de' })
  await expect(field(page)).toHaveAttribute('inputmode', 'decimal')
  await field(page).pressSequentially('1.5')
  await expect(field(page)).toHaveValue('1,5')
  await field(page).fill('')
  await field(page).pressSequentially('12,050')
  await expect(field(page)).toHaveValue('12,050')
  expect((await told()).at(-1)).toEqual(['amount', '12.05'])
  expect(await refusedByPolicy()).toEqual([])
  expect(consoleLines).toEqual([])
})

test('behavior: parses a pasted amount, including digit groups', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'amount', locale: 'de' })
  await field(page).focus()
  await paste(page, '1.234,56')
  await expect(field(page)).toHaveValue('1234,56')
  await field(page).press('ControlOrMeta+a')
  await paste(page, ' 1,234.5 ')
  await expect(field(page)).toHaveValue('1234,5')
  expect(await told()).toEqual([
    ['amount', '1234.56'],
    ['amount', '1234.5'],
  ])
})

test('behavior: accepts Arabic and Japanese digits, and shows numbers left to right', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'amount', locale: 'ar' })
  await field(page).pressSequentially('٣٫٥')
  await expect(field(page)).toHaveValue('3.5')
  await expect(field(page)).toHaveAttribute('dir', 'ltr')
  await field(page).fill('')
  await field(page).pressSequentially('１２．５')
  await expect(field(page)).toHaveValue('12.5')
  expect((await told()).at(-1)).toEqual(['amount', '12.5'])
})

test('error: rejects invalid input and keeps the caret in place', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'amount' })
  await field(page).pressSequentially('1234')
  await field(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
  await page.keyboard.type('e')
  await expect(field(page)).toHaveValue('1234')
  await expect(field(page)).toHaveAccessibleDescription('That is not an amount.')
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
  await page.keyboard.type(',')
  await expect(field(page)).toHaveValue('12.34')
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
  await expect(field(page)).toHaveAccessibleDescription('')
  for (const text of ['-5', '1e5', '5 ETH', '1,2,3']) {
    await field(page).press('ControlOrMeta+a')
    await paste(page, text)
    await expect(field(page)).toHaveValue('12.34')
  }
  await field(page).press('End')
  await page.keyboard.type('56789')
  await expect(field(page)).toHaveValue('12.345678')
  await expect(field(page)).toHaveAccessibleDescription('At most 6 decimal places.')
  expect((await told()).at(-1)).toEqual(['amount', '12.345678'])
})

test('behavior: the maximum button enters the exact amount, and the font shrinks to fit', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'amount', locale: 'de' })
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(field(page)).toHaveValue('1234,5')
  expect(await told()).toEqual([['amount', '1234.5']])
  const large = await field(page).evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))
  await field(page).fill('1234567890,5')
  const small = await field(page).evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))
  expect(large).toBe(32)
  expect(small).toBeLessThan(large)
  const fits = await field(page).evaluate((input) => input.scrollWidth <= input.clientWidth)
  expect(fits).toBe(true)
})
