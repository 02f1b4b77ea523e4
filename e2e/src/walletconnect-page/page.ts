import { fromSchema, optionsSchema } from '@casement/shared-protocol/schemas'
import { createPairingCommands } from '../../../frame-app/modal/src/features/wallets/pairing-commands.ts'
import { createPairingStore } from '../../../frame-app/modal/src/features/wallets/pairing-store.ts'
import type { WalletConnect } from '../../../frame-app/modal/src/features/wallets/walletconnect/walletconnect.ts'
import { createWalletConnect } from '../../../frame-app/modal/src/features/wallets/walletconnect/walletconnect.ts'
import type { Connector } from '../../../frame-app/modal/src/kernel/connectors-store.ts'
import type { Connection } from '../../../frame-app/modal/src/kernel/rules/connections.ts'
import { deviceOf } from '../../../frame-app/modal/src/kernel/rules/device.ts'
import type { Wallet } from '../../../frame-app/modal/src/kernel/rules/wallet.ts'
import { browserStorages, openStorage } from '../../../frame-app/modal/src/storage/port.ts'

// WalletConnect in the real frame, controlled without views.

type Entry = { readonly connection: Connection; readonly connector: Connector }
export type TrialParts = {
  readonly hostOrigin: string
  readonly relays: readonly string[]
  readonly networks: readonly unknown[]
  readonly wallet: Wallet
}

const read = fromSchema(optionsSchema)
const events: [string, unknown][] = []
const pairing = createPairingStore()
let entries: readonly Entry[] = []
let walletConnect: WalletConnect | undefined
let commands: ReturnType<typeof createPairingCommands> | undefined
let wallet: Wallet | undefined

const start = ({ hostOrigin, relays, networks, wallet: chosen }: TrialParts): string => {
  const options = read({ projectId: 'local', networks })
  if (!options.ok) throw new Error(`${options.path} ${options.reason}`)
  const storage = openStorage(browserStorages)
  wallet = chosen
  walletConnect = createWalletConnect(
    {
      projectId: 'local',
      hostOrigin,
      relays,
      storage,
      log: { debug: () => undefined },
      metadata: () => ({ name: 'Laboratory' }),
      signIn: async () => undefined,
      identified: () => undefined,
      whenIdle: (run) => requestIdleCallback(run),
      options: () => options.value,
    },
    {
      established: (given) => {
        entries = given
        events.push(['established', given.map(({ connection }) => connection)])
      },
      accountsChanged: (...given) => events.push(['accountsChanged', given]),
      networkChanged: (...given) => events.push(['networkChanged', given]),
      ended: () => events.push(['ended', undefined]),
      alerted: (text) => events.push(['alerted', text]),
    },
  )
  const { userAgent, maxTouchPoints } = navigator
  commands = createPairingCommands({
    pairing,
    now: Date.now,
    universalLinks: () => false,
    onReset: () => undefined,
    load: async () => walletConnect as WalletConnect,
    device: () => deviceOf({ userAgent, maxTouchPoints, telegram: false }),
    connecting: (on) => events.push(['connecting', on]),
    onLinked: (link) => events.push(['linked', link]),
    onFailed: () => undefined,
    onConnected: (of, method) => events.push(['connected', [of?.name, method]]),
  })
  addEventListener('pagehide', () => walletConnect?.sleep())
  addEventListener('pageshow', ({ persisted }) => persisted && walletConnect?.wake())
  return storage.durability
}

const uri = (): string | undefined => {
  const { attempt } = pairing.getState()
  return attempt.kind === 'waiting' ? attempt.pairing.uri : undefined
}

const trial = {
  start,
  /** Starts pairing, and resolves to the URI. */
  pair: (): Promise<string> =>
    new Promise((resolve, reject) => {
      commands?.pair(wallet).catch(reject)
      const known = uri()
      if (known) return resolve(known)
      const stop = pairing.subscribe(() => {
        const made = uri()
        if (made === undefined) return
        stop()
        resolve(made)
      })
    }),
  uri,
  attempt: () => pairing.getState().attempt,
  link: (): string | undefined => wallet && commands?.linkTo(wallet, 'mobile')?.redirect,
  restore: () => walletConnect?.restore(),
  request: (namespace: string, method: string, params: unknown, chain: string) =>
    entries
      .find(({ connection }) => connection.namespace === namespace)
      ?.connector.request({ method, params, chain } as never, new AbortController().signal),
  disconnect: () => walletConnect?.disconnect(),
  wake: () => walletConnect?.wake(),
  events,
}
export type Trial = typeof trial

Object.assign(window, { walletConnectTrial: trial })
