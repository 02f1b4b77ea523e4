import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { CodeSent, Language, WalletSession } from '@casement/shared-protocol/wallet-api'
import { isAway } from '../service/service-error.ts'
import type { WalletService } from '../service/wallet-service.ts'
import { isTransactionOver } from './is-transaction-over.ts'

export type EmailLogin = {
  /** Sends a code, or a link to confirm this device first. */
  readonly sendCode: (email: string) => Promise<CodeSent>
  /** Waits until the visitor has followed the link, then sends a code. */
  readonly waitForDevice: (signal: AbortSignal) => Promise<CodeSent>
  readonly verify: (otp: string) => Promise<WalletSession>
}

const POLL_MS = 2_000

/** A login that has begun. It lives in this frame only: a code that was asked for here is good here. */
type Started = { readonly txId: string; readonly email: string; readonly endsAt: number }

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(embeddedError({ reason: 'closed' }))
      },
      { once: true },
    )
  })

export const createEmailLogin = ({
  service,
  hostOrigin,
  language,
  clock,
}: {
  readonly service: Pick<WalletService, 'startLogin' | 'sendCode' | 'isDeviceApproved' | 'verifyCode'>
  readonly hostOrigin: string
  readonly language: () => Language
  readonly clock: () => number
}): EmailLogin => {
  let started: Started | undefined

  const current = (): Started => {
    if (started === undefined) throw embeddedError({ reason: 'not_next' })
    return started
  }

  const send = async (txId: string, email: string): Promise<CodeSent> => {
    const sent = await service.sendCode(txId, email)
    started = { txId, email, endsAt: clock() + sent.expiresInMs }
    return sent
  }

  const begin = async (email: string): Promise<CodeSent> =>
    send((await service.startLogin(hostOrigin, language())).txId, email)

  return {
    sendCode: async (email) => {
      // A login that goes on keeps its confirmed device.
      if (started === undefined || started.email !== email || started.endsAt <= clock()) return begin(email)
      try {
        return await send(started.txId, email)
      } catch (error) {
        if (!isTransactionOver(error)) throw error
        return begin(email)
      }
    },
    waitForDevice: async (signal) => {
      const login = current()
      for (;;) {
        if (clock() >= login.endsAt) throw embeddedError({ reason: 'transaction_expired' })
        try {
          if (await service.isDeviceApproved(login.txId, signal)) return await send(login.txId, login.email)
        } catch (error) {
          // The visitor reads the mail meanwhile, perhaps on a train.
          if (signal.aborted || !isAway(error)) throw error
        }
        await pause(POLL_MS, signal)
      }
    },
    verify: async (otp) => {
      const session = await service.verifyCode(current().txId, otp)
      started = undefined
      return session
    },
  }
}
