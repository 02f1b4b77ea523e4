import { ProviderRpcError } from '@casement/shared-protocol'
import type { ConnectorKind, NamespaceState, Network, Options, Snapshot } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleConnector } from '../connectors/sample-connector.ts'
import { withNetwork } from '../domain/network-switch.ts'
import { push, topOf } from '../domain/view-stack.ts'
import type { View } from '../domain/views.ts'
import type { Connector, ConnectorsStore } from '../stores/connectors.ts'
import { createConnectorsStore } from '../stores/connectors.ts'
import type { ModalStore } from '../stores/modal.ts'
import { createModalStore } from '../stores/modal.ts'
import type { SessionStore } from '../stores/session.ts'
import { createSessionStore } from '../stores/session.ts'
import { switchingIn, switchingOf } from '../stores/switching.ts'
import { createGo } from './go.ts'
import { createNavigation } from './navigation.ts'
import type { SwitchNetwork } from './switch-network.ts'
import { createSwitchNetwork } from './switch-network.ts'

const network = (chainNamespace: string, caipNetworkId: string) => ({ chainNamespace, caipNetworkId }) as Network
const [one, polygon, sol] = [
  network('eip155', 'eip155:1'),
  network('eip155', 'eip155:137'),
  network('solana', 'solana:s'),
]
const options = { networks: [one, polygon, sol] } as unknown as Options
const networks: View = { view: 'Networks', params: {} }

let session: SessionStore
let modal: ModalStore
let connectors: ConnectorsStore
let built: (view: string) => boolean
let switchNetwork: SwitchNetwork
let asked: (network: Network) => Promise<void>
const close = vi.fn<() => void>()
const raise = vi.fn<(kind: string, ways?: object) => void>()

const at = (caipNetworkId: string, status: NamespaceState['status']) =>
  ({ accounts: [], caipNetworkId, status }) as unknown as NamespaceState
const connectEip155 = (kind: ConnectorKind, supports = true): void => {
  const connector: Connector = sampleConnector({ kind, supports: () => supports, switchNetwork: (to) => asked(to) })
  connectors.setState({ byNamespace: { eip155: connector } })
  session.setState(({ namespaces }) => ({
    status: 'connected',
    namespaces: { ...namespaces, eip155: at('eip155:1', 'connected') },
  }))
}
const names = () => modal.getState().stack.entries.map(({ view }) => view)
const said = () => switchingOf(switchingIn(modal).getState(), topOf(modal.getState().stack).key)
const active = () => {
  const { activeNamespace, namespaces } = session.getState()
  return activeNamespace && namespaces[activeNamespace]?.caipNetworkId
}

beforeEach(() => {
  session = createSessionStore({
    status: 'disconnected',
    namespaces: { eip155: at('eip155:1', 'disconnected'), solana: at('solana:s', 'disconnected') },
    activeNamespace: 'eip155',
    open: false,
    loading: false,
  } satisfies Snapshot)
  modal = createModalStore()
  modal.setState({ surface: 'modal' })
  connectors = createConnectorsStore()
  built = () => true
  asked = async () => undefined
  close.mockReset()
  raise.mockReset()
  const connected = () => session.getState().status === 'connected'
  const go = createGo({ modal, connected, reachable: (view) => built(view), undo: () => undefined })
  const navigation = createNavigation({ modal, go, connected, close })
  navigation.reset(networks)
  const reveal = async (view: View) => go(push(modal.getState().stack, view))
  const activate = (network: Network) => session.setState(withNetwork(session.getState(), network))
  switchNetwork = createSwitchNetwork({
    session,
    modal,
    connectors,
    options: () => options,
    navigation,
    reveal,
    activate,
    wallets: async () => ({ raise }),
  })
})

// A test that fails leaves no stopped clock to the next.
afterEach(() => {
  vi.useRealTimers()
})

