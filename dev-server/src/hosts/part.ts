import type { FrameAddresses } from '../frame/frame-hosts.ts'
import type { StartPart } from '../parts/part.ts'
import type { HostAddresses } from './host-pages.ts'
import { hostAddresses } from './host-pages.ts'
import { startHostsServer } from './hosts-server.ts'

export type HostsPartOptions = {
  readonly port: number
  readonly frames: FrameAddresses
  readonly pagesFolder: string
  readonly sdkFolder: string
}
export type HostsPartAddresses = { readonly port: number; readonly hosts: HostAddresses }

/** Starts the pages of the hosts. */
export const startHosts: StartPart<HostsPartOptions, HostsPartAddresses> = async (options, runtime) => {
  const { port, stop } = await startHostsServer(options, runtime)
  return { addresses: { port, hosts: hostAddresses(port) }, stop }
}
