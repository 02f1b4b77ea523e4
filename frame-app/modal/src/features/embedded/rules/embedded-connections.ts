import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { hasAdapter } from '../../../kernel/rules/adapter.ts'
import type { Connection } from '../../../kernel/rules/connections.ts'
import { initialNetwork } from '../../../kernel/rules/networks.ts'

export const EMBEDDED_ID = 'embedded'

/** The name that visitors and pages see. */
export const EMBEDDED_NAME = 'Casement'

/**
 * The connections that a wallet gives this page: one for each namespace in which both have something. Each stays on the
 * network that the visitor chose before, because the wallet can be on any.
 *
 * @example
 * embeddedConnections(accounts, options, snapshot)[0]?.networkId // 'eip155:1'
 */
export const embeddedConnections = (
  accounts: Extract<EmbeddedState, { readonly kind: 'ready' }>['accounts'],
  options: Options,
  { namespaces }: Pick<Snapshot, 'namespaces'>,
): readonly Connection[] =>
  accounts.flatMap(({ namespace, address }) => {
    if (!hasAdapter(options, namespace)) return []
    const networkId = namespaces[namespace]?.caipNetworkId ?? initialNetwork(options, namespace)?.caipNetworkId
    if (networkId === undefined) return []
    return [
      {
        connectorId: EMBEDDED_ID,
        kind: 'embedded',
        namespace,
        wallet: { name: EMBEDDED_NAME },
        accounts: [address],
        networkId,
      } satisfies Connection,
    ]
  })
