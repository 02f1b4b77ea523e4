import type { FrameSignatures, HostSignatures } from '@casement/shared-protocol'
import {
  comlinkDispatcher,
  connect,
  DISCONNECTED,
  encodeHandshake,
  frameContract,
  hostContract,
  ProviderRpcError,
  readHello,
  receiveHandshake,
  serve,
} from '@casement/shared-protocol'

type Eip1193 = { request(args: { method: string; params?: unknown }): Promise<unknown> }
type Announced = { readonly info: { readonly uuid: string; readonly rdns: string }; readonly provider: Eip1193 }

const wallets = new Map<string, Eip1193>()
addEventListener('eip6963:announceProvider', (event) => {
  const { info, provider } = (event as CustomEvent<Announced>).detail
  wallets.set(info.rdns, provider)
})

const bridge = (element: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => {
    const listen = (event: MessageEvent): void => {
      const source = element.contentWindow
      const hello = source && receiveHandshake(event, { source, origin: new URL(element.src).origin }, [readHello])
      if (!hello || !source) return
      removeEventListener('message', listen)
      const [calls, answers] = [new MessageChannel(), new MessageChannel()]
      const welcome = encodeHandshake({
        type: 'welcome',
        version: 1,
        bootId: hello.bootId,
        instanceId: 'bridge',
        sdk: 'x',
      })
      source.postMessage(welcome, event.origin, [calls.port2, answers.port2])
      connect<FrameSignatures>(calls.port1, frameContract, { dispatcher: comlinkDispatcher })
      const handlers = {
        injectedRequest: async ({
          walletId,
          method,
          params,
        }: {
          walletId: string
          method: string
          params?: unknown
        }) => {
          const wallet = wallets.get(walletId)
          if (!wallet) throw new ProviderRpcError(DISCONNECTED, 'There is no such wallet')
          // What is no error of a provider crosses no wall: the page says in its own words what the wallet said.
          return wallet
            .request({ method, ...(params === undefined ? {} : { params }) })
            .catch(({ code, message }: { code: number; message: string }) => {
              throw new ProviderRpcError(code, message)
            })
        },
      }
      serve<HostSignatures>(answers.port1, hostContract, handlers as never, { dispatcher: comlinkDispatcher })
      resolve()
    }
    addEventListener('message', listen)
  })

Object.assign(window, {
  bridgeTo: async (address: string) => {
    dispatchEvent(new Event('eip6963:requestProvider'))
    const element = document.createElement('iframe')
    element.style.cssText = 'width: 320px; height: 120px'
    const ready = bridge(element)
    element.src = address
    document.body.append(element)
    await ready
    return [...wallets.keys()]
  },
})
