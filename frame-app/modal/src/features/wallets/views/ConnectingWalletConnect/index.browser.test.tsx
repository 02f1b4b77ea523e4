import { describe, expect, test, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { atRest } from '../../../../../test/at-rest.ts'
import { boxOf } from '../../../../../test/box-of.ts'
import { frames } from '../../../../../test/frames.ts'
import { showConnecting } from '../../../../../test/show-connecting.tsx'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import type { SampleState } from '../../../sample-parts.ts'
import { sampleWallets } from '../ConnectingExternal/sample-wallets.ts'
import { ConnectingWalletConnectView } from './index.tsx'

// Connecting a wallet on another device. The wallet and the relay are fakes that the test controls.

const MINUTE_MS = 60_000
const PHONE: Partial<SampleState> = { device: { mobile: true } }

const harbour: Wallet = { ...sampleWallets.harbour, installed: [] }
const hostile: Wallet = {
  ...harbour,
  links: { mobile: 'javascript:window.ran=1', desktop: 'data:text/html,x', web: ' javascript:window.ran=1' },
}
/** Its mobile app has two links, one of them invalid. */
const halfInvalid: Wallet = { ...hostile, links: { ...hostile.links, universal: 'https://harbour.example' } }

const waiting = (uri = 'wc:7f6e@2?symKey=587d', expiresAt = Number.MAX_SAFE_INTEGER) =>
  ({ kind: 'waiting', pairing: { uri, expiresAt } }) as const

const showView = (more: Partial<SampleState> = {}, wallet = harbour) =>
  showConnecting(ConnectingWalletConnectView, {
    view: { view: 'ConnectingWalletConnect', params: { wallet } },
    ...more,
  })

type View = Awaited<ReturnType<typeof showView>>
/** The calls without those of React's first mount, which strict mode leaves at once. */
const callsOf = ({ calls }: View) => calls.filter((call) => call !== 'leave')

test('behavior: starts one pairing, and leaves it when the view closes', async () => {
  const view = await showView()
  // React's first mount was left before it paired.
  expect(view.calls).toEqual(['leave', 'pair'])
  view.renderAgain()
  expect(callsOf(view)).toEqual(['pair'])
  view.leave()
  expect(view.calls.at(-1)).toBe('leave')
  await expect.element(view.card.getByText('Elsewhere')).toBeVisible()
  expect(callsOf(view)).toEqual(['pair'])
})

test('behavior: nothing moves when the QR code loads', async () => {
  const view = await showView()
  const boxes = () => [view.card, view.button('Copy link')].map((each) => boxOf(each.element()))
  await expect.element(view.button('Copy link')).toBeDisabled()
  await atRest(view.card.element())
  const before = boxes()
  view.setAttempt(waiting())
  await expect.element(view.card.getByRole('img', { name: 'Code to connect Harbour' })).toBeVisible()
  await expect.element(view.button('Copy link')).toBeEnabled()
  await atRest(view.card.element())
  expect(boxes()).toEqual(before)
})

test('behavior: says that the code is being created, and asks to scan it only once it is there', async () => {
  const view = await showView()
  const instruction = view.card.getByText('Scan this code with Harbour on your phone.')
  await expect.element(view.card.getByText('Creating the code…')).toBeVisible()
  await expect.element(instruction).not.toBeVisible()
  view.setAttempt(waiting())
  await expect.element(view.card.getByText('Creating the code…')).not.toBeInTheDocument()
  await expect.element(instruction).toBeVisible()
})

test('error: a code is taken back when the relay is lost, and is there again when the relay is', async () => {
  const view = await showView()
  const code = view.card.getByRole('img', { name: 'Code to connect Harbour' })
  view.setAttempt(waiting())
  await expect.element(code).toBeVisible()
  view.setAttempt({ kind: 'failed', reason: 'relay-unreachable' })
  await expect.element(view.heading).toHaveAccessibleName('Can’t reach mobile wallets')
  await expect.element(view.status).toHaveTextContent('Can’t reach mobile wallets')
  await expect.element(view.button('Try again')).toHaveFocus()
  await expect.element(code).not.toBeInTheDocument()
  view.setAttempt(waiting())
  await expect.element(code).toBeVisible()
  await expect.element(view.heading).not.toBeInTheDocument()
})

test('behavior: shows the remaining time of a code shortly before it expires, without moving anything', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const view = await showView()
  const now = Date.now()
  // A pairing URI counts as expired ten seconds before its end.
  view.setAttempt(waiting('wc:1@2', now + 10_000 + MINUTE_MS))
  await expect.element(view.button('Copy link')).toBeEnabled()
  await atRest(view.card.element())
  const boxes = () => [view.card, view.button('Copy link')].map((each) => boxOf(each.element()))
  const before = boxes()
  vi.advanceTimersByTime(29_000)
  await frames(2)
  await expect.element(view.card.getByText(/New code in/)).not.toBeInTheDocument()
  vi.advanceTimersByTime(11_000)
  await expect.element(view.card.getByText(/New code in (?:20|1\d|\d) s/)).toBeVisible()
  await expect.element(view.status.filter({ hasText: 'expires soon' })).toBeInTheDocument()
  expect(boxes()).toEqual(before)
  view.setAttempt(waiting('wc:2@2', now + 10 * MINUTE_MS))
  await expect.element(view.card.getByText(/New code in/)).not.toBeInTheDocument()
})

