import type { RpcRequest } from '@casement/shared-protocol/schemas'
import type { Core } from '../../kernel/core.ts'
import type { NetworksFeature } from '../networks/index.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { SignInFeature } from '../sign-in/index.ts'
import type { WalletsFeature } from '../wallets/index.ts'
import { loadChainAhead } from './load-chain-ahead.ts'
import { readChain } from './read-chain.ts'
import { createRequestAccounts } from './request-accounts.ts'
import { createWalletRequest } from './wallet-request.ts'

/** What this feature uses of others. */
export type RequestsUses = {
  readonly notices: Pick<NoticesFeature, 'raise' | 'alerting'>
  readonly networks: NetworksFeature
  readonly wallets: Pick<WalletsFeature, 'commands' | 'onConnected' | 'onWalletRequested' | 'restored'>
  readonly signIn: Pick<SignInFeature, 'admit' | 'after'>
}

export type RequestsFeature = {
  /** Handles a request of the page that is not a chain read. */
  readonly request: (request: RpcRequest, signal: AbortSignal) => Promise<unknown>
}

/**
 * Creates the handler for the page's wallet requests.
 *
 * @example
 * const { request } = createRequestsFeature(core, { notices, networks, wallets, signIn })
 */
export const createRequestsFeature = (
  core: Core,
  { notices, networks, wallets, signIn }: RequestsUses,
): RequestsFeature => {
  const { session, connectors, options, config, hostOrigin, modal, waiting, whenIdle } = core
  loadChainAhead({ session, whenIdle, load: () => import('../../chains/eip155.ts') })
  const requestAccounts = createRequestAccounts({
    session,
    modal: modal.store,
    open: modal.open,
    reveal: modal.reveal,
    connected: wallets.onConnected,
  })
  const request = createWalletRequest({
    session,
    connectors,
    options,
    hostOrigin,
    restored: wallets.restored,
    requestAccounts: signIn.after(requestAccounts),
    disconnect: wallets.commands.disconnect,
    switchNetwork: networks.switchNetwork,
    raise: notices.raise,
    admit: signIn.admit,
    waiting,
    read: (asked, signal) => readChain({ config, options: options.getState(), session }, asked, signal),
    asked: wallets.onWalletRequested,
  })
  return { request: (asked, signal) => notices.alerting(request(asked, signal)) }
}
