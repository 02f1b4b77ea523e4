import type { ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

/** Which wallets a visitor is offered who has to connect in one namespace: those that can be asked there, and no others. */
export type ForNamespace = { readonly namespace?: ChainNamespace | undefined }

/**
 * A page's options as if it used one namespace alone: its lists then have the wallets, and the ways into each, that lead there.
 *
 * @example
 * inNamespace(options, 'solana').networks // those of Solana
 */
export const inNamespace = (options: Options, namespace: ChainNamespace | undefined): Options => {
  if (namespace === undefined) return options
  return { ...options, networks: options.networks.filter(({ chainNamespace }) => chainNamespace === namespace) }
}

/** The namespace that has to be named to a visitor: where there is but one, every wallet is for it. */
export const namedNamespace = (
  { networks }: Pick<Options, 'networks'>,
  { namespace }: ForNamespace,
): ChainNamespace | undefined =>
  networks.some(({ chainNamespace }) => chainNamespace !== namespace) ? namespace : undefined
