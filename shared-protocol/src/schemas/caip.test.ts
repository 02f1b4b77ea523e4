import { describe, expect, it } from 'vitest'
import { addressSchema, caipNetworkIdSchema, chainNamespaceSchema } from './caip.ts'
import { fromSchema } from './from-schema.ts'

describe('CAIP schemas', () => {
  const network = fromSchema(caipNetworkIdSchema)
  const address = fromSchema(addressSchema)

  it('behavior: accepts ids of every namespace, also of one that is not supported', () => {
    expect(network('eip155:1')).toEqual({ ok: true, value: 'eip155:1' })
    expect(network('cosmos:cosmoshub-4')).toEqual({ ok: true, value: 'cosmos:cosmoshub-4' })
    expect(network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').ok).toBe(true)
    expect(address('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq').ok).toBe(true)
    expect(fromSchema(chainNamespaceSchema)('bip122')).toEqual({ ok: true, value: 'bip122' })
  })

  it.each([
    'eip155',
    'eip155:',
    'eip155:1:2',
    'eip155: 1',
    'eip155:1\n',
    'eip155:é',
    'EIP155:1',
    '__proto__:1',
  ])('error: rejects the network id %j', (text) => {
    expect(network(text)).toEqual({ ok: false, path: '', reason: `Invalid CAIP-2 network id: ${text}` })
  })

  it.each(['a b', '<img>', 'a:b', '0xab\n', 'é'])('error: rejects the address %j', (text) => {
    expect(address(text)).toEqual({ ok: false, path: '', reason: 'must be an address' })
  })

  it('error: rejects ids that are too long', () => {
    expect(network(`eip155:${'1'.repeat(34)}`).ok).toBe(true)
    expect(network(`eip155:${'1'.repeat(35)}`)).toMatchObject({ reason: 'must have at most 41 characters' })
    expect(address('a'.repeat(128)).ok).toBe(true)
    expect(address('a'.repeat(129))).toMatchObject({ reason: 'must have at most 128 characters' })
    expect(fromSchema(chainNamespaceSchema)('cosmos')).toMatchObject({
      reason: 'must be one of "eip155", "solana", "bip122", "polkadot"',
    })
  })
})
