import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { boxOf } from '../../../modal/test/box-of.ts'
import { focusOn } from '../../../modal/test/focus-on.ts'
import { frames } from '../../../modal/test/frames.ts'
import { showOnCard } from '../../../modal/test/show-on-card.tsx'
import { textOf } from '../../../modal/test/text-of.ts'
import { CopyButton } from './actions/CopyButton.tsx'
import { CodeField } from './behaviour/CodeField.tsx'
import { AmountField } from './fields/AmountField.tsx'

// All that copies or pastes: all documents and workers have one clipboard, and only the tests of a file take turns.

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const copyButton = () => page.getByRole('button', { name: 'Copy address' })
const said = textOf(page.getByRole('status'))

const paste = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text)
  await commands.press('ControlOrMeta+v')
}

/** The test advances the clock, because a slow machine could miss a message that shows for two seconds. */
const stopTime = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Makes clipboard writes fail, as a permissions policy does in a frame. */
const withoutClipboard = (): void =>
  void vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))

test('behavior: a copy button copies, shows that for two seconds, and resets', async () => {
  stopTime()
  await showOnCard(<CopyButton text={ADDRESS} label="Copy address" />)
  await copyButton().click()
  await expect.poll(said).toBe('Copied')
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)
  vi.advanceTimersByTime(1_999)
  await frames(2)
  expect(said()).toBe('Copied')
  vi.advanceTimersByTime(1)
  await expect.poll(said).toBe('')
})

test.each([
  'button',
  'wide',
] as const)('behavior: a copy button with a text (%s) says "Copied" in its place for two seconds, and keeps its size', async (look) => {
  stopTime()
  await showOnCard(<CopyButton text={ADDRESS} label="Copy address" look={look} />)
  const button = page.getByRole('button')
  const before = boxOf(button.element())
  await copyButton().click()
  await expect.element(button).toHaveAccessibleName('Copied')
  await expect.element(button.getByText('Copied', { exact: true })).toBeVisible()
  await expect.element(button.getByText('Copy address', { exact: true })).not.toBeVisible()
  expect(boxOf(button.element())).toEqual(before)
  vi.advanceTimersByTime(2_000)
  await expect.element(button).toHaveAccessibleName('Copy address')
  await expect.element(button.getByText('Copied', { exact: true })).not.toBeVisible()
})

test('behavior: without clipboard permission, copies by execCommand and keeps the focus', async () => {
  await navigator.clipboard.writeText('something else')
  stopTime()
  await showOnCard(<CopyButton text={ADDRESS} label="Copy address" />)
  withoutClipboard()
  await copyButton().click()
  await expect.poll(said).toBe('Copied')
  await expect.element(copyButton()).toHaveFocus()
  expect(document.querySelector('textarea')).toBe(null)
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)
})

test('error: if copying fails, says so and shows the full text, selected', async () => {
  await showOnCard(<CopyButton text={ADDRESS} label="Copy address" />)
  withoutClipboard()
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await copyButton().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('blocked copying')
  const text = page.getByRole('textbox', { name: 'Copy address' })
  await expect.element(text).toHaveFocus()
  const { value, selectionStart, selectionEnd } = text.element() as HTMLTextAreaElement
  expect([value, selectionStart, selectionEnd]).toEqual([ADDRESS, 0, ADDRESS.length])
})

const field = () => page.getByRole('textbox', { name: 'You send' })

const showAmount = async (locale: string) => {
  const told: string[] = []
  const Amount = () => {
    const [value, setValue] = useState('')
    const change = (next: string): void => {
      told.push(next)
      setValue(next)
    }
    return <AmountField label="You send" places={6} token="USDC" value={value} onChange={change} />
  }
  await showOnCard(<Amount />, { locale })
  focusOn(field())
  return told
}

test('behavior: parses a pasted amount, including digit groups', async () => {
  const told = await showAmount('de')
  await paste('1.234,56')
  await expect.element(field()).toHaveValue('1234,56')
  await commands.press('ControlOrMeta+a')
  await paste(' 1,234.5 ')
  await expect.element(field()).toHaveValue('1234,5')
  expect(told).toEqual(['1234.56', '1234.5'])
})

test('error: rejects a pasted text that is not an amount', async () => {
  const told = await showAmount('en')
  await commands.type('12.34')
  await expect.element(field()).toHaveValue('12.34')
  for (const text of ['-5', '1e5', '5 ETH', '1,2,3', '.']) {
    await commands.press('ControlOrMeta+a')
    await paste(text)
    await expect.element(field()).toHaveValue('12.34')
    await expect.element(field()).toHaveAccessibleDescription('Enter a valid amount.')
  }
  expect(told.at(-1)).toBe('12.34')
})

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

const showCode = async () => {
  const told: string[] = []
  const Code = () => {
    const [loading, setLoading] = useState(false)
    const check = (code: string): void => {
      told.push(code)
      setLoading(true)
    }
    return <CodeField label="Code from your e-mail" loading={loading} onComplete={check} />
  }
  await showOnCard(<Code />)
  focusOn(digit(1))
  return told
}

for (const text of ['123 456', '123-456', 'Your code is 123456.', '١٢٣٤٥٦'])
  test(`behavior: pasting ${text} fills six digits`, async () => {
    const told = await showCode()
    await paste(text)
    await expect.poll(() => told).toEqual(['123456'])
    await expect.poll(shown).toBe('1|2|3|4|5|6')
  })

test('behavior: pasting the code that is already there does not report it again', async () => {
  const complete = vi.fn<(code: string) => void>()
  await showOnCard(<CodeField label="Code from your e-mail" initial="123456" onComplete={complete} />)
  focusOn(digit(1))
  await paste('123456')
  await expect.element(digit(6)).toHaveFocus()
  expect(complete).not.toHaveBeenCalled()
})

test('error: pasting a rejected code again reports it again', async () => {
  const complete = vi.fn<(code: string) => void>()
  const rejected = { initial: '123456', error: 'You are offline.' }
  await showOnCard(<CodeField label="Code from your e-mail" {...rejected} onComplete={complete} />)
  focusOn(digit(1))
  await paste('123456')
  await expect.poll(() => complete.mock.calls).toEqual([['123456']])
  expect(shown()).toBe('1|2|3|4|5|6')
})

test('behavior: pasting text without digits changes nothing', async () => {
  await showCode()
  await commands.type('12')
  await paste('no digits here')
  expect(shown()).toBe('1|2||||')
  await expect.element(digit(3)).toHaveFocus()
})

test('behavior: a code cannot be edited while it is checked, and keeps the focus', async () => {
  const told = await showCode()
  await commands.type('123456')
  await expect.element(group()).toHaveAttribute('aria-busy', 'true')
  await commands.type('9')
  // About the time of a key press: the library merges input within 10 ms of a deletion into it.
  await commands.holdKey('Backspace', 40)
  await paste('999999')
  expect(shown()).toBe('1|2|3|4|5|6')
  expect(told).toEqual(['123456'])
  expect(document.activeElement?.tagName).toBe('INPUT')
})
