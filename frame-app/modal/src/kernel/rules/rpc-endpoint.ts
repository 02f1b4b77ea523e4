import { isOriginAllowed } from '@casement/shared-protocol'
import type { Config, Options } from '@casement/shared-protocol/schemas'

/**
 * Where reads of a network go: to an address of the host's own if the operator allows its origin, else to the
 * operator's. No host is contacted that the operator did not configure.
 */
export const rpcEndpoint = (config: Config, options: Options, caipNetworkId: string): string | undefined => {
  const custom: { readonly [id: string]: readonly { readonly url: string }[] | undefined } = options.customRpcUrls ?? {}
  const allowed = custom[caipNetworkId]?.find(({ url }) => isOriginAllowed(config.rpcHosts ?? [], new URL(url).origin))
  const own: { readonly [id: string]: readonly string[] | undefined } = config.rpc ?? {}
  return allowed?.url ?? own[caipNetworkId]?.[0]
}
