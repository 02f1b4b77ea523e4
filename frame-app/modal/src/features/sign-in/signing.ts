import type { ChainNamespace } from '@casement/shared-protocol'
import type { Core } from '../../kernel/core.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import { successOf } from '../../kernel/rules/success.ts'
import { watchWakes } from '../../lib/watch-wakes.ts'
import type { MessageId } from '../../words/catalogue.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { CheckParts } from './check-sign-in.ts'
import { createCheckSignIn } from './check-sign-in.ts'
import type { PairingSignIn } from './connect-and-sign.ts'
import { createConnectAndSign } from './connect-and-sign.ts'
import { createRequireSignIn } from './require-sign-in.ts'
import { namespaceOf } from './rules/sign-in.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import { createShowSignIn } from './show-sign-in.ts'
import type { SignInCommands, SignInParts } from './sign-in.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInService } from './sign-in-service.ts'
import type { SignMessageParts } from './sign-message.ts'
import { createSignMessage } from './sign-message.ts'
import { signOutOnDisconnect } from './sign-out.ts'
import { createSmartAccounts } from './smart-accounts.ts'
import type { SignInStore } from './store.ts'
import { watchSignIn } from './watch-sign-in.ts'
import '../../words/later-texts.ts'

/** What signing uses of other features. */
export type SigningUses = {
  readonly notices: Pick<NoticesFeature, 'show'>
  readonly disconnect: (target: { readonly namespace: ChainNamespace; readonly connectorId?: string }) => Promise<void>
  /** Call after sending a request to a wallet. */
  readonly onWalletRequested: SignMessageParts['asked']
}

/** Everything for signing in, loaded only for pages with a sign-in. */
export type Signing = Pick<SignInCommands, 'sign' | 'cancel'> &
  ReturnType<typeof createRequireSignIn> & {
    /** Resolves once the visitor's sign-in has been looked up. Has a timeout. */
    checked(): Promise<void>
    /** Looks up the session again after the page reported a change. */
    again(): Promise<void>
    /** Returns the sign-in to request while connecting, if it can be done in one step. */
    pairingSignIn(): Promise<PairingSignIn | undefined>
  }

/** The text for each outcome. */
const WHY = {
  declined: 'sign-in.declined',
  'wrong-signature': 'sign-in.wrong-signature',
  'smart-account': 'sign-in.smart-account',
  'not-begun': 'sign-in.not-begun',
} as const satisfies { readonly [why: string]: MessageId }
type Said = (typeof WHY)[keyof typeof WHY] | 'sign-in.authenticating'

/**
 * Creates everything for signing in, and starts watching the active account.
 *
 * @example
 * const { sign, cancel, admit } = createSigning(core, store, { notices, disconnect, onWalletRequested })
 */
export const createSigning = (core: Core, signIn: SignInStore, uses: SigningUses): Signing => {
  const { projectId, hostOrigin, host, storage, session, options, connectors, config, modal, note, report } = core
  const { notices, disconnect, onWalletRequested } = uses
  const endpointOf = (chainId: string): string | undefined => rpcEndpoint(config, options.getState(), chainId)
  const service = createSignInService({
    projectId,
    hostOrigin,
    host,
    storage,
    options: options.getState,
    now: Date.now,
  })
  // The verification code is large and needed only after a signature.
  const verify: CheckParts['verify'] = async (signed) =>
    (await import('../../chains/verify-signature.ts')).createVerifySignature(endpointOf)(signed)
  const checking = { service, hostOrigin, verify, now: Date.now }

  /** Shows a notice in the visitor's language at the top of the card; returns a function that hides it. */
  const say = (variant: 'loading' | 'error', id: Said, calm = false) => {
    let takenBack = false
    let hide = (): void => undefined
    modal.speech().then((speech) => {
      if (!takenBack) hide = notices.show({ variant, message: speech.getState().words(id), calm })
    }, report)
    return (): void => {
      takenBack = true
      hide()
    }
  }
  let forget = (): void => undefined

  const failed: SignInParts['failed'] = (why) => {
    forget = say('error', WHY[why], why === 'declined')
  }
  const authenticating = () => {
    forget()
    return say('loading', 'sign-in.authenticating')
  }
  const noted: SignInParts['note'] = (happened, { chainId }, isSmartAccount) => {
    const properties = { network: chainId, isSmartAccount }
    if (happened.event === 'SIWX_AUTH_ERROR')
      note({ event: happened.event, properties: { ...properties, message: happened.message } })
    else note({ event: happened.event, properties })
  }

  const view = createShowSignIn({
    modal: modal.store,
    navigation: modal.navigation,
    reveal: modal.reveal,
    requestClose: modal.requestClose,
    succeed: () => {
      const { connections } = core.connections.getState()
      const success = successOf(allConnections(connections), session.getState().activeNamespace, true)
      if (success) modal.succeed(success)
      else modal.requestClose()
    },
  })
  const commands = createSignIn({
    signIn,
    session,
    options,
    signMessage: createSignMessage({
      ...checking,
      connectorFor: ({ chainId }) => connectors.getState().byNamespace[namespaceOf(chainId)],
      asked: onWalletRequested,
      transactions: modal.transactions,
    }),
    smartAccounts: createSmartAccounts(
      async ({ chainId, address }) =>
        namespaceOf(chainId) === 'eip155' &&
        (await import('../../chains/ask-contract.ts')).isContract(endpointOf(chainId), address),
    ),
    disconnect: ({ chainId }) => {
      const namespace = namespaceOf(chainId)
      const connectorId = session.getState().namespaces[namespace]?.connector?.id
      return disconnect({ namespace, ...(connectorId === undefined ? {} : { connectorId }) })
    },
    view,
    authenticating,
    failed,
    note: noted,
    report,
  })

  signOutOnDisconnect({ session, options, service, report })
  const { checked, again } = watchSignIn({
    session,
    options,
    signIn,
    isSignedIn: createCheckSignIn(checking),
    ask: view.show,
    known: () => {
      if (view.isShown()) view.finish()
    },
    failed: commands.notBegun,
    left: (account: SignInAccount) => {
      forget()
      commands.leave(account)
    },
    report,
  })
  // Tabs share sessions: look again, in case the visitor has signed in in another tab.
  const wake = (): void => {
    if (signIn.getState().kind === 'unsigned') void again()
  }
  watchWakes({ window, document }, () => ({ wake, sleep: () => undefined }))

  return {
    sign: commands.sign,
    cancel: commands.cancel,
    checked,
    again,
    pairingSignIn: createConnectAndSign({
      ...checking,
      session,
      options,
      authenticating,
      failed,
      note: noted,
      report,
    }),
    ...createRequireSignIn({ signIn, options, checked }),
  }
}
