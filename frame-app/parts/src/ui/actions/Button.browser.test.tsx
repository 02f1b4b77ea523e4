import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { RefreshIcon, SendIcon } from '../icons.tsx'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { IconButton } from './IconButton.tsx'
import { LinkButton } from './LinkButton.tsx'

const SCRIPT = 'javascript:window.ran=1'

/** Every kind of button in a form, with what they reported. */
const showButtons = async () => {
  const told: string[] = []
  const Buttons = () => {
    const [sending, setSending] = useState(false)
    const send = (): void => {
      told.push('sent')
      setSending(true)
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          told.push('submitted')
        }}
      >
        <Button variant="primary" loading={sending} onClick={send}>
          Send
        </Button>
        <Button leading={<SendIcon />} loading={sending} type="submit">
          Submit
        </Button>
        <Button disabled onClick={() => told.push('disabled')}>
          Disabled
        </Button>
        <Button href="https://example.com/guide">Guide</Button>
        <Button href={SCRIPT}>Trap</Button>
        <LinkButton href="https://example.com/terms">Terms</LinkButton>
        <IconButton label="Refresh" loading={sending} onClick={() => told.push('refreshed')}>
          <RefreshIcon />
        </IconButton>
        <Chip kind="removable" text="Polygon" onRemove={() => told.push('removed')} />
      </form>
    )
  }
  await showOnCard(<Buttons />)
  return told
}

const button = (name: string) => page.getByRole('button', { name })

test('behavior: a loading button keeps its size, name and focus, and cannot be pressed', async () => {
  const told = await showButtons()
  const size = () => button('Send').element().getBoundingClientRect().toJSON()
  const before = size()
  await button('Send').dblClick()
  await expect.element(button('Send')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Send')).toHaveFocus()
  await expect.poll(size).toEqual(before)
  await commands.press('Enter', 'Space')
  // A loading submit button does not submit its form.
  await button('Submit').click({ force: true })
  await button('Refresh').click({ force: true })
  expect(told).toEqual(['sent'])
})

test('behavior: buttons submit forms, and render as links if they have a target', async () => {
  const told = await showButtons()
  await button('Submit').click()
  await button('Refresh').click()
  await button('Remove Polygon').click()
  await button('Disabled').click({ force: true })
  expect(told).toEqual(['submitted', 'refreshed', 'removed'])
  for (const name of ['Guide (opens in a new tab)', 'Terms (opens in a new tab)']) {
    const link = page.getByRole('link', { name, exact: true })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
})

test('attack: a javascript: link is not rendered as a link', async () => {
  await showButtons()
  const trap = page.getByRole('link', { name: 'Trap' })
  await expect.element(trap).toHaveAttribute('aria-disabled', 'true')
  await expect.element(trap).not.toHaveAttribute('href')
})

test('behavior: small controls have a target of 44 px', async () => {
  await showButtons()
  const small = page.getByRole('button', { name: /Refresh|Remove/ }).elements()
  expect(small).toHaveLength(2)
  for (const control of small) {
    const { inlineSize, blockSize } = getComputedStyle(control, '::before')
    expect(Number.parseFloat(inlineSize)).toBeGreaterThanOrEqual(44)
    expect(Number.parseFloat(blockSize)).toBeGreaterThanOrEqual(44)
  }
})