test('behavior: counts the last 30 seconds of a code down, on the second, and wakes up for nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const view = await showView()
  const countdown = view.card.getByText(/New code in/)
  const setLeft = async (uri: string, ms: number) => {
    view.setAttempt(waiting(uri, Date.now() + 10_000 + ms))
    await frames(2)
  }
  const instruction = view.card.getByText('Scan this code with Harbour on your phone.')
  await setLeft('wc:1@2', 45_000)
  await expect.element(countdown).not.toBeInTheDocument()
  await expect.element(instruction).toBeVisible()
  vi.advanceTimersToNextTimer()
  await expect.element(countdown).toHaveTextContent('New code in 30 s')
  // It keeps its place below the countdown.
  await expect.element(instruction).not.toBeVisible()
  vi.advanceTimersToNextTimer()
  await expect.element(countdown).toHaveTextContent('New code in 29 s')
  await setLeft('wc:2@2', 2_400)
  await expect.element(countdown).toHaveTextContent('New code in 3 s')
  vi.advanceTimersByTime(400)
  await expect.element(countdown).toHaveTextContent('New code in 2 s')
  vi.advanceTimersByTime(1_000)
  await expect.element(countdown).toHaveTextContent('New code in 1 s')
  vi.advanceTimersByTime(1_000)
  await expect.element(countdown).not.toBeInTheDocument()
})

test('behavior: on a phone the link is there before the tap, and the tap opens it', async () => {
  const view = await showView(PHONE)
  await expect.element(view.button('Open Harbour')).toHaveAttribute('aria-busy', 'true')
  view.setAttempt(waiting())
  const link = view.card.getByRole('link', { name: 'Open Harbour' })
  await expect.element(link).toHaveAttribute('href', `harbour://wc?uri=${encodeURIComponent('wc:7f6e@2?symKey=587d')}`)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(view.card.getByText('Web', { exact: true })).toBeVisible()
  await view.card.getByText('Web', { exact: true }).click()
  // The page gets the pairing URI, so the visitor sees whose it is before the tap.
  await expect.element(view.card.getByText('app.harbour.example', { exact: true })).toBeVisible()
  const { url, hasOpener } = await commands.clickForPage('a[href^="https://app.harbour.example/"]')
  expect(url).toMatch(/^https:\/\/app\.harbour\.example\/wc\?uri=wc%3A7f6e/)
  expect(hasOpener).toBe(false)
  expect(view.calls.at(-1)).toBe('linked Harbour https://app.harbour.example/')
  await expect.element(view.card.getByRole('link', { name: 'Open again' })).toBeVisible()
  await expect.element(view.card.getByRole('progressbar', { name: 'Continue in Harbour' })).toBeVisible()
  await expect.element(view.status.filter({ hasText: 'come back to this page' })).toBeInTheDocument()
  await expect.element(view.button('I don’t have this wallet')).toBeVisible()
})

