import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpVisits } from '../../kernel/connection-keeper-for-tests.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import { sampleSurroundings } from '../sample-parts.ts'
import { createEmbeddedConnector } from './connector.ts'
import { embeddedConnections } from './rules/embedded-connections.ts'
import type { ShareProfile } from './share-profile.ts'
import { createShareProfile } from './share-profile.ts'
import { createEmbeddedStore } from './store.ts'

const EVM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const readyAs = (email: string, address = EVM): Extract<EmbeddedState, { readonly kind: 'ready' }> => ({
  kind: 'ready',
  user: { email, provider: 'email' },
  accounts: [
    { namespace: 'eip155', address },
    { namespace: 'solana', address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' },
  ],
  factors: [],
})
const ANNA = readyAs('anna@example.org')

const visits = setUpVisits()
const { core } = sampleSurroundings({})
let options: OptionsStore
let store: ReturnType<typeof createEmbeddedStore>
let profile: ShareProfile

const ofEmbedded = () =>
  allConnections(visits.current.connections.getState().connections).filter(({ kind }) => kind === 'embedded')

const create = (): void => {
  store = createEmbeddedStore()
  const { remembered, keeper } = visits.current
  profile = createShareProfile({ store, options, remembered, keeper, embeddedConnections: ofEmbedded })
}

const connect = (state: Extract<EmbeddedState, { readonly kind: 'ready' }>): void => {
  const { session, keeper } = visits.current
  store.setState({ state })
  const connector = createEmbeddedConnector({
    approvals: { ask: async () => undefined, notAllowed: async () => undefined },
    callLists: { send: async () => null, status: async () => null, capabilities: () => ({}) },
    signOut: async () => undefined,
  })
  keeper.establish(
    embeddedConnections(state.accounts, options.getState(), session.getState()).map((connection) => ({
      connection: { ...connection, user: profile.user() },
      connector,
    })),
  )
}

/** What the page knows of the login, in each namespace. */
const told = () => {
  const { eip155, solana } = visits.current.session.getState().namespaces
  return [eip155?.user, solana?.user]
}
const NOTHING = [undefined, undefined]
const known = (email: string) => [{ email }, { email }]

beforeEach(() => {
  options = createOptionsStore({ ...core.options.getState(), shareProfile: true })
  create()
})

describe('what a page is told of the login', () => {
  test('behavior: E-06: the address, in every namespace, once the visitor agrees, and until they withdraw', () => {
    connect(ANNA)
    expect(told()).toEqual(NOTHING)
    profile.shareProfile(true)
    expect(told()).toEqual(known('anna@example.org'))
    expect(store.getState().sharesProfile).toBe(true)
    profile.shareProfile(false)
    expect(told()).toEqual(NOTHING)
    expect(store.getState().sharesProfile).toBe(false)
  })

  test('behavior: E-06: a visitor who agreed with the code shares from the first moment', () => {
    profile.begun(ANNA, true)
    connect(ANNA)
    expect(told()).toEqual(known('anna@example.org'))
  })

  test('behavior: the new address, once it has changed', () => {
    connect(ANNA)
    profile.shareProfile(true)
    store.setState({ state: readyAs('anna@new.example') })
    profile.settle()
    expect(told()).toEqual(known('anna@new.example'))
  })

  test('behavior: the next visit shares again, and the consent is of this page alone', () => {
    connect(ANNA)
    profile.shareProfile(true)
    visits.current = visits.next()
    create()
    connect(ANNA)
    expect(told()).toEqual(known('anna@example.org'))
  })

  test('attack: E-06: a page that turns the option on learns nothing without consent', () => {
    options.setState({ shareProfile: false })
    connect(ANNA)
    options.setState({ shareProfile: true })
    expect(told()).toEqual(NOTHING)
    options.setState({ shareProfile: false })
    options.setState({ shareProfile: true })
    expect(told()).toEqual(NOTHING)
  })

  test('attack: a page that does not ask any more is told nothing any more', () => {
    connect(ANNA)
    profile.shareProfile(true)
    options.setState({ shareProfile: false })
    expect(told()).toEqual(NOTHING)
    options.setState({ shareProfile: true })
    expect(told()).toEqual(known('anna@example.org'))
  })

  test('attack: E-06: after a disconnect nothing is known, and the next login begins without consent', () => {
    connect(ANNA)
    profile.shareProfile(true)
    store.setState({ state: { kind: 'signed-out' } })
    profile.ended()
    expect(told()).toEqual(NOTHING)
    for (const connection of ofEmbedded()) visits.current.keeper.drop(connection)
    connect(ANNA)
    expect(told()).toEqual(NOTHING)
  })

  test('attack: one visitor’s consent is not another’s', () => {
    connect(ANNA)
    profile.shareProfile(true)
    connect(readyAs('ben@example.org', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'))
    profile.settle()
    expect(told()).toEqual(NOTHING)
  })

  test('attack: a login whose visitor does not agree ends an earlier consent', () => {
    connect(ANNA)
    profile.shareProfile(true)
    profile.begun(ANNA, false)
    expect(told()).toEqual(NOTHING)
  })

  test('behavior: a consent that another tab has withdrawn ends here, too', () => {
    connect(ANNA)
    profile.shareProfile(true)
    visits.current.remembered.set('profile_shared_by', undefined)
    profile.settle()
    expect(told()).toEqual(NOTHING)
  })

  test('behavior: nobody who is not signed in can agree', () => {
    profile.shareProfile(true)
    expect(visits.current.remembered.get('profile_shared_by')).toBeUndefined()
  })
})
