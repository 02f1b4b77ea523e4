import type { WalletProblem } from './wallet-error.ts'

// What a wallet shows before it asks. Plain data: whole numbers of any size are decimal text.

/** Who asks, as they say themselves. Nothing of it is verified. */
export type Asker = {
  readonly name: string
  readonly url: string
  readonly description: string
  readonly icon?: string
}

/** A message that is to be signed: as text where it is text, else as bytes. */
export type ShownMessage =
  | { readonly as: 'text'; readonly text: string; readonly hex: string }
  | { readonly as: 'bytes'; readonly hex: string }

/** What a transaction does to a contract, as far as it can be read from its data. */
export type ShownCall =
  | { readonly kind: 'none' }
  | { readonly kind: 'deploy'; readonly bytes: number }
  | { readonly kind: 'token-transfer'; readonly token: string; readonly to: string; readonly amount: string }
  | {
      readonly kind: 'token-transfer-from'
      readonly token: string
      readonly from: string
      readonly to: string
      /** An amount for fungible tokens, an id for the others: both have the same signature. */
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
  /** Absent for a contract that is deployed. */
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
  /** Whether some accounts stand in tables on the chain, so that not every address can be shown. */
  readonly usesLookupTables: boolean
}

/** What is asked for. */
export type ShownAction =
  | { readonly kind: 'sign-message'; readonly message: ShownMessage }
  | {
      readonly kind: 'sign-typed-data'
      readonly primaryType: string
      /** Who verifies: the domain's name, version, chain and contract, as far as they are there. */
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

/** A request, decoded for showing. */
export type ShownRequest = {
  readonly asker: Asker
  readonly method: string
  /** The CAIP-2 id of the chain that it is for. */
  readonly chain: string
  /** The address that is to sign. Absent where nothing is signed. */
  readonly account?: string
  readonly action: ShownAction
}

/** Something that the wallet refused without asking its user, and why. */
export type Refusal = {
  readonly what: 'proposal' | 'request'
  readonly id: number
  readonly asker: Asker
  readonly problem: WalletProblem
}
