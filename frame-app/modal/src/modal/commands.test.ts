import type { OpenParams } from '@casement/shared-protocol/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleFeatures } from '../features/sample-views.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import { push, topOf } from '../kernel/rules/view-stack.ts'
import type { ViewName } from '../kernel/rules/views.ts'
import type { ModalCommands } from './commands.ts'
import { createModalCommands } from './commands.ts'
import { createGo } from './go.ts'
import type { SignInFacts } from './rules/leaving.ts'
import type { OpeningFacts } from './rules/opening.ts'
import { createViews, requestedView } from './views.ts'

const views = createViews(sampleFeatures)
let modal: ModalStore
let commands: ModalCommands
let surfaces: string[]
let facts: OpeningFacts
let signIn: SignInFacts
let built: (view: ViewName) => boolean
let loadedView: unknown
let mount: () => void
let fail: (error: Error) => void
let activated: string[]
let prepared: string[]
let undone: string[]
let lastSeen: readonly ViewName[]
let reported: unknown[]
let answered: Promise<void>
let loaded: Promise<void>

const names = () => modal.getState().stack.entries.map((entry) => entry.view)

beforeEach(() => {
  modal = createModalStore()
  surfaces = []
  facts = {
    connected: false,
    activeNamespace: 'eip155',
    hasAdapters: true,
    manualWalletConnect: false,
    mobile: false,
    embedded: false,
    mustSign: false,
    reachable: (view) => built(view),
    ruleOf: views.of,
    byName: views.fromPage,
    askedFor: (params) => requestedView(views, params),
  }
  signIn = { required: false, hasSession: false }
  built = () => true
  loadedView = 'the view'
  activated = []
  prepared = []
  undone = []
  lastSeen = []
  reported = []
  answered = Promise.resolve()
  loaded = Promise.resolve()
  const mounted = new Promise<void>((resolve, reject) => {
    mount = resolve
    fail = reject
  })
  commands = createModalCommands({
    modal,
    go: createGo({
      modal,
      connected: () => facts.connected,
      reachable: (view) => built(view),
      undo: (effect) => undone.push(effect),
    }),
    facts: () => facts,
    signIn: () => signIn,
    mounted: (view) => {
      prepared.push(view)
      return mounted
    },
    loaded: () => loadedView,
    activate: (namespace) => activated.push(namespace),
    show: (surface) => {
      modal.setState({ surface })
      surfaces.push(surface)
      // What the visitor still sees when the host is told to take it away.
      if (surface === 'hidden') lastSeen = names()
    },
    answered: () => answered,
    load: () => loaded,
    visible: async () => undefined,
    report: (thrown) => void reported.push(thrown),
  })
})

describe('opening', () => {
  test('behavior: shows the frame at once, and resolves with the view once the shell is mounted', async () => {
    let opened: ViewName | undefined
    const opening = commands.open({ view: 'Networks' }).then((view) => {
      opened = view
    })
    expect(surfaces).toEqual(['modal'])
    await Promise.resolve()
    expect(opened).toBeUndefined()
    mount()
    await opening
    expect(opened).toBe('Networks')
    expect(prepared).toEqual(['Networks'])
    expect(names()).toEqual(['Networks'])
  })

  test('behavior: an embedded modal is shown inline', () => {
    facts = { ...facts, embedded: true }
    void commands.open({})
    expect(surfaces).toEqual(['inline'])
  })

  test('behavior: opening again resets the history', async () => {
    mount()
    await commands.open({})
    modal.setState(({ stack }) => ({ stack: push(stack, { view: 'AllWallets', params: {} }) }))
    await commands.open({})
    expect(names()).toEqual(['Connect'])
  })

  describe('a closed modal', () => {
    const keyOf = () => topOf(modal.getState().stack).key
    const closeAndOpen = async (params: OpenParams) => {
      mount()
      await commands.open({})
      commands.requestClose()
      const before = keyOf()
      await commands.open(params)
      return before
    }

    test('behavior: shows the view that closing has put there, without mounting it again', async () => {
      expect(await closeAndOpen({})).toBe(keyOf())
    })

    test('behavior: mounts another view', async () => {
      expect(await closeAndOpen({ view: 'Networks' })).not.toBe(keyOf())
      expect(names()).toEqual(['Networks'])
    })

    test('behavior: mounts the view anew if its code could not be loaded before', async () => {
      loadedView = undefined
      expect(await closeAndOpen({})).not.toBe(keyOf())
    })
  })

  test('behavior: opening what is open already mounts it again', async () => {
    mount()
    await commands.open({})
    const { key } = topOf(modal.getState().stack)
    await commands.open({})
    expect(topOf(modal.getState().stack).key).not.toBe(key)
  })

  test('behavior: switches to a requested namespace that is not active before showing anything', () => {
    void commands.open({ namespace: 'solana' })
    void commands.open({ namespace: 'eip155' })
    expect(activated).toEqual(['solana'])
  })

  test('error: hides the frame again if the shell cannot be loaded', async () => {
    const opening = commands.open({})
    fail(new Error('no network'))
    await expect(opening).rejects.toThrow('no network')
    expect(surfaces).toEqual(['modal', 'hidden'])
  })

  test('error: a view that is not available is refused by its name, and the frame stays hidden', async () => {
    built = (view) => view === 'Connect'
    mount()
    await expect(commands.open({ view: 'Networks' })).rejects.toMatchObject({
      code: -32602,
      message: 'open: view Networks cannot be opened by a page; it can open Connect',
      data: { path: 'view' },
    })
    expect(surfaces).toEqual([])
  })
})

