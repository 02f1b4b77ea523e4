import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readProjectsFile } from '@casement/modal/deploy'
import type { Config } from '@casement/shared-protocol/schemas'
import type { EvmNode } from './evm/anvil.ts'
import { startEvmNode } from './evm/anvil.ts'
import type { FrameAddresses } from './frame/frame-hosts.ts'
import { frameAddresses } from './frame/frame-hosts.ts'
import { startFrameServer } from './frame/frame-server.ts'
import { findFreePort } from './free-port.ts'
import type { HostAddresses } from './hosts/host-pages.ts'
import { hostAddresses } from './hosts/host-pages.ts'
import { startHostsServer } from './hosts/hosts-server.ts'

/** The ports to try first, each followed by the next that are free; 0 stands for any. */
export type WorldPorts = {
  readonly hosts: number
  readonly frame: number
  readonly evm: number
  /** Kept free: the address of a frame whose server does not answer. */
  readonly refused?: number
}

export const DEFAULT_PORTS: WorldPorts = { hosts: 5_173, frame: 5_180, evm: 8_545, refused: 5_199 }

const workspace = fileURLToPath(new URL('../../', import.meta.url))

export type WorldOptions = {
  /** Serves the frame from its sources. */
  readonly dev?: boolean
  readonly ports?: WorldPorts
  /** The built frame. */
  readonly frameFolder?: string
  /** The built SDK. */
  readonly sdkFolder?: string
  readonly projectsFile?: string
}

/** The local world, running. */
export type World = {
  readonly hosts: HostAddresses
  readonly frame: FrameAddresses
  /** RPC addresses by network. */
  readonly rpc: Readonly<Record<'eip155:1', string>>
  readonly parts: readonly string[]
  /** The process group of the EVM node. */
  readonly processGroup: number
  stop(): Promise<void>
}

/** The ports of a world that has them one after the other. */
export const portsFrom = (base: number): WorldPorts => ({
  hosts: base,
  frame: base + 1,
  evm: base + 2,
  refused: base + 3,
})

const assertBuilt = (folder: string): void => {
  if (existsSync(join(folder, 'index.html'))) return
  throw new Error(`The frame is not built: ${folder} has no index.html. "npm run build" builds it.`)
}

/**
 * Starts everything that the outside would supply, on this machine alone. What has started is stopped again when
 * another part fails to.
 */
export const startWorld = async (options: WorldOptions = {}): Promise<World> => {
  const { dev = false, ports = DEFAULT_PORTS } = options
  const frameFolder = options.frameFolder ?? join(workspace, dev ? 'frame-app/modal' : 'frame-app/modal/dist')
  assertBuilt(frameFolder)
  const projects = await readProjectsFile(options.projectsFile ?? join(workspace, 'dev-server/projects.json'))

  const running: { stop(): Promise<void> }[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(running.splice(0).map((part) => part.stop()))
  }
  const keep = <P extends { stop(): Promise<void> }>(part: P): P => {
    running.push(part)
    return part
  }
  try {
    const evm: EvmNode = keep(await startEvmNode({ port: ports.evm, chainId: 1 }))
    const rpc = { 'eip155:1': evm.url } as const
    const config: Config = { rpc: { 'eip155:1': [evm.url] } as NonNullable<Config['rpc']> }
    const frameServer = keep(
      await startFrameServer({ port: ports.frame, folder: frameFolder, projects, config, development: dev }),
    )
    const frame = frameAddresses(frameServer.port, await findFreePort(ports.refused ?? 0, 'refused frame'))
    const hostsServer = keep(
      await startHostsServer({
        port: ports.hosts,
        frames: frame,
        pagesFolder: join(workspace, 'dev-server/pages'),
        sdkFolder: options.sdkFolder ?? join(workspace, 'host-sdk/dist'),
      }),
    )
    const hosts = hostAddresses(hostsServer.port)
    return { hosts, frame, rpc, parts: ['evm', 'frame', 'hosts'], processGroup: evm.processGroup, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
