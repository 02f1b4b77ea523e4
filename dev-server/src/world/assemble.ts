import { join } from 'node:path'
import type { Config } from '@casement/shared-protocol/schemas'
import type { FrameAddresses } from '../frame/frame-hosts.ts'
import { findFreePort, PortTakenError } from '../free-port.ts'
import { APP_HOST, pageOrigins, SECURE_HOST } from '../hosts/host-names.ts'
import type { HostAddresses } from '../hosts/host-pages.ts'
import type { AddressesOf, OptionsOf, PartName } from '../parts/registry.ts'
import type { WorldPlan } from './world-options.ts'

export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** RPC URLs by network. The first chain always exists. */
export type Rpc = { readonly 'eip155:1': string } & Partial<
  Readonly<Record<'eip155:137' | typeof SOLANA_MAINNET, string>>
>

/** The addresses of all parts. A part that was not started has none. */
export type WorldAddresses = {
  readonly hosts: HostAddresses
  readonly frame: FrameAddresses
  readonly rpc: Rpc
  readonly relay?: string
  readonly data?: string
  readonly directory?: Pick<AddressesOf<'directory'>, 'url' | 'analytics' | 'images'>
  /** The origin of the embedded wallet. */
  readonly secure?: string
  readonly mail?: Pick<AddressesOf<'mail'>, 'page' | 'smtp'>
  /** The pages for people: test wallet, explorer, gallery and panel. */
  readonly pages: ReturnType<typeof pageOrigins> & { readonly control?: string }
}

/** Starts one part, in this process or another. */
export type Start = <N extends PartName>(name: N, options: OptionsOf<N>) => Promise<AddressesOf<N>>

const endpointsOf = ({ relay, data, directory }: Pick<WorldAddresses, 'relay' | 'data' | 'directory'>): Config => {
  const endpoints = {
    ...(data === undefined ? {} : { data }),
    ...(relay === undefined ? {} : { relay }),
    ...(directory === undefined
      ? {}
      : { directory: directory.url, analytics: directory.analytics, images: directory.images }),
  }
  return (Object.keys(endpoints).length === 0 ? {} : { endpoints }) as Config
}

/** Starts each part as soon as its dependencies run, and gives it their addresses. */
export const assembleWorld = async (
  start: Start,
  plan: WorldPlan,
  wanted: (name: PartName) => boolean,
): Promise<WorldAddresses> => {
  const { ports, projects, contents } = plan
  const state = (name: string) => (plan.stateFolder === undefined ? {} : { stateFolder: join(plan.stateFolder, name) })

  // The directory lists the wallet page's URL, and the hosts need the directory's, so this port is chosen first.
  const hostsPort = await findFreePort(ports.hosts, 'hosts')
  const served = pageOrigins(hostsPort)

  const chain = async (name: 'evm-1' | 'evm-137', chainId: 1 | 137): Promise<string | undefined> => {
    if (!wanted(name)) return undefined
    const { historyEntries } = plan
    const history = historyEntries === undefined ? {} : { historyEntries }
    return (await start(name, { port: ports[name], chainId, contents, ...history, ...state(name) })).http
  }
  const [ethereum, polygon, solana, relay, directory] = await Promise.all([
    chain('evm-1', 1),
    chain('evm-137', 137),
    wanted('solana') ? start('solana', { port: ports.solana, contents, ...state('solana') }) : undefined,
    wanted('relay') ? start('relay', { port: ports.relay, projects: Object.keys(projects.projects) }) : undefined,
    wanted('directory')
      ? start('directory', { port: ports.directory, projects, walletPage: served.wallet, ...state('directory') })
      : undefined,
  ])
  if (ethereum === undefined) throw new Error('A frame needs a chain to read from: start evm-1')
  const rpc: Rpc = {
    'eip155:1': ethereum,
    ...(polygon === undefined ? {} : { 'eip155:137': polygon }),
    ...(solana === undefined ? {} : { [SOLANA_MAINNET]: solana.http }),
  }
  const data = wanted('data')
    ? await start('data', { port: ports.data, projects, chains: rpc, ...state('data') })
    : undefined

  const services = {
    ...(relay === undefined ? {} : { relay: relay.url }),
    ...(data === undefined ? {} : { data: data.url }),
    ...(directory === undefined ? {} : { directory }),
  }
  // The frame has to know the origin of the embedded wallet, and the service the frame's, so this port is chosen first.
  const securePort = wanted('wallet-service')
    ? await findFreePort(ports['wallet-service'], 'wallet service')
    : undefined
  const config = {
    ...endpointsOf(services),
    ...(securePort === undefined ? {} : { secureOrigin: `http://${SECURE_HOST}:${securePort}` }),
    rpc: Object.fromEntries(Object.entries(rpc).map(([network, address]) => [network, [address]])),
  } as Config
  const { frame } = await start('frame', {
    port: ports.frame,
    refusedPort: ports.refused,
    folder: plan.frameFolder,
    fontsFolder: plan.fontsFolder,
    projects,
    config,
    development: plan.dev,
  })
  // Chosen first, so that the service finds the mail server again after a restart.
  const smtpPort = wanted('mail') ? await findFreePort(ports.smtp, 'smtp') : undefined
  const mail = smtpPort === undefined ? undefined : await start('mail', { port: ports.mail, smtpPort })
  if (securePort !== undefined) {
    if (mail === undefined) throw new Error('The wallet service sends codes: start mail')
    const { port: taken } = await start('wallet-service', {
      port: securePort,
      smtp: mail.smtp,
      projects,
      chains: rpc,
      uiOrigins: [frame.origin, frame.sameSite],
      secureFolder: plan.secureFolder,
      ...state('wallet-service'),
    })
    if (taken !== securePort) throw new PortTakenError('wallet service', securePort)
  }
  const pages = { ...served, ...(plan.control === undefined ? {} : { control: plan.control }) }
  const { port, hosts } = await start('hosts', {
    port: hostsPort,
    frames: frame,
    pagesFolder: plan.pagesFolder,
    builtFolder: plan.builtFolder,
    storiesFolder: plan.storiesFolder,
    sdkFolder: plan.sdkFolder,
    world: {
      ...(relay === undefined ? {} : { relay: relay.url }),
      rpc,
      links: { laboratory: `http://${APP_HOST}:${hostsPort}/`, ...pages },
      projectId: 'local',
    },
  })
  if (port !== hostsPort) throw new PortTakenError('hosts', hostsPort)
  const wallets = {
    ...(securePort === undefined ? {} : { secure: `http://${SECURE_HOST}:${securePort}` }),
    ...(mail === undefined ? {} : { mail: { page: mail.page, smtp: mail.smtp } }),
  }
  return { hosts, frame, rpc, ...services, ...wallets, pages }
}
