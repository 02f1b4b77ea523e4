import type { Network } from '@casement/shared-protocol/schemas'
import { UNKNOWN_NETWORK_NAME } from '../../domain/network-presets.ts'
import type { Words } from '../../i18n/words.ts'

/** What a network is called; one of which nothing is known, by the number that wallets show. */
export const networkName = ({ name, id }: Network, words: Words): string =>
  name === UNKNOWN_NETWORK_NAME ? words('networks.unnamed', { id: String(id) }) : name
