import type { SolanaWallet } from './found-wallet.ts'
import { isWalletObject } from './found-wallet.ts'
import { readIcon, readList, readName, readSolanaChains } from './read-wallet.ts'

/** What a wallet said of itself, each field read once. */
export type Registration = {
  readonly name: string
  readonly icon: string | undefined
  readonly chains: readonly string[]
  readonly wallet: SolanaWallet
}

/**
 * Reads a wallet of the Wallet Standard, or gives undefined where it is none that signs on Solana. Members may throw,
 * change from one reading to the next, or be of any size.
 *
 * @example
 * readStandardWallet(wallet)
 */
export const readStandardWallet = (value: unknown): Registration | undefined => {
  try {
    if (!isWalletObject(value)) return undefined
    const said = value as Readonly<Record<'name' | 'icon' | 'chains' | 'features', unknown>>
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
 * Hears every wallet that registers itself by the Wallet Standard, now and later; returns how to stop. `register` returns
 * how a wallet is taken back, as the standard has it.
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
      // A script that registers nothing, or fails at it, is no wallet.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', listen)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => window.removeEventListener('wallet-standard:register-wallet', listen)
}
