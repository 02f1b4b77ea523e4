import type { ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

/**
 * Whether a page can act in a family of chains. A page that names its adapters has said what it can do; one that has none
 * leaves everything to WalletConnect, which is of no family.
 */
export const hasAdapter = ({ adapters }: Pick<Options, 'adapters'>, namespace: ChainNamespace): boolean =>
  adapters === undefined || adapters.length === 0 || adapters.includes(namespace)
