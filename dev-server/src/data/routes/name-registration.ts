import { MAX_SIGNATURE_LENGTH } from '@casement/shared-protocol'
import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import {
  badAttributes,
  badCoinType,
  badMessage,
  badName,
  badSignature,
  badTimestamp,
  chainUnreachable,
  jsonAnswer,
  namesUnavailable,
  nameTaken,
} from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import { parseJson, readFields, readQuery, readText, shortText } from '../http/route-request.ts'
import { chainOfCoinType, ETHER_COIN_TYPE } from '../names/coin-types.ts'
import { whyNoName } from '../names/full-name.ts'
import { createNameRecord } from '../names/name-record.ts'
import { areAttributes, isCurrent, readSignedMessage } from '../names/registration.ts'
import { createVerifyOwner } from '../names/verify-owner.ts'
import type { Service } from '../service.ts'
import { nameQuerySchema } from './name-parameters.ts'

const MAX_BODY_BYTES = 65_536
const MAX_MESSAGE_LENGTH = 16_384
const MAX_COIN_TYPE = 0xffff_ffff

const bodySchema = v.object({
  message: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_LENGTH)),
  signature: v.pipe(v.string(), v.maxLength(MAX_SIGNATURE_LENGTH)),
  coin_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COIN_TYPE)),
  address: shortText,
})

/** Registers a name for the account that signed it, and answers with the new record. */
export const answerNameRegistration = (service: Service) => {
  const { names, sources, now } = service
  const verify = createVerifyOwner(sources)
  return async ({ request, message: incoming }: RouteRequest): Promise<Answer> => {
    readQuery(nameQuerySchema, request.query)
    const body = readFields(bodySchema, parseJson(await readText(incoming, MAX_BODY_BYTES)))
    const { message, signature, coin_type: coinType, address } = body
    // The order of the checks is the contract's.
    const signed = readSignedMessage(message)
    if (signed === undefined) throw badMessage()
    const { name, attributes, timestamp } = signed
    const why = whyNoName(name)
    if (why !== undefined) throw badName(why)
    const chain = chainOfCoinType(coinType)
    if (chain === undefined) throw badCoinType(coinType)
    if (names.byName(name) !== undefined) throw nameTaken()
    if (!isCurrent(timestamp, now())) throw badTimestamp()
    if (!areAttributes(attributes)) throw badAttributes()
    const verdict = await verify({ chainId: chain, address, message, signature })
    // A contract whose chain is not in this world cannot have signed.
    if (verdict === 'unknown' && sources.urls.has(chain)) throw chainUnreachable(chain)
    if (verdict !== 'valid') throw badSignature()
    const addresses = new Map([ETHER_COIN_TYPE, coinType].map((one) => [one, address] as const))
    const record = createNameRecord({ name, attributes, addresses, at: Math.floor(now() / 1_000) })
    const outcome = names.add(record)
    // Another request may have registered it while this one's signature was checked.
    if (outcome === 'taken') throw nameTaken()
    if (outcome === 'full') throw namesUnavailable()
    return jsonAnswer(200, record)
  }
}
