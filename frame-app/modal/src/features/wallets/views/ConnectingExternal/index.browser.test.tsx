import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeWallet } from '../../../../../test/fake-wallet.ts'
import { createFakeWallet, VISITOR } from '../../../../../test/fake-wallet.ts'
import { focusOn } from '../../../../../test/focus-on.ts'
import { frames } from '../../../../../test/frames.ts'
import { showConnecting } from '../../../../../test/show-connecting.tsx'
import { startFrame } from '../../../../../test/start-frame.ts'
import type { View } from '../../../../kernel/rules/views.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import type { SampleState } from '../../../sample-parts.ts'
import { ConnectingExternalView } from './index.tsx'
import { sampleWallets } from './sample-wallets.ts'

// Connecting a wallet in this browser. The wallet is a fake that the test controls.

const codeOnly: Wallet = { ...sampleWallets.harbour, links: {} }
const appOnly: Wallet = { ...sampleWallets.harbour, links: { desktop: 'harbour-desktop:' }, pairs: false }

const viewOf = (wallet: Wallet): View => ({ view: 'ConnectingExternal', params: { wallet, namespace: 'eip155' } })

const showView = (more: Partial<SampleState> = {}) =>
  showConnecting(ConnectingExternalView, {
    view: viewOf(sampleWallets.harbour),
    ...more,
  })

test('behavior: requests the connection once across re-renders', async () => {
  const view = await showView()
  await expect.element(view.heading).toHaveAccessibleName('Continue in Harbour')
  view.renderAgain()
  view.renderAgain()
  expect(view.calls).toEqual(['connect'])
})

test('behavior: leaving the view cancels the request, and a late response changes nothing', async () => {
  const view = await showView()
  view.leave()
  await expect.element(view.card.getByText('Elsewhere')).toBeVisible()
  expect(view.calls).toEqual(['connect', 'cancel'])
  view.reject(-32603)
  await frames(2)
  await expect.element(view.card.getByText('Elsewhere')).toBeVisible()
  await expect.element(view.heading).not.toBeInTheDocument()
})

test('behavior: leaving after the wallet has connected cancels nothing', async () => {
  const view = await showView()
  view.approve()
  await expect.element(view.heading).toHaveAccessibleName('Connected')
  view.leave()
  await expect.element(view.card.getByText('Elsewhere')).toBeVisible()
  expect(view.calls).toEqual(['connect'])
})

test.each([
  ['declined', 4001, undefined, 'Request declined in Harbour'],
  ['has a prompt open', -32002, undefined, 'Harbour has another request open'],
  ['did not answer', 4900, 'unknown', 'No answer from Harbour'],
  ['blocks the site', 4100, undefined, 'Harbour refused this site’s request'],
  ['failed', -32603, undefined, 'Can’t connect Harbour'],
] as const)('error: announces that the wallet %s, and focuses the retry button', async (_what, code, outcome, title) => {
  const view = await showView()
  focusOn(view.button('Cancel'))
  view.reject(code, outcome)
  await expect.element(view.heading).toHaveAccessibleName(title)
  await expect.element(view.status).toHaveTextContent(title)
  await expect.element(view.button('Try again')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(view.heading).toHaveAccessibleName('Continue in Harbour')
  expect(view.calls).toEqual(['connect', 'connect'])
})

test('error: a missing wallet cannot be asked again, and the focus is on "Choose another wallet"', async () => {
  const view = await showView()
  view.reject(4900, 'not-sent')
  await expect.element(view.heading).toHaveAccessibleName('Can’t find Harbour')
  await expect.element(view.button('Choose another wallet')).toHaveFocus()
  await expect.element(view.button('Try again')).not.toBeInTheDocument()
})

test.each([
  ['declined', 4001, undefined, 'stopped'],
  ['has a prompt open', -32002, undefined, 'stopped'],
  ['did not answer', 4900, 'unknown', 'failed'],
  ['is gone', 4900, 'not-sent', 'failed'],
  ['blocks the site', 4100, undefined, 'failed'],
  ['failed', -32603, undefined, 'failed'],
] as const)('behavior: only faults look like one: the wallet %s', async (_what, code, outcome, state) => {
  const view = await showView()
  view.reject(code, outcome)
  await expect.element(view.button('Choose another wallet')).toBeVisible()
  expect(view.card.element().querySelector('[data-state]')).toHaveAttribute('data-state', state)
})

describe('the ways on', () => {
  const texts = (view: Awaited<ReturnType<typeof showView>>) =>
    view.card
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)

  test('behavior: while waiting there is one exit and one alternative', async () => {
    const view = await showView()
    await expect.element(view.button('Cancel')).toBeVisible()
    expect(texts(view)).toEqual(['Cancel', 'Use Harbour on your phone'])
  })

  test('behavior: after a refusal there is another attempt, one exit and one alternative', async () => {
    const view = await showView()
    view.reject(4001)
    await expect.element(view.button('Try again')).toBeVisible()
    expect(texts(view)).toEqual(['Try again', 'Choose another wallet', 'Use Harbour on your phone'])
  })

  test.each([
    ['an app that this phone opens', { mobile: true }, sampleWallets.harbour, 'Open Harbour'],
    ['a phone app, seen from a phone without its link', { mobile: true }, codeOnly, 'Use another device'],
    ['a desktop app alone', { mobile: false }, appOnly, 'Open Harbour'],
    ['nothing else', { mobile: false }, sampleWallets.local, undefined],
  ] as const)('behavior: the alternative says where it leads: a wallet with %s', async (_what, device, wallet, text) => {
    const view = await showView({ device, view: viewOf(wallet) })
    await expect.element(view.button('Cancel')).toBeVisible()
    expect(texts(view)).toEqual(text === undefined ? ['Cancel'] : ['Cancel', text])
  })
})

