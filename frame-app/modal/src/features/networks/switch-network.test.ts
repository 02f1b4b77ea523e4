import type { ConnectorKind } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import {
  active,
  close,
  connectEip155,
  eachWithNetworks,
  names,
  note,
  polygon,
  raise,
  solana,
  world,
} from './switch-network-for-tests.ts'

eachWithNetworks()

describe('without a connection', () => {
  test.each([
    ['another network of the active namespace', 'eip155:137', 'eip155'],
    ['a network of another namespace', 'solana:s', 'solana'],
    ['the active network', 'eip155:1', 'eip155'],
  ] as const)('behavior: %s becomes active at once, without a view', async (_name, id, namespace) => {
    expect(await world.switchNetwork(id)).toBe(id)
    expect(active()).toBe(id)
    expect(world.session.getState().activeNamespace).toBe(namespace)
    expect(names()).toEqual(['Networks'])
  })

  test('error: rejects a network that is not the page’s and alerts the developer', async () => {
    const before = world.session.getState()
    await expect(world.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 4902 })
    expect(world.session.getState()).toBe(before)
    expect(raise.mock.calls).toEqual([['network-not-found', { about: 'eip155:5' }]])
    await world.switchNetwork('eip155:137')
    expect(raise).toHaveBeenCalledOnce()
  })
})

describe('with a connected wallet', () => {
  test('behavior: the network becomes active once the wallet has switched', async () => {
    let there = (): void => undefined
    world.asked = (to) => {
      expect(to).toBe(polygon)
      return new Promise((resolve) => {
        there = resolve
      })
    }
    connectEip155('walletConnect')
    const switched = world.switchNetwork('eip155:137')
    expect(active()).toBe('eip155:1')
    expect(note).not.toHaveBeenCalled()
    there()
    expect(await switched).toBe('eip155:137')
    expect(active()).toBe('eip155:137')
    expect(note.mock.calls).toEqual([[{ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } }]])
    expect(world.session.getState().namespaces.eip155).toMatchObject({ status: 'connected' })
    expect(names()).toEqual(['Networks'])
  })

  test('behavior: WalletConnect needs no adapter; other wallets do', async () => {
    world.adapters = { adapters: ['solana'] }
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({
      code: -32602,
      message: 'Adapter not found',
      data: { path: 'caipNetworkId' },
    })
    expect(active()).toBe('eip155:1')
    connectEip155('walletConnect')
    expect(await world.switchNetwork('eip155:137')).toBe('eip155:137')
  })

  test('behavior: does not ask a wallet that is already on the network', async () => {
    connectEip155('embedded')
    world.asked = async () => expect.unreachable()
    expect(await world.switchNetwork('eip155:1')).toBe('eip155:1')
    expect(note).not.toHaveBeenCalled()
    expect(names()).toEqual(['Networks'])
  })

  test('behavior: opens SwitchActiveChain if the namespace has no connection', async () => {
    connectEip155('embedded')
    await expect(world.switchNetwork('solana:s')).rejects.toMatchObject({ code: 4100 })
    expect(names()).toEqual(['Networks', 'SwitchActiveChain'])
    expect(world.modal.getState().stack.entries[1]?.params).toEqual({
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: true,
      network: solana,
    })
    expect(active()).toBe('eip155:1')
  })

  test('error: rejects without navigating if SwitchActiveChain is not implemented', async () => {
    world.built = (view) => view !== 'SwitchActiveChain'
    connectEip155('embedded')
    await expect(world.switchNetwork('solana:s')).rejects.toMatchObject({ code: 4100 })
    expect(names()).toEqual(['Networks'])
    expect(active()).toBe('eip155:1')
  })

  test.each<[string, ConnectorKind, boolean, boolean, readonly string[]]>([
    ['the embedded wallet, on a supported chain', 'embedded', true, false, ['Networks', 'SwitchNetwork']],
    ['the embedded wallet, on an unsupported chain', 'embedded', false, false, ['Networks']],
    ['another wallet', 'injected', true, false, ['Networks']],
    ['another wallet, without confirmation', 'injected', true, true, ['Networks', 'SwitchNetwork']],
  ])('behavior: the views during a switch with %s', async (_name, kind, supports, confirmationIgnored, expected) => {
    let during: readonly string[] = []
    world.asked = async () => {
      during = names()
    }
    connectEip155(kind, supports)
    await world.switchNetwork('eip155:137', { confirmationIgnored })
    expect(during).toEqual(expected)
    expect(names()).toEqual(['Networks'])
    expect(close).not.toHaveBeenCalled()
  })

  test('behavior: passes the network to SwitchNetwork', async () => {
    connectEip155('embedded')
    world.asked = async () => {
      expect(world.modal.getState().stack.entries[1]).toMatchObject({
        view: 'SwitchNetwork',
        params: { network: polygon },
      })
    }
    await world.switchNetwork('eip155:137')
    expect.assertions(1)
  })
})

describe('the limit of pending switches', () => {
  const fill = (times: number): void => {
    for (let time = 0; time < times; time += 1) world.waiting.take({})
  }

  test('attack: rejects a sixth request without asking the wallet', async () => {
    world.asked = vi.fn(world.asked)
    connectEip155('injected')
    fill(5)
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: -32005 })
    expect(world.asked).not.toHaveBeenCalled()
    expect(active()).toBe('eip155:1')
  })

  test.each([
    ['responds', async () => undefined],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('behavior: frees its place when the wallet %s', async (_name, asked) => {
    world.asked = asked
    connectEip155('injected')
    fill(4)
    await world.switchNetwork('eip155:137').catch(() => undefined)
    fill(1)
    expect(() => fill(1)).toThrow('At most 5')
  })

  test('behavior: frees its place when the page aborts; a later approval still switches', async () => {
    let yes = (): void => undefined
    const asked = vi.fn<() => Promise<void>>(
      () =>
        new Promise((resolve) => {
          yes = resolve
        }),
    )
    world.asked = asked
    connectEip155('injected')
    fill(4)
    const caller = new AbortController()
    const switched = world.switchNetwork('eip155:137', { signal: caller.signal })
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(() => fill(1)).toThrow('At most 5')
    caller.abort()
    fill(1)
    yes()
    expect(await switched).toBe('eip155:137')
  })

  test('behavior: does not apply to a wallet that needs no prompt', async () => {
    connectEip155('walletConnect')
    fill(5)
    expect(await world.switchNetwork('eip155:137')).toBe('eip155:137')
  })

  test('behavior: passes the page’s network details to the wallet', async () => {
    const asked = vi.fn(world.asked)
    world.asked = asked
    connectEip155('injected')
    const added = {
      caipNetworkId: 'eip155:137',
      rpcUrls: ['https://x.example'],
      blockExplorerUrls: [],
      iconUrls: [],
    } as const
    await world.switchNetwork('eip155:137', { added })
    expect(asked).toHaveBeenCalledExactlyOnceWith(polygon, added)
  })
})