describe('on a phone', () => {
  const open = (view: View) => view.card.getByRole('link', { name: 'Open Harbour' })

  test('behavior: there is one action and one alternative, which is the code for another device', async () => {
    const view = await showView(PHONE)
    view.setAttempt(waiting())
    await expect.element(open(view)).toBeVisible()
    expect(view.button('Copy link').elements()).toEqual([])
    await view.button('Use another device').click()
    await expect.element(view.card.getByRole('img', { name: 'Code to connect Harbour' })).toBeVisible()
    await expect.element(view.button('Copy link')).toBeEnabled()
    expect(view.card.getByRole('radio').elements()).toEqual([])
    await view.button('Use this phone').click()
    await expect.element(open(view)).toBeVisible()
  })

  test('behavior: the page opens an app, without a new tab', async () => {
    const view = await showView(PHONE)
    view.setAttempt(waiting())
    await open(view).click()
    await expect.element(view.card.getByRole('link', { name: 'Open again' })).toBeVisible()
    expect(view.calls.slice(-2)).toEqual([
      'linked Harbour harbour://',
      `opened harbour://wc?uri=${encodeURIComponent('wc:7f6e@2?symKey=587d')}`,
    ])
  })

  test('behavior: a wallet that the press has opened is waited for, and can be opened again', async () => {
    const view = await showView(
      { ...PHONE, view: { view: 'ConnectingWalletConnect', params: { wallet: harbour, opened: true } } },
      harbour,
    )
    view.setAttempt(waiting())
    await expect.element(view.card.getByRole('progressbar', { name: 'Continue in Harbour' })).toBeVisible()
    await expect.element(view.card.getByRole('link', { name: 'Open again' })).toBeVisible()
    expect(callsOf(view)).toEqual(['pair'])
  })
})

describe.each([
  ['on a computer', {}, 'Scan this code with Harbour on your phone.'],
  ['on a phone', PHONE, 'Scan this code with another phone, or paste the link into your wallet.'],
] as const)('%s', (_where, device, instruction) => {
  test('attack: an unsafe link opens nothing', async () => {
    const view = await showView(device, hostile)
    view.setAttempt(waiting())
    await expect.element(view.card.getByText(instruction)).toBeVisible()
    await expect.element(view.card.getByRole('img', { name: 'Code to connect Harbour' })).toBeVisible()
    expect(view.card.getByRole('radio').elements()).toEqual([])
    expect(view.card.getByRole('link').elements()).toEqual([])
  })
})

test('error: shows an error at once if the wallet has no usable link', async () => {
  const view = await showView(PHONE, halfInvalid)
  view.setAttempt(waiting())
  await expect.element(view.heading).toHaveAccessibleName('Can’t open Harbour here')
  await expect.poll(() => view.calls).toContain('noted CONNECT_PROXY_ERROR')
  expect(view.card.getByRole('link').elements()).toEqual([])
  expect(view.card.element().querySelectorAll('[aria-busy]')).toHaveLength(0)
  await expect.element(view.button('Copy link')).toBeEnabled()
})

