import type { Chain } from './chains.ts'
import type { Change, Connection } from './connection.ts'
import type { Decision, Prompt } from './prompt.ts'

/** What answering a request takes. */
export type Desk = {
  readonly origin: string
  connection(): Connection
  chains(): readonly Chain[]
  readonly solanaRpc: string | undefined
  change(change: Change): Promise<void>
  /** Asks the visitor; rejects with 4001 when they refuse. */
  approve(describe: () => Promise<Prompt>): Promise<Extract<Decision, { kind: 'approved' }>>
}
