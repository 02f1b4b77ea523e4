import type { NamespaceState, Options } from '@casement/shared-protocol/schemas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeConnector } from '../../kernel/fake-connector.ts'
import { withNetwork, withOptions } from '../../kernel/rules/networks.ts'
import { eachWithModal, ethereum, settled } from '../../modal/create-modal-for-tests.ts'
import type { SwitchNetwork } from './switch-network.ts'
import { createSwitchNetwork } from './switch-network.ts'
import { watchUnsupportedChain } from './watch-unsupported-chain.ts'

const { connect, names, world } = eachWithModal()
let switchNetwork: SwitchNetwork

beforeEach(() => {
  const { session, modal, connectors } = world
  const options = () => world.options
  watchUnsupportedChain({ session, options, reveal: modal.reveal, report: () => undefined })
  switchNetwork = createSwitchNetwork({
    session,
    modal: modal.store,
    connectors,
    options,
    navigation: modal.navigation,
    reveal: modal.reveal,
    activate: (network) => session.setState(withNetwork(session.getState(), network)),
    features: async () => ({
      raise: () => undefined,
      waiting: { take: () => () => undefined },
      asked: () => undefined,
    }),
    note: () => undefined,
  })
})

describe('an active network that the page does not list', () => {
  test('behavior: opens UnsupportedChain after all listeners have run', async () => {
    const told: boolean[] = []
    world.session.subscribe(({ open }) => told.push(open))
    connect('eip155:5')
    await settled()
    expect(names()).toEqual(['UnsupportedChain'])
    expect(world.surfaces).toEqual(['modal'])
    expect(told).toEqual([false, true])
  })

  test('behavior: pushes the view in an open modal, once', async () => {
    await world.modal.open({ view: 'WhatIsANetwork' })
    connect('eip155:5')
    await settled()
    world.session.setState({ loading: true })
    await settled()
    expect(names()).toEqual(['WhatIsANetwork', 'UnsupportedChain'])
    world.modal.navigation.back()
    world.session.setState({ loading: false })
    await settled()
    expect(names()).toEqual(['WhatIsANetwork'])
  })

  test('behavior: applies when the page removes the active network', async () => {
    connect('eip155:137')
    await settled()
    expect(world.surfaces).toEqual([])
    const before = world.options
    world.options = { ...world.options, networks: [ethereum] }
    world.session.setState(withOptions(world.session.getState(), world.options, before), true)
    await settled()
    expect(names()).toEqual(['UnsupportedChain'])
  })

  test.each<[string, Partial<Options>]>([
    ['if such networks are allowed', { allowUnsupportedChain: true }],
    ['if switching is off', { enableNetworkSwitch: false }],
    ['in basic mode', { basic: true }],
  ])('behavior: opens nothing %s', async (_name, more) => {
    world.options = { ...world.options, ...more }
    connect('eip155:5')
    await settled()
    expect(world.surfaces).toEqual([])
  })
})

describe('switching networks', () => {
  test('error: rejects a namespace without an adapter', async () => {
    world.options = { ...world.options, adapters: ['eip155'] }
    await expect(switchNetwork('solana:main')).rejects.toMatchObject({
      code: -32602,
      message: 'Adapter not found',
      data: { path: 'caipNetworkId' },
    })
    expect(world.session.getState().activeNamespace).toBe('eip155')
  })

  test('behavior: needs no adapter for a WalletConnect connection', async () => {
    world.options = { ...world.options, adapters: ['eip155'] }
    const solanaState: NamespaceState = { accounts: ['Cy7'], caipNetworkId: 'solana:main', status: 'connected' }
    world.session.setState(({ namespaces }) => ({
      status: 'connected',
      namespaces: { ...namespaces, solana: solanaState },
    }))
    world.connectors.setState({ byNamespace: { solana: fakeConnector() } })
    expect(await switchNetwork('solana:main')).toBe('solana:main')
  })

  test('behavior: opens a modal to connect if the namespace has no connection', async () => {
    connect('eip155:1')
    await expect(switchNetwork('solana:main')).rejects.toMatchObject({ code: 4100 })
    expect(names()).toEqual(['SwitchActiveChain'])
    expect(world.surfaces).toEqual(['modal'])
  })

  test('behavior: a modal opened for a switch closes after success and failure', async () => {
    connect('eip155:1')
    const ask = vi.fn(async () => undefined)
    world.connectors.setState({ byNamespace: { eip155: fakeConnector({ kind: 'embedded', switchNetwork: ask }) } })
    await switchNetwork('eip155:137')
    expect(world.surfaces).toEqual(['modal', 'hidden'])
    ask.mockRejectedValue({ code: 4001, message: 'no' })
    await expect(switchNetwork('eip155:1')).rejects.toMatchObject({ code: 4001 })
    expect(world.surfaces).toEqual(['modal', 'hidden', 'modal', 'hidden'])
  })
})
