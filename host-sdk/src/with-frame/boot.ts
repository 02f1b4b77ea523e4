import type {
  BootPorts,
  CalledByHost,
  Client,
  Handlers,
  ProviderRpcError,
  ServedByHost,
} from '@casement/shared-protocol/host'
import { connect, frameCalls, hostServes, leanDispatcher, serve } from '@casement/shared-protocol/host'
import { asPageError } from './page-error.ts'

/** The two started ports to one boot of the frame. */
export type Boot = {
  readonly bootId: string
  readonly client: Client<CalledByHost>
  inFlight(): number
  close(reason: ProviderRpcError): void
}

export type BootParts = BootPorts & {
  readonly handlers: (client: Boot['client']) => Handlers<ServedByHost>
  /** The frame broke the protocol too often to be ours. */
  readonly onBroken: () => void
  readonly onClosed: () => void
  /** The error class that the page imports. */
  readonly PageError: typeof ProviderRpcError
}

type Call = (...given: readonly unknown[]) => Promise<unknown>

/**
 * Starts the ports of a boot. This chunk contains its own copy of the error class; errors for the page are converted to
 * instances of the page's class.
 *
 * @example
 * const boot = openBoot({ bootId, calls, answers, handlers, onBroken, onClosed, PageError })
 * await boot.client.ping({ n: 1 })
 */
export const openBoot = ({ bootId, calls, answers, handlers, onBroken, onClosed, PageError }: BootParts): Boot => {
  const { client, inFlight, close } = connect<CalledByHost>(calls, frameCalls, { dispatcher: leanDispatcher, onBroken })
  const rethrow = asPageError(PageError)
  const forPage = (call: Call): Call => {
    return (...given) => call(...given).catch(rethrow)
  }
  const own = Object.fromEntries(Object.entries(client).map(([name, call]) => [name, forPage(call as Call)]))
  const pageClient = own as unknown as Boot['client']
  const service = serve<ServedByHost>(answers, hostServes, handlers(pageClient), { dispatcher: leanDispatcher })
  return {
    bootId,
    client: pageClient,
    inFlight,
    close: (reason) => {
      close(reason)
      service.close()
      onClosed()
    },
  }
}
