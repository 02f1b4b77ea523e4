import type { Core } from '../../kernel/core.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { SentTransaction } from '../../kernel/stored-entries.ts'
import { familyOf } from './families.ts'
import type { FollowSent } from './follow-sent.ts'

/**
 * Follows a transaction that an earlier visit has sent, if its network has a node and what was stored makes sense.
 *
 * @example
 * await resumeFollowed(core, follow, sent)
 */
export const resumeFollowed = async (
  { config, options }: Pick<Core, 'config' | 'options'>,
  follow: FollowSent,
  sent: SentTransaction & { readonly asked: string },
): Promise<void> => {
  const { network, hash, from, symbol, contract, amount, asked, nonce } = sent
  const url = rpcEndpoint(config, options.getState(), network)
  const family = familyOf(network.split(':')[0])
  if (url === undefined || family === undefined) return
  const { resume } = await family.load()
  const watch = resume(url, { asked, nonce })
  if (watch) await follow({ network, address: from, hash, watch, symbol, contract, amount })
}
