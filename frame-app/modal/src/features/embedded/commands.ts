import type { Language, PlainJson, ProviderRpcError } from '@casement/shared-protocol'
import { cancelled } from '@casement/shared-protocol'
import type { Appearance, EmbeddedState, SecureScreen } from '@casement/shared-protocol/secure-frame'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { WalletRequest } from '../../kernel/connectors-store.ts'
import type { Note } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { EmbeddedConnectorParts } from './connector.ts'
import { createEmbeddedConnector } from './connector.ts'
import type { SecureFrame } from './frame/open-secure-frame.ts'
import type { SecureFrameAccess } from './frame/secure-frame.ts'
import { EMAIL_COOL_DOWN_MS, secondsToWait } from './rules/email-cool-down.ts'
import { embeddedConnections } from './rules/embedded-connections.ts'
import type { ShareProfile } from './share-profile.ts'
import type { EmailLogin, EmbeddedStore } from './store.ts'

export type EmbeddedCommandsParts = {
  readonly frame: SecureFrameAccess
  /** What the page's requests wait for. */
  readonly approvals: EmbeddedConnectorParts['approvals']
  readonly callLists: EmbeddedConnectorParts['callLists']
  readonly store: EmbeddedStore
  readonly keeper: ConnectionKeeper
  readonly session: SessionStore
  readonly options: OptionsStore
  readonly remembered: Remembered
  readonly clock: () => number
  readonly note: Note
  readonly profile: Pick<ShareProfile, 'begun' | 'user'>
  /** The visitor has connected the wallet. */
  readonly onConnected: () => void
  /** A connection of the embedded wallet, in any namespace. */
  readonly embeddedConnection: () => Connection | undefined
  readonly language: () => Promise<Language>
  readonly prefersDark: () => boolean
  readonly opensWindows: () => boolean
}

/**
 * What a code has done:
 *
 * - `connected`: the wallet is connected.
 * - `locked`: the wallet was never used here. A factor opens it.
 * - `confirmed`: the visitor who is connected has signed in once more.
 */
export type CodeOutcome = 'connected' | 'locked' | 'confirmed'

export type EmbeddedCommands = {
  /** Sends a code to an address, or a link that confirms this device first. */
  sendCode(email: string): Promise<void>
  /** Waits until the visitor has followed the link. The code is sent then. */
  waitForDevice(signal: AbortSignal): Promise<void>
  /** Sends a code to the visitor who is signed in, because something needs a fresh login. */
  confirm(): Promise<void>
  /**
   * Ends the login with the code, and connects the wallet. Makes one for a visitor who has none. `sharesProfile` is the
   * visitor's consent that this page may know their e-mail address.
   */
  verifyCode(code: string, sharesProfile?: boolean): Promise<CodeOutcome>
  /** Lets the visitor use a screen of the secure frame, until they are done or the signal ends it. */
  showScreen(screen: SecureScreen, signal: AbortSignal): Promise<void>
  /** Has the visitor approve a request of the page in the secure frame. */
  approve(request: WalletRequest, signal: AbortSignal): Promise<PlainJson>
  /** Shows the secure frame in a box of the window, or hides it. */
  place: SecureFrameAccess['place']
  /** Connects the wallet if the visitor is signed in; resolves to whether it is connected. */
  restore(): Promise<boolean>
  signOut(): Promise<void>
  /** The secure frame has told the login and the wallet. */
  stateTold(state: EmbeddedState): void
}

type CodeSent = Awaited<ReturnType<SecureFrame['client']['connectEmail']>>

/** Specification section 5: "Email login is blocked for 30 s after the previous one". */
const tooSoon = (seconds: number): ProviderRpcError =>
  embeddedError({ reason: 'rate_limited', retryAfterMs: seconds * 1_000 })

/**
 * Everything that a visitor does with the embedded wallet. It is loaded when it is first needed.
 *
 * @example
 * const commands = createEmbeddedCommands({ frame, approvals, store, keeper, session, options, remembered, clock, note, … })
 * await commands.sendCode('anna@example.org')
 */
