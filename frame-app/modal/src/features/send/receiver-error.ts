import type { Network } from '@casement/shared-protocol/schemas'
import { networkName } from '../../kernel/network-name.ts'
import type { Words } from '../../words/catalogue.ts'
import type { ReceiverFault } from './rules/resolved-receiver.ts'

/**
 * Why a text is no receiver on a network, for the visitor.
 *
 * @example
 * receiverError('other-chain', network, words) // 'This address belongs to another kind of network.'
 */
export const receiverError = (why: ReceiverFault, network: Network, words: Words): string => {
  switch (why) {
    case 'not-an-address':
      return words('send.not-an-address', { network: networkName(network, words) })
    case 'other-chain':
      return words('send.other-chain')
    case 'other-network':
      return words('send.other-network', { network: networkName(network, words) })
    case 'no-such-name':
      return words('send.no-such-name', { network: networkName(network, words) })
    case 'name-failed':
      return words('send.name-failed')
  }
}
