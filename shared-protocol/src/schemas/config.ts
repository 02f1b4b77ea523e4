import * as v from 'valibot'
import { MAX_CONFIGURED_CHAINS, MAX_RELAYS, MAX_RPC_HOSTS, MAX_URLS_PER_NETWORK } from '../limits.ts'
import { boundedMap, closedObject, distinctList } from './bounded.ts'
import { caipNetworkIdSchema } from './caip.ts'
import { linkSchema, originPatternSchema, originSchema, socketSchema } from './url.ts'

const relaysSchema = v.pipe(distinctList(socketSchema, MAX_RELAYS), v.minLength(1))

/** `config.json`, served beside the frame: where this deployment finds its services. What it lacks is switched off. */
export const configSchema = closedObject({
  endpoints: v.exactOptional(
    closedObject({
      data: v.exactOptional(linkSchema),
      directory: v.exactOptional(linkSchema),
      /** One relay, or several in the order in which they are tried. */
      relay: v.exactOptional(
        v.lazy(
          (given): v.GenericSchema<unknown, string | string[]> => (Array.isArray(given) ? relaysSchema : socketSchema),
        ),
      ),
      analytics: v.exactOptional(linkSchema),
      images: v.exactOptional(linkSchema),
    }),
  ),
  /** RPC addresses by network, each list in the order in which they are tried. */
  rpc: v.exactOptional(
    boundedMap(
      caipNetworkIdSchema,
      v.pipe(distinctList(linkSchema, MAX_URLS_PER_NETWORK), v.minLength(1)),
      MAX_CONFIGURED_CHAINS,
    ),
  ),
  /** Where the embedded wallet's own page lives. */
  secureOrigin: v.exactOptional(originSchema),
  /** Origins that a host's own RPC addresses may be on, as patterns of an allow-list. */
  rpcHosts: v.exactOptional(distinctList(originPatternSchema, MAX_RPC_HOSTS)),
})
export type Config = v.InferOutput<typeof configSchema>
