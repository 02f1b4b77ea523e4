import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('behavior: reads RPC URLs and misbehaviours', () => {
  const rpc = { 'eip155:1': 'http://127.0.0.1:8545', 'eip155:137': 'http://localhost:8555/x' }
  expect(readSettings(JSON.stringify(rpc), 'slow:5')).toEqual({
    settings: { rpc, misbehaviours: [{ name: 'slow', ms: 5 }] },
    complaints: [],
  })
  expect(readSettings(undefined, undefined)).toEqual({ settings: { rpc: {}, misbehaviours: [] }, complaints: [] })
})

test.each([
  ['invalid JSON', '{'],
  ['a list', '[]'],
  ['an invalid chain', '{"x":"http://127.0.0.1"}'],
  ['a node on another machine', '{"eip155:1":"https://elsewhere.example"}'],
  ['a host name that starts with localhost', '{"eip155:1":"http://localhost.elsewhere.example"}'],
  ['a URL with credentials', '{"eip155:1":"http://a:b@127.0.0.1"}'],
  ['a URL that is not http', '{"eip155:1":"ftp://127.0.0.1"}'],
  ['a file', '{"eip155:1":"file:///etc/passwd"}'],
])('attack: with %s no RPC URL is used, and the problem is reported', (_title, text) => {
  const { settings, complaints } = readSettings(text, undefined)
  expect(settings.rpc).toEqual({})
  expect(complaints).toEqual([expect.stringContaining('casement-rpc')])
})

test('error: reports an unknown misbehaviour', () => {
  expect(readSettings(undefined, 'explodes').complaints).toEqual([expect.stringContaining('explodes')])
})
