import { describe, expect, test } from 'vitest'
import { grantNamespaces, problemOfProposal, showProposal } from './proposal.ts'
import type { HeldAccount } from './wallet-types.ts'
import type { AskedNamespace, WireProposal } from './wire.ts'

const HELD = ['eip155:1', 'eip155:137', 'solana:main']
const ME: HeldAccount = { role: 'visitor', evm: '0xA', solana: 'Sol' }
const namespace = (more: Partial<AskedNamespace> = {}): AskedNamespace => ({
  chains: ['eip155:1'],
  methods: ['personal_sign'],
  events: ['accountsChanged'],
  ...more,
})
type Namespaces = Readonly<Record<string, AskedNamespace>>
const proposal = (required: Namespaces, optional: Namespaces = {}): WireProposal => ({
  id: 1,
  expiryTimestamp: 2,
  proposer: { name: '', url: '', description: '' },
  requiredNamespaces: required,
  optionalNamespaces: optional,
})

describe('required by a page', () => {
  test.each([
    ['a namespace', { cosmos: namespace({ chains: ['cosmos:hub'] }) }, 5104, 'cosmos'],
    ['a chain', { eip155: namespace({ chains: ['eip155:1', 'eip155:10'] }) }, 5100, 'eip155:10'],
    ['a chain as a key', { 'eip155:10': namespace({ chains: [] }) }, 5100, 'eip155:10'],
    ['a chain of another namespace', { eip155: namespace({ chains: ['solana:main'] }) }, 5100, 'solana:main'],
    ['a method', { eip155: namespace({ methods: ['wallet_sendCalls'] }) }, 5101, 'wallet_sendCalls'],
    [
      'a method of another namespace',
      { eip155: namespace({ methods: ['solana_signMessage'] }) },
      5101,
      'solana_signMessage',
    ],
    ['an event', { eip155: namespace({ events: ['message'] }) }, 5102, 'message'],
    ['nothing', {}, 5100, ''],
  ])('error: refuses %s that the wallet does not have', (_what, required: Namespaces, code, detail) => {
    expect(problemOfProposal(proposal(required), HELD)).toMatchObject({
      code,
      message: expect.stringContaining(detail),
    })
  })

  test('behavior: accepts a proposal whose optional wishes are unsupported', () => {
    const optional = {
      eip155: namespace({ chains: ['eip155:10', 'eip155:137'], methods: ['any'], events: ['any'] }),
      x: namespace(),
    }
    expect(problemOfProposal(proposal({}, optional), HELD)).toBeUndefined()
  })
})

describe('granted to a page', () => {
  const asked = proposal(
    { eip155: namespace() },
    {
      eip155: namespace({
        chains: ['eip155:1', 'eip155:137', 'eip155:10'],
        methods: ['eth_sign', 'any'],
        events: ['message'],
      }),
      solana: namespace({ chains: ['solana:main'], methods: ['solana_signMessage'], events: [] }),
    },
  )

  test('behavior: grants only what was requested and the wallet has', () => {
    expect(grantNamespaces(asked, HELD, { accounts: [ME] })).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:137'],
        accounts: ['eip155:1:0xA', 'eip155:137:0xA'],
        methods: ['personal_sign', 'eth_sign'],
        events: ['accountsChanged'],
      },
      solana: { chains: ['solana:main'], accounts: ['solana:main:Sol'], methods: ['solana_signMessage'], events: [] },
    })
  })

  test('behavior: grants chains named in keys under their namespace', () => {
    const inline = proposal({}, { 'eip155:137': namespace({ chains: [] }), 'solana:main': namespace({ chains: [] }) })
    expect(grantNamespaces(inline, HELD, { accounts: [ME] })).toMatchObject({
      eip155: { chains: ['eip155:137'] },
      solana: { chains: ['solana:main'] },
    })
  })

  test.each([
    ['a chain that was not requested', { accounts: [ME], chains: ['eip155:1', 'eip155:5'] }, 'Unsupported chains'],
    [
      'less than the page requires',
      { accounts: [ME], chains: ['eip155:137'] },
      'requires more than was granted. eip155:1',
    ],
    ['no account', { accounts: [] }, 'No account'],
  ])('error: refuses to grant %s', (_what, choice, reason) => {
    expect(() => grantNamespaces(asked, HELD, choice)).toThrow(reason)
  })

  test('behavior: shows what is required and what the wallet supports', () => {
    expect(showProposal(asked, HELD)).toMatchObject({
      expiresAt: 2_000,
      chains: [
        { name: 'eip155:1', required: true, supported: true },
        { name: 'eip155:137', required: false, supported: true },
        { name: 'eip155:10', required: false, supported: false },
        { name: 'solana:main', required: false, supported: true },
      ],
      events: [
        { name: 'accountsChanged', required: true, supported: true },
        { name: 'message', required: false, supported: false },
      ],
    })
  })
})
