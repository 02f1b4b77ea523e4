// The parts of the Wallet Standard that a page's libraries use of our wallet.

/** An account. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}

/** The accounts of the registered wallet, which its libraries read at any time. */
export type HeldAccounts = {
  readonly get: () => readonly StandardAccount[]
  /** Replaces them and tells the libraries. */
  readonly set: (accounts: readonly StandardAccount[]) => void
}

/** A function of a feature. A library may call it with anything. */
export type FeatureCall = (...inputs: readonly unknown[]) => Promise<unknown>

/** The functions that are loaded when they are first called. */
export type SolanaFeatures = {
  readonly connect: FeatureCall
  readonly disconnect: FeatureCall
  readonly signMessage: FeatureCall
  readonly signTransaction: FeatureCall
  readonly signAndSendTransaction: FeatureCall
  readonly signIn: FeatureCall
  /** Updates the accounts after a change of state. */
  readonly sync: () => void
}
