import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import { FRAME_HOST, SAME_SITE_FRAME_HOST } from '../frame/frame-hosts.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { StartPart } from '../parts/part.ts'
import { createDirectory } from './directory-server.ts'
import { createEventRing } from './events/event-ring.ts'
import { PULSE_PATH } from './events/pulse.ts'
import { IMAGE_ROUTE_PATH } from './images/image-route.ts'
import { openProjectStates } from './project/project-state.ts'

export type DirectoryOptions = {
  readonly port: number
  readonly projects: ProjectsFile
  /** Where settings made at run time are kept; without it they are lost when the part stops. */
  readonly stateFolder?: string
  /** The test wallet's page. */
  readonly walletPage?: string
}

export type DirectoryAddresses = {
  readonly port: number
  readonly url: string
  readonly analytics: string
  readonly images: string
}

/** The modal's own origins on any port, since the frame starts after this part. */
const FRAMES = [`http://${FRAME_HOST}:*`, `http://${SAME_SITE_FRAME_HOST}:*`]

/** Starts the wallet directory with images, project configuration, analytics and the image route. */
export const startDirectory: StartPart<DirectoryOptions, DirectoryAddresses> = async (options, runtime) => {
  const { walletPage } = options
  const handler = createDirectory({
    ...(walletPage === undefined ? {} : { walletPage }),
    states: await openProjectStates(options.projects, options.stateFolder, runtime.log),
    ring: createEventRing(),
    frames: FRAMES,
  })
  const { port, stop } = await startLoopbackServer(options.port, 'directory', handler, runtime)
  const url = `http://127.0.0.1:${port}`
  const addresses = { port, url, analytics: `${url}${PULSE_PATH}`, images: `${url}${IMAGE_ROUTE_PATH}` }
  runtime.log.info(`listens at ${url}`)
  return { addresses, stop }
}
