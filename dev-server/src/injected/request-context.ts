import type { Chain } from './chains.ts'
import type { Change, Connection } from './connection.ts'
import type { Batches } from './evm-batches.ts'
import type { Decision, Prompt } from './prompt.ts'

/** Dependencies for answering requests. */
export type RequestContext = {
  readonly origin: string
  connection(): Connection
  chains(): readonly Chain[]
  readonly solanaRpc: string | undefined
  readonly batches: Batches
  change(change: Change): Promise<void>
  /** Prompts the visitor; rejects with 4001 if they refuse. */
  approve(describe: () => Promise<Prompt>): Promise<Extract<Decision, { kind: 'approved' }>>
}
