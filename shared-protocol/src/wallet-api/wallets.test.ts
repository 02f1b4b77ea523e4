import { describe, expect, test } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { createWalletSchema, parseManifest, releaseSchema } from './wallets.ts'

const idOf = (last: number): string => `019ac1d2-0000-7000-8000-00000000000${last}`
/** Zeros in base64url. */
const bytes = (count: number): string => 'A'.repeat(Math.ceil((count * 4) / 3))
const sealed = 'aa..bb.cc.dd'

const evm = { namespace: 'eip155', address: `0x${'1'.repeat(40)}`, publicKey: bytes(33), path: "m/44'/60'/0'/0/0" }
const solana = { namespace: 'solana', address: '1'.repeat(32), publicKey: bytes(32), path: "m/44'/501'/0'/0'" }
const setOf = (last: number, role: 'device' | 'recovery') => ({
  setId: idOf(last),
  role,
  serviceShare: sealed,
  sealedRecovery: sealed,
})
const device = setOf(2, 'device')
const recovery = setOf(3, 'recovery')

const ACCOUNTS = 'must have one account each of eip155 and solana'
const SETS = 'must have a set of the device and one for recovery'

describeSchema('a wallet that is made', createWalletSchema, {
  sample: {
    walletId: idOf(1),
    commitment: bytes(32),
    manifestKey: bytes(32),
    accounts: [evm, solana],
    sets: [device, recovery],
    manifest: '{}',
    manifestSignature: bytes(64),
  },
  required: [
    ['walletId'],
    ['commitment'],
    ['manifestKey'],
    ['accounts'],
    ['sets'],
    ['manifest'],
    ['manifestSignature'],
  ],
  closed: [[], ['accounts', 0], ['sets', 1]],
  refused: [
    [['accounts'], [], ACCOUNTS],
    [['accounts'], [evm], ACCOUNTS],
    [['accounts'], [solana, evm], ACCOUNTS],
    [['accounts'], [evm, evm], ACCOUNTS],
    [['accounts'], [evm, solana, solana], 'must have at most 2 entries'],
    [['sets'], [], SETS],
    [['sets'], [device], SETS],
    [['sets'], [recovery], SETS],
    [['sets'], [recovery, device], SETS],
    [['sets'], [device, setOf(3, 'device')], SETS],
    [['sets'], [setOf(2, 'recovery'), recovery], SETS],
    [['sets'], [device, recovery, setOf(4, 'recovery')], 'must have at most 2 entries'],
  ],
})

const publicKey = { kty: 'EC', crv: 'P-256', x: bytes(32), y: bytes(32) }

describeSchema('a share that is asked for', releaseSchema, {
  sample: { purpose: 'sign', intentHash: bytes(32), publicKey },
  required: [['purpose'], ['publicKey']],
  closed: [[], ['publicKey']],
  accepted: [
    [[], { purpose: 'unlock', publicKey }],
    [['purpose'], 'verify'],
  ],
  refused: [
    [[], { purpose: 'sign', publicKey }, 'must be given for the purpose sign', 'intentHash'],
    [['purpose'], 'export', /^must be one of "sign"/],
  ],
})

describe('a manifest', () => {
  const manifest = {
    v: 1,
    walletId: idOf(1),
    version: 1,
    recoveryKey: bytes(65),
    recoveryKeyVersion: 1,
    setIds: [idOf(2), idOf(3)],
    factorIds: [],
  }

  test('behavior: is read from the text that was signed', () => {
    expect(parseManifest(JSON.stringify(manifest))).toEqual({ ok: true, value: manifest })
  })

  test('attack: a text that is no JSON is refused without an error', () => {
    expect(parseManifest('{')).toEqual({ ok: false, path: '', reason: 'must be JSON' })
  })
})
