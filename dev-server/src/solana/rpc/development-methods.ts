import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import type { Faucet } from '../contents/faucet.ts'
import { addressSchema, contextConfig, parse } from './params.ts'
import type { Method } from './protocol.ts'
import { invalidParams } from './rpc-error.ts'
import type { Switches } from './switches.ts'
import { MISHAPS } from './switches.ts'

const MAX_AIRDROP = 1_000_000_000_000

const airdropParams = v.strictTuple([
  addressSchema,
  v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_AIRDROP)),
  contextConfig,
])
const failParams = v.strictTuple([v.optional(v.picklist(MISHAPS), 'failed')])
const nothing = v.strictTuple([])

/** Methods that the main network lacks: airdrops and faults. */
export const developmentMethods = (
  chain: Chain,
  switches: Switches,
  faucet: Faucet,
): readonly (readonly [string, Method])[] => [
  [
    'requestAirdrop',
    async (params) => {
      const [address, lamports] = parse(airdropParams, params)
      const landing = await faucet.give(address, BigInt(lamports))
      if (landing.kind === 'refused') throw invalidParams('Invalid param: the faucet cannot pay so much')
      return landing.entry.signature
    },
  ],
  [
    'test_failNext',
    (params) => {
      const [mishap] = parse(failParams, params)
      switches.failNext(mishap)
      return true
    },
  ],
  [
    'test_expireBlockhash',
    (params) => {
      parse(nothing, params)
      chain.expireBlockhashes()
      return true
    },
  ],
]
