import type { FrameSignatures } from '@casement/shared-protocol'
import type { Snapshot } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import { chainIdRequest, eachWithHost, init, polygon } from './serve-host-for-tests.ts'

const { call, events, initWithThree, said, takeNote, world } = eachWithHost()

describe('a host', () => {
  test('behavior: options that change the network publish the state, then the event, in one sequence', async () => {
    await call('init', init)
    await call('setOptions', { networks: [polygon] } as FrameSignatures['setOptions']['params'])
    expect(said()).toMatchObject([
      ['stateChanged', { seq: 2, snapshot: { namespaces: { eip155: { caipNetworkId: 'eip155:137' } } } }],
      ['providerEvent', { seq: 3, event: 'chainChanged', payload: '0x89' }],
    ])
  })

  test('behavior: without a connection, a network switch applies at once and is published', async () => {
    await initWithThree()
    expect(await call('switchNetwork', { caipNetworkId: 'eip155:137' })).toEqual({
      ok: true,
      value: { caipNetworkId: 'eip155:137' },
    })
    expect(said()).toMatchObject([
      ['stateChanged', { seq: 2, snapshot: { namespaces: { eip155: { caipNetworkId: 'eip155:137' } } } }],
      ['providerEvent', { seq: 3, event: 'chainChanged', payload: '0x89' }],
    ])
    expect(await call('request', chainIdRequest('1'))).toEqual({ ok: true, value: '0x89' })
  })

  test('behavior: switching to another namespace makes it active and emits no chainChanged', async () => {
    await initWithThree()
    await call('switchNetwork', { caipNetworkId: 'solana:s' })
    expect(said()).toMatchObject([['stateChanged', { seq: 2, snapshot: { activeNamespace: 'solana' } }]])
    expect(said()).toHaveLength(1)
  })

  test('behavior: hears of the modal’s events, and not of what is private', async () => {
    await initWithThree()
    expect(events()).toEqual([])
    await call('switchNetwork', { caipNetworkId: 'eip155:137' })
    expect(events()).toEqual([{ name: 'SWITCH_NETWORK', props: { network: 'eip155:137' } }])
  })

  test('behavior: options without networks keep the network that was switched to', async () => {
    await initWithThree()
    await call('switchNetwork', { caipNetworkId: 'eip155:137' })
    await call('setOptions', { themeMode: 'dark' })
    expect(await call('request', chainIdRequest('1'))).toEqual({ ok: true, value: '0x89' })
  })

  test('behavior: a call is answered after its state changes have reached the page', async () => {
    await initWithThree()
    world.takesNote = false
    let answered = false
    const switching = call('switchNetwork', { caipNetworkId: 'eip155:137' }).finally(() => {
      answered = true
    })
    await vi.waitFor(() => expect(said()).toHaveLength(2), { interval: 1 })
    const [state, event] = world.told.sent
    takeNote(state)
    expect(await call('ping', { n: 1 })).toMatchObject({ ok: true })
    expect(answered).toBe(false)
    takeNote(event)
    expect(await switching).toMatchObject({ ok: true })
  })

  test('error: a failing call is answered after them too, and a page that never acknowledges delays it by one call timeout at most', async () => {
    vi.useFakeTimers()
    await initWithThree()
    world.takesNote = false
    const switching = call('switchNetwork', { caipNetworkId: 'eip155:137' })
    await vi.waitFor(() => expect(said()).toHaveLength(2), { interval: 1 })
    const failing = call('request', { id: 'r', namespace: 'eip155', method: 'eth_blockNumber' })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(world.asked.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await failing).toMatchObject({ error: { code: 4901 } })
    expect(await switching).toMatchObject({ ok: true })
  })

  test('error: switching to a network that was not requested rejects with 4902 and changes nothing but the alerts', async () => {
    const started = await initWithThree()
    const { namespaces, activeNamespace } = (started?.value as { snapshot: Snapshot }).snapshot
    expect(await call('switchNetwork', { caipNetworkId: 'eip155:5' })).toMatchObject({
      ok: false,
      error: { code: 4902 },
    })
    // The alert may come before or after the answer.
    const raised = [
      'stateChanged',
      { snapshot: { namespaces, activeNamespace, alerts: [{ kind: 'network-not-found' }] } },
    ]
    await vi.waitFor(() => expect(said()).toMatchObject([raised]), { interval: 1 })
  })
})
