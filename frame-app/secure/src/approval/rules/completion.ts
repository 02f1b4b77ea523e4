import { boundedList, boundedText, closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { readHex, writeHex } from './hex.ts'
import type { LookAlike } from './look-alikes.ts'
import type { LookupTables } from './review-solana.ts'
import type { Simulation } from './simulation.ts'
import { readSimulation, saySimulation, simulationSchema } from './simulation.ts'
import type { Tokens } from './token-facts.ts'
import { readTokens, sayTokens, tokensSchema } from './token-facts.ts'
import { MAX_CALLS } from './transaction-request.ts'

/** Where a transaction stands among the account's others: it may take the place of one, or have to wait for some. */
export const ORDERS = ['next', 'replaces', 'later'] as const
export type Order = (typeof ORDERS)[number]

/** What a network says of a transaction besides what is signed. */
export type Foreseen = {
  readonly simulation: Simulation
  /** The receivers that are easily taken for one to whom this device has sent before. */
  readonly lookAlikes: readonly LookAlike[]
  /** The tokens in it that the network knows. */
  readonly tokens: Tokens
}

/**
 * What the frame has added to a request for transactions, because only the network knows it: of eip155 the bytes that
 * would be signed, one after the other, of Solana the addresses in the tables that it names.
 */
export type Completion =
  | ({ readonly kind: 'eip155'; readonly unsigned: readonly Uint8Array[]; readonly order: Order } & Foreseen)
  | ({ readonly kind: 'solana'; readonly tables: LookupTables } & Foreseen)

const MAX_ADDRESS = 64
/** A transaction has at most 1,232 bytes, of which a table takes at least 34, and a request at most 32 transactions. */
const MAX_TABLES = 1_152
const MAX_PLACES = 256
/** A request has no more calls and calls inside them. */
export const MAX_LOOK_ALIKES = 256

const foreseen = {
  simulation: simulationSchema,
  tokens: tokensSchema,
  lookAlikes: boundedList(
    closedObject({ receiver: boundedText(MAX_ADDRESS), known: boundedText(MAX_ADDRESS) }),
    MAX_LOOK_ALIKES,
  ),
}

/** A completion as the frame and the window say it to each other. */
export const completionSchema = v.union([
  closedObject({
    kind: v.literal('eip155'),
    unsigned: v.pipe(boundedList(v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})+$/)), MAX_CALLS), v.minLength(1)),
    order: v.picklist(ORDERS),
    ...foreseen,
  }),
  closedObject({
    kind: v.literal('solana'),
    ...foreseen,
    tables: boundedList(
      closedObject({
        table: boundedText(MAX_ADDRESS),
        taken: boundedList(
          v.tuple([
            v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PLACES - 1)),
            boundedText(MAX_ADDRESS),
          ]),
          MAX_PLACES,
        ),
      }),
      MAX_TABLES,
    ),
  }),
])
export type SaidCompletion = v.InferOutput<typeof completionSchema>

export const sayCompletion = (completion: Completion): SaidCompletion => {
  const { simulation, tokens, lookAlikes } = completion
  const said = { simulation: saySimulation(simulation), tokens: sayTokens(tokens), lookAlikes: [...lookAlikes] }
  return completion.kind === 'eip155'
    ? { kind: 'eip155', unsigned: completion.unsigned.map(writeHex), order: completion.order, ...said }
    : {
        kind: 'solana',
        tables: [...completion.tables].map(([table, taken]) => ({
          table,
          taken: Object.entries(taken).map(([place, address]) => [Number(place), address]),
        })),
        ...said,
      }
}

/** Reads what `sayCompletion` said. */
export const readCompletion = (said: SaidCompletion): Completion => {
  const { lookAlikes } = said
  const read = { simulation: readSimulation(said.simulation), tokens: readTokens(said.tokens), lookAlikes }
  return said.kind === 'eip155'
    ? {
        kind: 'eip155',
        unsigned: said.unsigned.map((one) => readHex(one) ?? new Uint8Array()),
        order: said.order,
        ...read,
      }
    : {
        kind: 'solana',
        tables: new Map(said.tables.map(({ table, taken }) => [table, Object.fromEntries(taken)])),
        ...read,
      }
}
