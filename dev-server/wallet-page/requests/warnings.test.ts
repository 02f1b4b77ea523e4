import { describe, expect, it } from 'vitest'
import type { ShownAction, ShownCall, ShownRequest } from '../../src/wallet/wallet.ts'
import { warningsFor } from './warnings.ts'

const request = (action: ShownAction): ShownRequest => ({
  asker: { name: 'A page', url: 'https://page.test', description: '' },
  method: 'any',
  chain: 'eip155:1',
  account: '0x00',
  action,
})
const said = (action: ShownAction): string[] =>
  warningsFor(request(action)).map(({ level, text }) => `${level}: ${text}`)
const message = (text: string): ShownAction => ({ kind: 'sign-message', message: { as: 'text', text, hex: '0x' } })
const typed = (primaryType: string): ShownAction => ({
  kind: 'sign-typed-data',
  primaryType,
  domain: {},
  json: '{}',
})
const call = (one: ShownCall): ShownAction => ({
  kind: 'send-transaction',
  transaction: { from: '0x01', to: '0x02', value: '0', call: one },
})

describe('warnings', () => {
  it('behavior: plain requests have none', () => {
    expect(said(message('Hello'))).toEqual([])
    expect(said(typed('Mail'))).toEqual([])
    expect(said(call({ kind: 'none' }))).toEqual([])
    expect(said(call({ kind: 'token-transfer', token: '0x0a', to: '0x0b', amount: '1' }))).toEqual([])
    expect(said(call({ kind: 'collection-approval', token: '0x0a', operator: '0x0b', approved: false }))).toEqual([])
    expect(said({ kind: 'switch-chain', to: 'eip155:137' })).toEqual([])
  })

  it('attack: a sign-in for another page is a danger, shown first', () => {
    const [first, second] = said(message('bank\u200b.test wants you to sign in with your Ethereum account:\n0x00'))
    expect(first).toContain('danger: This signs you in to bank[U+200B].test')
    expect(second).toContain('danger: It contains characters that cannot be seen')
  })

  it('attack: bytes that are not text are a danger', () => {
    expect(said({ kind: 'sign-message', message: { as: 'bytes', hex: '0xff' } })[0]).toMatch(/^danger/)
  })

  it.each([
    ['Permit'],
    ['PermitSingle'],
    ['PermitBatchTransferFrom'],
  ])('attack: %s warns that others can take tokens', (type) => {
    expect(said(typed(type))[0]).toContain('danger: This signature lets somebody take your tokens')
  })

  it.each<[string, ShownCall]>([
    ['an unlimited approval', { kind: 'token-approval', token: '0x0a', spender: '0x0b', amount: '1', unlimited: true }],
    ['an approval for a collection', { kind: 'collection-approval', token: '0x0a', operator: '0x0b', approved: true }],
    ['a transfer of tokens to their own contract', { kind: 'token-transfer', token: '0x0A', to: '0x0a', amount: '1' }],
  ])('attack: %s is a danger', (_, one) => expect(said(call(one))[0]).toMatch(/^danger/))

  it('behavior: mentions unknown steps once', () => {
    const unknown = { kind: 'unknown', program: 'P', data: '' } as const
    const transaction = { feePayer: 'F', signers: ['F'], instructions: [unknown, unknown], usesLookupTables: true }
    expect(said({ kind: 'solana-transactions', send: true, transactions: [transaction, transaction] })).toHaveLength(2)
    expect(said(call({ kind: 'unknown', selector: '0x01', data: '0x01' }))[0]).toMatch(/^note/)
  })
})
