import type { SecureSignatures } from '@casement/shared-protocol/secure-frame'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { EmailChangeStep } from '@casement/shared-protocol/wallet-api'
import type { WalletService } from '../service/wallet-service.ts'
import { isTransactionOver } from './is-transaction-over.ts'
import type { Session } from './session.ts'

/** The mailbox whose code comes next. */
type Step = SecureSignatures['updateEmail']['result']

export type EmailChange = {
  /** Sends a code to the old mailbox; once that has agreed to this address, another one to the new mailbox. */
  readonly sendCode: (email: string) => Promise<Step>
  readonly confirmOld: (otp: string) => Promise<Step>
  /** Changes the address. */
  readonly confirmNew: (otp: string) => Promise<void>
}

/** A change of the address of the visitor who is signed in. */
export const createEmailChange = ({
  service,
  session,
}: {
  readonly service: Pick<
    WalletService,
    'startEmailChange' | 'sendChangeCodeAgain' | 'confirmOldEmail' | 'confirmNewEmail'
  >
  readonly session: Pick<Session, 'withAccess' | 'changeEmail'>
}): EmailChange => {
  // It lives in this frame only, like a login that has begun.
  let started: { readonly txId: string; readonly email: string } | undefined

  const current = (): { readonly txId: string; readonly email: string } => {
    if (started === undefined) throw embeddedError({ reason: 'not_next' })
    return started
  }

  const send = async (accessToken: string, email: string): Promise<EmailChangeStep> => {
    // Another address needs the old mailbox's consent anew.
    if (started?.email !== email) return service.startEmailChange(accessToken, email)
    try {
      return await service.sendChangeCodeAgain(accessToken, started.txId)
    } catch (error) {
      if (!isTransactionOver(error)) throw error
      return service.startEmailChange(accessToken, email)
    }
  }

  return {
    sendCode: (email) =>
      session.withAccess(async (accessToken) => {
        const { txId, action } = await send(accessToken, email)
        started = { txId, email }
        return { action }
      }),
    confirmOld: (otp) =>
      session.withAccess(async (accessToken) => {
        const { action } = await service.confirmOldEmail(accessToken, current().txId, otp)
        return { action }
      }),
    confirmNew: async (otp) => {
      const { userId, email } = await session.withAccess(async (accessToken, { userId }) => ({
        userId,
        email: await service.confirmNewEmail(accessToken, current().txId, otp),
      }))
      started = undefined
      await session.changeEmail(userId, email)
    },
  }
}
