import { describe, expect, test, vi } from 'vitest'
import { createSendFeature } from './feature.ts'
import { FRIEND, OWN, visitor } from './send-for-tests.ts'
import { NOTHING_WRITTEN } from './store.ts'

const WRITTEN = { token: 'native', amount: '1', receiver: FRIEND, receiverName: 'anna.example.id', loading: false }
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
    expect(store.getState()).toEqual(WRITTEN)
  })
})
