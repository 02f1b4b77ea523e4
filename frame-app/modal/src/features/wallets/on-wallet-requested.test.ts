import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import { push, reset, topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { sampleConnector } from '../../kernel/sample-connector.ts'
import { createViews } from '../../modal/views.ts'
import { sampleFeatures } from '../sample-views.ts'
import type { OnWalletRequested } from './on-wallet-requested.ts'
import { createOnWalletRequested } from './on-wallet-requested.ts'

const sampleViews = createViews(sampleFeatures)
const PHONE: Device = { mobile: true, system: 'ios', safari: true, telegram: false }
const LINK = { href: 'harbour://', name: 'Harbour' }
const ACCOUNT: View = { view: 'Account', params: {} }
const paired = sampleConnector({ kind: 'walletConnect' })

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
/** Something that is answered when the test says so. */
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

describe('a wallet that is asked something', () => {
  test('behavior: on a phone the page opens it, and the way into it is on the screen', () => {
    asked()
    expect(openUrl).toHaveBeenCalledWith('harbour://')
    expect(shown()).toMatchObject({ view: 'OpenWallet', params: { ...LINK, askedAt: 1_000_000 } })
  })

  test.each([
    ['on a desktop', { ...PHONE, mobile: false }, LINK, paired],
    ['in this browser', PHONE, LINK, sampleConnector({ kind: 'injected' })],
    ['without a link into it', PHONE, undefined, paired],
  ])('behavior: %s nothing is shown at once and nothing opened', (_name, on, into, connector) => {
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
  ])('attack: %s, which somebody else has kept, is neither shown nor opened', (href) => {
    link = { href, name: 'Harbour' }
    asked()
    expect(openUrl).not.toHaveBeenCalled()
    expect(reveal).not.toHaveBeenCalled()
  })

  test.each([
    ['answered', async () => '0x'],
    ['refused', async () => Promise.reject(new Error('no'))],
  ])('behavior: once it has %s, the way into it goes', async (_name, answer) => {
    asked(answer())
    await vi.waitFor(() => expect(back).toHaveBeenCalledOnce())
    expect(report).not.toHaveBeenCalled()
  })

  test('behavior: of two that wait the way goes with the last', async () => {
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

  test('behavior: a visitor who has gone elsewhere is left there', async () => {
    const { answered, answer } = question()
    asked(answered)
    go({ view: 'Networks', params: {} })
    answer()
    await later(0)
    expect(back).not.toHaveBeenCalled()
  })

  test('behavior: a way that could not be shown is not left', async () => {
    reveal.mockImplementation(async () => false)
    asked(Promise.resolve())
    await later(0)
    expect(back).not.toHaveBeenCalled()
  })

  test('error: a page that opens nothing leaves the way on the screen', async () => {
    openUrl.mockRejectedValue(new Error('no click'))
    asked()
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(shown().view).toBe('OpenWallet')
  })
})

describe('a wallet elsewhere that does not answer', () => {
  beforeEach(() => {
    device = { ...PHONE, mobile: false }
  })

  test('error: the visitor is told after 12 seconds, and once it has answered it goes', async () => {
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

  test('error: on a phone without a way into the wallet the visitor is told, too', async () => {
    device = PHONE
    link = undefined
    asked()
    await later(12_000)
    expect(shown()).toMatchObject({ view: 'OpenWallet', params: { name: 'Harbour wallet' } })
  })

  test('behavior: one that answers sooner says nothing to anybody', async () => {
    asked(Promise.resolve())
    await later(60_000)
    expect([reveal.mock.calls, back.mock.calls, report.mock.calls]).toEqual([[], [], []])
  })

  test('behavior: a visitor who closes what was told is not told again, and the wait goes on', async () => {
    asked()
    await later(12_000)
    modal.setState(({ stack }) => ({ surface: 'hidden', stack: reset(stack, ACCOUNT) }))
    await later(60_000)
    expect(reveal).toHaveBeenCalledOnce()
    expect(cancel).not.toHaveBeenCalled()
  })

  test.each<[string, View]>([
    ['a wallet is being connected', { view: 'Connect', params: {} }],
    ['the visitor has to sign in', { view: 'SIWXSignMessage', params: {} }],
    ['the network is being switched', { view: 'SwitchNetwork', params: { network: {} as never } }],
  ])('behavior: while %s that is not covered, and it is told afterwards', async (_what, view) => {
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

  test('behavior: what is asked where nobody may end the wait is not told late', async () => {
    ways.asked(paired, new Promise(() => undefined))
    await later(60_000)
    expect(reveal).not.toHaveBeenCalled()
  })

  test('behavior: giving up ends every wait; without one it only leads back', async () => {
    asked()
    asked()
    ways.giveUp()
    expect([cancel.mock.calls.length, back.mock.calls.length]).toEqual([2, 0])
  })

  test('behavior: where no wait can be ended, giving up leads back', () => {
    device = PHONE
    ways.asked(paired, new Promise(() => undefined))
    ways.giveUp()
    expect([cancel.mock.calls.length, back.mock.calls.length]).toEqual([0, 1])
  })

  test('error: a modal that cannot be shown is reported', async () => {
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
