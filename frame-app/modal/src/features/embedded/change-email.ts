import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { SecureFrame } from './frame/open-secure-frame.ts'
import type { SecureFrameAccess } from './frame/secure-frame.ts'
import { currentChange, emailOf } from './rules/current-change.ts'
import { EMAIL_COOL_DOWN_MS } from './rules/email-cool-down.ts'
import type { EmbeddedStore } from './store.ts'

export type ChangeEmailParts = {
  readonly frame: Pick<SecureFrameAccess, 'ask'>
  readonly store: EmbeddedStore
  readonly clock: () => number
  /** The secure frame has told the login and the wallet. */
  readonly stateTold: (state: EmbeddedState) => void
  /** The visitor has changed the address. */
  readonly onChanged: () => void
}

export type ChangeEmailCommands = {
  /** Sends a code to the old address; once that has agreed, another one to the new address. */
  sendChangeCode(email: string): Promise<void>
  /** Takes the code from the old address. Another is sent to the new one. */
  verifyOldEmail(code: string): Promise<void>
  /** Takes the code from the new address, and changes the address. */
  verifyNewEmail(code: string): Promise<void>
}

type Action = Awaited<ReturnType<SecureFrame['client']['updateEmail']>>['action']

/**
 * Changing the e-mail address of a login. What has begun is kept by the secure frame and ends with it: after that each
 * code is one that has expired, and sending another begins anew.
 *
 * @example
 * const { sendChangeCode } = createChangeEmail({ frame, store, clock: Date.now, stateTold, onChanged })
 * await sendChangeCode('anna@new.example')
 */
export const createChangeEmail = ({
  frame,
  store,
  clock,
  stateTold,
  onChanged,
}: ChangeEmailParts): ChangeEmailCommands => {
  const keep = (from: string, email: string, action: Action, digits: number): void =>
    store.setState(({ change }) => ({
      change: {
        from,
        email,
        step: action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new',
        digits,
        sent: (change?.sent ?? 0) + 1,
        againAt: clock() + EMAIL_COOL_DOWN_MS,
      },
    }))

  const current = () => {
    const change = currentChange(store.getState())
    if (!change) throw embeddedError({ reason: 'not_next' })
    return change
  }

  return {
    sendChangeCode: async (email) => {
      const from = emailOf(store.getState())
      if (from === undefined) throw embeddedError({ reason: 'signed_out' })
      await frame.ask(async ({ client, otpDigits }) => {
        const { action } = await client.updateEmail({ email })
        keep(from, email, action, otpDigits)
      })
    },
    verifyOldEmail: async (otp) => {
      const { from, email } = current()
      await frame.ask(async ({ client, otpDigits }) => {
        const { action } = await client.updateEmailPrimaryOtp({ otp })
        keep(from, email, action, otpDigits)
      })
    },
    verifyNewEmail: async (otp) => {
      current()
      const state = await frame.ask(({ client }) => client.updateEmailSecondaryOtp({ otp }))
      store.setState({ change: undefined })
      stateTold(state)
      onChanged()
    },
  }
}
