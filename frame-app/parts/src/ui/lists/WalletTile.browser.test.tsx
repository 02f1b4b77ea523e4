import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import styles from './tile-stories.module.css'
import { WalletTile } from './WalletTile.tsx'

const show = async (name: string, locale = 'en') => {
  await showOnCard(
    <div className={styles.place}>
      <WalletTile id="t" name={name} onPick={() => undefined} />
    </div>,
    { locale },
  )
  return page.getByRole('button', { name, exact: true })
}

const nameOf = (tile: Element): Element => tile.querySelector('[dir=auto]') ?? tile

const textOf = (tile: Element): Text => {
  const text = document.createTreeWalker(nameOf(tile), NodeFilter.SHOW_TEXT).nextNode()
  if (!(text instanceof Text)) throw new Error('The tile has no text')
  return text
}

/** The words of each line, as they are laid out. */
const linesOf = (tile: Element): readonly string[] => {
  const text = textOf(tile)
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
  expect(nameOf(tile.element()).clientWidth).toBeLessThanOrEqual(width)
  await tile.hover()
  await expect.element(tile).toHaveAttribute('title', name)
})

test('behavior: a name of too many words is cut after its second line, and shown whole to a pointer', async () => {
  const name = 'The Old Lantern Wallet of the Northern Harbour'
  const tile = await show(name)
  await tile.hover()
  await expect.element(tile).toHaveAttribute('title', name)
})

for (const { letters, locale, name, starts } of [
  { letters: 'Latin', locale: 'ar', name: 'Donaudampfschiffahrtswallet', starts: 'left' },
  { letters: 'Arabic', locale: 'ar', name: 'محفظةالتجارةالعالميةالحرة', starts: 'right' },
  { letters: 'Arabic', locale: 'en', name: 'محفظةالتجارةالعالميةالحرة', starts: 'right' },
] as const)
  test(`behavior: a name of ${letters} letters that is too long keeps its beginning (${locale})`, async () => {
    const tile = (await show(name, locale)).element()
    const first = new Range()
    first.setStart(textOf(tile), 0)
    first.setEnd(textOf(tile), 1)
    const place = nameOf(tile).getBoundingClientRect()
    const letter = first.getBoundingClientRect()
    expect(nameOf(tile).scrollWidth).toBeGreaterThan(nameOf(tile).clientWidth)
    expect(Math.abs(letter[starts] - place[starts])).toBeLessThan(2)
  })
