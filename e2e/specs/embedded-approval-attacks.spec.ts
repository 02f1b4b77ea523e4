import type { Locator, Page } from '@playwright/test'
import type { LuredVisitor } from '../src/approve-page/attacks.ts'
import { approvalAttacks } from '../src/approve-page/attacks.ts'
import { hearPointer } from '../src/approve-page/hear-pointer.ts'
import type { Place } from '../src/approve-page/pointer.ts'
import {
  approach,
  approveAt,
  middleOf,
  pressOnce,
  pressWithCare,
  standingOf,
  untilReady,
} from '../src/approve-page/pointer.ts'
import { secureFrames, test } from '../src/email-login.ts'
import { openApproval, review, secure } from '../src/embedded-approval.ts'
import { hostPage } from '../src/host-page.ts'
import { expect } from '../src/world-fixture.ts'

// Pages that trick a visitor into pressing what approves, against both surfaces of the embedded wallet: the button in the
// secure frame, and the window of the secure origin.

/** Beside the card, which has to be seen whole until the frame is moved. */
const BAIT = { x: 800, y: 460 }

const hex = (text: string): string => `0x${Buffer.from(text).toString('hex')}`
const withArming = approvalAttacks.filter(({ stoppedBy }) => stoppedBy === 'arming')
const withWindow = approvalAttacks.filter(({ stoppedBy }) => stoppedBy === 'window')

/** Waits until a button has come to its place: the card grows while its contents come. */
const untilStill = (button: Locator): Promise<void> => button.hover({ trial: true })

/** A visitor who is asked to sign in to the page, which the secure frame lets them approve without a window. */
const askedToSignIn = async (page: Page, address: string) => {
  const { host, origin } = new URL(page.url())
  const text = `${host} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: ${origin}\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: ${new Date().toISOString()}`
  const asked = hostPage(page).request('personal_sign', [hex(text), address])
  const approve = secure(page).getByRole('button', { name: 'Sign in' })
  await untilStill(approve)
  const [frame] = secureFrames(page)
  if (!frame) throw new Error('the secure frame is not there')
  return { asked, approve, frame }
}

for (const { name, presses, arrange, lure } of withArming) {
  test(`attack: C: ${name} gets no approval in the secure frame`, async ({ visit: { page, address } }) => {
    const { asked, approve, frame } = await askedToSignIn(page, address)
    const button = await approve.boundingBox()
    if (!button) throw new Error('the button is not there')
    const heard = await hearPointer(page, frame)
    await approve.focus()
    await untilReady(approve)
    await page.evaluate(arrange, { button, bait: BAIT })
    const visitor: LuredVisitor = {
      page,
      frame,
      button,
      bait: BAIT,
      approveWithCare: async () => approveAt(page, approve, await middleOf(approve)),
      untilReady: async () => {
        // Where the page has something above the frame, even beside the card, the button is off until that is gone.
        const isBelow = (await page.locator('dialog.casement > iframe ~ *').count()) > 0
        await expect.poll(() => standingOf(approve)).toBe(isBelow ? 'off' : 'ready')
      },
      untilUnderPointer: heard.untilUnderPointer,
    }
    await lure(visitor)
    await expect.poll(heard.presses).toBe(presses)
    // If a press had approved, the answer would be a signature.
    await secure(page).getByRole('button', { name: 'Decline' }).dispatchEvent('click')
    expect(await asked).toMatchObject({ code: 4001 })
  })
}

type Disguise = { readonly what: string; readonly cover?: string; readonly frame?: string }

/** What a page can do so that its visitor does not see the button of the frame that a press still reaches. */
const DISGUISES: readonly Disguise[] = [
  { what: 'lays something opaque over the frame', cover: 'background: #fff' },
  { what: 'lays something opaque over it that lets presses through', cover: 'background: #fff; pointer-events: none' },
  {
    what: 'lays something over it that can hardly be seen',
    cover: 'background: rgb(0 0 0 / 1%); pointer-events: none',
  },
  { what: 'makes it transparent', frame: 'opacity: 0.02' },
  { what: 'blurs it', frame: 'filter: blur(8px)' },
  { what: 'makes it small', frame: 'scale: 0.5' },
]

