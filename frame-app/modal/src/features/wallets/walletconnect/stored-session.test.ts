import { fromSchema, optionsSchema } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { openStorage } from '../../../storage/port.ts'
import { createLibraryStorage } from './library-storage.ts'
import { createStoredChoices } from './stored-choices.ts'
import { readStoredSession } from './stored-session.ts'

const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NOW = 1_000_000
const network = (id: string) => ({
  caipNetworkId: id,
  chainNamespace: 'eip155',
  name: id,
  id: id.split(':')[1],
  nativeCurrency: { name: 'C', symbol: 'C', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const parsed = fromSchema(optionsSchema)({ projectId: 'shop', networks: ['eip155:1', 'eip155:137'].map(network) })
if (!parsed.ok) throw new Error(parsed.reason)
const options = parsed.value

const sessionOf = (topic: string, more: object = {}) => ({
  topic,
  expiry: 2_000,
  peer: { metadata: { name: 'Harbour', icons: [] } },
  namespaces: { eip155: { accounts: [1, 137].map((id) => `eip155:${id}:${VISITOR}`), methods: ['personal_sign'] } },
  ...more,
})

/** Writes what a previous visit left in storage. */
const left = async (sessions: unknown, keys: unknown, choices: unknown) => {
  const storage = openStorage([])
  const values = createLibraryStorage(storage, 'wc')
  await values.setItem('wc@2:client:0.3:wc//session', sessions)
  await values.setItem('wc@2:core:0.3:wc//keychain', keys)
  storage.set('choices', JSON.stringify(choices))
  return readStoredSession({ values, kept: createStoredChoices(storage, 'choices'), options, now: NOW })
}
const there = (topic: string) => ({ topic, choices: { eip155: { network: 'eip155:137' } } })

test('behavior: restores the visitor’s session with its accounts and network', async () => {
  const session = await left([sessionOf('a'), sessionOf('b'), sessionOf('c')], { a: 'k', b: 'k', c: 'k' }, there('b'))
  expect(session).toMatchObject({ topic: 'b', wallet: { name: 'Harbour' } })
  expect(session?.grants.eip155).toMatchObject({
    network: 'eip155:137',
    accounts: [{ address: VISITOR }, { chain: 'eip155:137' }],
  })
})

test.each([
  ['whose key is gone', [sessionOf('a')], { b: 'k' }, there('a')],
  ['without any keys', [sessionOf('a')], undefined, there('a')],
  ['named like an inherited property', [sessionOf('constructor')], { a: 'k' }, there('constructor')],
  ['that has expired', [sessionOf('a', { expiry: 1_000 })], { a: 'k' }, there('a')],
  ['that the visitor was not in', [sessionOf('a')], { a: 'k', b: 'k' }, there('b')],
  ['that the visitor has left', [sessionOf('a')], { a: 'k' }, null],
  ['without accounts', [sessionOf('a', { namespaces: {} })], { a: 'k' }, there('a')],
  ['that is not in a list', sessionOf('a'), { a: 'k' }, there('a')],
  ['in a list of invalid entries', [null, 7, 'a'], { a: 'k' }, there('a')],
])('attack: ignores a session %s', async (_what, sessions, keys, choices) => {
  expect(await left(sessions, keys, choices)).toBeUndefined()
})
