import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('behavior: addresses and misbehaviours are read', () => {
  const rpc = { 'eip155:1': 'http://127.0.0.1:8545', 'eip155:137': 'http://localhost:8555/x' }
  expect(readSettings(JSON.stringify(rpc), 'slow:5')).toEqual({
    settings: { rpc, misbehaviours: [{ name: 'slow', ms: 5 }] },
    complaints: [],
  })
  expect(readSettings(undefined, undefined)).toEqual({ settings: { rpc: {}, misbehaviours: [] }, complaints: [] })
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a chain that is none', '{"x":"http://127.0.0.1"}'],
  ['a node elsewhere', '{"eip155:1":"https://elsewhere.example"}'],
  ['a name that only begins like this machine', '{"eip155:1":"http://localhost.elsewhere.example"}'],
  ['a node with a user', '{"eip155:1":"http://a:b@127.0.0.1"}'],
  ['what is no web address', '{"eip155:1":"ftp://127.0.0.1"}'],
  ['a file', '{"eip155:1":"file:///etc/passwd"}'],
])('attack: with %s no address is in force, and it is said', (_title, text) => {
  const { settings, complaints } = readSettings(text, undefined)
  expect(settings.rpc).toEqual({})
  expect(complaints).toEqual([expect.stringContaining('casement-rpc')])
})

test('error: a misbehaviour that is not known is said', () => {
  expect(readSettings(undefined, 'explodes').complaints).toEqual([expect.stringContaining('explodes')])
})
