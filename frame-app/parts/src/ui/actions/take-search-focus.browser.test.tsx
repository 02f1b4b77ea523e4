import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { SearchField } from '../fields/SearchField.tsx'
import { takeSearchFocus } from './take-search-focus.ts'

const found = <SearchField ref={takeSearchFocus} label="Search" value="" onChange={() => undefined} />
const search = () => page.getByRole('searchbox', { name: 'Search' })
const other = () => page.getByRole('button', { name: 'Other' })

test('behavior: a search that comes has the focus on a desktop, also after its card took it', async () => {
  const { card } = await showOnCard(found)
  await expect.element(search()).toHaveFocus()
  card.tabIndex = -1
  card.focus()
  await expect.element(search()).toHaveFocus()
})

test('behavior: on a touch screen a search does not have the focus', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.includes('hover') ? 'not all' : query))
  await showOnCard(found)
  await expect.element(search()).not.toHaveFocus()
})

test('behavior: a search takes the focus from no other control, and from a card no longer once something is pressed', async () => {
  const button = <button type="button">Other</button>
  const { card, render } = await showOnCard(button)
  focusOn(other())
  render(
    <>
      {button}
      {found}
    </>,
  )
  await expect.element(search()).toBeVisible()
  await expect.element(other()).toHaveFocus()
  await other().click()
  card.tabIndex = -1
  card.focus()
  await expect.element(search()).not.toHaveFocus()
})

test('behavior: a search in an embedded modal does not take the focus from the page', async () => {
  const { card, render } = await showOnCard(<p>Before</p>)
  card.role = 'region'
  render(found)
  await expect.element(search()).toBeVisible()
  await expect.element(search()).not.toHaveFocus()
})
