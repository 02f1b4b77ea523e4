import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import type { Core } from '../../kernel/core.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import type { Place } from '../../services/data/data-service.ts'
import { pageTokenOf, withPageToken } from './rules/page-token.ts'

/** The other balances do not wait for longer. */
const ANSWER_MS = 3_000

type Known = readonly TokenBalance[]

const readFromChain = async (url: string, { network, address }: Place, contract: string, signal: AbortSignal) => {
  // The client library is larger than the rest, and most pages have no token, or one that the service knows.
  const { readToken } = await import('../../chains/read-token.ts')
  const token = await withTimeout(readToken({ url, account: address }, contract, signal), ANSWER_MS, () => undefined)
  return token && { chainId: network, address: contract, ...token }
}

/**
 * The balances with the page's token (the option `tokens`), read from its contract where the service does not list it. If
 * it cannot be read, the others are shown without it.
 *
 * @example
 * await readPageToken(core, { network: 'eip155:1', address: '0x…' }, balances, signal)
 */
export const readPageToken = async (
  { config, options }: Pick<Core, 'config' | 'options'>,
  place: Place,
  balances: Known,
  signal: AbortSignal,
): Promise<Known> => {
  const { network } = place
  const token = pageTokenOf(options.getState(), network)
  if (!token) return balances
  const isKnown = balances.some(({ address }) => address === token.address)
  const url = rpcEndpoint(config, options.getState(), network)
  const mustRead = !isKnown && url !== undefined && network.startsWith('eip155:')
  const read = mustRead ? await readFromChain(url, place, token.address, signal).catch(() => undefined) : undefined
  return withPageToken(balances, token, read)
}
