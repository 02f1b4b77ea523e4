import { ProviderRpcError } from '@casement/shared-protocol'
import type { Mock } from 'vitest'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Device } from '../../kernel/rules/device.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { PairingCommands, Pairs } from './pairing-commands.ts'
import { createPairingCommands } from './pairing-commands.ts'
import type { PairingStore } from './pairing-store.ts'
import { createPairingStore } from './pairing-store.ts'

type Asked = {
  readonly address: (uri: string) => void
  readonly settling: () => void
  readonly relay: (reached: boolean) => void
  readonly approve: () => void
  readonly fail: (error: unknown) => void
  readonly signal: AbortSignal
}

const DESKTOP: Device = { mobile: false, system: 'other', safari: false, telegram: false }
export const IPHONE: Device = { mobile: true, system: 'ios', safari: true, telegram: false }
export const TELEGRAM: Device = { mobile: true, system: 'android', safari: false, telegram: true }
export const HARBOUR: Wallet = {
  id: 'harbour',
  name: 'Harbour',
  stores: {},
  certified: false,
  installed: [],
  pairs: true,
  links: {
    mobile: 'harbour',
    universal: 'https://harbour.example',
    desktop: 'harbour-desk://',
    web: 'javascript:alert(1)',
  },
}

export const settled = () => vi.advanceTimersByTimeAsync(0)
/** The outcome of a wait as text, so that no test needs to catch it. */
export const outcome = (wait: Promise<void>): { text: string } => {
  const seen = { text: 'waits' }
  wait.then(
    () => {
      seen.text = 'connected'
    },
    (error: ProviderRpcError) => {
      seen.text = `${error.code} ${error.message}`
    },
  )
  return seen
}

/** Sets up pairing commands for each test, with a fake clock. */
export const eachWithPairing = () => {
  const world = {} as {
    /** The requests to WalletConnect; the test responds to them. */
    asked: Asked[]
    told: [string, ...unknown[]][]
    device: Device
    universal: boolean
    store: PairingStore
    commands: PairingCommands
    reset: Mock<() => Promise<void>>
    load: Mock<() => Promise<unknown>>
  }
  const pair: Pairs['pair'] = (note, signal) =>
    new Promise((resolve, reject) => {
      world.asked.push({
        address: (uri) => note({ kind: 'address', uri }),
        settling: () => note({ kind: 'settling' }),
        relay: (reached) => note({ kind: 'relay', reached }),
        approve: resolve,
        fail: reject,
        signal,
      })
      signal.addEventListener('abort', () => reject(new ProviderRpcError(4001, 'Request cancelled')))
    })
  const failed: unknown[] = []
  beforeEach(() => {
    failed.length = 0
    vi.useFakeTimers({ now: 1_000_000 })
    const reset = vi.fn<() => Promise<void>>().mockResolvedValue()
    const load = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
    const store = createPairingStore()
    const commands = createPairingCommands({
      pairing: store,
      load: async () => {
        await load()
        return { reset, pair }
      },
      device: () => world.device,
      universalLinks: () => world.universal,
      now: Date.now,
      connecting: (on) => world.told.push(['connecting', on]),
      onLinked: (link) => world.told.push(['linked', link]),
      onConnected: (wallet, method) => world.told.push(['connected', wallet?.name, method]),
      onFailed: (thrown) => failed.push(thrown),
      onReset: () => world.told.push(['reset']),
    })
    Object.assign(world, { asked: [], told: [], device: DESKTOP, universal: false, store, commands, reset, load })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const begin = async (wallet?: Wallet) => {
    const wait = outcome(world.commands.pair(wallet))
    await settled()
    return wait
  }
  /** Starts a pairing whose URI is shown. */
  const waiting = async (uri: string, wallet?: Wallet) => {
    const wait = await begin(wallet)
    world.asked.at(-1)?.address(uri)
    return wait
  }
  return { world, failed, pair: begin, waiting, attempt: () => world.store.getState().attempt }
}
