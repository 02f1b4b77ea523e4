import type { Page } from '@playwright/test'
import { networksOf } from '../src/account-host.ts'
import type { EmailWorld } from '../src/email-login.ts'
import {
  accounts,
  askForCode,
  codeFor,
  dialog,
  enterCode,
  newAddress,
  openHost,
  signIn,
  test,
  wallet,
} from '../src/email-login.ts'
import { secure } from '../src/embedded-approval.ts'
import type { Outcome } from '../src/host-page.ts'
import { hostPage } from '../src/host-page.ts'
import { expect } from '../src/world-fixture.ts'

// What a page may ask of a wallet that its visitor has opened by e-mail.

const ask = (page: Page, method: string, params?: unknown): Promise<Outcome> => hostPage(page).request(method, params)
const isOpen = (page: Page) => page.locator('dialog.casement')
const approval = (page: Page) => dialog(page, 'Approve transaction')
const decline = (page: Page) => secure(page).getByRole('button', { name: 'Decline' })

test('behavior: what is safe is answered, what is not is shown and declined, and anything else is refused with a word to the visitor', {
  tag: '@core',
}, async ({ page, world, consoleLines }) => {
  const address = await signIn(page, world, newAddress())
  const { host } = new URL(page.url())

  expect(await ask(page, 'eth_getBalance', [address, 'latest'])).toEqual({ value: '0x0' })
  expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
  await expect(isOpen(page)).not.toHaveAttribute('open')

  // An approval is declined by its button, and by closing the modal.
  for (const leave of [() => decline(page).click(), () => page.keyboard.press('Escape')]) {
    const asked = ask(page, 'personal_sign', ['0x00', address])
    await expect(secure(page).getByRole('heading', { level: 2 })).toHaveText(`${host} asks for a signature`)
    await leave()
    expect(await asked).toMatchObject({ code: 4001 })
    await expect(isOpen(page)).not.toHaveAttribute('open')
  }

  // A method that only resembles one is on no list.
  const waiting = ask(page, 'personal_sign', ['0x00', address])
  await expect(approval(page)).toBeVisible()
  const unknown = ask(page, 'personal_sign ', ['0x00', address])
  await expect(wallet(page).getByText('Action not allowed')).toBeVisible()
  await expect(dialog(page, 'Account')).toBeVisible()
  expect(await unknown).toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
  expect(await waiting).toMatchObject({ code: 4001 })
  expect(consoleLines.filter(({ text }) => text.includes('Requested RPC call is not allowed'))).toHaveLength(1)
  // The next opening has nothing to say.
  await page.keyboard.press('Escape')
  await expect(isOpen(page)).not.toHaveAttribute('open')
  await page.evaluate(() => void window.casement.open())
  await expect(dialog(page, 'Account')).toBeVisible()
  await expect(wallet(page).getByText('Action not allowed')).toHaveCount(0)
})

test('attack: of 500 requests five wait; a frame that is reloaded leaves none of them open', async ({
  visit: { page, address },
  world,
}) => {
  await page.evaluate((signer) => {
    const codes: unknown[] = []
    Object.assign(window, { codes })
    for (let time = 0; time < 500; time += 1)
      window.casement.provider
        .request({ method: 'personal_sign', params: ['0x00', signer] })
        .catch(({ code }) => codes.push(code))
  }, address)
  const codes = () => page.evaluate(() => (window as unknown as { readonly codes: readonly unknown[] }).codes)
  const refused = Array<number>(495).fill(-32005)
  await expect.poll(codes).toEqual(refused)
  await expect(secure(page).getByText('1 of 5')).toBeVisible()
  await hostPage(page)
    .frame(world.frame.origin)
    .evaluate(() => location.reload())
  await expect.poll(codes).toEqual([...refused, ...Array<number>(5).fill(4900)])
  await expect.poll(() => accounts(page)).toEqual([address])
  const asked = ask(page, 'personal_sign', ['0x00', address])
  await decline(page).click()
  expect(await asked).toMatchObject({ code: 4001 })
})

const openPage = async (page: Page, world: EmailWorld, options: object): Promise<void> => {
  await page.goto(`${world.hosts.plain}?start=manual`)
  await page.evaluate((more) => void window.startCasement(more), { networks: networksOf(world), ...options })
}

test('behavior: in a modal that is part of the page an approval takes its place, and the account comes back', async ({
  page,
  world,
}) => {
  const address = await signIn(page, world, newAddress())
  await openPage(page, world, { enableEmbedded: true })
  await expect.poll(() => accounts(page)).toEqual([address])
  const frame = page.frameLocator('casement-embed iframe')
  const region = (name: string) => frame.getByRole('region', { name })
  const asked = ask(page, 'personal_sign', ['0x00', address])
  await secure(page, frame).getByRole('button', { name: 'Decline' }).click()
  expect(await asked).toMatchObject({ code: 4001 })
  await expect(region('Account')).toBeVisible()
})

test('error: M-24: a visitor whose browser cannot load the Worker for keys is told, and nothing connects', async ({
  page,
  world,
}) => {
  const email = newAddress()
  await openHost(page, world)
  await askForCode(page, email)
  const code = await codeFor(world, email)
  let blocked = 0
  await page.context().route(/\/\/secure\.localhost:.*worker.*\.js$/, (route) => {
    blocked += 1
    return route.abort()
  })
  await enterCode(page, code)
  await expect(wallet(page).getByText('Unable to load email login dependency').first()).toBeVisible()
  expect(blocked).toBeGreaterThan(0)
  expect(await accounts(page)).toEqual([])
})
