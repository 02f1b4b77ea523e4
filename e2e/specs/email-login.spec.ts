import type { Page } from '@playwright/test'
import { chooseInMenu, networksOf } from '../src/account-host.ts'
import type { EmailWorld } from '../src/email-login.ts'
import {
  accounts,
  askForCode,
  codeFor,
  dialog,
  enterCode,
  lettersTo,
  newAddress,
  openHost,
  secureFrames,
  signIn,
  test,
  wallet,
} from '../src/email-login.ts'
import { stoppedIn, tryWhatIsStopped } from '../src/watch-policies.ts'
import { expect } from '../src/world-fixture.ts'

// A visitor without a wallet: an e-mail address, a code, and an account. Everything is real: the modal, the secure frame on
// its own site, the service and its mail.

/** About the time of a key press: the field's library merges input within 10 ms of a deletion into it. */
const FINGER_MS = 40

test('behavior: an e-mail address and a code give an account, which is there after a reload and gone after a disconnect', {
  tag: '@each-regime',
}, async ({ page, world, regime }) => {
  const email = newAddress()
  await openHost(page, world)
  // Nothing of the embedded wallet is loaded before the visitor asks for it.
  expect(secureFrames(page)).toEqual([])
  await askForCode(page, email)
  const code = await codeFor(world, email)
  // S-06, S-07: loading, then connected.
  const states = page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const seen: string[] = []
        window.casement.subscribeState((state) => {
          const { loading } = state as { loading: boolean }
          const account = window.casement.getAddress()
          seen.push(`${loading ? 'loading' : 'idle'} ${account === undefined ? 'nobody' : 'connected'}`)
          if (seen.at(-1) === 'idle connected') resolve(seen)
        })
      }),
  )
  await enterCode(page, code)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  expect(await states).toContain('loading nobody')
  expect(await page.evaluate(() => window.casement.getAlerts())).toEqual([])
  const [address] = await accounts(page)
  expect(address).toMatch(/^0x[\dA-Fa-f]{40}$/)

  await page.reload()
  await page.evaluate((options) => void window.startCasement(options), { networks: networksOf(world) })
  await expect.poll(() => accounts(page)).toEqual(regime === 'denied' ? [] : [address])
  if (regime === 'denied') return

  await page.evaluate(() => window.casement.disconnect())
  expect(await accounts(page)).toEqual([])
  await page.reload()
  await page.evaluate((options) => void window.startCasement(options).open(), { networks: networksOf(world) })
  await expect(wallet(page).getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
  expect(await accounts(page)).toEqual([])
})

