import * as v from 'valibot'
import { MAX_CAIP_NETWORK_ID_LENGTH, MAX_NAME_LENGTH, MAX_URLS_PER_NETWORK } from '../limits.ts'
import { boundedList, boundedMap, boundedText, displayText, openObject, optionGroup, whole } from './bounded.ts'
import { caipNetworkIdSchema, chainNamespaceSchema } from './caip.ts'
import { imageSchema, linkSchema } from './url.ts'

const rpcSchema = openObject({ http: boundedList(linkSchema, MAX_URLS_PER_NETWORK) })

const explorerSchema = openObject({ name: displayText(MAX_NAME_LENGTH), url: linkSchema })

const explorerKeySchema = v.pipe(v.string(), v.regex(/^\w{1,32}$/, 'must be a short name'))

/**
 * A network as the host describes it, with the specification's fields. Nested members that a client library adds are
 * dropped.
 */
export const networkSchema = v.pipe(
  optionGroup({
    id: v.union(
      [v.pipe(v.number(), v.safeInteger(), v.minValue(0)), boundedText(MAX_CAIP_NETWORK_ID_LENGTH)],
      'must be a chain id',
    ),
    caipNetworkId: caipNetworkIdSchema,
    deprecatedCaipNetworkId: v.optional(caipNetworkIdSchema),
    chainNamespace: chainNamespaceSchema,
    name: displayText(MAX_NAME_LENGTH),
    nativeCurrency: openObject({
      name: displayText(MAX_NAME_LENGTH),
      symbol: displayText(MAX_NAME_LENGTH),
      decimals: whole(0, 255),
    }),
    rpcUrls: openObject({ default: rpcSchema, chainDefault: v.optional(rpcSchema) }),
    blockExplorers: v.optional(boundedMap(explorerKeySchema, explorerSchema, MAX_URLS_PER_NETWORK)),
    assets: v.optional(
      openObject({
        imageId: v.optional(boundedText(MAX_NAME_LENGTH)),
        imageUrl: v.optional(imageSchema),
      }),
    ),
    testnet: v.optional(v.boolean()),
  }),
  v.forward(
    v.check(
      (network) => network.caipNetworkId === `${network.chainNamespace}:${network.id}`,
      'must be made of the network’s chainNamespace and id',
    ),
    ['caipNetworkId'],
  ),
)
export type Network = v.InferOutput<typeof networkSchema>
