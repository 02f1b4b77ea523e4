import type { Network } from '@casement/shared-protocol/schemas'
import type { Words } from '../words/catalogue.ts'
import { UNKNOWN_NETWORK_NAME } from './rules/network-presets.ts'

/** The network's name; for an unknown network, its number as wallets show it. */
export const networkName = ({ name, id }: Network, words: Words): string =>
  name === UNKNOWN_NETWORK_NAME ? words('networks.unnamed', { id: String(id) }) : name
