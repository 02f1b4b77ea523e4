import type { Wallet, WalletAccount } from '@casement/shared-protocol/wallet-api'
import { idOf } from '../session/session-for-tests.ts'
import type { StoredWallet } from '../storage/records.ts'

export const USER = idOf(1)
export const ACCOUNTS = [{ namespace: 'eip155', address: '0x1111111111111111111111111111111111111111' }] as const

export const makeShareKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** What a device keeps of the wallet 10 and its set 20. */
export const storedWallet = (shareKey: CryptoKey, changes: Partial<StoredWallet> = {}): StoredWallet => ({
  state: 'active',
  walletId: idOf(10),
  setId: idOf(20),
  commitment: 'commitment',
  recoveryVersion: 1,
  manifestVersion: 4,
  accounts: [...ACCOUNTS],
  factors: [],
  shareKey,
  shareVector: new Uint8Array(12),
  sealedShare: new Uint8Array(16),
  sealedRecovery: 'sealed',
  ...changes,
})

const setOf = (number: number, role: 'device' | 'recovery' = 'device'): Wallet['sets'][number] => ({
  setId: idOf(number),
  role,
  deviceId: null,
  hostOrigin: null,
  createdAt: 0,
  lastUsedAt: 0,
})

/** The wallet 10 as the service says it, with these sets of devices. */
export const servedWallet = (sets: readonly number[], changes: Partial<Wallet> = {}): Wallet => ({
  walletId: idOf(10),
  state: 'active',
  commitment: 'c'.repeat(43),
  manifestKey: 'k'.repeat(43),
  manifest: 'manifest',
  manifestSignature: 's'.repeat(86),
  accounts: [] as WalletAccount[],
  sets: [setOf(30, 'recovery'), ...sets.map((number) => setOf(number))],
  factors: [],
  ...changes,
})
