import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import {
  change,
  close,
  closeModal,
  eachWithFrame,
  frame,
  live,
  nextTask,
  open,
  options,
  snapshotOf,
} from '../test/casement-world.ts'
import { createCasement } from './create-casement.ts'

// Node's types are not available in the SDK.
type Unhandled = (event: 'unhandledRejection', listener: (thrown: unknown) => void) => void
const { process } = globalThis as unknown as { process: { on: Unhandled; off: Unhandled } }

eachWithFrame()

describe('the lifetime of a modal', () => {
  test('behavior: destroy removes the frame once, rejects every call with 4900, and emits nothing', async () => {
    const casement = createCasement(options)
    const listener = vi.fn<() => void>()
    casement.provider.on('connect', listener)
    const heard = vi.fn<() => void>()
    casement.subscribeState(heard)
    casement.destroy()
    casement.destroy()
    await nextTask()
    const destroyed = (outcome: string) => ({ code: 4900, message: 'Destroyed', data: { outcome } })
    expect(close.mock.calls).toEqual([
      [expect.objectContaining(destroyed('unknown')), expect.objectContaining(destroyed('not-sent'))],
    ])
    frame.emit('eip155', 'connect', {})
    frame.tell(snapshotOf('0xlate'))
    expect([listener, heard].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    const notSent = destroyed('not-sent')
    await expect(casement.ready()).rejects.toMatchObject(notSent)
    await expect(casement.open()).rejects.toMatchObject(notSent)
    await expect(casement.close()).rejects.toMatchObject(notSent)
    await expect(casement.connect()).rejects.toMatchObject(notSent)
    await expect(casement.switchNetwork('eip155:1')).rejects.toMatchObject(notSent)
    await expect(casement.disconnect()).rejects.toMatchObject(notSent)
    await expect(casement.provider.request({ method: 'eth_call' })).rejects.toMatchObject(notSent)
    for (const call of [live, open, closeModal]) expect(call).not.toHaveBeenCalled()
    casement.setThemeMode('dark')
    expect(change).not.toHaveBeenCalled()
  })

  test('behavior: preloads the frame if configured, and a failing preload is not an uncaught error', async () => {
    const unhandled = vi.fn<(thrown: unknown) => void>()
    process.on('unhandledRejection', unhandled)
    live.mockRejectedValue(new ProviderRpcError(4900, 'silent'))
    createCasement({ ...options, preload: 'eager' })
    await nextTask()
    process.off('unhandledRejection', unhandled)
    expect(live).toHaveBeenCalledTimes(1)
    expect(open).not.toHaveBeenCalled()
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('behavior: loading an embedded modal opens it', () => {
    createCasement({ ...options, preload: 'eager', enableEmbedded: true })
    expect(open).toHaveBeenCalledExactlyOnceWith({})
  })

  test('behavior: destroy cancels an idle preload', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => void idle.push(run))
    Object.assign(window, { requestIdleCallback })
    createCasement(options).destroy()
    await nextTask()
    expect(idle).toHaveLength(1)
    for (const run of idle) run()
    expect(live).not.toHaveBeenCalled()
  })
})
