import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { SearchField } from './SearchField.tsx'

const showSearch = async () => {
  const told: string[] = []
  const Search = () => {
    const [text, setText] = useState('rain')
    const change = (next: string): void => {
      told.push(next)
      setText(next)
    }
    return <SearchField label="Search wallets" value={text} onChange={change} />
  }
  const { dismissed } = await showOnCard(<Search />)
  return { told, dismissed }
}

const search = () => page.getByRole('searchbox', { name: 'Search wallets' })
const clear = () => page.getByRole('button', { name: 'Clear' })

test('behavior: Escape clears a search before it closes the modal', async () => {
  const { told, dismissed } = await showSearch()
  focusOn(search())
  await commands.press('Escape')
  await expect.element(search()).toHaveValue('')
  await expect.element(search()).toHaveFocus()
  expect(told).toEqual([''])
  expect(dismissed).toEqual([])
  await commands.press('Escape')
  expect(told).toEqual([''])
  expect(dismissed).toEqual(['escape'])
})

test('behavior: other keys, and Escape while an input method composes a character, keep the search', async () => {
  const { told } = await showSearch()
  focusOn(search())
  await commands.press('Home', 'ArrowRight')
  const composing = new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, cancelable: true })
  search().element().dispatchEvent(composing)
  expect(composing.defaultPrevented).toBe(false)
  await expect.element(search()).toHaveValue('rain')
  expect(told).toEqual([])
})

test('behavior: clearing a search returns the focus to it', async () => {
  await showSearch()
  await clear().click()
  await expect.element(search()).toHaveFocus()
  await expect.element(clear()).not.toBeInTheDocument()
})
