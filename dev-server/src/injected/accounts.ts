import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } from '@solana/kit'
import type { HDAccount } from 'viem/accounts'
import { evmAccount, solanaSeed, WALLET_ROLES } from '../accounts/accounts.ts'
import type { WalletRole } from './prompt.ts'

/** Display names of the accounts. */
export const ACCOUNT_NAMES: Readonly<Record<WalletRole, string>> = {
  visitor: 'Main account',
  second: 'Second account',
  busy: 'Busy account',
  empty: 'Empty account',
}

const once = <Value>(make: (role: WalletRole) => Value): ((role: WalletRole) => Value) => {
  const made = new Map<WalletRole, Value>()
  return (role) => {
    const known = made.get(role)
    if (known !== undefined) return known
    const value = make(role)
    made.set(role, value)
    return value
  }
}

/** An EVM account. Deriving one is slow, so it happens once, on first use. */
export const evmKey: (role: WalletRole) => HDAccount = once(evmAccount)

export type SolanaKey = { readonly address: string; readonly pair: CryptoKeyPair }

/** A Solana account. */
export const solanaKey: (role: WalletRole) => Promise<SolanaKey> = once(async (role) => {
  const pair = await createKeyPairFromPrivateKeyBytes(solanaSeed(role))
  return { pair, address: await getAddressFromPublicKey(pair.publicKey) }
})

/** An account's address in a namespace. */
export const addressOf = async (namespace: 'eip155' | 'solana', role: WalletRole): Promise<string> =>
  namespace === 'eip155' ? evmKey(role).address : (await solanaKey(role)).address

/** The addresses of all accounts in a namespace. */
export const addressesOf = async (namespace: 'eip155' | 'solana'): Promise<Readonly<Record<WalletRole, string>>> => {
  const [visitor, second, busy, empty] = await Promise.all([
    addressOf(namespace, 'visitor'),
    addressOf(namespace, 'second'),
    addressOf(namespace, 'busy'),
    addressOf(namespace, 'empty'),
  ])
  return { visitor, second, busy, empty }
}

/** The role with this EVM address, among the given ones. */
export const roleOfEvm = (roles: readonly WalletRole[], address: string): WalletRole | undefined =>
  roles.find((role) => evmKey(role).address.toLowerCase() === address.toLowerCase())

/** The role with this Solana address, among the given ones. */
export const roleOfSolana = async (roles: readonly WalletRole[], address: string): Promise<WalletRole | undefined> => {
  for (const role of roles) if ((await solanaKey(role)).address === address) return role
  return undefined
}

export const ALL_ROLES: readonly WalletRole[] = WALLET_ROLES
