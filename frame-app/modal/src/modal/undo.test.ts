import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectorsStore } from '../kernel/connectors-store.ts'
import { createConnectorsStore } from '../kernel/connectors-store.ts'
import type { FarcasterStore } from './farcaster-store.ts'
import { createFarcasterStore } from './farcaster-store.ts'
import { createUndo } from './undo.ts'

let farcaster: FarcasterStore
let connectors: ConnectorsStore
let undo: ReturnType<typeof createUndo>
const report = vi.fn<(thrown: unknown) => void>()

beforeEach(() => {
  report.mockReset()
  farcaster = createFarcasterStore()
  connectors = createConnectorsStore()
  farcaster.setState({ url: 'https://farcaster.example/login' })
  undo = createUndo({ farcaster, connectors, report })
})

describe('undoing what a view started', () => {
  test('behavior: clears only the Farcaster URL', () => {
    const reload = vi.fn<() => void>()
    connectors.setState({ auth: { reload } })
    undo('clear-farcaster-url')
    expect(farcaster.getState().url).toBeUndefined()
    expect(reload).not.toHaveBeenCalled()
  })

  test('behavior: reloads only the auth connector', () => {
    const reload = vi.fn<() => void>()
    connectors.setState({ auth: { reload } })
    undo('reload-auth-connector')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(farcaster.getState().url).toBeDefined()
  })

  test('behavior: without an auth connector nothing happens', async () => {
    undo('reload-auth-connector')
    await Promise.resolve()
    expect(report).not.toHaveBeenCalled()
  })

  test.each<[string, () => void | Promise<void>]>([
    [
      'at once',
      () => {
        throw new Error('no')
      },
    ],
    ['later', () => Promise.reject(new Error('no'))],
  ])('error: reports a reload that fails %s', async (_name, reload) => {
    connectors.setState({ auth: { reload } })
    undo('reload-auth-connector')
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(new Error('no')), { interval: 1 })
  })
})
