import type { NamespaceState, Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleConnector } from './connectors/sample-connector.ts'
import { withNetwork } from './domain/network-switch.ts'
import { withOptions } from './domain/networks.ts'
import type { Wish } from './i18n/speech.ts'
import type { Modal } from './modal.ts'
import { createModal } from './modal.ts'
import type { ShellParts, Wallets } from './shell/context.ts'
import type { ConnectorsStore } from './stores/connectors.ts'
import { createConnectorsStore } from './stores/connectors.ts'
import type { FarcasterStore } from './stores/farcaster.ts'
import { createFarcasterStore } from './stores/farcaster.ts'
import type { SessionStore } from './stores/session.ts'
import { createSessionStore } from './stores/session.ts'
import { createSignInStore } from './stores/sign-in.ts'

// The rules of views that do not stand yet are wired as they will be when these do; the shell is what a browser tests.
let shell: ShellParts
vi.mock('./router/built.ts', () => ({ isBuilt: () => true }))
vi.mock('./shell/mount.tsx', () => ({
  mountShell: (_scene: HTMLElement, parts: ShellParts) => {
    shell = parts
  },
  prepareView: async () => undefined,
}))

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const polygon = { ...ethereum, id: 137, caipNetworkId: 'eip155:137' as const }
const solana = { ...ethereum, id: 'main', chainNamespace: 'solana' as const, caipNetworkId: 'solana:main' as const }

let options: Options
let wish: Wish
let session: SessionStore
let farcaster: FarcasterStore
let connectors: ConnectorsStore
let modal: Modal
let surfaces: string[]
let themed: Promise<void>
const reload = vi.fn<() => void>()
const report = vi.fn<(thrown: unknown) => void>()

const names = () => shell.modal.getState().stack.entries.map(({ view }) => view)
const settled = () => new Promise((resolve) => setTimeout(resolve))
const connect = (caipNetworkId: `eip155:${string}`): void => {
  const eip155: NamespaceState = { accounts: ['0xa'], caipNetworkId, status: 'connected' }
  session.setState(({ namespaces }) => ({
    status: 'connected',
    activeNamespace: 'eip155',
    namespaces: { ...namespaces, eip155 },
  }))
}

const make = (): Modal =>
  createModal({
    session,
    signIn: createSignInStore(),
    farcaster,
    connectors,
    options: () => options,
    embeddedWallet: true,
    surface: (surface) => surfaces.push(surface),
    mobile: false,
    wish: () => wish,
    themed: () => themed,
    wallets: async () => ({}) as Wallets,
    activateNetwork: (network) => session.setState(withNetwork(session.getState(), network)),
    scene: () => ({}) as HTMLElement,
    report,
  })

beforeEach(async () => {
  options = { projectId: 'shop', networks: [ethereum, polygon, solana] }
  wish = { languages: ['en'] }
  const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
  session = createSessionStore(withOptions(nobody, options, options))
  farcaster = createFarcasterStore()
  connectors = createConnectorsStore()
  reload.mockReset()
  report.mockReset()
  connectors.setState({ auth: { reload } })
  surfaces = []
  themed = Promise.resolve()
  modal = make()
  modal.preload()
  await vi.waitFor(() => expect(shell).toBeDefined(), { interval: 1 })
  await settled()
})

describe('the theme', () => {
  test('behavior: nothing is put into the page before its colours are there', async () => {
    let release = (): void => undefined
    themed = new Promise((resolve) => {
      release = resolve
    })
    const fresh = make()
    const before = shell
    const opened = fresh.open({})
    await settled()
    expect([surfaces, shell === before]).toEqual([['modal'], true])
    release()
    await opened
    expect(shell === before).toBe(false)
  })

  test('behavior: what stands already is not shown before its colours are there', async () => {
    let release = (): void => undefined
    themed = new Promise((resolve) => {
      release = resolve
    })
    const opened = modal.open({})
    await settled()
    expect(surfaces).toEqual([])
    release()
    await opened
    expect(surfaces).toEqual(['modal'])
  })
})

