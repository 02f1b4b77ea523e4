import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import type { Notes } from '../../kernel/notes.ts'
import { createNotes, MAX_NOTES } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { push, reset } from '../../kernel/rules/view-stack.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { sampleOptions } from '../wallets/sample-wallets.ts'
import type { AnalyticsEntry } from './collect-analytics.ts'
import { collectAnalytics } from './collect-analytics.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
const somebody: Partial<Snapshot> = {
  status: 'connected',
  activeNamespace: 'eip155',
  namespaces: { eip155: { accounts: [ADDRESS], caipNetworkId: 'eip155:1', status: 'connected' } },
}

let notes: Notes
let session: SessionStore
let modal: ModalStore
let options: OptionsStore
let window: EventTarget
let told: AnalyticsEntry[]
let idle: (() => void)[]
const load = vi.fn<() => Promise<(told: AnalyticsEntry) => void>>()

const start = (given: Partial<Options> = {}, endpoint = true): void => {
  options = createOptionsStore(sampleOptions(given))
  collectAnalytics({
    notes,
    session,
    modal,
    options,
    load: endpoint ? load : undefined,
    whenIdle: (run) => idle.push(run),
    window: window as Window,
  })
}
const settled = async (): Promise<void> => {
  for (const run of idle.splice(0)) run()
  await vi.waitFor(() => expect(load.mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true))
}
const events = () => told.map(({ analyticsEvent }) => analyticsEvent.event)

beforeEach(() => {
  window = new EventTarget()
  told = []
  idle = []
  load.mockReset().mockResolvedValue((one) => told.push(one))
  notes = createNotes(() => undefined)
  session = createSessionStore(NOBODY)
  modal = createModalStore()
  notes.note({ event: 'INITIALIZE', options: sampleOptions({}) })
})

describe('collecting events', () => {
  test('behavior: loads nothing until the modal opens, then posts all held events in order', async () => {
    start()
    notes.note({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } })
    await settled()
    expect(load).not.toHaveBeenCalled()
    session.setState({ open: true })
    expect(load).not.toHaveBeenCalled()
    await settled()
    expect(events()).toEqual(['INITIALIZE', 'SWITCH_NETWORK', 'MODAL_OPEN'])
  })

  test('behavior: records an opening that came before it', async () => {
    session.setState({ open: true })
    start()
    await settled()
    expect(events()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })

  test('behavior: an existing connection starts it too, and events contain the account', async () => {
    start()
    session.setState(somebody)
    notes.note({ event: 'CLICK_NETWORKS' })
    await settled()
    expect(told.map(({ address }) => address)).toEqual([undefined, ADDRESS])
  })

  test('behavior: opening and closing record whether a wallet is connected', async () => {
    start()
    session.setState({ open: true })
    await settled()
    session.setState({ loading: true })
    session.setState(somebody)
    session.setState({ open: false })
    expect(told.slice(1).map(({ analyticsEvent }) => analyticsEvent)).toEqual([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
    ])
  })

  test('behavior: records clicks of the visitor, but not views that the page opens', async () => {
    start()
    session.setState({ open: true })
    await settled()
    modal.setState(({ stack }) => ({ stack: push(stack, { view: 'AllWallets', params: {} }) }))
    modal.setState(({ stack }) => ({ stack: reset(stack, { view: 'Networks', params: {} }) }))
    expect(events().slice(2)).toEqual(['CLICK_ALL_WALLETS'])
  })

  test('behavior: loads only once', async () => {
    start()
    session.setState({ open: true })
    notes.note({ event: 'CLICK_NETWORKS' })
    notes.note({ event: 'CLICK_ALL_WALLETS' })
    await settled()
    notes.note({ event: 'CLICK_GET_WALLET' })
    await settled()
    expect(load).toHaveBeenCalledOnce()
    expect(events()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'CLICK_NETWORKS', 'CLICK_ALL_WALLETS', 'CLICK_GET_WALLET'])
  })

  test('behavior: keeps earlier events if the page enables analytics before the first opening', async () => {
    start({ features: { analytics: false } })
    notes.note({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } })
    options.setState({ features: { analytics: true } })
    session.setState({ open: true })
    await settled()
    expect(events()).toEqual(['INITIALIZE', 'SWITCH_NETWORK', 'MODAL_OPEN'])
  })

  test('behavior: with analytics off, loads nothing and drops events', async () => {
    start({ features: { analytics: false } })
    session.setState({ open: true })
    notes.note({ event: 'CLICK_NETWORKS' })
    await settled()
    expect(load).not.toHaveBeenCalled()
    options.setState({ features: { analytics: true } })
    notes.note({ event: 'CLICK_ALL_WALLETS' })
    await settled()
    expect(events()).toEqual(['CLICK_ALL_WALLETS'])
    options.setState({ features: { analytics: false } })
    notes.note({ event: 'CLICK_NETWORKS' })
    expect(events()).toEqual(['CLICK_ALL_WALLETS'])
  })

  test('behavior: drops events if analytics are turned off while loading', async () => {
    start()
    session.setState({ open: true })
    options.setState({ features: { analytics: false } })
    await settled()
    expect(told).toEqual([])
  })

  test('behavior: with analytics off, reports errors, earlier ones too, and nothing else', async () => {
    const failed = (text: string): void => notes.note({ event: 'API_ERROR', thrown: new Error(text) })
    failed('before')
    start({ features: { analytics: false } })
    expect(load).not.toHaveBeenCalled()
    session.setState({ open: true })
    await settled()
    notes.note({ event: 'CLICK_NETWORKS' })
    failed('after')
    expect(events()).toEqual(['API_ERROR', 'API_ERROR'])
  })

  test('behavior: reports errors that occur before analytics are turned off', async () => {
    start()
    session.setState({ open: true })
    notes.note({ event: 'API_ERROR', thrown: new Error('no') })
    options.setState({ features: { analytics: false } })
    await settled()
    expect(events()).toEqual(['API_ERROR'])
  })

  test('behavior: reports uncaught errors of the frame, also with analytics off', async () => {
    start({ features: { analytics: false } })
    session.setState({ open: true })
    const error = new TypeError('x is undefined')
    window.dispatchEvent(Object.assign(new Event('error'), { error, message: 'Uncaught' }))
    window.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
    await settled()
    expect(told.map(({ analyticsEvent }) => analyticsEvent)).toEqual(
      [error, 'Script error.', error].map((thrown) => ({ event: 'INTERNAL_SDK_ERROR', thrown, uncaught: true })),
    )
  })

  test('behavior: without a configured service, loads nothing', async () => {
    start({}, false)
    session.setState({ open: true })
    notes.note({ event: 'API_ERROR', thrown: new Error('no') })
    await settled()
    expect(load).not.toHaveBeenCalled()
  })

  test('error: loads again on the next event after a failure', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    start()
    session.setState({ open: true })
    await settled()
    expect(told).toEqual([])
    notes.note({ event: 'CLICK_NETWORKS' })
    await settled()
    expect(events()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'CLICK_NETWORKS'])
  })

  test('attack: holds a limited number of events', async () => {
    start()
    for (let count = 0; count < 2 * MAX_NOTES; count += 1) notes.note({ event: 'CLICK_NETWORKS' })
    session.setState({ open: true })
    await settled()
    expect(told).toHaveLength(MAX_NOTES)
  })
})
