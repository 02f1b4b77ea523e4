import { expect, test } from 'vitest'
import { describeSignIn, describeSolanaMessages, describeSolanaTransactions } from './describe-solana.ts'

const ORIGIN = 'http://app.localhost:5173'
const signer = { role: 'visitor', address: 'Visitor111' } as const
const shown = { feePayer: 'Visitor111', signers: ['Visitor111'], instructions: [], usesLookupTables: false } as const

test('behavior: shows amounts in SOL and each transaction in its own section', () => {
  const transfer = { kind: 'sol-transfer', from: 'A', to: 'B', lamports: '1500000000' } as const
  const one = { signer, shown: { ...shown, instructions: [transfer, { kind: 'compute-budget' } as const] } }
  const single = describeSolanaTransactions(ORIGIN, true, [one])
  expect(single).toMatchObject({ title: 'Send this transaction?', approve: 'Send', warnings: [] })
  expect(single.sections[0]?.facts).toEqual([
    { label: 'Amount', value: '1.5 SOL', look: 'amount' },
    { label: 'From', value: 'A', look: 'code' },
    { label: 'Recipient', value: 'B', look: 'code' },
  ])
  const several = describeSolanaTransactions(ORIGIN, false, [one, one])
  expect(several.title).toBe('Sign 2 transactions?')
  expect(several.sections.map(({ title }) => title)).toEqual(['Transaction 1', 'Transaction 2', undefined])
})

test('attack: warns once about content that cannot be decoded or shown', () => {
  const unknown = { kind: 'unknown', program: 'P', data: '00' } as const
  const one = { signer, shown: { ...shown, instructions: [unknown], usesLookupTables: true } }
  expect(describeSolanaTransactions(ORIGIN, false, [one, one]).warnings).toHaveLength(2)
})

test('attack: shows non-text bytes as they are, with a warning', () => {
  const prompt = describeSolanaMessages(ORIGIN, [{ signer, bytes: new Uint8Array([0xff, 0]) }])
  expect(prompt.sections[1]).toMatchObject({ title: '2 bytes that are no text', body: '0xff00' })
  expect(prompt.warnings).toHaveLength(1)
})

test.each([
  ['app.localhost:5173', 0],
  ['bank.example', 1],
])('attack: a sign-in to %s shows %d warnings', (domain, count) => {
  const signIn = { signer, domain, message: `${domain} wants you to sign in` }
  expect(describeSignIn(ORIGIN, [signIn]).warnings).toHaveLength(count)
})
