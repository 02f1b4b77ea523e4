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
const WALLET = { name: 'Harbour wallet', icon: 'https://harbour.example/icon.png' }
const ACCOUNT: View = { view: 'Account', params: {} }
const paired = fakeConnector({ kind: 'walletConnect' })

let modal: ModalStore
let device: Device
let link: typeof LINK | undefined
let ways: OnWalletRequested
const openUrl = vi.fn<(url: string) => Promise<unknown>>()
const back = vi.fn<() => void>()
const resetTo = vi.fn<(view: View) => void>()
const cancel = vi.fn<() => void>()
const report = vi.fn<(thrown: unknown) => void>()
const reveal = vi.fn<(view: View) => Promise<boolean>>()
const asked = (
  answered: Promise<unknown> = new Promise(() => undefined),
  connector = paired,
  method = 'personal_sign',
): void => ways.asked(connector, answered, { method, prompts: method !== 'wallet_getCapabilities', cancel })
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
  for (const each of [openUrl, back, resetTo, report, cancel]) each.mockReset()
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
    wallet: () => WALLET,
    reveal,
    ruleOf: sampleViews.of,
    openUrl,
    navigation: { back, reset: resetTo },
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
    expect(shown()).toMatchObject({
      view: 'OpenWallet',
      params: { wallet: WALLET, href: 'harbour://', askedAt: 1_000_000 },
    })
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