test('error: cancels the request if the wallet disappears meanwhile', async () => {
  const view = await showView()
  view.setInstalled('w1', 'w9')
  await frames(2)
  await expect.element(view.heading).toHaveAccessibleName('Continue in Harbour')
  view.setInstalled('w9')
  await expect.element(view.heading).toHaveAccessibleName('Can’t find Harbour')
  await expect.poll(() => view.calls).toEqual(['connect', 'cancel'])
  view.approve()
  await frames(2)
  await expect.element(view.heading).toHaveAccessibleName('Can’t find Harbour')
})

test('behavior: a wallet that disappears after its answer changes and cancels nothing', async () => {
  const view = await showView()
  view.reject(4001)
  await expect.element(view.heading).toHaveAccessibleName('Request declined in Harbour')
  view.setInstalled('w9')
  await frames(2)
  await expect.element(view.heading).toHaveAccessibleName('Request declined in Harbour')
  expect(view.calls).toEqual(['connect'])
})

test('behavior: a request to a wallet that is not announced continues while others come and go', async () => {
  const view = await showView({ lists: { injected: [] } })
  view.setInstalled('w9')
  view.setInstalled('w8')
  await frames(2)
  await expect.element(view.heading).toHaveAccessibleName('Continue in Harbour')
  expect(view.calls).toEqual(['connect'])
})

test('behavior: a long wait shows a hint where to look for the prompt', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const view = await showView()
  vi.advanceTimersByTime(9_999)
  await frames(2)
  expect(view.card.element().textContent).not.toContain('Can’t see the request?')
  vi.advanceTimersByTime(1)
  await expect.element(view.card).toHaveTextContent('Can’t see the request?')
  await expect.element(view.heading).toHaveAccessibleName('Continue in Harbour')
})

test('behavior: a second attempt after a long error begins without the hint', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const view = await showView()
  view.reject(4001)
  await expect.element(view.button('Try again')).toBeVisible()
  vi.advanceTimersByTime(10_000)
  await frames(2)
  // Texts that are replaced before they are painted count too, because screen readers may announce them.
  const replaced: (string | null)[] = []
  const observer = new MutationObserver((records) => replaced.push(...records.map(({ oldValue }) => oldValue)))
  observer.observe(view.card.element(), { characterData: true, characterDataOldValue: true, subtree: true })
  await view.button('Try again').click()
  await expect.element(view.heading).toHaveAccessibleName('Continue in Harbour')
  await frames(2)
  expect(replaced.join()).toContain('Request declined')
  expect(replaced.join()).not.toContain('Can’t see the request?')
  observer.disconnect()
})

test('error: an error does not take the focus from another control', async () => {
  const view = await showView()
  const other = Object.assign(document.createElement('button'), { textContent: 'Other' })
  document.body.append(other)
  other.focus()
  view.reject(4001)
  await expect.element(view.button('Try again')).toBeVisible()
  await expect.element(other).toHaveFocus()
  other.remove()
})

describe('pitfall 11: a wallet of the page that never answers, or has a prompt open', () => {
  const chooseWallet = async (wallet: FakeWallet) => {
    const frame = await startFrame({ wallets: [wallet] })
    await frame.open()
    await frame.row(wallet.name).click()
    return frame
  }

  test('error: the visitor can go back from a wallet that never answers, and try it again', async () => {
    const wallet = createFakeWallet()
    wallet.ignore('eth_requestAccounts')
    const { heading, button, list, row, request, isOpen } = await chooseWallet(wallet)
    await expect.element(heading).toHaveAccessibleName(`Continue in ${wallet.name}`)
    await button('Cancel').click()
    await expect.element(list).toBeVisible()
    expect(await request('eth_accounts')).toEqual([])
    wallet.ignore(undefined)
    await row(wallet.name).click()
    await wallet.approve()
    await expect.poll(isOpen).toBe(false)
    expect(await request('eth_accounts')).toEqual([VISITOR])
  })

  test('error: shows that the wallet already has a prompt open', async () => {
    const wallet = createFakeWallet()
    wallet.open()
    const { heading, button, isOpen } = await chooseWallet(wallet)
    await expect.element(heading).toHaveAccessibleName(`${wallet.name} has another request open`)
    await wallet.refuse()
    await button('Try again').click()
    await wallet.approve()
    await expect.poll(isOpen).toBe(false)
  })
})
