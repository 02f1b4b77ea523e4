import type { StartPart } from '../parts/part.ts'
import type { DataAddresses, DataServiceOptions } from './data-service.ts'
import { startDataService } from './data-service.ts'
import { WORLD_NAMES } from './world-names.ts'
import { WORLD_TOKENS } from './world-tokens.ts'

export type DataOptions = DataServiceOptions
export type { DataAddresses }

/** Starts the data service: balances, history, prices and names. */
export const startData: StartPart<DataOptions, DataAddresses> = (options, runtime) =>
  startDataService(options, { tokens: WORLD_TOKENS, names: WORLD_NAMES }, runtime)
