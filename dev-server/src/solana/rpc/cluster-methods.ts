import type { Address } from '@solana/kit'
import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { FIRST_SLOT, heightOf, SLOTS_PER_EPOCH } from '../chain/slots.ts'
import { GENESIS_HASH } from '../deployment.ts'
import { contextConfig, inContext, NODE_VERSION, parse, slotFor } from './params.ts'
import type { Method } from './protocol.ts'

const FEATURE_SET = 3_640_012_085

const nothing = v.strictTuple([])
const contextParams = v.strictTuple([contextConfig])
const hashParams = v.strictTuple([v.pipe(v.string(), v.maxLength(44)), contextConfig])

/** What a node says of itself and of the time. */
export const clusterMethods = (chain: Chain, identity: Address): readonly (readonly [string, Method])[] => {
  const { slots, blockhashes } = chain
  const constant =
    (answer: ReturnType<Method>): Method =>
    (params) => {
      parse(nothing, params)
      return answer
    }
  return [
    ['getGenesisHash', constant(GENESIS_HASH)],
    ['getHealth', constant('ok')],
    ['getIdentity', constant({ identity })],
    ['getVersion', constant({ 'solana-core': NODE_VERSION, 'feature-set': FEATURE_SET })],
    ['getFirstAvailableBlock', constant(FIRST_SLOT)],
    ['minimumLedgerSlot', constant(FIRST_SLOT)],
    [
      'getSlot',
      (params) => {
        const [config] = parse(contextParams, params)
        return slotFor(chain, config)
      },
    ],
    [
      'getBlockHeight',
      (params) => {
        const [config] = parse(contextParams, params)
        return heightOf(slotFor(chain, config))
      },
    ],
    [
      'getTransactionCount',
      (params) => {
        const [config] = parse(contextParams, params)
        slotFor(chain, config)
        return chain.ledger.count()
      },
    ],
    [
      'getEpochInfo',
      (params) => {
        const [config] = parse(contextParams, params)
        const absoluteSlot = slotFor(chain, config)
        return {
          absoluteSlot,
          blockHeight: heightOf(absoluteSlot),
          epoch: Math.floor(absoluteSlot / SLOTS_PER_EPOCH),
          slotIndex: absoluteSlot % SLOTS_PER_EPOCH,
          slotsInEpoch: SLOTS_PER_EPOCH,
          transactionCount: chain.ledger.count(),
        }
      },
    ],
    [
      'getLatestBlockhash',
      (params) => {
        const [config] = parse(contextParams, params)
        return inContext(slotFor(chain, config), blockhashes.latest(config.commitment))
      },
    ],
    [
      'isBlockhashValid',
      (params) => {
        const [hash, config] = parse(hashParams, params)
        return inContext(slots.at(config.commitment), blockhashes.isValid(hash, config.commitment))
      },
    ],
  ]
}