export const createEmbeddedCommands = (parts: EmbeddedCommandsParts): EmbeddedCommands => {
  const {
    frame,
    approvals,
    callLists,
    store,
    keeper,
    session,
    options,
    remembered,
    clock,
    note,
    profile,
    onConnected,
    embeddedConnection,
  } = parts

  const signOut = async (): Promise<void> => {
    store.setState({ login: undefined, state: { kind: 'signed-out' } })
    await frame.ask(({ client }) => client.signOut())
  }
  const connector = createEmbeddedConnector({ approvals, callLists, signOut })

  /** Counts the screens. Each of them has the frame's place and its height from its beginning on. */
  let screens = 0

  /** What the visitor chose with the code. A wallet that has to be opened first is connected after it. */
  let consents = false

  const blockedFor = (): number => secondsToWait(remembered.get('last_email_login'), clock())

  const keepSent = (
    email: string,
    { action, number, resendAfterMs }: CodeSent,
    digits: number,
    confirms: EmailLogin['confirms'],
  ): void => {
    const now = clock()
    remembered.set('last_email_login', now)
    const sent = (store.getState().login?.sent ?? 0) + 1
    store.setState({
      login: {
        email,
        step: action === 'VERIFY_DEVICE' ? 'device' : 'code',
        number,
        digits,
        sent,
        ...(confirms && { confirms }),
      },
      nextCodeAt: now + Math.max(EMAIL_COOL_DOWN_MS, resendAfterMs),
    })
  }

  const send = async (email: string, confirms: EmailLogin['confirms']): Promise<void> => {
    const seconds = blockedFor()
    if (seconds > 0) throw tooSoon(seconds)
    await frame.ask(async ({ client, otpDigits }) =>
      keepSent(email, await client.connectEmail({ email }), otpDigits, confirms),
    )
  }

  const appearance = (): Appearance => {
    const { themeMode = 'auto', themeVariables = {} } = options.getState()
    const theme = themeMode === 'auto' ? (parts.prefersDark() ? 'dark' : 'light') : themeMode
    return { theme, variables: themeVariables }
  }

  /** Runs what the modal may cancel: with an id, by which the frame is told when the visitor goes elsewhere. */
  const tellingOfAbort = async <T>(
    client: SecureFrame['client'],
    signal: AbortSignal,
    run: (id: string) => Promise<T>,
  ): Promise<T> => {
    const id = crypto.randomUUID()
    const stop = (): void => void client.cancel({ id }).catch(() => undefined)
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await run(id)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  /** What comes of it after the visitor went elsewhere changes nothing. */
  const cancellably: typeof tellingOfAbort = async (client, signal, run) => {
    const result = await tellingOfAbort(client, signal, run)
    if (signal.aborted) throw cancelled()
    return result
  }

  const connect = (state: Extract<EmbeddedState, { readonly kind: 'ready' }>): boolean => {
    const connections = embeddedConnections(state.accounts, options.getState(), session.getState())
    if (connections.length === 0) return false
    const user = profile.user()
    keeper.establish(connections.map((connection) => ({ connection: { ...connection, user }, connector })))
    return true
  }

  /** Connects the wallet of a visitor who has just signed in or opened it. */
  const begin = (state: EmbeddedState): void => {
    if (state.kind !== 'ready') throw embeddedError({ reason: 'device_not_bound' })
    profile.begun(state, consents)
    if (!connect(state)) throw embeddedError({ reason: 'not_found' })
    note({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: state.user.provider } })
  }

  return {
    // Sending again for a visitor who confirms is still that.
    sendCode: (email) => send(email, store.getState().login?.confirms),
    confirm: async () => {
      const { state } = store.getState()
      if (state === undefined || state.kind === 'signed-out') throw embeddedError({ reason: 'signed_out' })
      await send(state.user.email, true)
    },
    waitForDevice: async (signal) => {
      const { login } = store.getState()
      if (!login) throw embeddedError({ reason: 'not_next' })
      await frame.ask(async ({ client, otpDigits }) => {
        const sent = await cancellably(client, signal, (id) => client.connectDevice({ id }))
        keepSent(login.email, sent, otpDigits, login.confirms)
      })
    },
    verifyCode: async (code, sharesProfile = false) => {
      session.setState({ loading: true })
      try {
        const state = await frame.ask(async ({ client }) => {
          const after = await client.connectOtp({ otp: code })
          return after.kind === 'no-wallet' ? client.createWallet() : after
        })
        store.setState({ state })
        consents = sharesProfile
        if (state.kind === 'locked') {
          store.setState({ login: undefined })
          return 'locked'
        }
        if (store.getState().login?.confirms && embeddedConnection()) {
          store.setState({ login: undefined })
          return 'confirmed'
        }
        begin(state)
        store.setState({ login: undefined })
      } finally {
        session.setState({ loading: false })
      }
      onConnected()
      return 'connected'
    },
    showScreen: async (screen, signal) => {
      screens += 1
      const mine = screens
      store.setState({ screenHeight: undefined })
      const language = await parts.language()
      try {
        const state = await frame.ask(({ client }) =>
          cancellably(client, signal, (id) => client.show({ id, screen, language, appearance: appearance() })),
        )
        store.setState({ state })
        if (screen !== 'unlock') return
        begin(state)
      } finally {
        // One that the visitor has left may end while the next one is shown, and must not hide it: a page may send a
        // request as soon as the one before was answered.
        if (mine === screens) {
          frame.place(undefined)
          store.setState({ screenHeight: undefined })
        }
      }
      onConnected()
    },
    approve: ({ method, params = [], chain }, signal) =>
      frame.ask(({ client }) =>
        // A request that the visitor had approved before they left is signed or sent, and the page is told so.
        tellingOfAbort(client, signal, (id) =>
          client.approve({ id, chainId: chain, method, params, opensWindows: parts.opensWindows() }),
        ),
      ),
    place: frame.place,
    restore: async () => {
      session.setState({ loading: true })
      try {
        // What the frame has stored. Its heartbeat asks the service whether that still stands.
        const state = await frame.ask(async (loaded) => loaded.state)
        return state.kind === 'ready' && connect(state)
      } finally {
        session.setState({ loading: false })
      }
    },
    signOut,
    stateTold: (state) => {
      store.setState({ state })
      // Another tab signed out, or the service has ended the session. One connection ends with the other.
      const connection = embeddedConnection()
      if (state.kind !== 'ready' && connection) keeper.drop(connection)
    },
  }
}
