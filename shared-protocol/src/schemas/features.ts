import * as v from 'valibot'
import { MAX_FEATURE_ENTRIES } from '../limits.ts'
import {
  DEFAULT_CONNECT_METHODS_ORDER,
  DEFAULT_CONNECTOR_TYPE_ORDER,
  DEFAULT_SOCIALS_ORDER,
  DEFAULT_WALLET_FEATURES_ORDER,
} from '../product-constants.ts'
import { closedObject, distinctList, optionGroup, switchOrList } from './bounded.ts'

const providerSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,31}$/i, 'must be a provider’s name'))
const socialSchema = v.picklist(DEFAULT_SOCIALS_ORDER)

/** An order of some of these names, each at most once. */
const orderOf = <const N extends readonly [string, ...string[]]>(names: N) =>
  v.optional(distinctList(v.picklist(names), names.length))

/** Features that the project configuration decides. */
const remoteEntries = {
  swaps: v.optional(switchOrList(providerSchema, MAX_FEATURE_ENTRIES)),
  onramp: v.optional(switchOrList(providerSchema, MAX_FEATURE_ENTRIES)),
  email: v.optional(v.boolean()),
  socials: v.optional(switchOrList(socialSchema, MAX_FEATURE_ENTRIES)),
  activity: v.optional(v.boolean()),
  reownBranding: v.optional(v.boolean()),
}

export const remoteFeaturesSchema = closedObject(remoteEntries)
export type RemoteFeatures = v.InferOutput<typeof remoteFeaturesSchema>

/** The host's `features`: its own, and its preferences for those that the project configuration decides. */
export const featuresSchema = optionGroup({
  ...remoteEntries,
  /** The older name of `activity`. */
  history: v.optional(v.boolean()),
  receive: v.optional(v.boolean()),
  send: v.optional(v.boolean()),
  /** Whether a receiver can be scanned with the camera. */
  scan: v.optional(v.boolean()),
  emailShowWallets: v.optional(v.boolean()),
  analytics: v.optional(v.boolean()),
  allWallets: v.optional(v.boolean()),
  legalCheckbox: v.optional(v.boolean()),
  smartSessions: v.optional(v.boolean()),
  collapseWallets: v.optional(v.boolean()),
  pay: v.optional(v.boolean()),
  connectorTypeOrder: orderOf(DEFAULT_CONNECTOR_TYPE_ORDER),
  walletFeaturesOrder: orderOf(DEFAULT_WALLET_FEATURES_ORDER),
  connectMethodsOrder: orderOf(DEFAULT_CONNECT_METHODS_ORDER),
})
export type Features = v.InferOutput<typeof featuresSchema>