describe('a wallet on another device', () => {
  beforeEach(() => {
    device = { ...PHONE, mobile: false }
  })

  test('behavior: on a desktop, says at once where to answer what, until the wallet responds', async () => {
    const { answered, answer } = question()
    asked(answered, paired, 'eth_sendTransaction')
    expect(reveal).not.toHaveBeenCalled()
    await later(300)
    expect(openUrl).not.toHaveBeenCalled()
    expect(reveal.mock.calls).toEqual([
      [
        {
          view: 'OpenWallet',
          params: {
            wallet: WALLET,
            method: 'eth_sendTransaction',
            askedAt: 1_000_000,
          },
        },
      ],
    ])
    await later(60_000)
    expect(reveal).toHaveBeenCalledOnce()
    expect(back).not.toHaveBeenCalled()
    answer()
    await later(0)
    expect(back).toHaveBeenCalledOnce()
  })

  test('behavior: on a phone without a link to the wallet, the same', async () => {
    device = PHONE
    link = undefined
    asked()
    await later(300)
    expect(shown()).toMatchObject({ view: 'OpenWallet', params: { wallet: WALLET } })
    expect(shown().params).not.toHaveProperty('href')
  })

  test('behavior: shows nothing if the wallet responds at once', async () => {
    const { answered, answer } = question()
    asked(answered)
    await later(299)
    answer()
    await later(60_000)
    expect([reveal.mock.calls, back.mock.calls, report.mock.calls]).toEqual([[], [], []])
  })

  test('behavior: mentions a request that does not prompt only after 12 seconds', async () => {
    asked(undefined, paired, 'wallet_getCapabilities')
    await later(11_999)
    expect(reveal).not.toHaveBeenCalled()
    await later(1)
    expect(shown()).toMatchObject({ view: 'OpenWallet', params: { method: 'wallet_getCapabilities' } })
  })

  test('behavior: of two requests, shows the later one, and the other once that is answered', async () => {
    const first = question()
    const second = question()
    asked(first.answered, paired, 'personal_sign')
    await later(1000)
    asked(second.answered, paired, 'eth_sendTransaction')
    await later(1000)
    expect(shown()).toMatchObject({ params: { method: 'eth_sendTransaction' } })
    second.answer()
    await later(0)
    expect(shown()).toMatchObject({ view: 'OpenWallet', params: { method: 'personal_sign', askedAt: 1_000_000 } })
    expect(back).not.toHaveBeenCalled()
    first.answer()
    await later(0)
    expect(back).toHaveBeenCalledOnce()
  })

  test('behavior: shows no other request to a visitor who has closed the view', async () => {
    const second = question()
    asked()
    asked(second.answered)
    await later(300)
    modal.setState(({ stack }) => ({ surface: 'hidden', stack: reset(stack, ACCOUNT) }))
    reveal.mockClear()
    second.answer()
    await later(60_000)
    expect(reveal).not.toHaveBeenCalled()
  })

  test('behavior: closing the view does not cancel the request or show it again', async () => {
    asked()
    await later(300)
    modal.setState(({ stack }) => ({ surface: 'hidden', stack: reset(stack, ACCOUNT) }))
    await later(60_000)
    expect(reveal).toHaveBeenCalledOnce()
    expect(cancel).not.toHaveBeenCalled()
  })

  test('behavior: in an embedded modal that shows nothing else, leaves for the account', async () => {
    reveal.mockImplementation(async (view) => {
      modal.setState(({ stack }) => ({ surface: 'inline', stack: reset(stack, view) }))
      return true
    })
    const { answered, answer } = question()
    asked(answered)
    await later(300)
    answer()
    await later(0)
    expect([back.mock.calls, resetTo.mock.calls]).toEqual([[], [[ACCOUNT]]])
  })

  test('behavior: in an embedded modal that showed something else, goes back to it', async () => {
    modal.setState(({ stack }) => ({ surface: 'inline', stack: reset(stack, ACCOUNT) }))
    reveal.mockImplementation(async (view) => {
      go(view)
      return true
    })
    const { answered, answer } = question()
    asked(answered)
    await later(300)
    answer()
    await later(0)
    expect([back.mock.calls, resetTo.mock.calls]).toEqual([[[]], []])
  })

  test('behavior: in a modal that was opened for the request, goes back and so closes it', async () => {
    reveal.mockImplementation(async (view) => {
      modal.setState(({ stack }) => ({ surface: 'modal', stack: reset(stack, view) }))
      return true
    })
    const { answered, answer } = question()
    asked(answered)
    await later(300)
    answer()
    await later(0)
    expect([back.mock.calls, resetTo.mock.calls]).toEqual([[[]], []])
  })

  test('behavior: keeps what it shows when another request is answered', async () => {
    const first = question()
    asked(first.answered, paired, 'personal_sign')
    await later(1000)
    asked(undefined, paired, 'eth_sendTransaction')
    await later(1000)
    reveal.mockClear()
    first.answer()
    await later(0)
    expect(reveal).not.toHaveBeenCalled()
    expect(shown()).toMatchObject({ params: { method: 'eth_sendTransaction' } })
  })

  test.each<[string, Partial<ReturnType<ModalStore['getState']>>, View]>([
    ['a wallet is being connected', { surface: 'modal' }, { view: 'Connect', params: {} }],
    ['the visitor must sign in', { surface: 'modal' }, { view: 'SIWXSignMessage', params: {} }],
    [
      'the network is being switched',
      { surface: 'modal' },
      { view: 'SwitchNetwork', params: { network: {} as never } },
    ],
    ['another wallet shows its prompt', { surface: 'yielded' }, { view: 'Networks', params: {} }],
  ])('behavior: while %s, waits with the view', async (_what, state, view) => {
    modal.setState(({ stack }) => ({ ...state, stack: reset(stack, view) }))
    const { answered, answer } = question()
    asked(answered)
    asked()
    await later(12_000)
    expect(reveal).not.toHaveBeenCalled()
    answer()
    await later(0)
    modal.setState({ surface: 'modal' })
    go(ACCOUNT)
    expect(reveal).toHaveBeenCalledOnce()
    go({ view: 'Networks', params: {} })
    expect(reveal).toHaveBeenCalledOnce()
  })

  test('behavior: does not tell about a request that the visitor cannot cancel', async () => {
    ways.asked(paired, new Promise(() => undefined), { method: 'personal_sign', prompts: true })
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
    ways.asked(paired, new Promise(() => undefined), { method: 'personal_sign', prompts: true })
    ways.giveUp()
    expect([cancel.mock.calls.length, back.mock.calls.length]).toEqual([0, 1])
  })

  test('error: reports a modal that fails to open', async () => {
    reveal.mockRejectedValue(new Error('not loaded'))
    const { answered, answer } = question()
    asked(answered)
    await later(300)
    answer()
    await later(0)
    expect(report).toHaveBeenCalledOnce()
    expect(back).not.toHaveBeenCalled()
  })
})
