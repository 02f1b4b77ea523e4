import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { FIRST_SLOT, heightOf } from '../chain/slots.ts'
import type { Json } from '../json.ts'
import { atLeastConfirmed, contextEntries, flagSchema, optional, parse, slotSchema } from './params.ts'
import type { Method } from './protocol.ts'
import { blockNotAvailable, invalidParams, slotSkipped } from './rpc-error.ts'
import { encodeAccounts, encodeEntry, TRANSACTION_ENCODINGS } from './transaction-encoding.ts'

const MAX_BLOCKS = 500_000

const blockParams = v.strictTuple([
  slotSchema,
  optional(
    v.object({
      ...contextEntries,
      encoding: v.optional(v.nullish(v.picklist(TRANSACTION_ENCODINGS), 'json'), 'json'),
      transactionDetails: v.optional(v.nullish(v.picklist(['full', 'accounts', 'signatures', 'none']), 'full'), 'full'),
      maxSupportedTransactionVersion: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
      rewards: v.optional(v.nullish(v.boolean(), true), true),
      showRewards: flagSchema,
    }),
  ),
])
const commitmentConfig = optional(v.object(contextEntries))
const blocksParams = v.strictTuple([slotSchema, v.optional(v.nullish(slotSchema)), commitmentConfig])
const timeParams = v.strictTuple([slotSchema])

const secondsOf = (chain: Chain, slot: number): number => Math.floor(chain.slots.msOf(slot) / 1_000)

export const blockMethods = (chain: Chain): readonly (readonly [string, Method])[] => {
  /** Asks for a block that exists, with as much commitment as is asked for. */
  const expectBlock = (slot: number, newest: number): void => {
    if (slot > newest) throw blockNotAvailable(slot)
    if (slot < FIRST_SLOT) throw slotSkipped(slot)
  }
  return [
    [
      'getBlock',
      (params) => {
        const [slot, config] = parse(blockParams, params)
        const { encoding, transactionDetails } = config
        const newest = config.maxSupportedTransactionVersion ?? undefined
        expectBlock(slot, chain.slots.at(atLeastConfirmed(config.commitment)))
        const entries = chain.ledger.inSlot(slot)
        const details: Readonly<Record<typeof transactionDetails, () => Record<string, Json>>> = {
          full: () => ({ transactions: entries.map((entry) => encodeEntry(entry, { encoding, newest })) }),
          accounts: () => ({ transactions: entries.map((entry) => encodeAccounts(entry, newest)) }),
          signatures: () => ({ signatures: entries.map(({ signature }) => signature) }),
          none: () => ({}),
        }
        return {
          blockhash: chain.blockhashes.of(slot),
          previousBlockhash: chain.blockhashes.of(slot - 1),
          parentSlot: slot - 1,
          ...details[transactionDetails](),
          rewards: config.rewards ? [] : undefined,
          blockTime: secondsOf(chain, slot),
          blockHeight: heightOf(slot),
        }
      },
    ],
    [
      'getBlockTime',
      (params) => {
        const [slot] = parse(timeParams, params)
        expectBlock(slot, chain.slots.now())
        return secondsOf(chain, slot)
      },
    ],
    [
      'getBlocks',
      (params) => {
        // The last slot may be left out, and a configuration stand in its place.
        const [first, second, ...others] = params
        const isConfig = typeof second === 'object' && second !== null
        const [start, end, config] = parse(blocksParams, isConfig ? [first, null, second, ...others] : params)
        const newest = chain.slots.at(atLeastConfirmed(config.commitment))
        const last = Math.min(newest, end ?? start + MAX_BLOCKS)
        if (last - start > MAX_BLOCKS) throw invalidParams(`Slot range too large; max ${MAX_BLOCKS}`)
        const from = Math.max(FIRST_SLOT, start)
        return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
      },
    ],
  ]
}
