import type { CaipNetworkId } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'

/** The token of a network whose balance the page wants shown: specification section 2, `tokens`. */
export type PageToken = { readonly address: string; readonly image?: string | undefined }

const isEvm = (network: CaipNetworkId): boolean => network.startsWith('eip155:')

/** The page's token on a network, with its address as balances have it. */
export const pageTokenOf = ({ tokens }: Pick<Options, 'tokens'>, network: CaipNetworkId): PageToken | undefined => {
  const all: { readonly [id: string]: PageToken | undefined } = tokens ?? {}
  const token = all[network]
  return token && { ...token, address: isEvm(network) ? token.address.toLowerCase() : token.address }
}

/** The page's picture is only used where nobody else has one: it could be that of another token. */
const pictured = (balance: TokenBalance, { image }: PageToken): TokenBalance =>
  balance.iconUrl === undefined && image !== undefined ? { ...balance, iconUrl: image } : balance

/**
 * The balances with the page's token among them, also if the account has none of it. `read` is what its contract says.
 *
 * @example
 * withPageToken([ether], { address: '0x…' }, { chainId: 'eip155:1', address: '0x…', symbol: 'HBR', … })
 */
export const withPageToken = (
  balances: readonly TokenBalance[],
  token: PageToken,
  read: TokenBalance | undefined,
): readonly TokenBalance[] => {
  if (balances.some(({ address }) => address === token.address)) {
    return balances.map((each) => (each.address === token.address ? pictured(each, token) : each))
  }
  return read ? [...balances, pictured(read, token)] : balances
}