describe('switching while nobody is connected', () => {
  test.each([
    ['another of the active namespace', 'eip155:137', 'eip155'],
    ['one of another namespace', 'solana:s', 'solana'],
    ['the active one', 'eip155:1', 'eip155'],
  ] as const)('behavior: %s becomes the active one at once, and nothing is shown', async (_name, id, namespace) => {
    expect(await switchNetwork(id)).toBe(id)
    expect(active()).toBe(id)
    expect(session.getState().activeNamespace).toBe(namespace)
    expect(names()).toEqual(['Networks'])
  })

  test('error: a network that is not one of the page’s, of which its developer is told', async () => {
    const before = session.getState()
    await expect(switchNetwork('eip155:5')).rejects.toMatchObject({ code: 4902 })
    expect(session.getState()).toBe(before)
    expect(raise.mock.calls).toEqual([['network-not-found', { about: 'eip155:5' }]])
    await switchNetwork('eip155:137')
    expect(raise).toHaveBeenCalledOnce()
  })
})

describe('switching while a wallet is connected', () => {
  test('behavior: a wallet is asked, and the network is active once it is there', async () => {
    let there = (): void => undefined
    asked = (to) => {
      expect(to).toBe(polygon)
      return new Promise((resolve) => {
        there = resolve
      })
    }
    connectEip155('walletConnect')
    const switched = switchNetwork('eip155:137')
    expect(active()).toBe('eip155:1')
    there()
    expect(await switched).toBe('eip155:137')
    expect(active()).toBe('eip155:137')
    expect(session.getState().namespaces.eip155).toMatchObject({ status: 'connected' })
    expect(names()).toEqual(['Networks'])
  })

  test('behavior: a wallet that is on the network already is not asked', async () => {
    connectEip155('embedded')
    asked = async () => expect.unreachable()
    expect(await switchNetwork('eip155:1')).toBe('eip155:1')
    expect(names()).toEqual(['Networks'])
  })

  test('behavior: not connected on the target’s namespace, it is shown where to connect, and the network stays', async () => {
    connectEip155('embedded')
    await expect(switchNetwork('solana:s')).rejects.toMatchObject({ code: 4100 })
    expect(names()).toEqual(['Networks', 'SwitchActiveChain'])
    expect(modal.getState().stack.entries[1]?.params).toEqual({
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: true,
      network: sol,
    })
    expect(active()).toBe('eip155:1')
  })

  test('error: the same before that view stands', async () => {
    built = (view) => view !== 'SwitchActiveChain'
    connectEip155('embedded')
    await expect(switchNetwork('solana:s')).rejects.toMatchObject({ code: 4100 })
    expect(names()).toEqual(['Networks'])
    expect(active()).toBe('eip155:1')
  })

  test.each<[string, ConnectorKind, boolean, boolean, readonly string[]]>([
    ['the embedded wallet, on a chain that it supports', 'embedded', true, false, ['Networks', 'SwitchNetwork']],
    ['the embedded wallet, on one that it does not', 'embedded', false, false, ['Networks']],
    ['another wallet', 'injected', true, false, ['Networks']],
    ['another wallet, the confirmation ignored', 'injected', true, true, ['Networks', 'SwitchNetwork']],
  ])('behavior: while %s is asked', async (_name, kind, supports, confirmationIgnored, expected) => {
    let during: readonly string[] = []
    asked = async () => {
      during = names()
    }
    connectEip155(kind, supports)
    await switchNetwork('eip155:137', { confirmationIgnored })
    expect(during).toEqual(expected)
    expect(names()).toEqual(['Networks'])
    expect(close).not.toHaveBeenCalled()
  })

  test('behavior: SwitchNetwork is told which network it is', async () => {
    connectEip155('embedded')
    asked = async () => {
      expect(modal.getState().stack.entries[1]).toMatchObject({ view: 'SwitchNetwork', params: { network: polygon } })
    }
    await switchNetwork('eip155:137')
    expect.assertions(1)
  })
})

