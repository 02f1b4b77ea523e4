import type { AskService } from '../../../frame-app/secure/src/service/ask-service.ts'
import { createAskService } from '../../../frame-app/secure/src/service/ask-service.ts'
import { createDeviceKey } from '../../../frame-app/secure/src/service/proof.ts'
import type { WalletService } from '../../../frame-app/secure/src/service/wallet-service.ts'
import { createWalletService } from '../../../frame-app/secure/src/service/wallet-service.ts'

export const PROJECT = 'shop'
/** The page that embeds the modal. */
export const HOST = 'https://app.example.com'
/** The origin that browsers reach the service by. Here it is served by a port of this machine. */
export const ORIGIN = 'https://wallet.example.net'

/** A visitor's browser as the service meets it: the secure frame's own requests, signed by a key of this device. */
export type VisitorDevice = {
  readonly service: WalletService
  /** For requests that the frame does not send yet. */
  readonly ask: AskService
}

/** Sends requests for the service's origin to an address of this machine, as the proxy of a client would. */
export const reachBy =
  (base: string, client: string): typeof fetch =>
  (input, init) =>
    fetch(String(input).replace(ORIGIN, base), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), origin: ORIGIN, 'x-forwarded-for': client },
    })

/** Opens a new browser, which nobody has signed in with. */
export const openDevice = async (reach: typeof fetch): Promise<VisitorDevice> => {
  const ask = createAskService({
    origin: ORIGIN,
    projectId: PROJECT,
    key: await createDeviceKey(),
    fetch: reach,
    clock: Date.now,
  })
  return { ask, service: createWalletService(ask) }
}
