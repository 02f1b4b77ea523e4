import type { Client } from './open-client.ts'
import type { Refusal } from './shown.ts'
import type { Grant } from './wallet-types.ts'

/** What it takes to answer pages that ask to be connected. */
export type ConnectingMeans = {
  readonly client: Client
  /** CAIP-2 ids of the chains that the wallet has. */
  readonly chains: () => readonly string[]
  readonly refused: (refusal: Refusal) => void
}

/** Pages that ask to be connected, with or without a sign-in, and what becomes of that. */
export type Connecting<Shown> = {
  readonly receive: (given: unknown) => Promise<void>
  readonly list: () => readonly Shown[]
  /** Resolves with the topic of the session that comes of it. */
  readonly approve: (id: number, grant: Grant) => Promise<string>
  readonly reject: (id: number, reason?: string) => Promise<void>
  /** Takes out what nobody can answer any more. */
  readonly tidy: () => void
}

/** Who asks, where that could not be read. */
export const NOBODY = { name: '', url: '', description: '' } as const