test('error: a wrong code is refused with the attempts that are left, and the right one connects', async ({
  page,
  world,
}) => {
  const email = newAddress()
  await openHost(page, world)
  await askForCode(page, email)
  const code = await codeFor(world, email)
  const wrong = code === '111111' ? '222222' : '111111'
  await enterCode(page, wrong)
  await expect(wallet(page).getByText('That is not the code. 4 attempts left.')).toBeVisible()
  await expect(wallet(page).getByRole('textbox', { name: 'Digit 6 of 6' })).toHaveValue(wrong.slice(-1))
  expect(await accounts(page)).toEqual([])
  // The first digit has the focus, and what is typed replaces all.
  await expect(wallet(page).getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(code, { delay: FINGER_MS })
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await expect.poll(async () => (await accounts(page)).length).toBe(1)
})

/** Follows the newest link in the letters to an address, and presses the number that a page shows. */
const confirmDevice = async (page: Page, world: EmailWorld, email: string, count: number): Promise<void> => {
  await expect(dialog(page, 'Confirm this device')).toBeVisible()
  const number =
    (await wallet(page)
      .getByText(/^\d{2}$/)
      .textContent()) ?? ''
  const links = async (): Promise<readonly string[]> =>
    (await lettersTo(world, email)).map(({ text }) => /http:\S+\/device\S*/.exec(text)?.[0] ?? '').filter(Boolean)
  await expect.poll(async () => (await links()).length).toBe(count)
  const letter = await page.context().newPage()
  await letter.goto((await links())[0] ?? '')
  await expect(letter.getByText('If you have no such window')).toContainText(new URL(page.url()).host)
  await letter.getByRole('button', { name: number, exact: true }).click()
  await expect(letter.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await letter.close()
  await page.bringToFront()
}

test('behavior: each new device is confirmed by its number first, and a wallet from elsewhere needs a factor', async ({
  page,
  world,
  context,
}) => {
  const email = newAddress()
  const query = '&project=confirmed'
  await openHost(page, world, world.hosts.plain, query)
  await askForCode(page, email)
  await confirmDevice(page, world, email, 1)
  await enterCode(page, await codeFor(world, email))
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await expect.poll(async () => (await accounts(page)).length).toBe(1)
  // Browsers keep each site's storage apart, so another site is another device.
  const other = await context.newPage()
  await openHost(other, world, world.hosts.other, query)
  await askForCode(other, email)
  await confirmDevice(other, world, email, 2)
  await enterCode(other, await codeFor(world, email, 2))
  const opening = wallet(other).frameLocator('#casement-secure')
  await expect(opening.getByText('This wallet has no backup')).toBeVisible()
  expect(await accounts(other)).toEqual([])
})

test('behavior: a disconnect in one tab ends the connection in the other', async ({ page, world, context, regime }) => {
  // Tabs of a browser that stores nothing have nothing in common.
  if (regime === 'denied') return
  const address = await signIn(page, world, newAddress())
  const second = await context.newPage()
  await second.goto(`${world.hosts.plain}?start=manual`)
  await second.evaluate((options) => void window.startCasement(options), { networks: networksOf(world) })
  await expect.poll(() => accounts(second)).toEqual([address])
  await page.bringToFront()
  await page.evaluate(() => window.casement.disconnect())
  await expect.poll(() => accounts(second)).toEqual([])
})

const openSettings = async (page: Page): Promise<void> => {
  await page.evaluate(() => void window.casement.open())
  await chooseInMenu(dialog(page, 'Account'), 'Settings')
  await expect(dialog(page, 'Settings')).toBeVisible()
}

test('behavior: the address is changed with a code from each mailbox, and every tab shows it', async ({
  page,
  world,
  context,
  regime,
}) => {
  const email = newAddress()
  const next = newAddress()
  const address = await signIn(page, world, email)
  const second = regime === 'denied' ? undefined : await context.newPage()
  if (second) {
    await second.goto(`${world.hosts.plain}?start=manual`)
    await second.evaluate((options) => void window.startCasement(options), { networks: networksOf(world) })
    await expect.poll(() => accounts(second)).toEqual([address])
    await openSettings(second)
    await expect(wallet(second).getByRole('button', { name: email })).toBeVisible()
    await page.bringToFront()
  }
  await openSettings(page)
  await wallet(page).getByRole('button', { name: email }).click()
  await wallet(page).getByRole('textbox', { name: 'New e-mail address' }).fill(next)
  await wallet(page).getByRole('button', { name: 'Send code' }).click()
  await enterCode(page, await codeFor(world, email, 2), 'Confirm current address')
  await enterCode(page, await codeFor(world, next), 'Confirm new address')
  await expect(dialog(page, 'Settings')).toBeVisible()
  await expect(wallet(page).getByRole('button', { name: next })).toBeVisible()
  if (second) await expect(wallet(second).getByRole('button', { name: next })).toBeVisible()
  expect(await accounts(page)).toEqual([address])
})

/** What the page knows of the login, from everything that it can read. */
const readByPage = (page: Page): Promise<{ readonly user: unknown; readonly all: string }> =>
  page.evaluate(() => ({
    user: (window.casement.getAccount() as { readonly user?: unknown } | undefined)?.user,
    all: JSON.stringify([window.casement.getState(), window.casement.getAccount('solana')]),
  }))

test('attack: a page that asks for the e-mail address learns it only from a visitor who agrees, and until they withdraw', {
  tag: '@each-regime',
}, async ({ page, world, context, regime }) => {
  const email = newAddress()
  const name = email.split('@')[0] ?? ''
  const options = { networks: networksOf(world), shareProfile: true }
  await page.goto(`${world.hosts.plain}?start=manual`)
  // Everything that the page is told, from the start.
  await page.evaluate((given) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const casement = window.startCasement(given)
    casement.subscribeState((state) => void heard.push(JSON.stringify(state)))
    casement.subscribeEvents((event) => void heard.push(JSON.stringify(event)))
    return void casement.open()
  }, options)
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join())
  await askForCode(page, email)
  await expect(wallet(page).getByRole('checkbox', { name: /know my e-mail address/ })).not.toBeChecked()
  await enterCode(page, await codeFor(world, email))
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await expect.poll(async () => (await accounts(page)).length).toBe(1)
  expect(await heard()).not.toContain(name)

  await openSettings(page)
  const share = (on: Page) => wallet(on).getByRole('switch', { name: /^Share the e-mail address with/ })
  await share(page).click()
  await expect.poll(async () => (await readByPage(page)).user).toEqual({ email })
  const second = regime === 'denied' ? undefined : await context.newPage()
  if (second) {
    await second.goto(`${world.hosts.plain}?start=manual`)
    await second.evaluate((given) => void window.startCasement(given), options)
    await expect.poll(async () => (await readByPage(second)).user).toEqual({ email })
    await page.bringToFront()
  }

  await share(page).click()
  await expect.poll(async () => (await readByPage(page)).user).toBeUndefined()
  expect((await readByPage(page)).all).not.toContain(name)
  if (second) await expect.poll(async () => (await readByPage(second)).user).toBeUndefined()

  await share(page).click()
  await expect.poll(async () => (await readByPage(page)).user).toEqual({ email })
  await page.evaluate(() => window.casement.updateOptions({ shareProfile: false }))
  expect((await readByPage(page)).all).not.toContain(name)
  await page.evaluate(() => window.casement.updateOptions({ shareProfile: true }))
  await page.evaluate(() => window.casement.disconnect())
  expect((await readByPage(page)).all).not.toContain(name)
})

