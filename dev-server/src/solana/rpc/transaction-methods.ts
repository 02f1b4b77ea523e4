import type { Address } from '@solana/kit'
import * as v from 'valibot'
import { VALID_SLOTS } from '../chain/blockhashes.ts'
import type { Chain } from '../chain/chain.ts'
import { feeOf, unitPrice } from '../chain/compute-budget.ts'
import { readTransaction } from '../chain/wire.ts'
import { addressSchema, contextConfig, inContext, parse, slotFor } from './params.ts'
import type { Method } from './protocol.ts'
import { invalidParams } from './rpc-error.ts'
import { sendTransaction, simulateTransaction } from './send.ts'
import { sendParams, simulateParams } from './send-params.ts'
import type { Switches } from './switches.ts'
import { readMessageParam } from './transaction-param.ts'

const MAX_ADDRESSES = 128

const feeParams = v.strictTuple([v.string(), contextConfig])
const feesParams = v.strictTuple([v.optional(v.nullish(v.array(addressSchema), []), [])])

/** The lowest price that was paid in a slot by who wrote all of some accounts; 0 when nobody did. */
const lowestPrice = (chain: Chain, slot: number, addresses: readonly Address[]): bigint => {
  const prices = chain.ledger
    .inSlot(slot)
    .filter(({ keys }) => addresses.every((address) => keys.includes(address)))
    .map(({ bytes }) => unitPrice(readTransaction(bytes).message))
  return (
    prices.reduce<bigint | undefined>((least, one) => (least === undefined || one < least ? one : least), undefined) ??
    0n
  )
}

export const transactionMethods = (chain: Chain, switches: Switches): readonly (readonly [string, Method])[] => [
  [
    'sendTransaction',
    (params) => {
      const [text, config] = parse(sendParams, params)
      return sendTransaction(chain, switches, text, config)
    },
  ],
  [
    'simulateTransaction',
    (params) => {
      const [text, config] = parse(simulateParams, params)
      return simulateTransaction(chain, text, config)
    },
  ],
  [
    'getFeeForMessage',
    (params) => {
      const [text, config] = parse(feeParams, params)
      const message = readMessageParam(text)
      const isKnown = chain.blockhashes.isValid(message.blockhash, config.commitment)
      return inContext(slotFor(chain, config), isKnown ? feeOf(message) : null)
    },
  ],
  [
    'getRecentPrioritizationFees',
    (params) => {
      const [addresses] = parse(feesParams, params)
      if (addresses.length > MAX_ADDRESSES) throw invalidParams(`Too many inputs provided; max ${MAX_ADDRESSES}`)
      const oldest = chain.slots.now() - VALID_SLOTS + 1
      return Array.from({ length: VALID_SLOTS }, (_, index) => ({
        slot: oldest + index,
        prioritizationFee: lowestPrice(chain, oldest + index, addresses),
      }))
    },
  ],
]
