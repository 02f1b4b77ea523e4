import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeWallet } from '../../../../../test/fake-wallet.ts'
import { createFakeWallet, VISITOR } from '../../../../../test/fake-wallet.ts'
import { focusOn } from '../../../../../test/focus-on.ts'
import { frames } from '../../../../../test/frames.ts'
import { showConnecting } from '../../../../../test/show-connecting.tsx'
import { startFrame } from '../../../../../test/start-frame.ts'
import type { SampleState } from '../../../sample-parts.ts'
import { ConnectingExternalView } from './index.tsx'
import { sampleWallets } from './sample-wallets.ts'

// Connecting a wallet in this browser. The wallet is a fake that the test controls.

const showView = (more: Partial<SampleState> = {}) =>
  showConnecting(ConnectingExternalView, {
    view: { view: 'ConnectingExternal', params: { wallet: sampleWallets.harbour, namespace: 'eip155' } },
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
  ['declined', 4001, undefined, 'You declined in Harbour'],
  ['has a prompt open', -32002, undefined, 'Harbour is already asking'],
  ['did not answer', 4900, 'unknown', 'No answer from Harbour'],
  ['blocks the site', 4100, undefined, 'Harbour does not let this site ask'],
  ['failed', -32603, undefined, 'Harbour could not be connected'],
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

test('error: a missing wallet puts the focus on "Choose another wallet"', async () => {
  const view = await showView()
  view.reject(4900, 'not-sent')
  await expect.element(view.heading).toHaveAccessibleName('Harbour is not there any more')
  await expect.element(view.button('Choose another wallet')).toHaveFocus()
})

test('error: cancels the request if the wallet disappears meanwhile', async () => {
  const view = await showView()
  view.setInstalled('w1', 'w9')
  await frames(2)
  await expect.element(view.heading).toHaveAccessibleName('Continue in Harbour')
  view.setInstalled('w9')
  await expect.element(view.heading).toHaveAccessibleName('Harbour is not there any more')
  await expect.poll(() => view.calls).toEqual(['connect', 'cancel'])
  view.approve()
  await frames(2)
  await expect.element(view.heading).toHaveAccessibleName('Harbour is not there any more')
})

test('behavior: a wallet that disappears after its answer changes and cancels nothing', async () => {
  const view = await showView()
  view.reject(4001)
  await expect.element(view.heading).toHaveAccessibleName('You declined in Harbour')
  view.setInstalled('w9')
  await frames(2)
  await expect.element(view.heading).toHaveAccessibleName('You declined in Harbour')
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
  expect(view.card.element().textContent).not.toContain('No window to be seen?')
  vi.advanceTimersByTime(1)
  await expect.element(view.card).toHaveTextContent('No window to be seen?')
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
  expect(replaced.join()).toContain('You declined')
  expect(replaced.join()).not.toContain('No window to be seen?')
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
    await expect.element(heading).toHaveAccessibleName(`${wallet.name} is already asking`)
    await wallet.refuse()
    await button('Try again').click()
    await wallet.approve()
    await expect.poll(isOpen).toBe(false)
  })
})
