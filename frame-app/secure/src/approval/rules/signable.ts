/** What is signed, exactly. */
export type Signable =
  /** The bytes of a message, before the prefix that EIP-191 puts before them. */
  | { readonly kind: 'eip191'; readonly message: Uint8Array }
  /** The 32 bytes of a structure's hash. */
  | { readonly kind: 'eip712'; readonly digest: Uint8Array }
  | { readonly kind: 'solana-message'; readonly message: Uint8Array }
  /** Transactions without their signatures, as their network hashes them. Each gets a signature of its own. */
  | { readonly kind: 'eip155-transactions'; readonly unsigned: readonly Uint8Array[] }
  /** The messages of transactions of Solana, of which each gets a signature of its own. */
  | { readonly kind: 'solana-transactions'; readonly messages: readonly Uint8Array[] }

const MESSAGES = ['eip191', 'eip712', 'solana-message'] as const

/** A signable that is no transaction, so that nothing is sent to a network afterwards. */
export type SignableMessage = Extract<Signable, { readonly kind: (typeof MESSAGES)[number] }>

export const isMessage = (signable: Signable): signable is SignableMessage =>
  MESSAGES.some((kind) => kind === signable.kind)