test('behavior: e-mail is offered beside the wallets, unless the page says otherwise', async ({ page, world }) => {
  await openHost(page, world)
  await expect(wallet(page).getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
  await page.goto(`${world.hosts.plain}?start=manual`)
  const options = { networks: networksOf(world), features: { emailShowWallets: false } }
  await page.evaluate((given) => window.startCasement(given).open(), options)
  await expect(wallet(page).getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
  await expect(wallet(page).getByRole('button', { name: /^WalletConnect/ })).toHaveCount(0)
  await wallet(page).getByRole('button', { name: 'Continue with a wallet' }).click()
  await expect(wallet(page).getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
})

test('behavior: turned off, e-mail is not offered, cannot be opened, and its files are not requested', async ({
  page,
  world,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const isOfEmail = (file: string): boolean => /^\/assets\/(?:Email|embedded)/.test(file) || file.startsWith('/secure/')
  await page.goto(`${world.hosts.plain}?start=manual`)
  const options = { networks: networksOf(world), features: { email: false } }
  await page.evaluate((given) => window.startCasement(given).open(), options)
  await expect(wallet(page).getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
  await expect(wallet(page).getByRole('textbox', { name: 'E-mail address' })).toHaveCount(0)
  const opening = page.evaluate(() => window.casement.open({ view: 'EmailLogin' }))
  await expect(opening).rejects.toThrow('view EmailLogin cannot be opened by a page')
  expect(files.filter(isOfEmail)).toEqual([])

  await openHost(page, world)
  expect(files.some(isOfEmail)).toBe(true)
})

test('attack: B1: a login tries nothing that a frame’s policy stops, and in every test it is noticed if something does', async ({
  page,
  world,
  context,
}) => {
  tryWhatIsStopped(context)
  await signIn(page, world, newAddress())
  expect(stoppedIn(context)).toEqual([])
  const frames = [page.frames().find((frame) => frame.url().startsWith(world.frame.origin)), secureFrames(page)[0]]
  for (const [index, frame] of frames.entries()) {
    await frame?.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await expect.poll(() => stoppedIn(context)).toHaveLength(index + 1)
  }
  expect(stoppedIn(context)).toEqual([
    expect.stringMatching(/\/p\/.*: style-src-attr inline/),
    expect.stringMatching(/\/secure\/.*: style-src-attr inline/),
  ])
})
