import type { ChainNamespace } from '@casement/shared-protocol'
import { MAX_ID_LENGTH } from '@casement/shared-protocol'
import type { WalletInfo } from '@casement/shared-protocol/schemas'

/** The id of a legacy `window.ethereum` wallet, which does not identify itself. */
export const NAMELESS = 'injected'

/**
 * A stable id for an installed wallet: its domain, otherwise its name. The page's own id for it changes with each load.
 */
export const injectedIdOf = ({ found, rdns, name }: Pick<WalletInfo, 'found' | 'rdns' | 'name'>): string =>
  found === 'legacy' ? NAMELESS : (rdns ?? name).slice(0, MAX_ID_LENGTH)

/** Whether a wallet that the page reports has this id. */
export const isListedAs = (info: WalletInfo, namespace: ChainNamespace, id: string): boolean =>
  info.namespace === namespace && injectedIdOf(info) === id
