import * as v from 'valibot'
import { MAX_CONFIGURED_CHAINS, MAX_RELAYS, MAX_RPC_HOSTS, MAX_URLS_PER_NETWORK } from '../limits.ts'
import { boundedMap, closedObject, distinctList } from './bounded.ts'
import { caipNetworkIdSchema } from './caip.ts'
import { linkSchema, originPatternSchema, originSchema, socketSchema } from './url.ts'

const relaysSchema = v.pipe(distinctList(socketSchema, MAX_RELAYS), v.minLength(1))

/**
 * `config.json`, served next to the frame: the services of this deployment. A service that is missing is switched off.
 */
export const configSchema = closedObject({
  endpoints: v.exactOptional(
    closedObject({
      data: v.exactOptional(linkSchema),
      directory: v.exactOptional(linkSchema),
      /** One relay, or several in the order to try them. */
      relay: v.exactOptional(
        v.lazy(
          (given): v.GenericSchema<unknown, string | string[]> => (Array.isArray(given) ? relaysSchema : socketSchema),
        ),
      ),
      analytics: v.exactOptional(linkSchema),
      images: v.exactOptional(linkSchema),
    }),
  ),
  /** RPC URLs by network, each list in the order to try them. */
  rpc: v.exactOptional(
    boundedMap(
      caipNetworkIdSchema,
      v.pipe(distinctList(linkSchema, MAX_URLS_PER_NETWORK), v.minLength(1)),
      MAX_CONFIGURED_CHAINS,
    ),
  ),
  /** The origin of the embedded wallet's own page. */
  secureOrigin: v.exactOptional(originSchema),
  /** Origins that a host's own RPC URLs may use, as allow-list patterns. */
  rpcHosts: v.exactOptional(distinctList(originPatternSchema, MAX_RPC_HOSTS)),
})
export type Config = v.InferOutput<typeof configSchema>
