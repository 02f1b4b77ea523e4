import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { networksOf } from '../src/account-host.ts'
import { accounts, askForCode, codeFor, dialog, enterCode, newAddress, signIn, test } from '../src/email-login.ts'
import { approveAtFrame, approveIn, openApproval, review, secure } from '../src/embedded-approval.ts'
import type { Outcome } from '../src/host-page.ts'
import { hostPage } from '../src/host-page.ts'
import { frameHasKeyboard } from '../src/keyboard-focus.ts'
import { expect } from '../src/world-fixture.ts'

// Its windows have to pass the popup blocker.
test.use({ program: 'browser' })

// What a page asks of the embedded wallet is approved in a window of the secure origin, and only what was shown there is
// signed. Everything is real: the modal, the secure frame, its window, the service and the keys.

const ask = (page: Page, method: string, params?: unknown): Promise<Outcome> => hostPage(page).request(method, params)
const isOpen = (page: Page) => page.locator('dialog.casement')
const MESSAGE = 'Order 7 of the corner shop'
const hex = (text: string): `0x${string}` => `0x${Buffer.from(text).toString('hex')}`

const signatureOf = async (asked: Promise<Outcome>): Promise<`0x${string}`> => {
  const outcome = await asked
  if (!('value' in outcome)) throw new Error(outcome.message)
  return outcome.value as `0x${string}`
}

test('behavior: a message is signed once it was approved in the window, and the signature is the wallet’s', {
  tag: '@each-regime',
}, async ({ page, world }) => {
  const address = await signIn(page, world, newAddress())
  const { host } = new URL(page.url())
  const asked = ask(page, 'personal_sign', [hex(MESSAGE), address])
  await expect(secure(page).getByRole('heading', { level: 2 })).toHaveText(`${host} asks for a signature`)

  const approval = await openApproval(page)
  expect(new URL(approval.url()).host).toMatch(/^secure\.localhost:/)
  await expect(approval.getByRole('heading', { level: 2 })).toHaveText(`${host} asks for a signature`)
  await expect(approval.getByText(MESSAGE)).toBeVisible()
  const closed = approval.waitForEvent('close')
  await approveIn(approval, 'Sign the message')

  const signature = await signatureOf(asked)
  expect(await recoverMessageAddress({ message: MESSAGE, signature })).toBe(address)
  await closed
  await expect(isOpen(page)).not.toHaveAttribute('open')
})

test('behavior: declining in the window, in the frame and by closing the modal is 4001; closing the window is neither', {
  tag: '@core',
}, async ({ visit: { page, address } }) => {
  const params = [hex(MESSAGE), address]

  const inWindow = ask(page, 'personal_sign', params)
  const approval = await openApproval(page)
  await approval.getByRole('button', { name: 'Decline' }).click()
  expect(await inWindow).toMatchObject({ code: 4001 })

  const inFrame = ask(page, 'personal_sign', params)
  await secure(page).getByRole('button', { name: 'Decline' }).click()
  expect(await inFrame).toMatchObject({ code: 4001 })

  const left = ask(page, 'personal_sign', params)
  const closed = await openApproval(page)
  await closed.close()
  // The visitor may open it again, and decides then.
  const again = await openApproval(page, secure(page).getByRole('button', { name: 'Show the window' }))
  await page.bringToFront()
  const gone = again.waitForEvent('close')
  await frameHasKeyboard(page)
  await page.keyboard.press('Escape')
  expect(await left).toMatchObject({ code: 4001 })
  await gone
})

test('behavior: later requests join the queue of one window, and each is approved by itself', async ({
  visit: { page, address },
}) => {
  const asked = ['one', 'two', 'three'].map((text) => ask(page, 'personal_sign', [hex(text), address]))
  await expect(secure(page).getByText('1 of 3')).toBeVisible()
  const approval = await openApproval(page)
  const closed = approval.waitForEvent('close', { timeout: 0 })
  for (const [index, text] of ['one', 'two', 'three'].entries()) {
    await expect(approval.getByText(text, { exact: true })).toBeVisible()
    const button = approval.getByRole('button', { name: 'Sign the message' })
    // It was armed for the request before, and is not for this one.
    expect(await button.evaluate((element: HTMLElement) => element.dataset.standing)).not.toBe('armed')
    await approveIn(approval, 'Sign the message')
    const signature = await signatureOf(asked[index] as Promise<Outcome>)
    expect(await recoverMessageAddress({ message: text, signature })).toBe(address)
  }
  await closed
})

test('behavior: on a page that has browsers keep windows apart, the window is reached by the service', {
  tag: '@core',
}, async ({ page, world }) => {
  const address = await signIn(page, world, newAddress(), world.hosts.coop)
  // The second one gets a window of its own, which must not take up what the first one left.
  for (const message of [MESSAGE, `${MESSAGE}, once more`]) {
    const asked = ask(page, 'personal_sign', [hex(message), address])
    const approval = await openApproval(page)
    await expect(approval.getByText(message, { exact: true })).toBeVisible()
    await approveIn(approval, 'Sign the message')
    expect(await recoverMessageAddress({ message, signature: await signatureOf(asked) })).toBe(address)
  }
})

test('behavior: a sign-in to the page is approved in the secure frame, without a window', {
  tag: '@core',
}, async ({ page, world }) => {
  const email = newAddress()
  await page.goto(`${world.hosts.plain}?start=manual`)
  const options = { networks: networksOf(world), siwx: { kind: 'local', required: true, statement: 'Welcome' } }
  await page.evaluate((given) => window.startCasement(given).open(), options)
  await askForCode(page, email)
  await enterCode(page, await codeFor(world, email))
  const view = dialog(page, 'Sign in')
  await view.getByRole('button', { name: 'Sign', exact: true }).click()
  const { host } = new URL(page.url())
  await expect(secure(page).getByRole('heading', { level: 2 })).toHaveText(`${host} asks you to sign in`)
  await expect(secure(page).getByText('Welcome', { exact: true })).toBeVisible()
  await approveAtFrame(page, secure(page).getByRole('button', { name: 'Sign in' }))
  await expect(isOpen(page)).not.toHaveAttribute('open')
  expect(page.context().pages()).toHaveLength(1)
  await expect.poll(() => accounts(page)).toHaveLength(1)
})

test('attack: a page that opens the window’s address by itself is told nothing, and what it says is not heard', async ({
  visit: { page, address },
}) => {
  const asked = ask(page, 'personal_sign', [hex(MESSAGE), address])
  await expect(review(page)).toBeVisible()
  const opened = page.context().waitForEvent('page')
  const frames = page.frames().find((frame) => frame.url().includes('//secure.localhost:'))
  const { origin } = new URL(frames?.url() ?? '')
  await page.evaluate((to) => {
    const heard: unknown[] = []
    const popup = window.open(`${to}/approve/`, '_blank', 'popup')
    addEventListener('message', ({ data, origin: from }) => from === to && heard.push(data))
    setInterval(() => popup?.postMessage({ type: 'queue', language: 'en', requests: [] }, '*'), 100)
    Object.assign(window, { heard })
  }, origin)
  const approval = await opened
  await expect(approval.getByText('Nothing to decide')).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(() => (window as unknown as { readonly heard: unknown[] }).heard)).toEqual([])
  await secure(page).getByRole('button', { name: 'Decline' }).click()
  expect(await asked).toMatchObject({ code: 4001 })
})
