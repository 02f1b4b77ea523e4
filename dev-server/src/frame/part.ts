import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import { findFreePort } from '../free-port.ts'
import type { StartPart } from '../parts/part.ts'
import type { FrameAddresses } from './frame-hosts.ts'
import { frameAddresses } from './frame-hosts.ts'
import { startFrameServer } from './frame-server.ts'

export type FramePartOptions = {
  readonly port: number
  /** Kept free: the port of a frame whose server does not answer. */
  readonly refusedPort: number
  readonly folder: string
  readonly fontsFolder: string
  readonly projects: ProjectsFile
  readonly config: Config
  readonly development: boolean
}
export type FramePartAddresses = { readonly port: number; readonly frame: FrameAddresses }

const assertBuilt = (folder: string): void => {
  if (existsSync(join(folder, 'index.html'))) return
  throw new Error(`The frame is not built: ${folder} has no index.html. "npm run build" builds it.`)
}

/** Starts the frame and the faulty frames. */
export const startFrame: StartPart<FramePartOptions, FramePartAddresses> = async (options, runtime) => {
  assertBuilt(options.folder)
  const { port, stop } = await startFrameServer(options, runtime)
  const refused = await findFreePort(options.refusedPort, 'refused frame')
  return { addresses: { port, frame: frameAddresses(port, refused) }, stop }
}
