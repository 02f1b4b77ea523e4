import type { CaipNetworkId, Language } from '@casement/shared-protocol'
import { CHAIN_DISCONNECTED, chooseLanguage, ProviderRpcError } from '@casement/shared-protocol'
import type { Core } from '../../kernel/core.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { NoticesFeature } from '../notices/index.ts'
import { createApprovals } from './approvals.ts'
import type { ApprovalsStore } from './approvals-store.ts'
import { createCallLists } from './call-lists.ts'
import type { ChangeEmailCommands } from './change-email.ts'
import { createChangeEmail } from './change-email.ts'
import type { EmbeddedCommands } from './commands.ts'
import { createEmbeddedCommands } from './commands.ts'
import { openSecureFrame } from './frame/open-secure-frame.ts'
import { createSecureFrame } from './frame/secure-frame.ts'
import type { ShareProfile } from './share-profile.ts'
import { createShareProfile } from './share-profile.ts'
import type { EmbeddedStore } from './store.ts'
import '../../words/later-texts.ts'

/** Called with the account whose wallet has signed, because something may have left it. */
export type OnApproved = (account: { readonly network: CaipNetworkId; readonly address: string }) => Promise<void>

export type EmbeddedParts = {
  readonly store: EmbeddedStore
  readonly approvals: ApprovalsStore
  readonly secureOrigin: string
  readonly notices: Pick<NoticesFeature, 'raise' | 'show'>
  readonly onConnected: () => void
  readonly onApproved: OnApproved
}

/**
 * Creates the commands of the embedded wallet and its access to the secure frame, at the deployment's address.
 *
 * @example
 * const { sendCode } = createEmbedded(core, { store, approvals, secureOrigin: 'https://secure.example', notices, onConnected, onApproved })
 */
export const createEmbedded = (
  core: Core,
  { store, approvals: approvalsStore, secureOrigin, notices, onConnected, onApproved }: EmbeddedParts,
): EmbeddedCommands & ChangeEmailCommands & Pick<ShareProfile, 'shareProfile'> => {
  const { projectId, hostOrigin, build, keeper, session, options, remembered, connections, modal, note } = core
  const { connectors, log, report } = core
  const embeddedConnections = () =>
    allConnections(connections.getState().connections).filter(({ kind }) => kind === 'embedded')
  const embeddedConnection = () => embeddedConnections()[0]
  const languageNow = async (): Promise<Language> => chooseLanguage([(await modal.speech()).getState().locale])
  const profile = createShareProfile({ store, options, remembered, keeper, embeddedConnections })
  store.subscribe(({ state }, before) => {
    if (state === before.state) return
    if (state?.kind === 'signed-out') profile.ended()
    else profile.settle()
  })
  // Another tab of this page may have withdrawn the consent.
  window.addEventListener('storage', profile.settle)
  const frame = createSecureFrame({
    open: async (events) => {
      const { locale, words } = (await modal.speech()).getState()
      const language = chooseLanguage([locale])
      const title = words('secure.frame')
      return openSecureFrame({ secureOrigin, projectId, hostOrigin, build, language, title, document, ...events })
    },
    onState: (state) => commands.stateTold(state),
    onHeight: (screenHeight) => store.setState({ screenHeight }),
    onDismiss: () => void modal.requestClose(),
    inUse: () => embeddedConnection() !== undefined,
    raise: notices.raise,
    document,
  })
  const approvals = createApprovals({
    approvals: approvalsStore,
    modal,
    approve: (request, signal) => commands.approve(request, signal),
    onApproved: ({ chain }) => {
      const [namespace] = chain.split(':')
      const address = embeddedConnections().find((one) => one.namespace === namespace)?.accounts[0]
      if (address === undefined) return
      onApproved({ network: chain, address }).catch(report)
    },
    logRefused: (method) => log.error('Requested RPC call is not allowed', { method }),
    tellRefused: async () => {
      const { words } = (await modal.speech()).getState()
      return notices.show({ variant: 'error', message: words('approve.not-allowed') })
    },
    report,
  })
  connectors.subscribe(({ live }) => {
    if (!live.some(({ connector }) => connector.kind === 'embedded')) approvals.disconnected()
  })
  const callLists = createCallLists({
    remembered,
    options,
    send: approvals.ask,
    receipt: async (network, hash) => {
      const url = rpcEndpoint(core.config, options.getState(), network)
      if (url === undefined) throw new ProviderRpcError(CHAIN_DISCONNECTED, 'The network has no RPC endpoint')
      const { callNode } = await import('../../chains/call-node.ts')
      return callNode(url, 'eth_getTransactionReceipt', [hash])
    },
  })
  const commands = createEmbeddedCommands({
    frame,
    approvals,
    callLists,
    store,
    keeper,
    session,
    options,
    remembered,
    clock: Date.now,
    note,
    profile,
    onConnected,
    embeddedConnection,
    language: languageNow,
    opensWindows: core.opensWindows,
    prefersDark: () => matchMedia('(prefers-color-scheme: dark)').matches,
  })
  const changeEmail = createChangeEmail({
    frame,
    store,
    clock: Date.now,
    stateTold: commands.stateTold,
    onChanged: () => {
      const say = async (): Promise<void> => {
        const { words } = (await modal.speech()).getState()
        notices.show({ variant: 'success', message: words('update-email.done') })
      }
      say().catch(core.report)
    },
  })
  return { ...commands, ...changeEmail, shareProfile: profile.shareProfile }
}
