import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeConnector } from '../../kernel/fake-connector.ts'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import { push, reset, topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { createViews } from '../../modal/views.ts'
import { sampleFeatures } from '../sample-views.ts'
import type { OnWalletRequested } from './on-wallet-requested.ts'
import { createOnWalletRequested } from './on-wallet-requested.ts'

const sampleViews = createViews(sampleFeatures)
const PHONE: Device = { mobile: true, system: 'ios', safari: true, telegram: false }
const LINK = { href: 'harbour://', name: 'Harbour' }
const ACCOUNT: View = { view: 'Account', params: {} }
const paired = fakeConnector({ kind: 'walletConnect' })

let modal: ModalStore
let device: Device
let link: typeof LINK | undefined
let ways: OnWalletRequested
const openUrl = vi.fn<(url: string) => Promise<unknown>>()
const back = vi.fn<() => void>()
const cancel = vi.fn<() => void>()
const report = vi.fn<(thrown: unknown) => void>()
const reveal = vi.fn<(view: View) => Promise<boolean>>()
const asked = (answered: Promise<unknown> = new Promise(() => undefined), connector = paired): void =>
  ways.asked(connector, answered, cancel)
const shown = () => topOf(modal.getState().stack)
const go = (view: View): void => modal.setState(({ stack }) => ({ stack: push(stack, view) }))
/** A request that the test answers. */
const question = () => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { answered, answer }
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  modal = createModalStore()
  device = PHONE
  link = LINK
  for (const each of [openUrl, back, report, cancel]) each.mockReset()
  openUrl.mockResolvedValue({ opened: true })
  reveal.mockReset().mockImplementation(async (view) => {
    go(view)
    modal.setState({ surface: 'modal' })
    return true
  })
  ways = createOnWalletRequested({
    modal,
    device: () => device,
    deepLink: () => link,
    walletName: () => 'Harbour wallet',
    reveal,
    ruleOf: sampleViews.of,
    openUrl,
    back,
    now: Date.now,
    report,
  })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a pending wallet request', () => {
  test('behavior: on a phone, opens the wallet through the page and shows a link to it', () => {
    asked()
    expect(openUrl).toHaveBeenCalledWith('harbour://')
    expect(shown()).toMatchObject({ view: 'OpenWallet', params: { ...LINK, askedAt: 1_000_000 } })
  })

  test.each([
    ['on a desktop', { ...PHONE, mobile: false }, LINK, paired],
    ['for an installed wallet', PHONE, LINK, fakeConnector({ kind: 'injected' })],
    ['without a link to the wallet', PHONE, undefined, paired],
  ])('behavior: %s, opens nothing and shows nothing at first', (_name, on, into, connector) => {
    device = on
    link = into
    asked(undefined, connector)
    expect(openUrl).not.toHaveBeenCalled()
    expect(reveal).not.toHaveBeenCalled()
  })

  test.each([
    'javascript://%0aalert(1)',
    'ms-msdt://x',
    'http://harbour.example/',
  ])('attack: neither shows nor opens the stored link %s', (href) => {
    link = { href, name: 'Harbour' }
    asked()
    expect(openUrl).not.toHaveBeenCalled()
    expect(reveal).not.toHaveBeenCalled()
  })

  test.each([
    ['responded', async () => '0x'],
    ['rejected', async () => Promise.reject(new Error('no'))],
  ])('behavior: leaves the view once the wallet has %s', async (_name, answer) => {
    asked(answer())
    await vi.waitFor(() => expect(back).toHaveBeenCalledOnce())
    expect(report).not.toHaveBeenCalled()
  })

  test('behavior: with two requests, leaves the view after the last', async () => {
    const first = question()
    const second = question()
    asked(first.answered)
    asked(second.answered)
    second.answer()
    await later(0)
    expect(back).not.toHaveBeenCalled()
    first.answer()
    await later(0)
    expect(back).toHaveBeenCalledOnce()
  })

  test('behavior: does not navigate a visitor who has moved on', async () => {
    const { answered, answer } = question()
    asked(answered)
    go({ view: 'Networks', params: {} })
    answer()
    await later(0)
    expect(back).not.toHaveBeenCalled()
  })

  test('behavior: does not go back if the view was never shown', async () => {
    reveal.mockImplementation(async () => false)
    asked(Promise.resolve())
    await later(0)
    expect(back).not.toHaveBeenCalled()
  })

  test('error: keeps showing the link if the page cannot open it', async () => {
    openUrl.mockRejectedValue(new Error('no click'))
    asked()
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(shown().view).toBe('OpenWallet')
  })
})

