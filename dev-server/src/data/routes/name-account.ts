import type { Answer } from '../../http/answer.ts'
import { badName, jsonAnswer, nameNotFound } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import { readQuery } from '../http/route-request.ts'
import { whyNoName } from '../names/full-name.ts'
import type { Service } from '../service.ts'
import { expectsEmpty, nameQuerySchema } from './name-parameters.ts'

/** Answers with a name's record. For a free name current clients expect an empty list rather than an object. */
export const answerNameAccount =
  ({ names }: Service) =>
  ({ request, places }: RouteRequest): Answer => {
    const { apiVersion } = readQuery(nameQuerySchema, request.query)
    const name = places.name ?? ''
    const why = whyNoName(name)
    if (why !== undefined) throw badName(why)
    const record = names.byName(name)
    if (record !== undefined) return jsonAnswer(200, record)
    if (expectsEmpty(apiVersion)) return jsonAnswer(200, [])
    throw nameNotFound()
  }
