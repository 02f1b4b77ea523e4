import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { heightOf, SLOTS_PER_EPOCH } from '../chain/slots.ts'
import { GENESIS_HASH } from '../deployment.ts'
import { contextConfig, inContext, parse, slotFor } from './params.ts'
import type { Method } from './protocol.ts'

const nothing = v.strictTuple([])
const contextParams = v.strictTuple([contextConfig])

/** Methods for slots, heights and blockhashes. */
export const clusterMethods = (chain: Chain): readonly (readonly [string, Method])[] => {
  const constant =
    (answer: ReturnType<Method>): Method =>
    (params) => {
      parse(nothing, params)
      return answer
    }
  return [
    ['getGenesisHash', constant(GENESIS_HASH)],
    ['getHealth', constant('ok')],
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
        return inContext(slotFor(chain, config), chain.blockhashes.latest(config.commitment))
      },
    ],
  ]
}
