import { MAX_NAME_LENGTH, MAX_PROJECT_ORIGINS } from '@casement/shared-protocol'
import {
  boundedList,
  boundedText,
  closedObject,
  distinctList,
  originPatternSchema,
  projectIdSchema,
  remoteFeaturesSchema,
  whole,
} from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { envelopeSchema } from './event.ts'
import { planLimitsSchema } from './project.ts'

// An empty list lets in no origin. The projects file may not contain one by mistake; here it is intended.
const originsSchema = v.nullable(distinctList(originPatternSchema, MAX_PROJECT_ORIGINS))

/** Overrides of the projects file. Absent fields stay as in the file. */
export const projectSettingsSchema = closedObject({
  features: v.exactOptional(remoteFeaturesSchema),
  origins: v.exactOptional(originsSchema),
  isAnalyticsEnabled: v.exactOptional(v.boolean()),
  planLimits: v.exactOptional(planLimitsSchema),
})
export type ProjectSettings = v.InferOutput<typeof projectSettingsSchema>

/** A project's current state. */
export const projectStateSchema = closedObject({
  id: projectIdSchema,
  name: boundedText(MAX_NAME_LENGTH),
  features: remoteFeaturesSchema,
  origins: originsSchema,
  isAnalyticsEnabled: v.boolean(),
  planLimits: planLimitsSchema,
})
export type ProjectState = v.InferOutput<typeof projectStateSchema>

const sequence = whole(0, Number.MAX_SAFE_INTEGER)

/** A stored event. */
export const keptEventSchema = closedObject({
  seq: sequence,
  receivedAt: v.pipe(v.string(), v.isoTimestamp()),
  projectId: projectIdSchema,
  /** The request's Origin; null if no browser sent it. */
  origin: v.nullable(v.string()),
  st: v.exactOptional(v.string()),
  sv: v.exactOptional(v.string()),
  envelope: envelopeSchema,
})
export type KeptEvent = v.InferOutput<typeof keptEventSchema>

export const MAX_EVENTS_READ = 500

/** Events in order of arrival. For later ones, pass `next` as `since`. */
export const eventsSchema = closedObject({ events: boundedList(keptEventSchema, MAX_EVENTS_READ), next: sequence })
export type Events = v.InferOutput<typeof eventsSchema>

export const clearedSchema = closedObject({ cleared: sequence })

/** The query for events. */
export const eventsQuerySchema = v.object({
  since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a whole number'), v.transform(Number)), '0'),
  project: v.exactOptional(projectIdSchema),
})
