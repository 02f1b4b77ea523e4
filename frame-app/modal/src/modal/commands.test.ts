import { beforeEach, describe, expect, test } from 'vitest'
import { sampleFeatures } from '../features/sample-views.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import { push } from '../kernel/rules/view-stack.ts'
import type { ViewName } from '../kernel/rules/views.ts'
import type { ModalCommands } from './commands.ts'
import { createModalCommands } from './commands.ts'
import { createGo } from './go.ts'
import type { SignInFacts } from './rules/leaving.ts'
import type { OpeningFacts } from './rules/opening.ts'
import { createViews, viewAskedFor } from './views.ts'

const views = createViews(sampleFeatures)
let modal: ModalStore
let commands: ModalCommands
let surfaces: string[]
let facts: OpeningFacts
let signIn: SignInFacts
let built: (view: ViewName) => boolean
let mount: () => void
let fail: (error: Error) => void
let activated: string[]
let prepared: string[]
let undone: string[]

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
    askedFor: (params) => viewAskedFor(views, params),
  }
  signIn = { required: false, hasSession: false }
  built = () => true
  activated = []
  prepared = []
  undone = []
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
    activate: (namespace) => activated.push(namespace),
    surface: (surface) => surfaces.push(surface),
  })
})

describe('opening', () => {
  test('behavior: the page shows the frame at once, and hears which view it is when the shell is there', async () => {
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

  test('behavior: embedded, it is shown in its place', () => {
    facts = { ...facts, embedded: true }
    void commands.open({})
    expect(surfaces).toEqual(['inline'])
  })

  test('behavior: opening again forgets where one was', async () => {
    mount()
    await commands.open({})
    modal.setState(({ stack }) => ({ stack: push(stack, { view: 'AllWallets', params: {} }) }))
    await commands.open({})
    expect(names()).toEqual(['Connect'])
  })

  test('behavior: a namespace that is not the active one is switched to before anything is shown', () => {
    void commands.open({ namespace: 'solana' })
    void commands.open({ namespace: 'eip155' })
    expect(activated).toEqual(['solana'])
  })

  test('error: a shell that cannot be loaded is taken off the page again', async () => {
    const opening = commands.open({})
    fail(new Error('no network'))
    await expect(opening).rejects.toThrow('no network')
    expect(surfaces).toEqual(['modal', 'hidden'])
  })

  test('error: a view that does not stand is not reached', async () => {
    built = (view) => view === 'Connect'
    mount()
    expect(await commands.open({ view: 'Networks' })).toBe('Connect')
  })
})

describe('closing', () => {
  test('behavior: the frame is hidden, and the history is Connect again', async () => {
    mount()
    await commands.open({ view: 'Networks' })
    expect(commands.requestClose()).toBe(true)
    expect(surfaces).toEqual(['modal', 'hidden'])
    expect(names()).toEqual(['Connect'])
  })

  test('behavior: refused while sign-in is required, it shakes each time and stays', () => {
    signIn = { required: true, hasSession: false }
    modal.setState(({ stack }) => ({ surface: 'modal', stack: push(stack, { view: 'SIWXSignMessage', params: {} }) }))
    expect([commands.requestClose(), commands.requestClose()]).toEqual([false, false])
    expect(modal.getState()).toMatchObject({ surface: 'modal', refusals: 2 })
    expect(names()).toEqual(['Connect', 'SIWXSignMessage'])
    expect(surfaces).toEqual([])
    signIn = { required: true, hasSession: true }
    expect(commands.requestClose()).toBe(true)
  })

  test('behavior: embedded, there is nothing to close', () => {
    modal.setState({ surface: 'inline' })
    expect(commands.requestClose()).toBe(false)
    expect(modal.getState()).toMatchObject({ surface: 'inline', refusals: 0 })
  })
})

describe('a view of the frame’s own', () => {
  test('behavior: where nothing is on the screen it opens the modal', async () => {
    mount()
    expect(await commands.reveal({ view: 'UnsupportedChain', params: {} })).toBe(true)
    expect(surfaces).toEqual(['modal'])
    expect(prepared).toEqual(['UnsupportedChain'])
    expect(names()).toEqual(['UnsupportedChain'])
  })

  test('behavior: where the modal is open it shows itself above what is there', async () => {
    mount()
    await commands.open({ view: 'Networks' })
    expect(await commands.reveal({ view: 'UnsupportedChain', params: {} })).toBe(true)
    expect(surfaces).toEqual(['modal'])
    expect(names()).toEqual(['Networks', 'UnsupportedChain'])
  })

  test('error: one that does not stand is not shown, and opens nothing', async () => {
    built = (view) => view === 'Connect'
    mount()
    expect(await commands.reveal({ view: 'UnsupportedChain', params: {} })).toBe(false)
    expect(surfaces).toEqual([])
    expect(names()).toEqual(['Connect'])
  })
})

describe('leaving Farcaster’s view', () => {
  const onFarcaster = () =>
    modal.setState(({ stack }) => ({
      surface: 'modal',
      stack: push(stack, { view: 'ConnectingFarcaster', params: {} }),
    }))

  test.each<[string, boolean, () => void, readonly string[]]>([
    ['by closing', false, () => void commands.requestClose(), ['clear-farcaster-url', 'reload-auth-connector']],
    ['by opening anew', false, () => void commands.open({}), ['clear-farcaster-url', 'reload-auth-connector']],
    ['by closing, connected', true, () => void commands.requestClose(), []],
  ])('behavior: %s (connected: %s)', (_name, connected, leave, expected) => {
    facts = { ...facts, connected }
    onFarcaster()
    leave()
    expect(undone).toEqual(expected)
  })

  test('behavior: a closing that is refused leaves nothing', () => {
    onFarcaster()
    modal.setState({ surface: 'inline' })
    commands.requestClose()
    expect(undone).toEqual([])
  })
})
