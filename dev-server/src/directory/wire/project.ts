import { MAX_FEATURE_ENTRIES, MAX_PROJECT_ORIGINS } from '@casement/shared-protocol'
import { boundedList, closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

export const analyticsConfigSchema = closedObject({ isAnalyticsEnabled: v.boolean() })

/** `config: null` leaves a feature to the host's options and the defaults. */
const featureSchema = closedObject({
  id: v.picklist(['social_login', 'swap', 'onramp', 'activity', 'reown_branding']),
  isEnabled: v.boolean(),
  config: v.nullable(boundedList(v.string(), MAX_FEATURE_ENTRIES + 1)),
})
export type FeatureEntry = v.InferOutput<typeof featureSchema>

export const projectConfigSchema = closedObject({ features: boundedList(featureSchema, 16) })
export type ProjectConfig = v.InferOutput<typeof projectConfigSchema>

/** Without the list: a project that has none. */
export const projectOriginsSchema = closedObject({
  allowedOrigins: v.exactOptional(boundedList(v.string(), MAX_PROJECT_ORIGINS)),
})
export type ProjectOrigins = v.InferOutput<typeof projectOriginsSchema>

export const planLimitsSchema = closedObject({
  // The last name is misspelled in the API.
  tier: v.picklist(['none', 'starter', 'pro', 'enteprise']),
  isAboveRpcLimit: v.boolean(),
  isAboveMauLimit: v.boolean(),
})
export type PlanLimits = v.InferOutput<typeof planLimitsSchema>

export const projectLimitsSchema = closedObject({ planLimits: planLimitsSchema })
