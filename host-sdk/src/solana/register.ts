import { ICON, NAME } from '../provider/identity.ts'
import { createListeners } from '../provider/listeners.ts'
import { OWN_PROVIDER } from '../provider/mark.ts'
import type { FeatureCall, HeldAccounts, SolanaFeatures, StandardAccount } from './standard.ts'

export type RegisterParts = {
  /** Loads the functions of the features. */
  readonly load: (held: HeldAccounts) => Promise<SolanaFeatures>
  /** Whether the visitor has a Solana account now. */
  readonly connected: () => boolean
  /** Calls back after every change of state. */
  readonly watch: (changed: () => void) => void
}

/** The registered wallet. */
export type RegisteredWallet = {
  readonly wallet: object
  /** Unregisters it. */
  readonly withdraw: () => void
}

type Register = { readonly register: (wallet: unknown) => () => void }

const FEATURES =
  'standard:connect standard:disconnect solana:signMessage solana:signTransaction solana:signAndSendTransaction solana:signIn'.split(
    ' ',
  )

/**
 * Registers a wallet by the Wallet Standard, so that Solana libraries of the page find the modal, whichever of the two
 * loads first. Here is only what must exist before the first call.
 *
 * @example
 * const { wallet, withdraw } = registerSolanaWallet({ load, connected, watch })
 */
export const registerSolanaWallet = ({ load, connected, watch }: RegisterParts): RegisteredWallet => {
  let accounts: readonly StandardAccount[] = []
  const listeners = createListeners()
  const held: HeldAccounts = {
    get: () => accounts,
    set: (next) => {
      accounts = next
      listeners.emit('change', { accounts })
    },
  }

  // Frozen, so that no script of the page gets what another one asks for.
  const features: { [name: string]: object } = {
    'standard:events': Object.freeze({
      version: '1.0.0',
      on: (event: string, listener: () => void) => {
        listeners.add(event, listener)
        return () => listeners.remove(event, listener)
      },
    }),
  }
  for (const feature of FEATURES) {
    const name = feature.split(':')[1] as keyof SolanaFeatures
    const call: FeatureCall = async (...inputs) => (await load(held))[name](...inputs)
    features[feature] = Object.freeze({
      version: '1.0.0',
      [name]: call,
      ...(/Transaction$/.test(name) && { supportedTransactionVersions: ['legacy', 0] }),
    })
  }

  watch(() => {
    // Without an account, before or now, nothing has changed.
    if (!accounts.length && !connected()) return
    load(held).then(
      ({ sync }) => sync(),
      // The next change, or the next call, tries again.
      () => undefined,
    )
  })

  const wallet = Object.freeze({
    [OWN_PROVIDER]: true,
    version: '1.0.0',
    name: NAME,
    icon: ICON,
    // All that can be used; an account has those of the page.
    chains: ['mainnet', 'devnet', 'testnet', 'localnet'].map((name) => `solana:${name}`),
    features: Object.freeze(features),
    get accounts() {
      return accounts
    },
  })
  const withdrawals: (() => void)[] = []
  const register = ({ register: add }: Register): void => void withdrawals.push(add(wallet))
  const whenReady = (event: Event): void => {
    try {
      register((event as CustomEvent<Register>).detail)
    } catch {
      // A script of the page that is no library of the standard.
    }
  }
  addEventListener('wallet-standard:app-ready', whenReady)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return {
    wallet,
    withdraw: () => {
      removeEventListener('wallet-standard:app-ready', whenReady)
      for (const withdraw of withdrawals) {
        try {
          withdraw()
        } catch {
          // A library that cannot unregister must not keep the instance from ending.
        }
      }
    },
  }
}
