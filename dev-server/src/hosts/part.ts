import type { StartPart } from '../parts/part.ts'
import type { HostAddresses } from './host-pages.ts'
import { hostAddresses } from './host-pages.ts'
import type { HostsServerOptions } from './hosts-server.ts'
import { startHostsServer } from './hosts-server.ts'

export type HostsPartAddresses = { readonly port: number; readonly hosts: HostAddresses }

/** Starts the host pages. */
export const startHosts: StartPart<HostsServerOptions, HostsPartAddresses> = async (options, runtime) => {
  const { port, stop } = await startHostsServer(options, runtime)
  return { addresses: { port, hosts: hostAddresses(port) }, stop }
}