/** Changes the page, and leaves a function to undo that. The button's middle stays in its place. */
const applyDisguise = (page: Page, disguise: Disguise, middle: Place): Promise<void> =>
  page.evaluate(
    ({ cover, frame, middle }) => {
      const element = document.querySelector('iframe')
      const before = element?.getAttribute('style') ?? ''
      const above = document.createElement('span')
      above.style.cssText = `position: fixed; inset: 0; z-index: 9; ${cover ?? 'display: none'}`
      element?.after(above)
      element?.style.setProperty('transform-origin', `${middle.x}px ${middle.y}px`, 'important')
      const [name, value] = frame?.split(': ') ?? []
      if (name && value) element?.style.setProperty(name, value, 'important')
      const undo = (): void => {
        above.remove()
        element?.setAttribute('style', before)
      }
      Object.assign(window, { undo })
    },
    { ...disguise, middle },
  )

const undoDisguise = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as { undo(): void }).undo())

test('attack: C: a page that disguises the button of the secure frame gets no approval', async ({
  visit: { page, address },
}) => {
  test.slow()
  const { asked, approve } = await askedToSignIn(page, address)
  const answers: unknown[] = []
  void asked.then((answer) => answers.push(answer))
  /** Brings the focus back to the frame, as a visitor does who presses on what they see of it. */
  const look = async (): Promise<void> => {
    await secure(page).getByRole('heading').first().click()
    await untilReady(approve)
  }
  const middle = await middleOf(approve)
  for (const disguise of DISGUISES) {
    await test.step(disguise.what, async () => {
      await look()
      await applyDisguise(page, disguise, middle)
      await pressWithCare(page, middle)
      expect(answers).toEqual([])
      await undoDisguise(page)
    })
  }
  await test.step('moves half of the button off the screen', async () => {
    await look()
    const width = page.viewportSize()?.width ?? 0
    await applyDisguise(page, { what: 'moves it', frame: `translate: ${width - middle.x}px` }, middle)
    await pressWithCare(page, { x: width - 8, y: middle.y })
    expect(answers).toEqual([])
    await undoDisguise(page)
  })
  // The same hand gets an approval as soon as nothing is in the way.
  await look()
  await pressWithCare(page, middle)
  expect(await asked).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
})

/** A visitor who is asked for anything else, which only the window lets them approve. */
const askedForSignature = async (page: Page, address: string) => {
  const asked = hostPage(page).request('personal_sign', [hex('Order 7 of the corner shop'), address])
  await untilStill(review(page))
  return { asked }
}

for (const { name, arrange } of withWindow) {
  test(`attack: C: ${name} opens the window, and gets no approval`, async ({ visit: { page, address } }) => {
    const { asked } = await askedForSignature(page, address)
    const button = await review(page).boundingBox()
    if (!button) throw new Error('the button is not there')
    await page.evaluate(arrange, { button, bait: BAIT })
    const opened = page.context().waitForEvent('page')
    await approach(page, { x: button.x + 60, y: button.y + 20 })
    await pressOnce(page)
    const approval = await opened
    await expect(approval.getByText('Order 7 of the corner shop')).toBeVisible()
    await approval.getByRole('button', { name: 'Decline' }).click()
    expect(await asked).toMatchObject({ code: 4001 })
  })
}

test('attack: C: presses that come with the window, before what it shows can be read, approve nothing', async ({
  visit: { page, address },
}) => {
  const { asked } = await askedForSignature(page, address)
  const approval = await openApproval(page)
  const approve = approval.getByRole('button', { name: 'Sign the message' })
  const place = await middleOf(approve)
  for (let press = 1; press <= 3; press += 1) {
    await approval.mouse.move(place.x, place.y)
    await pressOnce(approval, press)
  }
  await approval.getByRole('button', { name: 'Decline' }).click()
  expect(await asked).toMatchObject({ code: 4001 })
})
