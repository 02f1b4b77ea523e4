import type { Faults } from '../faults/faults.ts'
import type { PartLog } from './part-log.ts'

/** What a part gets from its runner: a test in its own process, or the world in a process per part. */
export type Runtime = { readonly log: PartLog; readonly faults: Faults }

/** A running part of the local world. */
export type Part<Addresses extends object> = { readonly addresses: Addresses; stop(): Promise<void> }

/** Starts a part. Options and addresses are plain data, since they cross process boundaries. */
export type StartPart<Options extends object, Addresses extends object> = (
  options: Options,
  runtime: Runtime,
) => Promise<Part<Addresses>>
