import { expect, test } from 'vitest'
import type { SessionScopes } from './caip-session.ts'
import type { AskedScopes } from './scope-fault.ts'
import { scopeFault } from './scope-fault.ts'

const scope = { accounts: [], methods: ['personal_sign', 'eth_call'], notifications: ['accountsChanged'] }
const offered: SessionScopes = {
  'eip155:1': scope,
  'eip155:137': { ...scope, methods: ['eth_call'] },
  'solana:x': scope,
}
const asks = (more: Partial<AskedScopes[string]> = {}): AskedScopes[string] => ({
  methods: [],
  notifications: [],
  ...more,
})

test.each<[string, AskedScopes, number | undefined]>([
  ['nothing', {}, undefined],
  ['a network', { 'eip155:1': asks({ methods: ['personal_sign'], notifications: ['accountsChanged'] }) }, undefined],
  ['a whole namespace', { eip155: asks({ methods: ['eth_call'] }) }, undefined],
  ['references of a namespace', { eip155: asks({ references: ['1'], methods: ['personal_sign'] }) }, undefined],
  ['networks of a namespace', { eip155: asks({ scopes: ['eip155:1'], methods: ['personal_sign'] }) }, undefined],
  ['another network', { 'eip155:10': asks() }, 5100],
  ['another reference', { eip155: asks({ references: ['1', '10'] }) }, 5100],
  ['no network of a namespace', { eip155: asks({ references: [] }) }, 5100],
  ['another namespace', { cosmos: asks() }, 5100],
  ['a wallet’s own scope', { 'wallet:eip155': asks() }, 5100],
  ['a name of objects', { constructor: asks() }, 5100],
  ['another method', { 'eip155:1': asks({ methods: ['eth_sign'] }) }, 5101],
  ['a method that one of the networks lacks', { eip155: asks({ methods: ['personal_sign'] }) }, 5101],
  ['another notification', { 'solana:x': asks({ notifications: ['eth_subscription'] }) }, 5102],
])('behavior: %s that is required has the code of CAIP-25', (_title, required, code) => {
  expect(scopeFault(required, offered)?.code).toBe(code)
})
