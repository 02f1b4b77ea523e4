import { isOriginAllowed } from '@casement/shared-protocol'
import type { Config, Options } from '@casement/shared-protocol/schemas'

/**
 * The RPC endpoint of a network: the page's own address if the operator allows its origin, else the operator's. Hosts
 * that the operator did not configure are never contacted.
 */
export const rpcEndpoint = (config: Config, options: Options, caipNetworkId: string): string | undefined => {
  const custom: { readonly [id: string]: readonly { readonly url: string }[] | undefined } = options.customRpcUrls ?? {}
  const allowed = custom[caipNetworkId]?.find(({ url }) => isOriginAllowed(config.rpcHosts ?? [], new URL(url).origin))
  const own: { readonly [id: string]: readonly string[] | undefined } = config.rpc ?? {}
  return allowed?.url ?? own[caipNetworkId]?.[0]
}
