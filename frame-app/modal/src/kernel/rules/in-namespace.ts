import type { ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

/** Limits the offered wallets to one namespace. */
export type ForNamespace = { readonly namespace?: ChainNamespace | undefined }

/**
 * The page's options limited to one namespace, so that wallet lists contain only wallets, and ways to connect, for it.
 *
 * @example
 * inNamespace(options, 'solana').networks // those of Solana
 */
export const inNamespace = (options: Options, namespace: ChainNamespace | undefined): Options => {
  if (namespace === undefined) return options
  return { ...options, networks: options.networks.filter(({ chainNamespace }) => chainNamespace === namespace) }
}

/** The namespace to name to the visitor; undefined if the page has only one, since every wallet is then for it. */
export const namedNamespace = (
  { networks }: Pick<Options, 'networks'>,
  { namespace }: ForNamespace,
): ChainNamespace | undefined =>
  networks.some(({ chainNamespace }) => chainNamespace !== namespace) ? namespace : undefined
