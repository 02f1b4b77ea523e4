import { ProviderRpcError } from '@casement/shared-protocol'
import type { ConnectorKind } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import { push } from '../../kernel/rules/view-stack.ts'
import {
  active,
  close,
  connectEip155,
  eachWithNetworks,
  names,
  polygon,
  said,
  world,
} from './switch-network-for-tests.ts'

eachWithNetworks()

describe('a switch that fails', () => {
  const refusing = (error: unknown) => async () => {
    throw error
  }

  test('behavior: it goes back one step, and the network stays', async () => {
    connectEip155('embedded')
    world.asked = refusing(new ProviderRpcError(4001, 'no'))
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001, message: 'no' })
    expect(names()).toEqual(['Networks'])
    expect(close).not.toHaveBeenCalled()
    expect(active()).toBe('eip155:1')
  })

  test('behavior: shown by itself, one step back closes it', async () => {
    connectEip155('embedded')
    world.asked = async () => {
      world.modal.setState(({ stack }) => ({
        stack: { ...stack, entries: [stack.entries.at(-1) ?? stack.entries[0]] },
      }))
      throw new ProviderRpcError(4001, 'no')
    }
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001 })
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('error: shown by itself, a failure that is not the visitor’s own no is said there', async () => {
    connectEip155('embedded')
    world.asked = async () => {
      world.modal.setState(({ stack }) => ({
        stack: { ...stack, entries: [stack.entries.at(-1) ?? stack.entries[0]] },
      }))
      throw new ProviderRpcError(4902, 'no')
    }
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4902 })
    expect(close).not.toHaveBeenCalled()
    expect(names()).toEqual(['SwitchNetwork'])
    expect(said()).toEqual({ kind: 'failed', network: polygon, failure: 'unsupported' })
  })

  test.each<ConnectorKind>([
    'embedded',
    'injected',
  ])('error: of a wallet that is %s, why is said where the visitor is', async (kind) => {
    connectEip155(kind)
    world.asked = async () => {
      expect(said()).toEqual({ kind: 'asking', network: polygon })
      throw new ProviderRpcError(4902, 'no')
    }
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4902 })
    expect(names()).toEqual(['Networks'])
    expect(said()).toEqual({ kind: 'failed', network: polygon, failure: 'unsupported' })
    world.asked = async () => undefined
    await world.switchNetwork('eip155:137')
    expect(said()).toEqual({ kind: 'idle' })
  })

  test('behavior: a visitor who is elsewhere is left there', async () => {
    connectEip155('embedded')
    world.asked = async () => {
      world.modal.setState(({ stack }) => ({ stack: push(stack, { view: 'WhatIsANetwork', params: {} }) }))
      throw new ProviderRpcError(4001, 'no')
    }
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001 })
    expect(names()).toEqual(['Networks', 'SwitchNetwork', 'WhatIsANetwork'])
  })

  test('error: one that never answers does not keep the page waiting, and its late yes counts', async () => {
    vi.useFakeTimers()
    let there = (): void => undefined
    world.asked = () =>
      new Promise((resolve) => {
        there = resolve
      })
    connectEip155('injected')
    const failing = expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({
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
    world.connectors.setState({ byNamespace: {} })
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4900 })
    expect(active()).toBe('eip155:1')
  })

  test('behavior: where no view was shown for it, none is left', async () => {
    connectEip155('injected')
    world.asked = refusing(new ProviderRpcError(4001, 'no'))
    world.modal.setState(({ stack }) => ({ stack: push(stack, { view: 'WhatIsANetwork', params: {} }) }))
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001 })
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
    world.asked = refusing(thrown)
    const failed = world.switchNetwork('eip155:137')
    await expect(failed).rejects.toBeInstanceOf(ProviderRpcError)
    await expect(failed).rejects.toMatchObject(expected)
  })
})
