import type { Page } from '@playwright/test'
import { openRig } from '../src/controls-page/open-rig.ts'
import { expect, test } from '../src/world-fixture.ts'

const group = (page: Page) => page.getByRole('group', { name: 'Code from your e-mail' })
const digit = (page: Page, position: number) =>
  group(page)
    .getByRole('textbox')
    .nth(position - 1)
const shown = (page: Page) =>
  group(page)
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join('|'))
const answer = (page: Page, error?: string) =>
  page.evaluate((text) => (window as unknown as { answer(error?: string): void }).answer(text), error)

// About the time of a key press: the library merges input within 10 ms of a deletion into it.
const FINGER = { delay: 40 }

const paste = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('behavior: six typed digits are reported once, and the group has a name', async ({ page, consoleLines }) => {
  const { told, refusedByPolicy } = await openRig(page, { rig: 'code' })
  await expect(group(page)).toHaveCount(1)
  await expect(digit(page, 2)).toHaveAccessibleName('Digit 2 of 6')
  await expect(digit(page, 1)).toHaveAttribute('inputmode', 'numeric')
  await expect(digit(page, 1)).toHaveAttribute('autocomplete', 'one-time-code')
  await digit(page, 1).focus()
  await page.keyboard.type('12x34')
  await expect.poll(() => shown(page)).toBe('1|2|3|4||')
  await expect(digit(page, 5)).toBeFocused()
  // Backspace deletes the digit before the caret and the next digit replaces it, as in a single field.
  await page.keyboard.press('Backspace', FINGER)
  await expect.poll(() => shown(page)).toBe('1|2|3|||')
  await expect(digit(page, 4)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace', FINGER)
  await expect(digit(page, 3)).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.type('56')
  expect(await told()).toEqual([])
  await page.keyboard.type('7')
  await expect.poll(told).toEqual(['123567'])
  expect(await refusedByPolicy()).toEqual([])
  expect(consoleLines).toEqual([])
})

for (const text of ['123 456', '123-456', 'Your code is 123456.', '١٢٣٤٥٦'])
  test(`behavior: pasting ${text} fills six digits`, async ({ page }) => {
    const { told } = await openRig(page, { rig: 'code' })
    await digit(page, 1).focus()
    await paste(page, text)
    await expect.poll(told).toEqual(['123456'])
    await expect.poll(() => shown(page)).toBe('1|2|3|4|5|6')
  })

test('behavior: pasting text without digits changes nothing', async ({ page }) => {
  await openRig(page, { rig: 'code' })
  await digit(page, 1).focus()
  await page.keyboard.type('12')
  await paste(page, 'no digits here')
  expect(await shown(page)).toBe('1|2||||')
  await expect(digit(page, 3)).toBeFocused()
})

test('behavior: a code filled in by the browser is accepted whole', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'code' })
  await digit(page, 1).focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.insertText', { text: '123456' })
  await expect.poll(told).toEqual(['123456'])
  await expect.poll(() => shown(page)).toBe('1|2|3|4|5|6')
})

test('behavior: accepts digits from an Arabic keyboard and shows them left to right', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'code', locale: 'ar' })
  await digit(page, 1).focus()
  await page.keyboard.type('١٢٣٤٥٦')
  await expect.poll(told).toEqual(['123456'])
  const [first, second] = await Promise.all([digit(page, 1).boundingBox(), digit(page, 2).boundingBox()])
  expect(first?.x).toBeLessThan(second?.x ?? 0)
})

test('behavior: arrow keys move left to right in every language', async ({ page }) => {
  await openRig(page, { rig: 'code', locale: 'ar' })
  await digit(page, 1).focus()
  await page.keyboard.type('12')
  await page.keyboard.press('ArrowLeft')
  await expect(digit(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(digit(page, 3)).toBeFocused()
})

test('behavior: a code cannot be edited while it is checked, and keeps the focus', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'code' })
  await digit(page, 1).focus()
  await page.keyboard.type('123456')
  await expect(group(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.type('9')
  await page.keyboard.press('Backspace', FINGER)
  await paste(page, '999999')
  expect(await shown(page)).toBe('1|2|3|4|5|6')
  expect(await told()).toEqual(['123456'])
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})

test('error: a wrong code is announced and cleared, also when the same code is entered twice', async ({ page }) => {
  const { told } = await openRig(page, { rig: 'code' })
  await digit(page, 1).focus()
  for (const code of ['111111', '222222']) {
    await page.keyboard.type(code)
    await answer(page, 'That is not the code.')
    await expect(digit(page, 1)).toBeFocused()
    await expect(page.getByRole('status')).toHaveText('That is not the code.')
    await expect(group(page)).toHaveAccessibleDescription('That is not the code.')
    await expect(digit(page, 1)).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => shown(page)).toBe('|||||')
  }
  await page.keyboard.type('3')
  await expect(digit(page, 1)).toHaveAttribute('aria-invalid', 'false')
  expect(await told()).toEqual(['111111', '222222'])
})
