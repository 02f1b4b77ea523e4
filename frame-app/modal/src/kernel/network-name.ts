import type { Network } from '@casement/shared-protocol/schemas'
import type { Words } from '../words/words.ts'
import { UNKNOWN_NETWORK_NAME } from './rules/network-presets.ts'

/** What a network is called; one of which nothing is known, by the number that wallets show. */
export const networkName = ({ name, id }: Network, words: Words): string =>
  name === UNKNOWN_NETWORK_NAME ? words('networks.unnamed', { id: String(id) }) : name
