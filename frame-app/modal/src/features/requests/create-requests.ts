import type { ChainNamespace } from '@casement/shared-protocol'
import type { RpcRequest } from '@casement/shared-protocol/schemas'
import type { Core } from '../../kernel/core.ts'
import type { NetworksFeature } from '../networks/index.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { SignInFeature } from '../sign-in/index.ts'
import type { WalletsFeature } from '../wallets/index.ts'
import { createConnect } from './connect.ts'
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

export type HandleRequest = (request: RpcRequest, signal: AbortSignal) => Promise<unknown>

export type Requests = {
  readonly request: HandleRequest
  /** Waits until the visitor is connected in a namespace, or in any, and returns which. */
  readonly connect: (namespace: ChainNamespace | undefined) => Promise<ChainNamespace>
}

/**
 * Creates what handles the page's wallet requests.
 *
 * @example
 * const { request, connect } = createRequests(core, { notices, networks, wallets, signIn })
 */
export const createRequests = (core: Core, { notices, networks, wallets, signIn }: RequestsUses): Requests => {
  const { session, connectors, options, config, hostOrigin, emit, modal, waiting } = core
  const requestAccounts = signIn.after(
    createRequestAccounts({
      session,
      modal: modal.store,
      open: modal.open,
      reveal: modal.reveal,
      connected: wallets.onConnected,
    }),
  )
  const request = createWalletRequest({
    session,
    connectors,
    options,
    hostOrigin,
    emit,
    restored: wallets.restored,
    requestAccounts,
    disconnect: wallets.commands.disconnect,
    switchNetwork: networks.switchNetwork,
    raise: notices.raise,
    admit: signIn.admit,
    waiting,
    read: (asked, signal) => readChain({ config, options: options.getState(), session }, asked, signal),
    asked: wallets.onWalletRequested,
  })
  return { request, connect: createConnect({ session, requestAccounts, restored: wallets.restored, waiting }) }
}