describe('Farcaster’s view', () => {
  const ways: readonly (readonly [string, () => unknown])[] = [
    ['by going back', () => shell.navigation.back()],
    ['by closing', () => modal.requestClose()],
    ['by a reset', () => shell.navigation.reset({ view: 'Connect', params: {} })],
    ['by an opening anew', () => modal.open({})],
  ]
  const enter = async () => {
    await modal.open({})
    shell.navigation.push({ view: 'ConnectingFarcaster', params: {} })
    farcaster.setState({ url: 'https://farcaster.example/login' })
  }

  test.each(ways)('behavior: left %s while disconnected, the Farcaster URL is cleared', async (_name, leave) => {
    await enter()
    await leave()
    expect(names()).not.toContain('ConnectingFarcaster')
    expect(farcaster.getState().url).toBeUndefined()
  })

  test.each(ways)('behavior: left %s while disconnected, the auth connector is reloaded', async (_name, leave) => {
    await enter()
    await leave()
    await settled()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each(ways)('behavior: left %s while connected, both stay', async (_name, leave) => {
    await enter()
    connect('eip155:1')
    await leave()
    await settled()
    expect(farcaster.getState().url).toBe('https://farcaster.example/login')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('an active network that is not among the requested ones', () => {
  test('behavior: it opens UnsupportedChain, after everybody has heard of the change', async () => {
    const told: boolean[] = []
    session.subscribe(({ open }) => told.push(open))
    connect('eip155:5')
    await settled()
    expect(names()).toEqual(['UnsupportedChain'])
    expect(surfaces).toEqual(['modal'])
    expect(told).toEqual([false, true])
  })

  test('behavior: an open modal shows it above what is there, and once', async () => {
    await modal.open({ view: 'WhatIsANetwork' })
    connect('eip155:5')
    await settled()
    session.setState({ loading: true })
    await settled()
    expect(names()).toEqual(['WhatIsANetwork', 'UnsupportedChain'])
    shell.navigation.back()
    session.setState({ loading: false })
    await settled()
    expect(names()).toEqual(['WhatIsANetwork'])
  })

  test('behavior: networks that a page takes away are no longer requested', async () => {
    connect('eip155:137')
    await settled()
    expect(surfaces).toEqual([])
    const before = options
    options = { ...options, networks: [ethereum] }
    session.setState(withOptions(session.getState(), options, before), true)
    await settled()
    expect(names()).toEqual(['UnsupportedChain'])
  })

  test.each<[string, Partial<Options>]>([
    ['where such networks are allowed', { allowUnsupportedChain: true }],
    ['where switching is off', { enableNetworkSwitch: false }],
    ['in basic mode', { basic: true }],
  ])('behavior: %s it opens nothing', async (_name, more) => {
    options = { ...options, ...more }
    connect('eip155:5')
    await settled()
    expect(surfaces).toEqual([])
  })
})

describe('a view that is a part of a panel', () => {
  const panels = [
    ['Swap', 'swaps'],
    ['OnRampProviders', 'onramp'],
  ] as const
  const reached = async (view: 'Swap' | 'OnRampProviders'): Promise<readonly boolean[]> => {
    const opened = await modal.open({ view })
    await modal.open({})
    shell.navigation.push({ view, params: {} })
    return [opened === view, names().includes(view)]
  }

  test.each(
    panels,
  )('behavior: %s is reached, and so loaded, only while the feature %s is on', async (view, feature) => {
    connect('eip155:1')
    expect(await reached(view)).toEqual([true, true])
    options = { ...options, features: { [feature]: false } }
    expect(await reached(view)).toEqual([false, false])
    options = { ...options, features: { [feature]: true }, basic: true }
    expect(await reached(view)).toEqual([false, false])
  })
})

describe('switching networks', () => {
  test('behavior: a visitor who is connected elsewhere is shown where to connect, in a modal that opens for it', async () => {
    connect('eip155:1')
    await expect(modal.switchNetwork('solana:main')).rejects.toMatchObject({ code: 4100 })
    expect(names()).toEqual(['SwitchActiveChain'])
    expect(surfaces).toEqual(['modal'])
  })

  test('behavior: a modal that was opened to show a switch is closed when it is done, and when it failed', async () => {
    connect('eip155:1')
    const switchNetwork = vi.fn(async () => undefined)
    connectors.setState({ byNamespace: { eip155: sampleConnector({ kind: 'embedded', switchNetwork }) } })
    await modal.switchNetwork('eip155:137')
    expect(surfaces).toEqual(['modal', 'hidden'])
    switchNetwork.mockRejectedValue({ code: 4001, message: 'no' })
    await expect(modal.switchNetwork('eip155:1')).rejects.toMatchObject({ code: 4001 })
    expect(surfaces).toEqual(['modal', 'hidden', 'modal', 'hidden'])
  })
})

describe('what the modal speaks', () => {
  test('behavior: another language is spoken in the view that is open, and in no other', async () => {
    await modal.open({ view: 'WhatIsANetwork' })
    const { speech } = shell
    expect(speech.getState()).toMatchObject({ language: 'en', direction: 'ltr' })
    wish = { locale: 'ar', languages: ['en'] }
    modal.speak()
    await vi.waitFor(() => expect(speech.getState()).toMatchObject({ language: 'ar', direction: 'rtl' }))
    expect(names()).toEqual(['WhatIsANetwork'])
    expect(surfaces).toEqual(['modal'])
    expect(shell.speech).toBe(speech)
  })
})
