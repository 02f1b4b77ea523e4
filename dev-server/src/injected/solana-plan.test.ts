import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { ALL_ROLES, solanaKey } from './accounts.ts'
import type { Connection } from './connection.ts'
import { STRANGER } from './connection.ts'
import { toBase64 } from './solana-parameters.ts'
import { planSolana } from './solana-plan.ts'

const SYSTEM = address('11111111111111111111111111111111')
const connected: Connection = { ...STRANGER, solana: ['visitor'] }

const transferFrom = (payer: string) =>
  compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(address(payer), message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash(SYSTEM), lastValidBlockHeight: 9n },
          message,
        ),
      (message) =>
        appendTransactionMessageInstruction(
          {
            programAddress: SYSTEM,
            accounts: [
              { address: address(payer), role: AccountRole.WRITABLE_SIGNER },
              { address: address('SysvarC1ock11111111111111111111111111111111'), role: AccountRole.WRITABLE },
            ],
            data: new Uint8Array([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
          },
          message,
        ),
    ),
  )
const wire = (payer: string) => toBase64(new Uint8Array(getTransactionEncoder().encode(transferFrom(payer))))
const plan = (connection: Connection, method: string, params: unknown) =>
  planSolana(connection, ALL_ROLES, method, params).catch((error: { code: unknown }) => error.code)

describe('connecting', () => {
  test.each([
    ['prompts for an unconnected site', STRANGER, {}, { kind: 'ask', act: { kind: 'connect' } }],
    ['a silent request does not prompt', STRANGER, { silent: true }, { kind: 'accounts', roles: [] }],
    ['a connected site needs no second prompt', connected, {}, { kind: 'accounts', roles: ['visitor'] }],
  ])('behavior: %s', async (_title, connection, params, expected) => {
    expect(await plan(connection, 'standard:connect', params)).toEqual(expected)
  })

  test('behavior: disconnects without a prompt', async () => {
    const change = { kind: 'revoked', namespace: 'solana' }
    expect(await plan(connected, 'standard:disconnect', {})).toMatchObject({ kind: 'change', change })
  })

  test('error: rejects everything with 4900 while offline', async () => {
    expect(await plan({ ...connected, online: false }, 'standard:connect', {})).toBe(4900)
  })
})

describe('signing', () => {
  test('behavior: decodes a transaction before showing it', async () => {
    const { address: account } = await solanaKey('visitor')
    const params = [{ account, transaction: wire(account), chain: 'solana:mainnet' }]
    expect(await plan(connected, 'solana:signAndSendTransaction', params)).toMatchObject({
      kind: 'ask',
      act: {
        kind: 'transactions',
        send: true,
        inputs: [{ role: 'visitor', shown: { instructions: [{ kind: 'sol-transfer', lamports: '1' }] } }],
      },
    })
  })

  test('error: refuses a transaction that needs no signature of the account', async () => {
    const { address: account } = await solanaKey('visitor')
    const params = [{ account, transaction: wire((await solanaKey('second')).address) }]
    expect(await plan(connected, 'solana:signTransaction', params)).toBe(-32602)
  })

  test('attack: refuses a transaction passed as a message', async () => {
    const { address: account } = await solanaKey('visitor')
    const message = toBase64(new Uint8Array(transferFrom(account).messageBytes))
    expect(await plan(connected, 'solana:signMessage', [{ account, message }])).toBe(-32602)
  })

  test('behavior: signs in with the named account and refuses one of another wallet', async () => {
    const { address: second } = await solanaKey('second')
    const named = await plan(STRANGER, 'solana:signIn', [{ address: second }])
    expect(named).toMatchObject({ act: { kind: 'sign-in', inputs: [{ role: 'second' }] } })
    expect(await plan(connected, 'solana:signIn', [{}])).toMatchObject({ act: { inputs: [{ role: 'visitor' }] } })
    expect(await plan(connected, 'solana:signIn', [{ address: SYSTEM }])).toBe(4100)
  })
})
