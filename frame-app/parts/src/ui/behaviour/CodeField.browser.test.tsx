import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { textOf } from '../../../../modal/test/text-of.ts'
import { CodeField } from './CodeField.tsx'

// Pasting is tested in `clipboard.browser.test.tsx`.

/** About the time of a key press: the library merges input within 10 ms of a deletion into it. */
const FINGER_MS = 40

/** A code field and a way to answer the code that it reported. */
const showCode = async (locale = 'en') => {
  const told: string[] = []
  let answer = (_error?: string): void => undefined
  const Code = () => {
    const [state, setState] = useState<{ readonly loading: boolean; readonly error?: string }>({ loading: false })
    answer = (error) => flushSync(() => setState({ loading: false, ...(error && { error }) }))
    const check = (code: string): void => {
      told.push(code)
      setState((before) => ({ ...before, loading: true }))
    }
    return <CodeField label="Code from your e-mail" {...state} onComplete={check} />
  }
  await showOnCard(<Code />, { locale })
  return { told, answer: (error: string) => answer(error) }
}

const group = () => page.getByRole('group', { name: 'Code from your e-mail' })
const digit = (position: number) =>
  group()
    .getByRole('textbox')
    .nth(position - 1)
const shown = () =>
  group()
    .getByRole('textbox')
    .elements()
    .map((input) => (input as HTMLInputElement).value)
    .join('|')

test('behavior: six typed digits are reported once, and the group has a name', async () => {
  const { told } = await showCode()
  expect(group().elements()).toHaveLength(1)
  await expect.element(digit(2)).toHaveAccessibleName('Digit 2 of 6')
  await expect.element(digit(1)).toHaveAttribute('inputmode', 'numeric')
  await expect.element(digit(1)).toHaveAttribute('autocomplete', 'one-time-code')
  focusOn(digit(1))
  await commands.type('12x34')
  await expect.poll(shown).toBe('1|2|3|4||')
  await expect.element(digit(5)).toHaveFocus()
  // Backspace deletes the digit before the caret and the next digit replaces it, as in a single field.
  await commands.holdKey('Backspace', FINGER_MS)
  await expect.poll(shown).toBe('1|2|3|||')
  await expect.element(digit(4)).toHaveFocus()
  await commands.press('ArrowLeft')
  await commands.holdKey('Backspace', FINGER_MS)
  await expect.element(digit(3)).toHaveFocus()
  await commands.type('3')
  await commands.type('56')
  expect(told).toEqual([])
  await commands.type('7')
  await expect.poll(() => told).toEqual(['123567'])
})

test('behavior: a code filled in by the browser is accepted whole', async () => {
  const { told } = await showCode()
  focusOn(digit(1))
  await commands.insertText('123456')
  await expect.poll(() => told).toEqual(['123456'])
  await expect.poll(shown).toBe('1|2|3|4|5|6')
})

test('behavior: accepts digits from an Arabic keyboard and shows them left to right', async () => {
  const { told } = await showCode('ar')
  focusOn(digit(1))
  await commands.type('١٢٣٤٥٦')
  await expect.poll(() => told).toEqual(['123456'])
  const leftOf = (place: number): number => digit(place).element().getBoundingClientRect().x
  expect(leftOf(1)).toBeLessThan(leftOf(2))
})

test('behavior: arrow keys move left to right in every language', async () => {
  await showCode('ar')
  focusOn(digit(1))
  await commands.type('12')
  await commands.press('ArrowLeft')
  await expect.element(digit(2)).toHaveFocus()
  await commands.press('ArrowRight')
  await expect.element(digit(3)).toHaveFocus()
})

test('error: a wrong code is announced and cleared, also when the same code is entered twice', async () => {
  const { told, answer } = await showCode()
  const invalid = (value: string) => expect.element(digit(1)).toHaveAttribute('aria-invalid', value)
  focusOn(digit(1))
  for (const code of ['111111', '222222']) {
    await commands.type(code)
    await expect.poll(() => told.at(-1)).toBe(code)
    answer('That is not the code.')
    await expect.element(digit(1)).toHaveFocus()
    await expect.poll(textOf(page.getByRole('status'))).toBe('That is not the code.')
    await expect.element(group()).toHaveAccessibleDescription('That is not the code.')
    await invalid('true')
    await expect.poll(shown).toBe('|||||')
  }
  await commands.type('3')
  await invalid('false')
  expect(told).toEqual(['111111', '222222'])
})
