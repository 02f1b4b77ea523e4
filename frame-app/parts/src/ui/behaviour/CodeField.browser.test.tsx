import type { ComponentProps } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { frames } from '../../../../modal/test/frames.ts'
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
  return { told, answer: (error?: string) => answer(error) }
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

test('behavior: an accepted code stays, and so does the focus', async () => {
  const { told, answer } = await showCode()
  focusOn(digit(1))
  await commands.type('123456')
  await expect.poll(() => told).toEqual(['123456'])
  answer()
  await frames(2)
  expect(shown()).toBe('1|2|3|4|5|6')
  await expect.element(digit(6)).toHaveFocus()
})

/** A code field with given properties, and a way to give it others. */
const showField = async (first: Partial<ComponentProps<typeof CodeField>>) => {
  const field = (given: typeof first) => (
    <CodeField label="Code from your e-mail" onComplete={() => undefined} {...given} />
  )
  const { render } = await showOnCard(field(first))
  return (next: typeof first): void => render(field(next))
}

const status = () => page.getByRole('status')

test('error: a rejected code keeps its digits, and the next digit replaces them all', async () => {
  const told: string[] = []
  const onComplete = (code: string): void => void told.push(code)
  const change = await showField({ initial: '123456', onComplete })
  change({ error: 'That is not the code.', onComplete })
  await expect.element(digit(1)).toHaveFocus()
  await expect.element(group()).toHaveAttribute('data-wrong', 'true')
  expect(shown()).toBe('1|2|3|4|5|6')
  // A letter is no reason to lose them.
  await commands.type('x')
  expect(shown()).toBe('1|2|3|4|5|6')
  // The same digit as before, which is no change to the field.
  await commands.type('1')
  await expect.poll(shown).toBe('1|||||')
  await expect.element(digit(2)).toHaveFocus()
  await expect.element(group()).toHaveAttribute('data-wrong', 'false')
  expect(told).toEqual([])
  await commands.type('23457')
  await expect.poll(() => told).toEqual(['123457'])
})

test('error: a code that begins with another digit than the rejected one is entered whole', async () => {
  const told: string[] = []
  const onComplete = (code: string): void => void told.push(code)
  const change = await showField({ initial: '123456', onComplete })
  change({ error: 'That is not the code.', onComplete })
  await expect.element(digit(1)).toHaveFocus()
  await commands.type('9')
  await expect.element(digit(2)).toHaveFocus()
  await commands.type('87654')
  await expect.poll(() => told).toEqual(['987654'])
})

test.each([['Backspace'], ['Delete']])('error: %s deletes a rejected code whole, from any digit', async (key) => {
  const change = await showField({ initial: '123456' })
  change({ error: 'That is not the code.' })
  await expect.element(digit(1)).toHaveFocus()
  focusOn(digit(4))
  await commands.press(key)
  await expect.poll(shown).toBe('|||||')
  await expect.element(digit(1)).toHaveFocus()
})

test('error: Backspace in an empty digit deletes an incomplete code whole that has an error', async () => {
  const change = await showField({ initial: '123' })
  change({ error: 'The code could not be sent.' })
  await expect.element(digit(1)).toHaveFocus()
  focusOn(digit(4))
  await commands.press('Backspace')
  await expect.poll(shown).toBe('|||||')
})

test.each([
  ['Control+9'],
  ['Meta+9'],
  ['F9'],
])('error: %s is a command of the browser and leaves a rejected code', async (keys) => {
  const change = await showField({ initial: '123456' })
  change({ error: 'That is not the code.' })
  await expect.element(digit(1)).toHaveFocus()
  await commands.press(keys)
  await frames(2)
  expect(shown()).toBe('1|2|3|4|5|6')
  await expect.element(group()).toHaveAttribute('data-wrong', 'true')
})

test('error: an error during a check does not move the focus', async () => {
  const change = await showField({ initial: '123456', loading: true })
  focusOn(digit(6))
  change({ error: 'The code could not be sent.', loading: true })
  await frames(2)
  await expect.element(digit(6)).toHaveFocus()
})

test('behavior: a code whose error is taken away is edited digit by digit again', async () => {
  const change = await showField({ initial: '123456' })
  change({ error: 'The code could not be sent.' })
  await expect.element(group()).toHaveAttribute('data-wrong', 'true')
  change({})
  focusOn(digit(6))
  await commands.holdKey('Backspace', FINGER_MS)
  await expect.poll(shown).toBe('1|2|3|4|5|')
})

