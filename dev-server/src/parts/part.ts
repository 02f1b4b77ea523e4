import type { Faults } from '../faults/faults.ts'
import type { PartLog } from './part-log.ts'

/** What a part is run with, whoever runs it: a test, in its own process, or the world, each in a process of its own. */
export type Runtime = { readonly log: PartLog; readonly faults: Faults }

/** A part of the local world, running. */
export type Part<Addresses extends object> = { readonly addresses: Addresses; stop(): Promise<void> }

/** Starts a part. Its options and its addresses are data: both go from one process to another. */
export type StartPart<Options extends object, Addresses extends object> = (
  options: Options,
  runtime: Runtime,
) => Promise<Part<Addresses>>
