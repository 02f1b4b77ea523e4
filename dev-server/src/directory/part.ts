import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import { FRAME_HOST, SAME_SITE_FRAME_HOST } from '../frame/frame-hosts.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { StartPart } from '../parts/part.ts'
import { createDirectory } from './directory-server.ts'
import { createEventRing } from './events/event-ring.ts'
import { PULSE_PATH } from './events/pulse.ts'
import { IMAGE_ROUTE_PATH } from './image-route/image-route.ts'
import type { LocalSource } from './image-route/image-url.ts'
import { readGateway, readLocalOrigin } from './image-route/image-url.ts'
import { isImagePath } from './images/images.ts'
import { openProjectStates } from './project/project-state.ts'

export type DirectoryOptions = {
  readonly port: number
  readonly projects: ProjectsFile
  /** Where what is set at run time is kept; without it, as long as the part runs. */
  readonly stateFolder?: string
  /** The page of the wallet that a developer can connect. */
  readonly walletPage?: string
  /** Origins of this world's parts that the image route may ask over http. */
  readonly imageSources?: readonly string[]
  /** Whether the image route may ask the internet, over https. Nothing in this world needs it. */
  readonly imagesFromOutside?: boolean
  /** Where the image route has files of IPFS from: the folder that their ids are in. */
  readonly ipfsGateway?: string
}

export type DirectoryAddresses = {
  readonly port: number
  readonly url: string
  readonly analytics: string
  readonly images: string
}

/** The modal's own origins on any port: the frame is started after this part is. */
const FRAMES = [`http://${FRAME_HOST}:*`, `http://${SAME_SITE_FRAME_HOST}:*`]

const everyPath = (): boolean => true

/** Starts the wallet directory with its images, the projects' configuration, the analytics and the image route. */
export const startDirectory: StartPart<DirectoryOptions, DirectoryAddresses> = async (options, runtime) => {
  const { walletPage, ipfsGateway } = options
  const given = (options.imageSources ?? []).map(
    (text): LocalSource => ({
      origin: readLocalOrigin(text),
      mayRead: everyPath,
    }),
  )
  // Its own images, but not its image route, which would ask itself.
  let own: readonly LocalSource[] = []
  const handler = createDirectory({
    ...(walletPage === undefined ? {} : { walletPage }),
    states: await openProjectStates(options.projects, options.stateFolder, runtime.log),
    ring: createEventRing(),
    frames: FRAMES,
    imageRoute: {
      sources: {
        local: () => [...given, ...own],
        outside: options.imagesFromOutside ?? false,
        ...(ipfsGateway === undefined ? {} : { ipfsGateway: readGateway(ipfsGateway) }),
      },
    },
  })
  const { port, stop } = await startLoopbackServer(options.port, 'directory', handler, runtime)
  const url = `http://127.0.0.1:${port}`
  own = [url, `http://localhost:${port}`].map((origin) => ({ origin, mayRead: isImagePath }))
  const addresses = { port, url, analytics: `${url}${PULSE_PATH}`, images: `${url}${IMAGE_ROUTE_PATH}` }
  runtime.log.info(`listens at ${url}`)
  return { addresses, stop }
}
