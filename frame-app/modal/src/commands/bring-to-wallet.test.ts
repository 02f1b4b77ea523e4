import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleConnector } from '../connectors/sample-connector.ts'
import type { Device } from '../domain/device.ts'
import { push, topOf } from '../domain/view-stack.ts'
import type { View } from '../domain/views.ts'
import type { ModalStore } from '../stores/modal.ts'
import { createModalStore } from '../stores/modal.ts'
import { createBringToWallet } from './bring-to-wallet.ts'

const PHONE: Device = { mobile: true, system: 'ios', safari: true, telegram: false }
const LINK = { href: 'harbour://', name: 'Harbour' }
const paired = sampleConnector({ kind: 'walletConnect' })

let modal: ModalStore
let device: Device
let link: typeof LINK | undefined
const openUrl = vi.fn<(url: string) => Promise<unknown>>()
const back = vi.fn<() => void>()
const report = vi.fn<(thrown: unknown) => void>()
const reveal = async (view: View): Promise<boolean> => {
  modal.setState(({ stack }) => ({ stack: push(stack, view) }))
  return true
}
const bring = (connector = paired, answered: Promise<unknown> = new Promise(() => undefined)): void =>
  createBringToWallet({ modal, device: () => device, deepLink: () => link, reveal, openUrl, back, report })(
    connector,
    answered,
  )
const shown = () => topOf(modal.getState().stack)

beforeEach(() => {
  modal = createModalStore()
  device = PHONE
  link = LINK
  for (const each of [openUrl, back, report]) each.mockReset()
  openUrl.mockResolvedValue({ opened: true })
})

describe('a wallet that is asked something', () => {
  test('behavior: on a phone the page opens it, and the way into it is on the screen', () => {
    bring()
    expect(openUrl).toHaveBeenCalledWith('harbour://')
    expect(shown()).toMatchObject({ view: 'OpenWallet', params: LINK })
  })

  test.each([
    ['on a desktop', { ...PHONE, mobile: false }, LINK, paired],
    ['in this browser', PHONE, LINK, sampleConnector({ kind: 'injected' })],
    ['without a link into it', PHONE, undefined, paired],
  ])('behavior: %s nothing is shown and nothing opened', (_name, on, into, connector) => {
    device = on
    link = into
    bring(connector)
    expect(openUrl).not.toHaveBeenCalled()
    expect(shown().view).toBe('Connect')
  })

  test.each([
    ['answered', async () => '0x'],
    ['refused', async () => Promise.reject(new Error('no'))],
  ])('behavior: once it has %s, the way into it goes', async (_name, answer) => {
    bring(paired, answer())
    await vi.waitFor(() => expect(back).toHaveBeenCalledOnce())
    expect(report).not.toHaveBeenCalled()
  })

  test('behavior: a visitor who has gone elsewhere is left there', async () => {
    let answer: (value: unknown) => void = () => undefined
    const answered = new Promise((resolve) => {
      answer = resolve
    })
    bring(paired, answered)
    modal.setState(({ stack }) => ({ stack: push(stack, { view: 'Networks', params: {} }) }))
    answer('0x')
    await answered
    await Promise.resolve()
    expect(back).not.toHaveBeenCalled()
  })

  test('error: a page that opens nothing leaves the way on the screen', async () => {
    openUrl.mockRejectedValue(new Error('no click'))
    bring()
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(shown().view).toBe('OpenWallet')
  })
})