describe('closing', () => {
  test('behavior: hides the frame and resets the history to Connect', async () => {
    mount()
    await commands.open({ view: 'Networks' })
    expect(commands.requestClose()).toBe(true)
    expect(surfaces).toEqual(['modal', 'hidden'])
    expect(names()).toEqual(['Connect'])
  })

  test('behavior: hides the frame before the history is reset, so that no other view flashes by', async () => {
    mount()
    await commands.open({ view: 'Networks' })
    commands.requestClose()
    expect(lastSeen).toEqual(['Networks'])
  })

  test('behavior: a view that was waiting for the modal to close is shown, not the reset history', async () => {
    mount()
    await commands.open({ view: 'Networks' })
    let revealed: Promise<boolean> | undefined
    const stop = modal.subscribe(({ surface }) => {
      if (surface !== 'hidden') return
      stop()
      revealed = commands.reveal({ view: 'WhatIsAWallet', params: {} })
    })
    commands.requestClose()
    expect(await revealed).toBe(true)
    expect(names()).toEqual(['WhatIsAWallet'])
    expect(modal.getState().surface).toBe('modal')
  })

  test('behavior: a close that is refused because sign-in is required shakes the card each time', () => {
    signIn = { required: true, hasSession: false }
    modal.setState(({ stack }) => ({ surface: 'modal', stack: push(stack, { view: 'SIWXSignMessage', params: {} }) }))
    expect([commands.requestClose(), commands.requestClose()]).toEqual([false, false])
    expect(modal.getState()).toMatchObject({ surface: 'modal', refusals: 2 })
    expect(names()).toEqual(['Connect', 'SIWXSignMessage'])
    expect(surfaces).toEqual([])
    signIn = { required: true, hasSession: true }
    expect(commands.requestClose()).toBe(true)
  })

  test('behavior: an embedded modal cannot be closed', () => {
    modal.setState({ surface: 'inline' })
    expect(commands.requestClose()).toBe(false)
    expect(modal.getState()).toMatchObject({ surface: 'inline', refusals: 0 })
  })
})

describe('revealing a view of the frame', () => {
  test('behavior: opens the modal if it is closed', async () => {
    mount()
    expect(await commands.reveal({ view: 'UnsupportedChain', params: {} })).toBe(true)
    expect(surfaces).toEqual(['modal'])
    expect(prepared).toEqual(['UnsupportedChain'])
    expect(names()).toEqual(['UnsupportedChain'])
  })

  test('behavior: shows the view on top if the modal is open', async () => {
    mount()
    await commands.open({ view: 'Networks' })
    expect(await commands.reveal({ view: 'UnsupportedChain', params: {} })).toBe(true)
    expect(surfaces).toEqual(['modal'])
    expect(names()).toEqual(['Networks', 'UnsupportedChain'])
  })

  test('error: a view that is not available is not shown and opens nothing', async () => {
    built = (view) => view === 'Connect'
    mount()
    expect(await commands.reveal({ view: 'UnsupportedChain', params: {} })).toBe(false)
    expect(surfaces).toEqual([])
    expect(names()).toEqual(['Connect'])
  })
})

describe('leaving the Farcaster view', () => {
  const onFarcaster = () =>
    modal.setState(({ stack }) => ({
      surface: 'modal',
      stack: push(stack, { view: 'ConnectingFarcaster', params: {} }),
    }))

  test.each<[string, boolean, () => void, readonly string[]]>([
    ['by closing', false, () => void commands.requestClose(), ['clear-farcaster-url', 'reload-auth-connector']],
    ['by opening again', false, () => void commands.open({}), ['clear-farcaster-url', 'reload-auth-connector']],
    ['by closing, connected', true, () => void commands.requestClose(), []],
  ])('behavior: %s (connected: %s)', (_name, connected, leave, expected) => {
    facts = { ...facts, connected }
    onFarcaster()
    leave()
    expect(undone).toEqual(expected)
  })

  test('behavior: a refused close undoes nothing', () => {
    onFarcaster()
    modal.setState({ surface: 'inline' })
    commands.requestClose()
    expect(undone).toEqual([])
  })
})
