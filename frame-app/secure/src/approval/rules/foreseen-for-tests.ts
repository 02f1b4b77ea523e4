import type { Foreseen } from './completion.ts'

/** What is foreseen of a transaction where no node simulates. */
export const UNFORESEEN: Foreseen = { simulation: { kind: 'unknown' }, tokens: new Map(), lookAlikes: [] }
