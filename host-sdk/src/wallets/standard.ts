import { OWN_PROVIDER } from '../provider/mark.ts'
import type { SolanaWallet } from './found-wallet.ts'
import { isWalletObject } from './found-wallet.ts'
import { readIcon, readList, readName, readSolanaChains } from './read-wallet.ts'

/** A wallet's registration. Each field is read once. */
export type Registration = {
  readonly name: string
  readonly icon: string | undefined
  readonly chains: readonly string[]
  readonly wallet: SolanaWallet
}

/**
 * Reads a Wallet Standard wallet; undefined if it is invalid or does not sign on Solana. Members may throw, change
 * between reads, or be of any size.
 *
 * @example
 * readStandardWallet(wallet)
 */
export const readStandardWallet = (value: unknown): Registration | undefined => {
  try {
    if (!isWalletObject(value)) return undefined
    const said = value as Readonly<Record<'name' | 'icon' | 'chains' | 'features' | typeof OWN_PROVIDER, unknown>>
    // A modal that listed itself would send requests to itself endlessly.
    if (said[OWN_PROVIDER] === true) return undefined
    const name = readName(said.name)
    const chains = readSolanaChains(said.chains)
    const features = said.features as Readonly<Record<string, unknown>>
    const signs = features['solana:signTransaction'] || features['solana:signAndSendTransaction']
    if (!name || chains.length === 0 || !signs || !features['standard:connect']) return undefined
    return { name, icon: readIcon(said.icon), chains, wallet: value }
  } catch {
    return undefined
  }
}

type Register = (...wallets: unknown[]) => () => void

/**
 * Listens for wallets that register by the Wallet Standard, and requests registrations. Returns a function that stops
 * it. `register` returns a function that unregisters the wallet, as the standard requires.
 *
 * @example
 * const stop = hearRegistered((wallet) => add(wallet), () => known.size >= 64)
 */
export const hearRegistered = (
  hear: (registration: Registration) => (() => void) | undefined,
  full: () => boolean,
): (() => void) => {
  const register: Register = (...wallets) => {
    const taken: (() => void)[] = []
    for (const wallet of readList(wallets)) {
      const registration = full() ? undefined : readStandardWallet(wallet)
      const takeBack = registration && hear(registration)
      if (takeBack) taken.push(takeBack)
    }
    return () => {
      for (const takeBack of taken.splice(0)) takeBack()
    }
  }
  const api = Object.freeze({ register })
  const listen = (event: Event): void => {
    try {
      const { detail } = event as CustomEvent<(to: typeof api) => void>
      detail(api)
    } catch {
      // Ignores scripts that register nothing or throw.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', listen)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => window.removeEventListener('wallet-standard:register-wallet', listen)
}
