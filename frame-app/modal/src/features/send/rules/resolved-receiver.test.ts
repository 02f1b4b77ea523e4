import { describe, expect, test } from 'vitest'
import type { NameLookup } from './resolved-receiver.ts'
import { resolvedReceiver } from './resolved-receiver.ts'

const ANNA = `0x${'a'.repeat(40)}`
const ELSEWHERE = `0x${'b'.repeat(40)}`
const NAME = { kind: 'name', name: 'anna.example.id' } as const
const read = (addresses: { readonly [coinType: string]: string }): NameLookup => ({
  kind: 'read',
  record: { addresses },
})

describe('a name', () => {
  test.each([
    ['the address of Ethereum', 'eip155:1', { '60': ANNA, '2147483658': ELSEWHERE }, ANNA],
    ['the address that was registered for Ethereum by its chain id', 'eip155:1', { '2147483649': ANNA }, ANNA],
    ['the network’s own address', 'eip155:10', { '60': ELSEWHERE, '2147483658': ANNA }, ANNA],
    ['the address of all EVM chains', 'eip155:10', { '60': ELSEWHERE, '2147483648': ANNA }, ANNA],
    ['the address of Ethereum, for want of another', 'eip155:10', { '60': ANNA }, ANNA],
    ['an address without prefix', 'eip155:1', { '60': ANNA.slice(2) }, ANNA],
  ] as const)('behavior: leads to %s', (_what, network, addresses, address) => {
    expect(resolvedReceiver(NAME, read(addresses), network)).toEqual({
      kind: 'address',
      address,
      name: 'anna.example.id',
    })
  })

  test.each<readonly [string, NameLookup]>([
    ['nobody has registered it', { kind: 'read', record: null }],
    ['it has no address', read({})],
    ['it has an address of another kind of chain only', read({ '501': 'So11111111111111111111111111111111111111112' })],
    ['its address is none', read({ '60': 'constructor' })],
    // What is asked for by another key must not answer for this one.
    ['its address is cut', read({ '60': ANNA.slice(0, -1), '2147483649': ELSEWHERE })],
  ])('error: does not exist if %s', (_what, lookup) => {
    expect(resolvedReceiver(NAME, lookup, 'eip155:1')).toEqual({ kind: 'wrong', why: 'no-such-name' })
  })

  test('behavior: is waited for', () => {
    expect(resolvedReceiver(NAME, { kind: 'loading' }, 'eip155:1')).toEqual({ kind: 'resolving' })
  })

  test('error: is not known while the service does not answer', () => {
    expect(resolvedReceiver(NAME, { kind: 'failed' }, 'eip155:1')).toEqual({ kind: 'wrong', why: 'name-failed' })
  })

  test('behavior: means nothing on Solana', () => {
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(resolvedReceiver(NAME, read({ '501': 'x' }), network)).toEqual({ kind: 'wrong', why: 'not-an-address' })
  })
})

test.each([
  [{ kind: 'nothing' }],
  [{ kind: 'address', address: ANNA }],
  [{ kind: 'wrong', why: 'other-chain' }],
  [{ kind: 'wrong', why: 'other-network' }],
] as const)('behavior: %j stays what it is', (written) => {
  expect(resolvedReceiver(written, { kind: 'loading' }, 'eip155:1')).toEqual(written)
})