test('error: a rejected code stays while another is checked, and is marked again if that is wrong, too', async () => {
  const change = await showField({ initial: '123456', error: 'That code has expired.' })
  await expect.element(group()).toHaveAttribute('data-wrong', 'true')
  change({ error: 'That code has expired.', loading: true })
  change({ error: 'That is not the code.', loading: true })
  await frames(2)
  expect(shown()).toBe('1|2|3|4|5|6')
  await expect.element(group()).toHaveAttribute('data-wrong', 'false')
  change({ error: 'That is not the code.' })
  await expect.element(group()).toHaveAttribute('data-wrong', 'true')
  expect(shown()).toBe('1|2|3|4|5|6')
})

test.each([
  [6, 3],
  [8, 4],
])('behavior: %d digits stand in a line as two groups of %d', async (length, half) => {
  await showField({ length })
  const boxes = group()
    .getByRole('textbox')
    .elements()
    .map((input) => input.getBoundingClientRect())
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
  const gaps = boxes.slice(1).map(({ left }, index) => Math.round(left - (boxes[index]?.right ?? 0)))
  const between = gaps[half - 1]
  const within = gaps.filter((_, index) => index !== half - 1)
  expect(new Set(within).size).toBe(1)
  expect(between).toBeGreaterThan(Math.max(...within))
})

test.each([
  [6, 1],
  [8, 2],
])('behavior: on a phone, %d digits take %d lines, and each is wide enough to press', async (length, lines) => {
  await page.viewport(390, 844)
  await showField({ length })
  const boxes = group()
    .getByRole('textbox')
    .elements()
    .map((input) => input.getBoundingClientRect())
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(lines)
  for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(44)
})

test('behavior: a code of eight digits is reported once it has eight', async () => {
  const told: string[] = []
  await showField({ length: 8, onComplete: (code) => told.push(code) })
  await expect.element(digit(8)).toHaveAccessibleName('Digit 8 of 8')
  focusOn(digit(1))
  await commands.type('1234567')
  await expect.poll(shown).toBe('1|2|3|4|5|6|7|')
  expect(told).toEqual([])
  await commands.type('8')
  await expect.poll(() => told).toEqual(['12345678'])
})

test('behavior: shows a hint, a check and an error', async () => {
  const change = await showField({ hint: 'It has six digits.' })
  const color = () => getComputedStyle(status().element()).color
  const icons = () => status().element().querySelectorAll('svg').length
  await expect.element(group()).toHaveAccessibleDescription('It has six digits.')
  await expect.element(group()).toHaveAttribute('data-wrong', 'false')
  await expect.element(digit(1)).toHaveAttribute('aria-invalid', 'false')
  expect(icons()).toBe(0)
  const plain = color()
  change({ error: 'That is not the code.' })
  await expect.element(group()).toHaveAttribute('data-wrong', 'true')
  expect(icons()).toBe(1)
  expect(color()).not.toBe(plain)
  change({ error: 'That is not the code.', loading: true })
  await expect.poll(textOf(status())).toBe('Loading')
  await expect.element(group()).toHaveAttribute('data-wrong', 'false')
  change({ error: 'That is not the code.' })
  await commands.type('1')
  await expect.element(group()).toHaveAttribute('data-wrong', 'false')
})

test('behavior: can have the focus at first, and a label that only screen readers see', async () => {
  await showField({ autoFocus: true, labelUnseen: true })
  await expect.element(digit(1)).toHaveFocus()
  await expect.element(group()).not.toHaveAttribute('aria-describedby')
  expect(page.getByText('Code from your e-mail').element().getBoundingClientRect().width).toBe(1)
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

test('error: a wrong code is announced and can be typed over, also when it is the same again', async () => {
  const { told, answer } = await showCode()
  const invalid = (value: string) => expect.element(digit(1)).toHaveAttribute('aria-invalid', value)
  focusOn(digit(1))
  for (const attempt of [1, 2]) {
    await commands.type('111111')
    await expect.poll(() => told.length).toBe(attempt)
    answer('That is not the code.')
    await expect.element(digit(1)).toHaveFocus()
    await expect.poll(textOf(page.getByRole('status'))).toBe('That is not the code.')
    await expect.element(group()).toHaveAccessibleDescription('That is not the code.')
    await invalid('true')
    expect(shown()).toBe('1|1|1|1|1|1')
  }
  await commands.type('3')
  await invalid('false')
  expect(told).toEqual(['111111', '111111'])
})
