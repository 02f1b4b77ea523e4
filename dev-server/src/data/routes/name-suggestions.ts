import * as v from 'valibot'
import type { Answer } from '../../http/answer.ts'
import { badName, jsonAnswer } from '../http/failure.ts'
import type { RouteRequest } from '../http/route-request.ts'
import { readQuery, shortText } from '../http/route-request.ts'
import { NAME_ZONE, whyNoLabel, whyNoZone } from '../names/full-name.ts'
import { suggestNames } from '../names/suggestions.ts'
import type { Service } from '../service.ts'
import type { Suggestions } from '../wire.ts'
import { nameEntries } from './name-parameters.ts'

const querySchema = v.object({ ...nameEntries, zone: v.optional(shortText, NAME_ZONE) })

/** Answers whether a name is free, and which similar ones are. */
export const answerNameSuggestions =
  ({ names }: Service) =>
  ({ request, places }: RouteRequest): Answer => {
    const { zone } = readQuery(querySchema, request.query)
    const label = places.name ?? ''
    const why = whyNoLabel(label) ?? whyNoZone(zone)
    if (why !== undefined) throw badName(why)
    const body: Suggestions = {
      suggestions: suggestNames(label, zone, (name) => names.byName(name) !== undefined),
    }
    return jsonAnswer(200, body)
  }
