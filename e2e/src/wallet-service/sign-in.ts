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

/** Asks for a code by mail. Returns the login that it is for. */
export const askForCode = async ({ service }: VisitorDevice, email: string): Promise<string> => {
  const { txId } = await service.startLogin(HOST, 'en')
  await service.sendCode(txId, email)
  return txId
}

/** Waits for a code beyond those that an address has got before. Letters about new devices are not counted. */
export const nextCode = async (inbox: Inbox, email: string, before = 0): Promise<string> => {
  for (;;) {
    const otp = codesFor(inbox, email)[before]
    if (otp !== undefined) return otp
    await inbox.next(email, inbox.of(email).length)
  }
}

/** Begins a login, and waits for its code. */
export const beginLogin = async (device: VisitorDevice, inbox: Inbox, email: string): Promise<BegunLogin> => {
  const before = codesFor(inbox, email).length
  const txId = await askForCode(device, email)
  return { txId, otp: await nextCode(inbox, email, before) }
}

/** Signs a device in with the code from a letter. */
export const signIn = async (device: VisitorDevice, inbox: Inbox, email: string): Promise<WalletSession> => {
  const { txId, otp } = await beginLogin(device, inbox, email)
  return device.service.verifyCode(txId, otp)
}
