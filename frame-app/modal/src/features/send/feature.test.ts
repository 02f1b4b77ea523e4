import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SentTransaction } from '../../kernel/stored-entries.ts'
import { createSendFeature } from './feature.ts'
import { createFollowSent } from './follow-sent.ts'
import { resumeFollowed } from './resume-followed.ts'
import { FRIEND, HASH, OWN, visitor } from './send-for-tests.ts'
import { NOTHING_WRITTEN } from './store.ts'

vi.mock('./resume-followed.ts', () => ({ resumeFollowed: vi.fn() }))
vi.mock('./follow-sent.ts', () => ({ createFollowSent: vi.fn(() => vi.fn()) }))
const resumed = vi.mocked(resumeFollowed)
const loaded = vi.mocked(createFollowSent)

const WRITTEN = { token: 'native', amount: '1', receiver: FRIEND, receiverName: 'anna.example.id' }
const start = () => {
  const { core, show } = visitor()
  const { store } = createSendFeature(core, { request: vi.fn(), notices: { show } })
  store.setState(WRITTEN)
  const eip155 = core.session.getState().namespaces.eip155
  if (!eip155) throw new Error('nobody is connected')
  return { core, store, eip155 }
}

describe('what the visitor has written of a transfer', () => {
  test.each([
    ['the network changes', { caipNetworkId: 'eip155:137' as const }],
    ['the account changes', { accounts: [FRIEND] }],
    ['the wallet is disconnected', { accounts: [], status: 'disconnected' as const }],
  ])('behavior: is reset when %s', (_name, change) => {
    const { core, store, eip155 } = start()
    core.session.setState({ namespaces: { eip155: { ...eip155, ...change } } })
    expect(store.getState()).toEqual(NOTHING_WRITTEN)
  })

  test('behavior: is reset when another family becomes active', () => {
    const { core, store } = start()
    core.session.setState({ activeNamespace: 'solana' })
    expect(store.getState()).toEqual(NOTHING_WRITTEN)
  })

  test('behavior: stays when anything else changes', () => {
    const { core, store, eip155 } = start()
    core.session.setState({ open: true, namespaces: { eip155: { ...eip155, accounts: [OWN, FRIEND] } } })
    expect(store.getState()).toEqual({ ...NOTHING_WRITTEN, ...WRITTEN })
  })
})

describe('what an earlier visit has sent', () => {
  const sent: SentTransaction = {
    hash: HASH,
    network: 'eip155:1',
    from: OWN,
    to: FRIEND,
    name: 'Ether',
    symbol: 'ETH',
    amount: '1',
    asked: '{}',
    at: Date.now(),
  }
  /** A page that is loaded anew, whose visitor is not connected yet. */
  const reload = (kept: readonly SentTransaction[]) => {
    const { core, show } = visitor()
    const connected = core.session.getState()
    core.session.setState({ namespaces: {} })
    core.remembered.set('sent_transactions', [...kept])
    createSendFeature({ ...core, whenIdle: (run) => run() }, { request: vi.fn(), notices: { show } })
    return { core, connect: () => core.session.setState({ namespaces: connected.namespaces }) }
  }
  beforeEach(() => {
    resumed.mockReset().mockResolvedValue(undefined)
    loaded.mockClear()
  })

  test('behavior: is followed once its account is connected again', async () => {
    const { connect } = reload([sent])
    expect(resumed).not.toHaveBeenCalled()
    connect()
    await vi.waitFor(() => expect(resumed).toHaveBeenCalledOnce())
    expect(resumed.mock.calls[0]?.[2]).toEqual(sent)
  })

  test.each([
    ['was sent by another account', { from: FRIEND }],
    ['is in a block', { asked: undefined }],
  ])('behavior: is not followed if it %s', async (_what, change) => {
    const { connect } = reload([{ ...sent, ...change }])
    connect()
    await new Promise((resolve) => setTimeout(resolve))
    expect(resumed).not.toHaveBeenCalled()
    // What follows is not loaded either.
    expect(loaded).not.toHaveBeenCalled()
  })
})
