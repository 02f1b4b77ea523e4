import type { Answer } from '../../http/answer.ts'
import { addressNotFound, badAddress, jsonAnswer } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import { readQuery } from '../http/route-request.ts'
import { namespaceOfAddress } from '../rules/chains.ts'
import type { Service } from '../service.ts'
import { expectsEmpty, nameQuerySchema } from './name-parameters.ts'

/** Answers with the records of all names of an address. */
export const answerNameReverse =
  ({ names }: Service) =>
  ({ request, places }: RouteRequest): Answer => {
    const { apiVersion } = readQuery(nameQuerySchema, request.query)
    const address = places.address ?? ''
    if (namespaceOfAddress(address) === undefined) throw badAddress()
    const records = names.byAddress(address)
    if (records.length === 0 && !expectsEmpty(apiVersion)) throw addressNotFound()
    return jsonAnswer(200, records)
  }
