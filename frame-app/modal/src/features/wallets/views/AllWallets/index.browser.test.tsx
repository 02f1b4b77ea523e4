import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DIRECTORY_FAULTS, serveDirectory } from '../../../../../test/fake-directory.ts'
import { createFakeWallet } from '../../../../../test/fake-wallet.ts'
import { startFrame } from '../../../../../test/start-frame.ts'

// The list of all wallets of a directory, which is a fake: paging, search and the certified filter.

const start = async (...settings: Parameters<typeof startFrame>) => {
  const directory = serveDirectory()
  const frame = await startFrame({ ...settings[0], endpoints: directory.endpoints })
  const tiles = () => Array.from(frame.card.element().querySelectorAll('[data-tile]'))
  return {
    ...directory,
    ...frame,
    tile: (at: number) => tiles()[at],
    tiles,
    /** The names on the tiles, and the notes below them: most wallets have none. */
    names: () => tiles().flatMap((tile) => Array.from(tile.querySelectorAll('[dir=auto]'), (text) => text.textContent)),
  }
}

test('behavior: loads 40 more when the end is reached', async () => {
  const { open, row, names, nth, asked, tile } = await start()
  await open()
  await row('All wallets').click()
  await expect.poll(() => names()[0]).toBe(nth(0).name)
  const pages = () => asked.filter((query) => query.get('entries') === '40').map((query) => query.get('page'))
  await expect.poll(pages).toEqual(['1'])
  await userEvent.wheel(tile(0) ?? document.body, { delta: { y: 4_000 } })
  await expect.poll(pages).toEqual(['1', '2'])
})

test('behavior: on a desktop the search has the focus', async () => {
  const { open, row, card } = await start()
  await open()
  await row('All wallets').click()
  await expect.element(card.getByRole('searchbox')).toHaveFocus()
})

test('behavior: the certified filter survives opening a wallet and going back, but not leaving the list', async () => {
  const { open, row, button, names, listed, tile } = await start()
  await open()
  await row('All wallets').click()
  const filter = button('Certified by WalletConnect')
  await filter.click()
  const certified = listed.filter(({ badge_type }) => badge_type === 'certified').map(({ name }) => name)
  await expect
    .poll(() => ({ many: names().length > 5, others: names().filter((name) => !certified.includes(name)) }))
    .toEqual({ many: true, others: [] })
  await userEvent.click(tile(0) ?? document.body)
  await button('Back').click()
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true')
  await button('Back').click()
  await row('All wallets').click()
  await expect.element(filter).toHaveAttribute('aria-pressed', 'false')
})

test('behavior: marks installed wallets', async () => {
  const { open, tiles, nth, announce } = await start()
  const { name, rdns } = nth(3)
  announce(createFakeWallet({ name, rdns }))
  await open('AllWallets')
  await expect
    .poll(() => tiles().map(({ textContent }) => textContent))
    .toContainEqual(expect.stringMatching(new RegExp(`${name}\\s*Installed`)))
})

test('error: with nothing cached, the list of all wallets shows an error with a retry', async () => {
  const { open, card, button, names, nth, setFault } = await start()
  setFault(DIRECTORY_FAULTS.unreachable)
  await open('AllWallets')
  await expect.element(card.getByRole('alert')).toHaveTextContent('Can’t load the list of wallets.')
  setFault(undefined)
  await button('Try again').click()
  await expect.poll(() => names()[0]).toBe(nth(0).name)
})
