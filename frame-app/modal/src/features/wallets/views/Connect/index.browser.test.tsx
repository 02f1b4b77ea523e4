import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { userEvent } from 'vitest/browser'
import { atRest } from '../../../../../test/at-rest.ts'
import { boxOf } from '../../../../../test/box-of.ts'
import { DIRECTORY_FAULTS, serveDirectory } from '../../../../../test/fake-directory.ts'
import { createFakeWallet } from '../../../../../test/fake-wallet.ts'
import { focusOn } from '../../../../../test/focus-on.ts'
import { startFrame } from '../../../../../test/start-frame.ts'

// The wallets of the first view: of the page, its options and a directory, which are fakes.

const NOT_LOADED = 'Can’t load the list of wallets.'

const haveNames = async (rows: Locator, names: readonly (string | RegExp)[]): Promise<void> => {
  await expect.poll(() => rows.elements()).toHaveLength(names.length)
  for (const [at, name] of names.entries()) await expect.element(rows.nth(at)).toHaveAccessibleName(name)
}

test('behavior: lists featured wallets before recommended ones, in the page’s order', async () => {
  const { endpoints, nth, listed } = serveDirectory()
  const featured = [nth(30), nth(7)]
  const { open, rows } = await startFrame({ endpoints, options: { featuredWalletIds: featured.map(({ id }) => id) } })
  await open()
  await haveNames(rows, [
    /^WalletConnect/,
    ...[...featured, ...listed.slice(0, 4)].map(({ name }) => name),
    /^All wallets/,
  ])
})

test('behavior: an excluded wallet id also hides the installed wallet with its domain or its name', async () => {
  const { endpoints, nth } = serveDirectory()
  const one = nth(0)
  const two = nth(1)
  const wallets = [
    createFakeWallet({ name: 'Another name', rdns: one.rdns }),
    createFakeWallet({ name: two.name.toUpperCase(), rdns: 'test.another.domain' }),
    createFakeWallet({ name: 'Lantern', rdns: 'test.casement.lantern' }),
  ]
  const { open, row, list } = await startFrame({
    endpoints,
    wallets,
    options: { excludeWalletIds: [one.id, two.id] },
  })
  await open()
  await expect.element(row('Lantern')).toBeVisible()
  await expect.element(list).not.toHaveAttribute('aria-busy')
  await expect.element(row('Another name')).not.toBeInTheDocument()
  await expect.element(row(two.name.toUpperCase())).not.toBeInTheDocument()
})

test('behavior: a wallet announced late is merged with its directory entry', async () => {
  const { endpoints, nth } = serveDirectory()
  const { name, rdns } = nth(0)
  const { open, row, announce } = await startFrame({ endpoints })
  await open()
  await expect.element(row(name)).toBeVisible()
  announce(createFakeWallet({ name, rdns }))
  await expect.element(row(name)).toHaveTextContent(new RegExp(`${name}\\s*Installed`))
  expect(row(name).elements()).toHaveLength(1)
})

test('behavior: the list keeps room for directory entries, so nothing moves when they load', async () => {
  const { endpoints, nth, hold } = serveDirectory()
  const answer = hold()
  const wallet = createFakeWallet()
  const { open, row, list, card } = await startFrame({ endpoints, wallets: [wallet] })
  await open()
  await expect.element(row(wallet.name)).toBeVisible()
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  await atRest(card.element())
  const box = () => boxOf(row('All wallets').element())
  const before = box()
  answer()
  await expect.element(row(nth(0).name)).toBeVisible()
  await expect.element(list).not.toHaveAttribute('aria-busy')
  await atRest(card.element())
  expect(box()).toEqual(before)
})

test('behavior: terms must be accepted first, once per frame', async () => {
  const { endpoints, nth } = serveDirectory()
  const { open, close, row, card } = await startFrame({
    endpoints,
    options: { termsConditionsUrl: 'https://harbour.example/terms', features: { legalCheckbox: true } },
  })
  await open()
  const first = row(nth(0).name)
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')
  await expect.element(first).toHaveAccessibleDescription('Agree above first, then choose a wallet.')
  await first.click({ force: true })
  await expect.element(card.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await card.getByRole('checkbox').click()
  await expect.element(card.getByRole('checkbox')).toBeChecked()
  await expect.element(first).not.toHaveAttribute('aria-disabled')
  close()
  await open()
  await expect.element(card.getByRole('checkbox')).toBeChecked()
})

test('behavior: wallets collapsed behind one row expand by keyboard, with focus on the first', async () => {
  const { endpoints } = serveDirectory()
  const { open, row, list, button } = await startFrame({ endpoints, options: { features: { collapseWallets: true } } })
  await open()
  await expect.element(button('Continue with a wallet')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  focusOn(button('Continue with a wallet'))
  await userEvent.keyboard('{Enter}')
  await expect.element(row('WalletConnect')).toHaveFocus()
})

test.each([
  'unreachable',
  'truncated',
  'failing',
] as const)('error: if the directory is %s, shows an error with a retry, and installed wallets can be used', async (fault) => {
  const { endpoints, nth, setFault } = serveDirectory()
  setFault(DIRECTORY_FAULTS[fault])
  const wallet = createFakeWallet()
  const { open, row, rows, card, button, connect, snapshot } = await startFrame({ endpoints, wallets: [wallet] })
  await open()
  await expect.element(card.getByText(NOT_LOADED)).toBeVisible()
  await haveNames(rows, [/^WalletConnect/, new RegExp(`^${wallet.name}`), /^All wallets/])
  setFault(undefined)
  await button('Try again').click()
  await expect.element(row(nth(0).name)).toBeVisible()
  await expect.element(card.getByText(NOT_LOADED)).not.toBeInTheDocument()
  await connect(wallet)
  expect(snapshot()).toMatchObject({ status: 'connected' })
})

test('behavior: shows no error while the directory loads or once it has answered', async () => {
  const { endpoints, nth, hold } = serveDirectory()
  const answer = hold()
  const { open, row, list, button } = await startFrame({ endpoints })
  await open()
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Try again')).not.toBeInTheDocument()
  answer()
  await expect.element(row(nth(0).name)).toBeVisible()
  await expect.element(list).not.toHaveAttribute('aria-busy')
  await expect.element(button('Try again')).not.toBeInTheDocument()
})

test('error: retries at the next opening', async () => {
  const { endpoints, nth, setFault } = serveDirectory()
  setFault(DIRECTORY_FAULTS.unreachable)
  const { open, close, row, card } = await startFrame({ endpoints })
  await open()
  await expect.element(card.getByText(NOT_LOADED)).toBeVisible()
  close()
  setFault(undefined)
  await open()
  await expect.element(row(nth(0).name)).toBeVisible()
})

test('behavior: the page’s terms and privacy policy are linked, if no consent is asked for', async () => {
  const { endpoints } = serveDirectory()
  const terms = 'https://harbour.example/terms'
  const privacy = 'https://harbour.example/privacy'
  const { open, card } = await startFrame({
    endpoints,
    options: { termsConditionsUrl: terms, privacyPolicyUrl: privacy },
  })
  await open()
  await expect.element(card.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', terms)
  await expect.element(card.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', privacy)
  await expect.element(card.getByRole('checkbox')).not.toBeInTheDocument()
})
