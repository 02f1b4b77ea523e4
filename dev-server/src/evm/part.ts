import { startLoopbackServer } from '../http/loopback-server.ts'
import type { Runtime, StartPart } from '../parts/part.ts'
import type { ChainOptions } from './chain.ts'
import { makeChain, restoreChain } from './chain.ts'
import { createRpcProxy } from './rpc-proxy.ts'
import { answerRpc } from './rpc-server.ts'
import { acceptRpcSockets } from './rpc-sockets.ts'
import { openStateFile } from './state-file.ts'
import { keepState } from './state-keeper.ts'

export type EvmOptions = ChainOptions & {
  readonly port: number
  /** Where the chain's state is kept; without it the state is lost when the part stops. */
  readonly stateFolder?: string
}

export type EvmAddresses = {
  readonly port: number
  readonly http: string
  readonly ws: string
  readonly processGroup: number
}

/** Exits when the node ends, since the part cannot answer without it. */
const endWith = (reason: string, { log }: Runtime): void => {
  log.error(reason)
  setTimeout(() => {
    throw new Error(reason)
  }, 0)
}

/** Starts an EVM chain. */
export const startEvm: StartPart<EvmOptions, EvmAddresses> = async (options, runtime) => {
  const { chainId, contents, stateFolder } = options
  const { log } = runtime
  const file =
    stateFolder === undefined ? undefined : await openStateFile(stateFolder, `eip155-${chainId}-${contents}`, log)
  const began = performance.now()
  const restored = file === undefined ? undefined : await restoreChain(options, file)
  const { node, rpc } = restored ?? (await makeChain(options))
  log.info(`chain ${chainId} is ${restored ? 'restored' : 'made'} in ${Math.round(performance.now() - began)} ms`)

  const keeper = file === undefined ? undefined : keepState(rpc, file, log)
  try {
    if (restored === undefined) await keeper?.save()
    const proxy = createRpcProxy({ node: node.url, log, onChange: () => keeper?.touch() })
    const server = await startLoopbackServer(options.port, `chain ${chainId}`, answerRpc(proxy), runtime)
    const sockets = acceptRpcSockets(server.http, node.url, proxy, runtime)
    const { port } = server
    let stopped = false
    const close = async (): Promise<void> => {
      stopped = true
      sockets.stop()
      await server.stop()
    }
    void node.ended.then(async (how) => {
      if (stopped) return
      await close()
      endWith(`The node of chain ${chainId} ${how}`, runtime)
    })
    const stop = async (): Promise<void> => {
      await close()
      try {
        await keeper?.stop()
      } finally {
        await node.stop()
      }
    }
    const addresses = { port, http: `http://127.0.0.1:${port}`, ws: `ws://127.0.0.1:${port}` }
    return { addresses: { ...addresses, processGroup: node.processGroup }, stop }
  } catch (error) {
    await keeper?.stop().catch(() => undefined)
    await node.stop()
    throw error
  }
}