describe('a wallet that does not respond', () => {
  beforeEach(() => {
    device = { ...PHONE, mobile: false }
  })

  test('error: tells the visitor after 12 seconds, until the wallet responds', async () => {
    const { answered, answer } = question()
    asked(answered)
    await later(11_999)
    expect(reveal).not.toHaveBeenCalled()
    await later(1)
    expect(reveal.mock.calls).toEqual([
      [{ view: 'OpenWallet', params: { name: 'Harbour wallet', askedAt: 1_000_000 } }],
    ])
    answer()
    await later(0)
    expect(back).toHaveBeenCalledOnce()
  })

  test('error: tells the visitor on a phone without a link to the wallet', async () => {
    device = PHONE
    link = undefined
    asked()
    await later(12_000)
    expect(shown()).toMatchObject({ view: 'OpenWallet', params: { name: 'Harbour wallet' } })
  })

  test('behavior: shows nothing if the wallet responds in time', async () => {
    asked(Promise.resolve())
    await later(60_000)
    expect([reveal.mock.calls, back.mock.calls, report.mock.calls]).toEqual([[], [], []])
  })

  test('behavior: closing the notice does not cancel the request or repeat the notice', async () => {
    asked()
    await later(12_000)
    modal.setState(({ stack }) => ({ surface: 'hidden', stack: reset(stack, ACCOUNT) }))
    await later(60_000)
    expect(reveal).toHaveBeenCalledOnce()
    expect(cancel).not.toHaveBeenCalled()
  })

  test.each<[string, View]>([
    ['a wallet is being connected', { view: 'Connect', params: {} }],
    ['the visitor must sign in', { view: 'SIWXSignMessage', params: {} }],
    ['the network is being switched', { view: 'SwitchNetwork', params: { network: {} as never } }],
  ])('behavior: while %s, waits with the notice', async (_what, view) => {
    modal.setState(({ stack }) => ({ surface: 'modal', stack: reset(stack, view) }))
    const { answered, answer } = question()
    asked(answered)
    asked()
    await later(12_000)
    expect(reveal).not.toHaveBeenCalled()
    answer()
    await later(0)
    go(ACCOUNT)
    expect(reveal).toHaveBeenCalledOnce()
    go({ view: 'Networks', params: {} })
    expect(reveal).toHaveBeenCalledOnce()
  })

  test('behavior: does not tell about a request that the visitor cannot cancel', async () => {
    ways.asked(paired, new Promise(() => undefined))
    await later(60_000)
    expect(reveal).not.toHaveBeenCalled()
  })

  test('behavior: giving up cancels all requests', async () => {
    asked()
    asked()
    ways.giveUp()
    expect([cancel.mock.calls.length, back.mock.calls.length]).toEqual([2, 0])
  })

  test('behavior: giving up goes back if no request can be cancelled', () => {
    device = PHONE
    ways.asked(paired, new Promise(() => undefined))
    ways.giveUp()
    expect([cancel.mock.calls.length, back.mock.calls.length]).toEqual([0, 1])
  })

  test('error: reports a modal that fails to open', async () => {
    reveal.mockRejectedValue(new Error('not loaded'))
    const { answered, answer } = question()
    asked(answered)
    await later(12_000)
    answer()
    await later(0)
    expect(report).toHaveBeenCalledOnce()
    expect(back).not.toHaveBeenCalled()
  })
})
