import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import styles from './tile-stories.module.css'
import { WalletTile } from './WalletTile.tsx'

const show = async (name: string) => {
  await showOnCard(
    <div className={styles.place}>
      <WalletTile id="t" name={name} onPick={() => undefined} />
    </div>,
  )
  return page.getByRole('button', { name, exact: true })
}

/** The words of each line, as they are laid out. */
const linesOf = (tile: Element): readonly string[] => {
  const text = document.createTreeWalker(tile.querySelector('bdi') ?? tile, NodeFilter.SHOW_TEXT).nextNode()
  if (!(text instanceof Text)) throw new Error('The tile has no text')
  const lines = new Map<number, string>()
  for (let at = 0; at < text.length; at += 1) {
    const range = new Range()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const { top } = range.getBoundingClientRect()
    lines.set(top, `${lines.get(top) ?? ''}${text.data[at]}`)
  }
  return [...lines.values()].map((line) => line.trim())
}

test('behavior: a name breaks between words only', async () => {
  const tile = await show('Lantern Wallet')
  expect(linesOf(tile.element())).toEqual(['Lantern', 'Wallet'])
  await tile.hover()
  expect(tile.element().getAttribute('title') ?? '').toBe('')
})

test('behavior: a word that is too long is cut on its line, and the whole name is said and shown to a pointer', async () => {
  const name = 'Donaudampfschiffahrtswallet'
  const tile = await show(name)
  await expect.element(tile).toHaveAccessibleName(name)
  expect(linesOf(tile.element())).toEqual([name])
  const { width } = tile.element().getBoundingClientRect()
  const shown = tile.element().querySelector('bdi')?.parentElement
  expect(shown?.clientWidth).toBeLessThanOrEqual(width)
  await tile.hover()
  await expect.element(tile).toHaveAttribute('title', name)
})

test('behavior: a name of too many words is cut after its second line, and shown whole to a pointer', async () => {
  const name = 'The Old Lantern Wallet of the Northern Harbour'
  const tile = await show(name)
  await tile.hover()
  await expect.element(tile).toHaveAttribute('title', name)
})
