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
  switchingState,
  world,
} from './switch-network-for-tests.ts'

eachWithNetworks()

describe('a failed switch', () => {
  const refusing = (error: unknown) => async () => {
    throw error
  }

  test('behavior: goes back one view and keeps the network', async () => {
    connectEip155('embedded')
    world.asked = refusing(new ProviderRpcError(4001, 'no'))
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001, message: 'no' })
    expect(names()).toEqual(['Networks'])
    expect(close).not.toHaveBeenCalled()
    expect(active()).toBe('eip155:1')
  })

  test('behavior: closes the modal if it showed only the switch', async () => {
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

  test('error: a failure other than declining is shown if the modal shows only the switch', async () => {
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
    expect(switchingState()).toEqual({ kind: 'failed', network: polygon, failure: 'unsupported' })
  })

  test.each<ConnectorKind>([
    'embedded',
    'injected',
  ])('error: with an %s wallet, the failure is shown in the current view', async (kind) => {
    connectEip155(kind)
    world.asked = async () => {
      expect(switchingState()).toEqual({ kind: 'asking', network: polygon })
      throw new ProviderRpcError(4902, 'no')
    }
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4902 })
    expect(names()).toEqual(['Networks'])
    expect(switchingState()).toEqual({ kind: 'failed', network: polygon, failure: 'unsupported' })
    world.asked = async () => undefined
    await world.switchNetwork('eip155:137')
    expect(switchingState()).toEqual({ kind: 'idle' })
  })

  test('behavior: does not navigate a visitor who has moved on', async () => {
    connectEip155('embedded')
    world.asked = async () => {
      world.modal.setState(({ stack }) => ({ stack: push(stack, { view: 'WhatIsANetwork', params: {} }) }))
      throw new ProviderRpcError(4001, 'no')
    }
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001 })
    expect(names()).toEqual(['Networks', 'SwitchNetwork', 'WhatIsANetwork'])
  })

  test('error: rejects after a timeout; a later approval still switches', async () => {
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

  test('error: rejects if the wallet cannot be reached', async () => {
    connectEip155('injected')
    world.connectors.setState({ byNamespace: {} })
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4900 })
    expect(active()).toBe('eip155:1')
  })

  test('behavior: does not go back if no view was shown', async () => {
    connectEip155('injected')
    world.asked = refusing(new ProviderRpcError(4001, 'no'))
    world.modal.setState(({ stack }) => ({ stack: push(stack, { view: 'WhatIsANetwork', params: {} }) }))
    await expect(world.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 4001 })
    expect(names()).toEqual(['Networks', 'WhatIsANetwork'])
  })

  test.each<[string, unknown, object]>([
    ['a rejection', { code: 4001, message: 'User rejected' }, { code: 4001, message: 'User rejected' }],
    ['an unknown chain', { code: 4902, message: 'Add it' }, { code: 4902, message: 'Add it' }],
    ['an unreachable chain', new ProviderRpcError(4901, 'Down'), { code: 4901, message: 'Down' }],
    ['the wallet’s own code', { code: -32603, message: 'x', data: { a: 1 } }, { code: -32603, data: { a: 1 } }],
    ['a code without a message', { code: 5000 }, { code: 5000, message: 'The network could not be switched' }],
    [
      'a code that is not a number, as data',
      { code: 'ACTION_REJECTED', message: 'x' },
      { code: -32603, data: { code: 'ACTION_REJECTED' } },
    ],
    [
      'no details of an internal error',
      new Error('key 0x01'),
      { code: -32603, message: 'The network could not be switched' },
    ],
    ['no details of undefined', undefined, { code: -32603, message: 'The network could not be switched' }],
  ])('error: passes on %s', async (_name, thrown, expected) => {
    connectEip155('injected')
    world.asked = refusing(thrown)
    const failed = world.switchNetwork('eip155:137')
    await expect(failed).rejects.toBeInstanceOf(ProviderRpcError)
    await expect(failed).rejects.toMatchObject(expected)
  })
})
