import { fromSchema, optionsSchema } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { openStorage } from '../../../storage/port.ts'
import { createKeptChoices } from './kept-choices.ts'
import { readKeptSession } from './kept-session.ts'
import { createKeyValues } from './key-values.ts'

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

/** What a visit to a page has left. */
const left = async (sessions: unknown, keys: unknown, choices: unknown) => {
  const storage = openStorage([])
  const values = createKeyValues(storage, 'wc')
  await values.setItem('wc@2:client:0.3:wc//session', sessions)
  await values.setItem('wc@2:core:0.3:wc//keychain', keys)
  storage.set('choices', JSON.stringify(choices))
  return readKeptSession({ values, kept: createKeptChoices(storage, 'choices'), options, now: NOW })
}
const there = (topic: string) => ({ topic, choices: { eip155: { network: 'eip155:137' } } })

test('behavior: it is the one that the visitor was in, where the visitor was', async () => {
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
  ['whose name is that of every object', [sessionOf('constructor')], { a: 'k' }, there('constructor')],
  ['whose time is over', [sessionOf('a', { expiry: 1_000 })], { a: 'k' }, there('a')],
  ['that is another than the visitor was in', [sessionOf('a')], { a: 'k', b: 'k' }, there('b')],
  ['that the visitor has left', [sessionOf('a')], { a: 'k' }, null],
  ['without accounts', [sessionOf('a', { namespaces: {} })], { a: 'k' }, there('a')],
  ['in no list', sessionOf('a'), { a: 'k' }, there('a')],
  ['among nothing', [null, 7, 'a'], { a: 'k' }, there('a')],
])('attack: a session %s is none', async (_what, sessions, keys, choices) => {
  expect(await left(sessions, keys, choices)).toBeUndefined()
})