describe('a switch that fails', () => {
  const refusing = (error: unknown) => async () => {
    throw error
  }

  test('behavior: it goes back one step, and the network stays', async () => {
    connectEip155('embedded')
    asked = refusing(new ProviderRpcError(4001, 'no'))
    await expect(switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001, message: 'no' })
    expect(names()).toEqual(['Networks'])
    expect(close).not.toHaveBeenCalled()
    expect(active()).toBe('eip155:1')
  })

  test('behavior: shown by itself, one step back closes it', async () => {
    connectEip155('embedded')
    asked = async () => {
      modal.setState(({ stack }) => ({ stack: { ...stack, entries: [stack.entries.at(-1) ?? stack.entries[0]] } }))
      throw new ProviderRpcError(4001, 'no')
    }
    await expect(switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001 })
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('error: shown by itself, a failure that is not the visitor’s own no is said there', async () => {
    connectEip155('embedded')
    asked = async () => {
      modal.setState(({ stack }) => ({ stack: { ...stack, entries: [stack.entries.at(-1) ?? stack.entries[0]] } }))
      throw new ProviderRpcError(4902, 'no')
    }
    await expect(switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4902 })
    expect(close).not.toHaveBeenCalled()
    expect(names()).toEqual(['SwitchNetwork'])
    expect(said()).toEqual({ kind: 'failed', network: polygon, failure: 'unsupported' })
  })

  test.each<ConnectorKind>([
    'embedded',
    'injected',
  ])('error: of a wallet that is %s, why is said where the visitor is', async (kind) => {
    connectEip155(kind)
    asked = async () => {
      expect(said()).toEqual({ kind: 'asking', network: polygon })
      throw new ProviderRpcError(4902, 'no')
    }
    await expect(switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4902 })
    expect(names()).toEqual(['Networks'])
    expect(said()).toEqual({ kind: 'failed', network: polygon, failure: 'unsupported' })
    asked = async () => undefined
    await switchNetwork('eip155:137')
    expect(said()).toEqual({ kind: 'idle' })
  })

  test('behavior: a visitor who is elsewhere is left there', async () => {
    connectEip155('embedded')
    asked = async () => {
      modal.setState(({ stack }) => ({ stack: push(stack, { view: 'WhatIsANetwork', params: {} }) }))
      throw new ProviderRpcError(4001, 'no')
    }
    await expect(switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001 })
    expect(names()).toEqual(['Networks', 'SwitchNetwork', 'WhatIsANetwork'])
  })

  test('error: one that never answers does not keep the page waiting, and its late yes counts', async () => {
    vi.useFakeTimers()
    let there = (): void => undefined
    asked = () =>
      new Promise((resolve) => {
        there = resolve
      })
    connectEip155('injected')
    const failing = expect(switchNetwork('eip155:137')).rejects.toMatchObject({
      code: -32603,
      message: 'The wallet did not answer',
    })
    await vi.advanceTimersByTimeAsync(300_000)
    await failing
    expect(active()).toBe('eip155:1')
    there()
    await vi.waitFor(() => expect(active()).toBe('eip155:137'))
  })

  test('error: a wallet that cannot be reached has not switched', async () => {
    connectEip155('injected')
    connectors.setState({ byNamespace: {} })
    await expect(switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4900 })
    expect(active()).toBe('eip155:1')
  })

  test('behavior: where no view was shown for it, none is left', async () => {
    connectEip155('injected')
    asked = refusing(new ProviderRpcError(4001, 'no'))
    modal.setState(({ stack }) => ({ stack: push(stack, { view: 'WhatIsANetwork', params: {} }) }))
    await expect(switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001 })
    expect(names()).toEqual(['Networks', 'WhatIsANetwork'])
  })

  test.each<[string, unknown, object]>([
    ['a refusal', { code: 4001, message: 'User rejected' }, { code: 4001, message: 'User rejected' }],
    ['a chain that the wallet does not know', { code: 4902, message: 'Add it' }, { code: 4902, message: 'Add it' }],
    ['a chain whose RPC is down', new ProviderRpcError(4901, 'Down'), { code: 4901, message: 'Down' }],
    ['a wallet’s own code', { code: -32603, message: 'x', data: { a: 1 } }, { code: -32603, data: { a: 1 } }],
    ['a code without words', { code: 5000 }, { code: 5000, message: 'The network could not be switched' }],
    [
      'a code that is no number',
      { code: 'ACTION_REJECTED', message: 'x' },
      { code: -32603, data: { code: 'ACTION_REJECTED' } },
    ],
    ['an error of ours', new Error('key 0x01'), { code: -32603, message: 'The network could not be switched' }],
    ['nothing at all', undefined, { code: -32603, message: 'The network could not be switched' }],
  ])('error: %s', async (_name, thrown, expected) => {
    connectEip155('injected')
    asked = refusing(thrown)
    const failed = switchNetwork('eip155:137')
    await expect(failed).rejects.toBeInstanceOf(ProviderRpcError)
    await expect(failed).rejects.toMatchObject(expected)
  })
})
