import type { Client } from './open-client.ts'
import type { Refusal } from './shown.ts'
import type { Grant } from './wallet-types.ts'

/** Dependencies for answering pages that want to connect. */
export type ConnectingDeps = {
  readonly client: Client
  /** CAIP-2 ids of the wallet's chains. */
  readonly chains: () => readonly string[]
  readonly refused: (refusal: Refusal) => void
}

/** The pages that want to connect, with or without a sign-in, and the answers to them. */
export type Connecting<Shown> = {
  readonly receive: (given: unknown) => Promise<void>
  readonly list: () => readonly Shown[]
  /** Resolves to the topic of the new session. */
  readonly approve: (id: number, grant: Grant) => Promise<string>
  readonly reject: (id: number, reason?: string) => Promise<void>
  /** Removes entries that can no longer be answered. */
  readonly tidy: () => void
}

/** Shown for a page whose metadata could not be read. */
export const NOBODY = { name: '', url: '', description: '' } as const
