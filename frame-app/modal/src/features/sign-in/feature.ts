import type { Client } from '@casement/shared-protocol'
import type { Config } from '@casement/shared-protocol/schemas'
import type { CalledByFrame } from '../../boot/channel.ts'
import type { ConnectorsStore } from '../../kernel/connectors-store.ts'
import type { Note } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { watchWakes } from '../../lib/watch-wakes.ts'
import type { Modal } from '../../modal/create-modal.ts'
import type { StoragePort } from '../../storage/port.ts'
import type { MessageId } from '../../words/catalogue.ts'
import type { NoticesCommands } from '../notices/notices.ts'
import type { WalletCommands } from '../wallets/wallet-commands.ts'
import type { CheckParts } from './check-sign-in.ts'
import { createCheckSignIn } from './check-sign-in.ts'
import type { PairingSignIn } from './connect-and-sign.ts'
import { createOneClick } from './connect-and-sign.ts'
import { createHoldBack } from './require-sign-in.ts'
import { namespaceOf } from './rules/sign-in.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import { createShowSignIn } from './show-sign-in.ts'
import type { SignInCommands, SignInParts } from './sign-in.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInService } from './sign-in-service.ts'
import type { SignMessageParts } from './sign-message.ts'
import { createSignMessage } from './sign-message.ts'
import { signOutOnDisconnect } from './sign-out.ts'
import type { SignInStore } from './store.ts'
import { watchSignIn } from './watch-sign-in.ts'

export type SignInSideParts = {
  readonly projectId: string
  readonly hostOrigin: string
  readonly session: SessionStore
  readonly signIn: SignInStore
  readonly options: OptionsStore
  readonly connectors: ConnectorsStore
  readonly config: Config
  readonly storage: StoragePort
  readonly host: Pick<Client<CalledByFrame>, 'siwx'>
  readonly modal: Modal
  readonly notices: Pick<NoticesCommands, 'show'>
  readonly disconnect: WalletCommands['disconnect']
  readonly asked: SignMessageParts['asked']
  readonly note: Note
  readonly report: (thrown: unknown) => void
}

/** All that has to do with signing in. It is loaded for pages that have a sign-in. */
export type SignInSide = Pick<SignInCommands, 'sign' | 'cancel'> &
  ReturnType<typeof createHoldBack> & {
    /** Resolves once it is known whether the visitor has signed in; bounded. */
    checked(): Promise<void>
    /** The page says that its sessions are not what they were. */
    again(): Promise<void>
    /** What a wallet is to sign when it connects, where one can do both in one step. */
    whilePairing(): Promise<PairingSignIn | undefined>
  }

/** What each outcome is told by. */
const WHY = {
  declined: 'sign-in.declined',
  'wrong-signature': 'sign-in.wrong-signature',
  'smart-account': 'sign-in.smart-account',
  'not-begun': 'sign-in.not-begun',
} as const satisfies { readonly [why: string]: MessageId }
type Said = (typeof WHY)[keyof typeof WHY] | 'sign-in.authenticating'

/**
 * Puts together what has to do with signing in, and begins to watch who has to.
 *
 * @example
 * const { sign, cancel, admit } = createSignInSide({ projectId, hostOrigin, session, signIn, options, … })
 */
export const createSignInSide = (parts: SignInSideParts): SignInSide => {
  const { hostOrigin, session, signIn, options, connectors, config, modal, notices, note, report } = parts
  const endpointOf = (chainId: string): string | undefined => rpcEndpoint(config, options.getState(), chainId)
  const service = createSignInService({ ...parts, options: options.getState, now: Date.now })
  // What verifies is large, and nothing is to be verified before somebody has signed.
  const verify: CheckParts['verify'] = async (signed) =>
    (await import('../../chains/verify-signature.ts')).createVerifySignature(endpointOf)(signed)
  const checking = { service, hostOrigin, verify, now: Date.now }

  /** Says something in the visitor's language, over the top of the card; what it returns takes it back. */
  const say = (variant: 'loading' | 'error', id: Said) => {
    let takenBack = false
    let hide = (): void => undefined
    modal.speech().then((speech) => {
      if (!takenBack) hide = notices.show({ variant, message: speech.getState().words(id) })
    }, report)
    return (): void => {
      takenBack = true
      hide()
    }
  }
  let forget = (): void => undefined

  const failed: SignInParts['failed'] = (why) => {
    forget = say('error', WHY[why])
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

  const view = createShowSignIn({ ...modal, modal: modal.store })
  const commands = createSignIn({
    signIn,
    session,
    options,
    signMessage: createSignMessage({
      ...checking,
      connectorFor: ({ chainId }) => connectors.getState().byNamespace[namespaceOf(chainId)],
      asked: parts.asked,
    }),
    isContract: async ({ chainId, address }) =>
      chainId.startsWith('eip155:') &&
      (await import('../../chains/ask-contract.ts')).isContract(endpointOf(chainId), address),
    disconnect: ({ chainId }) => {
      const namespace = namespaceOf(chainId)
      const connectorId = session.getState().namespaces[namespace]?.connector?.id
      return parts.disconnect({ namespace, ...(connectorId === undefined ? {} : { connectorId }) })
    },
    view,
    ...{ authenticating, failed, note: noted, report },
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
  // Tabs share a wallet and its owner's sign-in: what was signed in another one is not asked for here once more.
  const wake = (): void => {
    if (signIn.getState().kind === 'unsigned') void again()
  }
  watchWakes({ window, document }, () => ({ wake, sleep: () => undefined }))

  return {
    sign: commands.sign,
    cancel: commands.cancel,
    checked,
    again,
    whilePairing: createOneClick({
      ...{ ...checking, session, options, authenticating, failed, note: noted, report },
    }),
    ...createHoldBack({ signIn, options, checked }),
  }
}
