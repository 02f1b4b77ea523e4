import type { WalletSession } from '@casement/shared-protocol/wallet-api'
import type { Inbox } from '../../../wallet-service/test/inbox.ts'
import { codeIn } from '../../../wallet-service/test/inbox.ts'
import type { VisitorDevice } from './visitor-device.ts'
import { HOST } from './visitor-device.ts'

/** A login whose code has come. */
export type BegunLogin = { readonly txId: string; readonly otp: string }

const codesFor = (inbox: Inbox, email: string): readonly string[] =>
  inbox.of(email).flatMap(({ text }) => {
    const code = codeIn(text)
    return code === '' ? [] : [code]
  })

/** Begins a login, and waits for its code. Letters about new devices are not counted. */
export const beginLogin = async (device: VisitorDevice, inbox: Inbox, email: string): Promise<BegunLogin> => {
  const { txId } = await device.service.startLogin(HOST, 'en')
  const seen = codesFor(inbox, email).length
  await device.service.sendCode(txId, email)
  for (;;) {
    const otp = codesFor(inbox, email)[seen]
    if (otp !== undefined) return { txId, otp }
    await inbox.next(email, inbox.of(email).length)
  }
}

/** Signs a device in with the code from a letter. */
export const signIn = async (device: VisitorDevice, inbox: Inbox, email: string): Promise<WalletSession> => {
  const { txId, otp } = await beginLogin(device, inbox, email)
  return device.service.verifyCode(txId, otp)
}
