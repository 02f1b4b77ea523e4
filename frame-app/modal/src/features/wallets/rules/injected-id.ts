import type { ChainNamespace } from '@casement/shared-protocol'
import { MAX_ID_LENGTH } from '@casement/shared-protocol'
import type { WalletInfo } from '@casement/shared-protocol/schemas'

/** What the wallet that a page has as `window.ethereum`, and nothing says which it is, is called. */
export const NAMELESS = 'injected'

/**
 * What a wallet of the browser is called from one visit to the next: by the domain of its maker, else by its name. The page's
 * own name for it changes with every load.
 */
export const injectedIdOf = ({ found, rdns, name }: Pick<WalletInfo, 'found' | 'rdns' | 'name'>): string =>
  found === 'legacy' ? NAMELESS : (rdns ?? name).slice(0, MAX_ID_LENGTH)

/** Whether a wallet that a page reports is the one of that name. */
export const isListedAs = (info: WalletInfo, namespace: ChainNamespace, id: string): boolean =>
  info.namespace === namespace && injectedIdOf(info) === id
