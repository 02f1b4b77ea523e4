import type { FrameLocator, Page } from '@playwright/test'
import { recoverMessageAddress, stringToHex } from 'viem'
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
import { approveIn, openApproval } from '../src/embedded-approval.ts'
import { hostPage } from '../src/host-page.ts'
import { expect } from '../src/world-fixture.ts'

// A wallet that was made on one site is opened on another. Browsers keep the storage of each site apart, so the other site
// is another device: the e-mail code is not enough there, and a backup opens the wallet.

test.afterEach(({ world }) => world.setFault('wallet-service', undefined))

const secure = (page: Page): FrameLocator => wallet(page).frameLocator('#casement-secure')
const press = (page: Page, name: string | RegExp): Promise<void> => secure(page).getByRole('button', { name }).click()

/** Opens the account of a visitor who is connected, and from there the view that makes a backup. */
const openBackups = async (page: Page): Promise<void> => {
  await page.evaluate(() => void window.casement.open())
  await expect(dialog(page, 'Account').getByText('No backup yet')).toBeVisible()
  await wallet(page).getByRole('button', { name: 'Back up the wallet' }).click()
  await expect(secure(page).getByRole('button', { name: /^Printed kit/ })).toBeVisible()
}

/** The words as the secure frame shows them. */
const readWords = async (page: Page): Promise<readonly string[]> => {
  const words = secure(page).getByRole('list', { name: 'The twelve words of your kit' }).getByRole('listitem')
  await expect(words).toHaveCount(12)
  return words.allTextContents()
}

/** Reads the words that are asked for from the paper. */
const readBack = async (page: Page, words: readonly string[]): Promise<void> => {
  const fields = secure(page).getByRole('textbox')
  await expect(fields).toHaveCount(3)
  for (const [at, word] of words.entries()) {
    const field = secure(page).getByRole('textbox', { name: `Word ${at + 1}`, exact: true })
    if ((await field.count()) > 0) await field.fill(word)
  }
  await press(page, 'Save the kit')
}

/** Signs in on the other site, up to where the wallet has to be opened. */
const signInElsewhere = async (page: Page, world: EmailWorld, email: string): Promise<void> => {
  await openHost(page, world, world.hosts.other)
  await askForCode(page, email)
  await enterCode(page, await codeFor(world, email, 2))
  await expect(dialog(page, 'Open your wallet')).toBeVisible()
  expect(await accounts(page)).toEqual([])
}

/** Types the words of a kit, first in another order, which is refused. */
const typeKit = async (page: Page, words: readonly string[], button: string): Promise<void> => {
  await press(page, 'Type the words of your kit')
  const field = secure(page).getByRole('textbox')
  await field.fill([...words].reverse().join(' '))
  await press(page, button)
  const refusal = secure(page).getByText(/These words do not belong together|This does not open your wallet/)
  await expect(refusal).toBeVisible()
  await field.fill(words.join(' '))
  await press(page, button)
}

test('behavior: a printed kit is checked, lets the wallet receive, and opens it on another site', {
  tag: '@core',
}, async ({ page, world, context, regime }) => {
  const email = newAddress()
  const address = await signIn(page, world, email)
  await openBackups(page)
  await press(page, /^Printed kit/)
  const words = await readWords(page)

  // The page to print has the words, in a window of the secure origin.
  const opening = context.waitForEvent('page')
  await press(page, 'Print')
  const paper = await opening
  await expect(paper.getByRole('list', { name: 'The twelve words of your kit' }).getByRole('listitem')).toHaveText(
    words,
  )
  await expect(paper.getByText(`Wallet of ${email}`)).toBeVisible()
  expect(new URL(paper.url()).hostname).toBe('secure.localhost')
  await paper.close()

  await press(page, 'I have the words')
  await readBack(page, words)
  await expect(dialog(page, 'Account')).toBeVisible()
  await expect(wallet(page).getByText('No backup yet')).toBeHidden()
  await wallet(page).getByRole('button', { name: 'Receive' }).click()
  await expect(wallet(page).getByRole('button', { name: 'Copy address' })).toBeVisible()

  const other = await context.newPage()
  await signInElsewhere(other, world, email)
  await typeKit(other, words, 'Open the wallet')
  await expect(other.locator('dialog.casement')).not.toHaveAttribute('open')
  expect(await accounts(other)).toEqual([address])

  await other.reload()
  await other.evaluate((options) => void window.startCasement(options), { networks: networksOf(world) })
  await expect.poll(() => accounts(other)).toEqual(regime === 'denied' ? [] : [address])
})

test('behavior: a passkey is tried once, and opens the wallet on another site', { tag: '@each-regime' }, async ({
  page,
  world,
  context,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = newAddress()
  const address = await signIn(page, world, email)
  await openBackups(page)
  await press(page, /^Passkey/)
  await press(page, 'Create a passkey')
  await press(page, 'Use the passkey')
  await expect(dialog(page, 'Account')).toBeVisible()
  await expect(wallet(page).getByText('No backup yet')).toBeHidden()

  await signInElsewhere(page, world, email)
  await press(page, 'Use a passkey')
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  expect(await accounts(page)).toEqual([address])
})

test('behavior: K13: while the service is away, the words of a kit sign a message that was approved', {
  tag: '@core',
}, async ({ page, world }) => {
  const address = await signIn(page, world, newAddress())
  await openBackups(page)
  await press(page, /^Printed kit/)
  const words = await readWords(page)
  await press(page, 'I have the words')
  await readBack(page, words)
  await expect(dialog(page, 'Account')).toBeVisible()
  await page.evaluate(() => window.casement.close())

  const message = 'Order 7 of the corner shop'
  const asked = hostPage(page).request('personal_sign', [stringToHex(message), address])
  const approval = await openApproval(page)
  // Nothing of the service answers any more, its pages and scripts included.
  world.setFault('wallet-service', { drop: true })
  const closed = approval.waitForEvent('close')
  await approveIn(approval, 'Sign the message')
  await closed

  await expect(secure(page).getByText('The wallet service does not answer')).toBeVisible()
  await typeKit(page, words, 'Sign the message')

  const outcome = await asked
  if (!('value' in outcome)) throw new Error(outcome.message)
  const signature = outcome.value as `0x${string}`
  expect(await recoverMessageAddress({ message, signature })).toBe(address)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
})

test('attack: a page learns nothing of a kit that the secure frame shows, and cannot press there', async ({
  page,
  world,
}) => {
  await signIn(page, world, newAddress())
  await openBackups(page)
  await press(page, /^Printed kit/)
  const words = await readWords(page)
  const modal = page.frames().find((frame) => frame.url().startsWith(world.frame.origin))
  // A script in the modal reads neither the document of the secure frame nor what it stores.
  const seen = await modal?.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#casement-secure')
    const text = document.documentElement.outerHTML
    try {
      return { text, inside: frame?.contentDocument?.body.textContent ?? null }
    } catch (error) {
      return { text, inside: String(error) }
    }
  })
  expect(seen?.inside).toBeNull()
  for (const word of words) expect(seen?.text).not.toContain(`>${word}<`)
})
