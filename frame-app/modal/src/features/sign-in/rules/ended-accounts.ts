import { CHAIN_NAMESPACES } from '@casement/shared-protocol'
import type { Snapshot } from '@casement/shared-protocol/schemas'
import type { SignInAccount } from './sign-in-service.ts'

/** The accounts that were active in their namespace and are no longer connected. */
export const endedAccounts = (before: Snapshot, now: Snapshot): readonly SignInAccount[] =>
  CHAIN_NAMESPACES.flatMap((namespace) => {
    const had = before.namespaces[namespace]
    const has = now.namespaces[namespace]
    const address = had?.status === 'connected' ? had.accounts[0] : undefined
    if (!had || address === undefined || has?.status === 'connected') return []
    return [{ chainId: had.caipNetworkId, address }]
  })
