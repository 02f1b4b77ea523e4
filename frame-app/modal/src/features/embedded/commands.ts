import type { ProviderRpcError } from '@casement/shared-protocol'
import { cancelled } from '@casement/shared-protocol'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { Note } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createEmbeddedConnector } from './connector.ts'
import type { SecureFrame } from './frame/open-secure-frame.ts'
import type { SecureFrameAccess } from './frame/secure-frame.ts'
import { EMAIL_COOL_DOWN_MS, secondsToWait } from './rules/email-cool-down.ts'
import { embeddedConnections } from './rules/embedded-connections.ts'
import type { EmbeddedStore } from './store.ts'

export type EmbeddedCommandsParts = {
  readonly frame: SecureFrameAccess
  readonly store: EmbeddedStore
  readonly keeper: ConnectionKeeper
  readonly session: SessionStore
  readonly options: OptionsStore
  readonly remembered: Remembered
  readonly clock: () => number
  readonly note: Note
  /** The visitor has connected the wallet. */
  readonly onConnected: () => void
  /** A connection of the embedded wallet, in any namespace. */
  readonly embeddedConnection: () => Connection | undefined
}

export type EmbeddedCommands = {
  /** Sends a code to an address, or a link that confirms this device first. */
  sendCode(email: string): Promise<void>
  /** Waits until the visitor has followed the link. The code is sent then. */
  waitForDevice(signal: AbortSignal): Promise<void>
  /** Ends the login with the code, and connects the wallet. Makes one for a visitor who has none. */
  verifyCode(code: string): Promise<void>
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
 * const commands = createEmbeddedCommands({ frame, store, keeper, session, options, remembered, clock, note, … })
 * await commands.sendCode('anna@example.org')
 */
export const createEmbeddedCommands = (parts: EmbeddedCommandsParts): EmbeddedCommands => {
  const { frame, store, keeper, session, options, remembered, clock, note, onConnected, embeddedConnection } = parts

  const signOut = async (): Promise<void> => {
    store.setState({ login: undefined, state: { kind: 'signed-out' } })
    await frame.ask(({ client }) => client.signOut())
  }
  const connector = createEmbeddedConnector({ signOut })

  const blockedFor = (): number => secondsToWait(remembered.get('last_email_login'), clock())

  const keepSent = (email: string, { action, number, resendAfterMs }: CodeSent, digits: number): void => {
    const now = clock()
    remembered.set('last_email_login', now)
    const sent = (store.getState().login?.sent ?? 0) + 1
    store.setState({
      login: { email, step: action === 'VERIFY_DEVICE' ? 'device' : 'code', number, digits, sent },
      nextCodeAt: now + Math.max(EMAIL_COOL_DOWN_MS, resendAfterMs),
    })
  }

  const connect = (state: Extract<EmbeddedState, { readonly kind: 'ready' }>): boolean => {
    const connections = embeddedConnections(state.accounts, options.getState(), session.getState())
    if (connections.length === 0) return false
    keeper.establish(connections.map((connection) => ({ connection, connector })))
    return true
  }

  return {
    sendCode: async (email) => {
      const seconds = blockedFor()
      if (seconds > 0) throw tooSoon(seconds)
      await frame.ask(async ({ client, otpDigits }) => keepSent(email, await client.connectEmail({ email }), otpDigits))
    },
    waitForDevice: async (signal) => {
      const { login } = store.getState()
      if (!login) throw embeddedError({ reason: 'not_next' })
      await frame.ask(async ({ client, otpDigits }) => {
        const id = crypto.randomUUID()
        const stop = (): void => void client.cancel({ id }).catch(() => undefined)
        signal.addEventListener('abort', stop, { once: true })
        try {
          const sent = await client.connectDevice({ id })
          if (signal.aborted) throw cancelled()
          keepSent(login.email, sent, otpDigits)
        } finally {
          signal.removeEventListener('abort', stop)
        }
      })
    },
    verifyCode: async (code) => {
      session.setState({ loading: true })
      try {
        const state = await frame.ask(async ({ client }) => {
          const after = await client.connectOtp({ otp: code })
          return after.kind === 'no-wallet' ? client.createWallet() : after
        })
        store.setState({ state })
        if (state.kind !== 'ready') throw embeddedError({ reason: 'device_not_bound' })
        if (!connect(state)) throw embeddedError({ reason: 'not_found' })
        store.setState({ login: undefined })
        note({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: state.user.provider } })
      } finally {
        session.setState({ loading: false })
      }
      onConnected()
    },
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
