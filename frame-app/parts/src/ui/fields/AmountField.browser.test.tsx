import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { AmountField } from './AmountField.tsx'

// Pasting is tested in `clipboard.browser.test.tsx`.

const showAmount = async (locale = 'en') => {
  const told: string[] = []
  const Amount = () => {
    const [value, setValue] = useState('')
    const change = (next: string): void => {
      told.push(next)
      setValue(next)
    }
    return (
      <div style={{ padding: 16 }}>
        <AmountField
          label="You send"
          places={6}
          token="USDC"
          value={value}
          onChange={change}
          onMax={() => change('1234.5')}
        />
      </div>
    )
  }
  await showOnCard(<Amount />, { locale })
  return told
}

const field = () => page.getByRole('textbox', { name: 'You send' })
const input = () => field().element() as HTMLInputElement

const type = (text: string): Promise<void> => {
  focusOn(field())
  return commands.type(text)
}

test('behavior: accepts point and comma in German, and reports digits with a point', async () => {
  const told = await showAmount('de')
  await expect.element(field()).toHaveAttribute('inputmode', 'decimal')
  await type('1.5')
  await expect.element(field()).toHaveValue('1,5')
  await field().fill('')
  await type('12,050')
  await expect.element(field()).toHaveValue('12,050')
  expect(told.at(-1)).toBe('12.05')
})

test('behavior: accepts Arabic and Japanese digits, and shows numbers left to right', async () => {
  const told = await showAmount('ar')
  await type('٣٫٥')
  await expect.element(field()).toHaveValue('3.5')
  await expect.element(field()).toHaveAttribute('dir', 'ltr')
  await field().fill('')
  await type('１２．５')
  await expect.element(field()).toHaveValue('12.5')
  expect(told.at(-1)).toBe('12.5')
})

test('error: rejects invalid input and keeps the caret in place', async () => {
  const told = await showAmount()
  await type('1234')
  input().setSelectionRange(2, 2)
  await commands.type('e')
  await expect.element(field()).toHaveValue('1234')
  await expect.element(field()).toHaveAccessibleDescription('Enter a valid amount.')
  expect(input().selectionStart).toBe(2)
  await commands.type(',')
  await expect.element(field()).toHaveValue('12.34')
  expect(input().selectionStart).toBe(3)
  await expect.element(field()).toHaveAccessibleDescription('')
  await commands.press('End')
  await commands.type('56789')
  await expect.element(field()).toHaveValue('12.345678')
  await expect.element(field()).toHaveAccessibleDescription('At most 6 decimal places.')
  expect(told.at(-1)).toBe('12.345678')
})

test('behavior: what is typed, composed or left after a deletion can begin with the decimal separator', async () => {
  await showAmount()
  await type('.')
  await expect.element(field()).toHaveValue('0.')
  await field().fill('1.')
  input().setSelectionRange(1, 1)
  await commands.press('Backspace')
  await expect.element(field()).toHaveValue('0.')
  await field().fill('')
  await cdp().send('Input.imeSetComposition', { text: '.', selectionStart: 1, selectionEnd: 1 })
  await expect.element(field()).toHaveValue('0.')
})

test('behavior: a text that a keyboard or the browser fills in at once can have digit groups', async () => {
  const told = await showAmount()
  focusOn(field())
  await commands.insertText('1,234')
  await expect.element(field()).toHaveValue('1234')
  // As browsers fill in a form: the event has no type of input.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), '5,678')
  input().dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(field()).toHaveValue('5678')
  expect(told).toEqual(['1234', '5678'])
})

test('behavior: without a maximum there is no button for it', async () => {
  await showOnCard(<AmountField label="You send" places={6} token="USDC" value="" onChange={() => undefined} />)
  await expect.element(field()).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('behavior: the maximum button enters the exact amount, and the font shrinks to fit', async () => {
  const told = await showAmount('de')
  const fontSize = () => Number.parseFloat(getComputedStyle(input()).fontSize)
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(field()).toHaveValue('1234,5')
  expect(told).toEqual(['1234.5'])
  expect(fontSize()).toBe(32)
  await field().fill('1234567890,5')
  expect(fontSize()).toBeLessThan(32)
  expect(input().scrollWidth).toBeLessThanOrEqual(input().clientWidth)
})

const showInFiat = async (sign?: string, onSwitch?: { readonly text: string; readonly press: () => void }) => {
  await showOnCard(
    <div style={{ padding: 16 }}>
      <AmountField
        label="You send"
        places={2}
        token="USDC"
        value="100"
        onChange={() => undefined}
        fiat="0.032 ETH"
        sign={sign}
        onSwitch={onSwitch}
      />
    </div>,
    { locale: 'en' },
  )
}

test('behavior: the sign of a currency stands before the figure', async () => {
  await showInFiat('$')
  await expect.element(page.getByText('$', { exact: true })).toBeVisible()
})

test('behavior: without a sign nothing stands before the figure', async () => {
  await showInFiat()
  await expect.element(field()).toHaveValue('100')
  const { left } = input().getBoundingClientRect()
  const row = input().parentElement?.parentElement?.getBoundingClientRect()
  expect(left).toBe(row?.left)
})

test('behavior: the other unit is a button that says what it does', async () => {
  let presses = 0
  await showInFiat('$', { text: 'Write the amount in the token', press: () => (presses += 1) })
  await page.getByRole('button', { name: '0.032 ETH Write the amount in the token' }).click()
  expect(presses).toBe(1)
})

test('behavior: without another unit to write in, its value is a text', async () => {
  await showInFiat('$')
  await expect.element(page.getByText('0.032 ETH')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
