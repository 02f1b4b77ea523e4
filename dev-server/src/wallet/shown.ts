import type { WalletProblem } from './wallet-error.ts'

// What a wallet shows before it asks, as plain data: large integers are decimal text.

/** The page's own description of itself, unverified. */
export type Asker = {
  readonly name: string
  readonly url: string
  readonly description: string
  readonly icon?: string
}

/** A message to sign: as text if it is text, else as bytes. */
export type ShownMessage =
  | { readonly as: 'text'; readonly text: string; readonly hex: string }
  | { readonly as: 'bytes'; readonly hex: string }

/** What a contract call does, as far as its data reveals. */
export type ShownCall =
  | { readonly kind: 'none' }
  | { readonly kind: 'deploy'; readonly bytes: number }
  | { readonly kind: 'token-transfer'; readonly token: string; readonly to: string; readonly amount: string }
  | {
      readonly kind: 'token-transfer-from'
      readonly token: string
      readonly from: string
      readonly to: string
      /** An amount for fungible tokens, an id for NFTs: both calls have the same signature. */
      readonly amountOrId: string
    }
  | {
      readonly kind: 'token-approval'
      readonly token: string
      readonly spender: string
      readonly amount: string
      readonly unlimited: boolean
    }
  | {
      readonly kind: 'collection-approval'
      readonly token: string
      readonly operator: string
      readonly approved: boolean
    }
  | { readonly kind: 'unknown'; readonly selector: string; readonly data: string }

export type ShownEvmTransaction = {
  readonly from: string
  /** Absent for a contract deployment. */
  readonly to?: string
  /** In wei. */
  readonly value: string
  readonly call: ShownCall
  readonly gas?: string
  readonly nonce?: number
}

/** One step of a Solana transaction. */
export type ShownInstruction =
  | { readonly kind: 'sol-transfer'; readonly from: string; readonly to: string; readonly lamports: string }
  | {
      readonly kind: 'token-transfer'
      /** Token accounts, not their owners. */
      readonly from: string
      readonly to: string
      readonly authority: string
      readonly amount: string
      readonly mint?: string
      readonly decimals?: number
    }
  | { readonly kind: 'create-token-account'; readonly owner: string; readonly mint: string; readonly account: string }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'compute-budget' }
  | { readonly kind: 'unknown'; readonly program: string; readonly data: string }

export type ShownSolanaTransaction = {
  readonly feePayer: string
  readonly signers: readonly string[]
  readonly instructions: readonly ShownInstruction[]
  /** Whether some accounts are in lookup tables, so that not every address can be shown. */
  readonly usesLookupTables: boolean
}

/** The requested action. */
export type ShownAction =
  | { readonly kind: 'sign-message'; readonly message: ShownMessage }
  | {
      readonly kind: 'sign-typed-data'
      readonly primaryType: string
      /** The EIP-712 domain: name, version, chain and contract, as far as given. */
      readonly domain: Readonly<Record<string, string>>
      /** The message as indented JSON. */
      readonly json: string
    }
  | { readonly kind: 'send-transaction'; readonly transaction: ShownEvmTransaction }
  | { readonly kind: 'sign-transaction'; readonly transaction: ShownEvmTransaction }
  | { readonly kind: 'switch-chain'; readonly to: string }
  | { readonly kind: 'add-chain'; readonly chain: string; readonly name: string; readonly rpcUrls: readonly string[] }
  | {
      readonly kind: 'solana-transactions'
      readonly send: boolean
      readonly transactions: readonly ShownSolanaTransaction[]
    }

/** A request, decoded for display. */
export type ShownRequest = {
  readonly asker: Asker
  readonly method: string
  /** The CAIP-2 id of the request's chain. */
  readonly chain: string
  /** The signing address. Absent if nothing is signed. */
  readonly account?: string
  readonly action: ShownAction
}

/** A request that the wallet refused without asking its user, and why. */
export type Refusal = {
  readonly what: 'proposal' | 'request'
  readonly id: number
  readonly asker: Asker
  readonly problem: WalletProblem
}
