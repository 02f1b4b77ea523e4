import type { HostSignatures } from '@casement/shared-protocol'
import { comlinkDispatcher, connect, encodeHandshake, hostContract } from '@casement/shared-protocol'

const host = new Promise<ReturnType<typeof connect<HostSignatures>>['client']>((resolve) => {
  addEventListener('message', ({ data, ports, source }) => {
    const [, answers] = ports
    if (source !== parent || data?.type !== 'welcome' || !answers) return
    resolve(connect<HostSignatures>(answers, hostContract, { dispatcher: comlinkDispatcher }).client)
  })
})

Object.assign(window, {
  askWallet: async (walletId: string, method: string, params: readonly unknown[]) => {
    const { injectedRequest } = await host
    return injectedRequest({ walletId, id: crypto.randomUUID(), method, params } as never)
  },
})
parent.postMessage(encodeHandshake({ type: 'hello', versions: [1], bootId: crypto.randomUUID(), build: 'x' }), '*')
