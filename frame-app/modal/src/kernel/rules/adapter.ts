import type { ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

/**
 * Whether a page can act in a namespace. If the page lists its adapters, only those count; an empty list leaves
 * everything to WalletConnect, which works in every namespace.
 */
export const hasAdapter = ({ adapters }: Pick<Options, 'adapters'>, namespace: ChainNamespace): boolean =>
  adapters === undefined || adapters.length === 0 || adapters.includes(namespace)
