import type { Client } from '@casement/shared-protocol'
import { connect, comlinkDispatcher as dispatcher, openChannel, serve } from '@casement/shared-protocol'
import type { ModalSignatures, SecureSignatures } from '@casement/shared-protocol/secure-frame'
import { modalContract, secureContract } from '@casement/shared-protocol/secure-frame'

// A bare modal: it embeds the secure frame, or an empty frame that is served in the same way, and takes times by the clock
// that all frames share.

declare global {
  interface Window {
    secureTimes: {
      /** Opens the secure frame. Returns the milliseconds until it has answered. */
      open(origin: string, hostOrigin: string): Promise<number>
      askForCode(email: string): Promise<void>
      /** Signs in with the code, and makes a wallet. Returns its address on Ethereum. */
      enterCode(otp: string): Promise<string>
      /** Asks for a signature. It is approved in the frame. */
      request(text: string, account: string): void
      /** The time at which the signature came. */
      signed(): Promise<number>
      /** Opens the empty frame. Returns the milliseconds until its one request was answered. */
      openEmpty(origin: string): Promise<number>
      /** Has the empty frame sign in a new Worker and send one request. Returns the milliseconds until its answer. */
      signInEmpty(): Promise<number>
    }
  }
}

const PROJECT = 'shop'

const now = (): number => performance.timeOrigin + performance.now()

const insert = (origin: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0'
  frame.src = `${origin}/secure/${PROJECT}/`
  document.body.append(frame)
  return frame
}

const answerOf = (frame: HTMLIFrameElement | undefined, text: string): Promise<number> =>
  new Promise((resolve) => {
    const listen = ({ data, source }: MessageEvent): void => {
      if (data !== text || source !== frame?.contentWindow) return
      removeEventListener('message', listen)
      resolve(now())
    }
    addEventListener('message', listen)
  })

let client: Client<SecureSignatures> | undefined
let empty: HTMLIFrameElement | undefined
let signature: Promise<number> | undefined

const opened = (): Client<SecureSignatures> => {
  if (client === undefined) throw new Error('The secure frame is not open')
  return client
}

window.secureTimes = {
  open: async (origin, hostOrigin) => {
    const begun = now()
    const frame = insert(origin)
    client = await new Promise<Client<SecureSignatures>>((resolve, reject) => {
      openChannel({
        frameOrigin: origin,
        instanceId: crypto.randomUUID(),
        sdk: 'bench',
        frameWindow: () => frame.contentWindow,
        onGreeted: ({ calls, answers }) => {
          serve<ModalSignatures>(
            answers,
            modalContract,
            { stateChanged: async () => undefined, resized: async () => undefined, dismissed: async () => undefined },
            { dispatcher, withinRate: () => true, onInternalError: () => undefined },
          )
          resolve(
            connect<SecureSignatures>(calls, secureContract, {
              dispatcher,
              onBroken: () => reject(new Error('The secure frame broke the protocol')),
            }).client,
          )
        },
        onDenied: () => reject(new Error('The secure frame refused the handshake')),
      })
    })
    await client.init({ hostOrigin, language: 'en' })
    return now() - begun
  },
  askForCode: async (email) => {
    await opened().connectEmail({ email })
  },
  enterCode: async (otp) => {
    await opened().connectOtp({ otp })
    const state = await opened().createWallet()
    if (state.kind !== 'ready') throw new Error(`The wallet is ${state.kind}`)
    const account = state.accounts.find(({ namespace }) => namespace === 'eip155')
    return account?.address ?? ''
  },
  request: (text, account) => {
    const bytes = new TextEncoder().encode(text)
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    signature = opened()
      .approve({
        id: 'request',
        chainId: 'eip155:1',
        method: 'personal_sign',
        params: [`0x${hex}`, account],
        opensWindows: true,
      })
      .then(now)
    void opened().show({
      id: 'screen',
      screen: 'approve',
      language: 'en',
      appearance: { theme: 'light', variables: {} },
    })
  },
  signed: async () => {
    if (signature === undefined) throw new Error('No signature was asked for')
    return signature
  },
  openEmpty: async (origin) => {
    const begun = now()
    empty = insert(origin)
    return (await answerOf(empty, 'ready')) - begun
  },
  signInEmpty: async () => {
    const answered = answerOf(empty, 'signed')
    const begun = now()
    empty?.contentWindow?.postMessage('sign', '*')
    return (await answered) - begun
  },
}
