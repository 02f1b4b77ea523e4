import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LOGIN, showEmailView } from '../../../../test/show-email-view.tsx'
import type { Box } from '../frame/frame-element.ts'
import { ApproveTransactionView } from './ApproveTransaction/index.tsx'
import { EmbeddedProtectView } from './EmbeddedProtect/index.tsx'
import { EmbeddedUnlockView } from './EmbeddedUnlock/index.tsx'

// The secure frame itself is in an end-to-end test. Here its place in the card is played.

type Shown = { readonly screen: string; readonly signal: AbortSignal; readonly end: (error?: unknown) => void }

const showScreens = async (view = <EmbeddedProtectView />) => {
  const shown: Shown[] = []
  const placed: (Box | undefined)[] = []
  const surroundings = await showEmailView(view, {
    place: (box) => placed.push(box),
    showScreen: (screen, signal) =>
      new Promise((resolve, reject) => {
        shown.push({ screen, signal, end: (error) => (error === undefined ? resolve() : reject(error)) })
      }),
  })
  return { ...surroundings, shown, placed }
}

const holder = () => document.querySelector('div[aria-busy]') as HTMLElement

test.each([
  ['protect', EmbeddedProtectView],
  ['unlock', EmbeddedUnlockView],
  ['approve', ApproveTransactionView],
] as const)('behavior: the frame shows its screen %s', async (screen, View) => {
  const { shown } = await showScreens(<View />)
  expect(shown.map((one) => one.screen)).toEqual([screen])
})

test('behavior: the frame is placed above its place in the card, and follows it', async () => {
  const { store, shown, placed } = await showScreens()
  expect(shown.map(({ screen }) => screen)).toEqual(['protect'])
  expect(holder().ariaBusy).toBe('true')
  // A frame that is not laid out cannot tell its height.
  await expect.poll(() => placed.at(-1)?.height ?? 0).toBeGreaterThan(0)
  store.setState({ screenHeight: 300 })
  await expect.poll(() => placed.at(-1)?.height).toBe(300)
  const { top, left, width } = holder().getBoundingClientRect()
  expect(placed.at(-1)).toEqual({ top, left, width, height: 300 })
  store.setState({ screenHeight: 180 })
  await expect.poll(() => placed.at(-1)?.height).toBe(180)
})

test('behavior: screen readers find the frame in its place once it shows something', async () => {
  const { store } = await showScreens()
  // An id of nothing would be invalid.
  expect(holder().getAttribute('aria-owns')).toBeNull()
  store.setState({ screenHeight: 300 })
  await expect.poll(() => holder().getAttribute('aria-owns')).toBe('casement-secure')
})

test('behavior: a screen that is taller than the card scrolls inside the frame', async () => {
  const { store, placed } = await showScreens()
  store.setState({ screenHeight: 3_000 })
  await expect.poll(() => placed.at(-1)?.height ?? 0).toBeGreaterThan(300)
  expect(placed.at(-1)?.height).toBeLessThan(window.innerHeight)
})

test('behavior: the visitor who is done goes back', async () => {
  const { shown, back } = await showScreens()
  shown[0]?.end()
  await expect.poll(() => back.mock.calls.length).toBe(1)
})

test('behavior: whoever goes elsewhere ends the screen, and the frame is hidden', async () => {
  const { store, shown, placed, leave, back } = await showScreens()
  store.setState({ screenHeight: 300 })
  await expect.poll(() => placed.length).toBeGreaterThan(0)
  leave()
  expect(shown[0]?.signal.aborted).toBe(true)
  expect(placed.at(-1)).toBeUndefined()
  shown[0]?.end()
  await Promise.resolve()
  expect(back).not.toHaveBeenCalled()
})

test('behavior: a modal that is closed ends the screen, and begins it anew when it is opened', async () => {
  const { shown, placed, close, open } = await showScreens()
  await expect.poll(() => placed.at(-1)?.height ?? 0).toBeGreaterThan(0)
  close()
  await expect.poll(() => shown[0]?.signal.aborted).toBe(true)
  await expect.poll(() => placed.at(-1)).toBeUndefined()
  open()
  await expect.poll(() => shown.length).toBe(2)
})

test('error: what fails is said, and can be tried again', async () => {
  const { shown } = await showScreens(<EmbeddedUnlockView />)
  shown[0]?.end(embeddedError({ reason: 'unreachable' }))
  await expect.element(page.getByText('Can’t reach the wallet service. Check your connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(shown.map(({ screen }) => screen)).toEqual(['unlock', 'unlock'])
  await expect.poll(() => holder()).not.toBeNull()
})

test('behavior: a login that is too old is confirmed by a code first', async () => {
  const { store, shown, went } = await showScreens()
  store.setState({ login: LOGIN })
  shown[0]?.end(embeddedError({ reason: 'step_up_required' }))
  await expect.element(page.getByText('Is it still you?')).toBeVisible()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => went).toEqual([{ how: 'push', view: 'EmailVerifyOtp' }])
})