test.each([
  ['relay-unreachable', 'Can’t reach mobile wallets', 'Try again'],
  ['rejected', 'Request declined in Harbour', 'Try again'],
  ['expired', 'Request expired', 'Show a new code'],
  ['failed', 'Can’t connect Harbour', 'Try again'],
] as const)('error: shows %s, and focuses the button that starts again', async (reason, title, button) => {
  const view = await showView()
  view.setAttempt({ kind: 'failed', reason })
  view.reject(-32603)
  await expect.element(view.heading).toHaveAccessibleName(title)
  await expect.element(view.status).toHaveTextContent(title)
  await expect.element(view.button(button)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // The previous error disappears at once.
  await expect.element(view.heading).not.toBeInTheDocument()
  await expect.element(view.button('Copy link')).toBeDisabled()
  expect(view.calls.at(-1)).toBe('pair again')
})

test.each([
  ['with a wallet in this browser', ['w1'], 'Use a browser wallet'],
  ['without one', [], 'Choose another wallet'],
] as const)('error: a site that may not use WalletConnect is offered no retry, %s', async (_what, installed, text) => {
  const view = await showView()
  view.setInstalled(...installed)
  view.setAttempt({ kind: 'failed', reason: 'not-allowed' })
  view.reject(4100)
  await expect.element(view.heading).toHaveAccessibleName('This site can’t use WalletConnect')
  await expect.element(view.status).toHaveTextContent('This site can’t use WalletConnect')
  await expect.element(view.button(text)).toHaveFocus()
  expect(view.card.getByRole('button').elements()).toHaveLength(1)
})

test.each([
  ['rejected', 'stopped'],
  ['expired', 'stopped'],
  ['relay-unreachable', 'failed'],
  ['failed', 'failed'],
] as const)('behavior: only faults look like one: %s', async (reason, state) => {
  const view = await showView()
  view.setAttempt({ kind: 'failed', reason })
  view.reject(-32603)
  await expect.element(view.heading).toBeVisible()
  expect(view.card.element().querySelector('[data-state]')).toHaveAttribute('data-state', state)
})

test('behavior: the ways to connect can be chosen before there is a code, and no longer after a failure', async () => {
  const view = await showView(PHONE)
  const ways = view.card.getByRole('radio')
  await expect.poll(() => ways.elements()).toHaveLength(2)
  view.setAttempt({ kind: 'failed', reason: 'rejected' })
  await expect.element(view.heading).toHaveAccessibleName('Request declined in Harbour')
  expect(ways.elements()).toEqual([])
})

test.each([
  ['failure', (view: View) => view.reject(-32603, undefined, 0)],
  ['success', (view: View) => view.approve(0)],
] as const)('behavior: ignores the %s of an attempt after another has started', async (_result, settle) => {
  const view = await showView()
  view.setAttempt({ kind: 'failed', reason: 'relay-unreachable' })
  await view.button('Try again').click()
  settle(view)
  await frames(2)
  await expect.element(view.heading).not.toBeInTheDocument()
  view.setAttempt(waiting())
  await frames(2)
  await expect.element(view.button('Copy link')).toBeEnabled()
  view.approve()
  await expect.element(view.heading).toHaveAccessibleName('Connected')
})

test('error: shows a failure if the attempt is rejected without a reason', async () => {
  const view = await showView()
  view.setAttempt({ kind: 'starting' })
  view.reject(-32603)
  await expect.element(view.heading).toHaveAccessibleName('Can’t connect Harbour')
})

test('behavior: ignores how an earlier attempt ended', async () => {
  const view = await showView({ pairing: { attempt: { kind: 'failed', reason: 'rejected' } } })
  await frames(2)
  await expect.element(view.button('Copy link')).toBeDisabled()
  await expect.element(view.heading).not.toBeInTheDocument()
})

test('behavior: reuses a pairing URI that is still valid', async () => {
  const view = await showView({ pairing: { attempt: waiting() } })
  await expect.element(view.button('Copy link')).toBeEnabled()
})

test('behavior: announces the approval, then the connection', async () => {
  const view = await showView()
  view.setAttempt(waiting())
  view.setAttempt({ kind: 'settling' })
  await expect.element(view.heading).toHaveAccessibleName('Almost done')
  await expect.element(view.status).toHaveTextContent('Almost done')
  view.approve()
  await expect.element(view.heading).toHaveAccessibleName('Connected')
})

test('behavior: shows nothing else between the end of the attempt and the connection', async () => {
  const view = await showView()
  view.setAttempt(waiting())
  view.setAttempt({ kind: 'settling' })
  await expect.element(view.heading).toHaveAccessibleName('Almost done')
  view.setAttempt({ kind: 'none' })
  await frames(2)
  await expect.element(view.heading).toHaveAccessibleName('Almost done')
  view.approve()
  await expect.element(view.heading).toHaveAccessibleName('Connected')
})
