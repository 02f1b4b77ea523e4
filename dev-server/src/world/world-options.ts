import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { readProjectsFile } from '@casement/modal/deploy'
import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import { inWorkspace } from '../workspace.ts'
import type { WorldPorts } from './ports.ts'

export type WorldOptions = {
  readonly ports: WorldPorts
  /** Serves the frame from its sources. */
  readonly dev?: boolean
  /** The built frame. */
  readonly frameFolder?: string
  /** The built secure frame. */
  readonly secureFolder?: string
  /** The fonts that the projects file names. */
  readonly fontsFolder?: string
  /** The built SDK. */
  readonly sdkFolder?: string
  /** The built pages of wallet and explorer. */
  readonly builtFolder?: string
  /** The built gallery. */
  readonly storiesFolder?: string
  readonly projectsFile?: string
  /** Where the parts keep their state; without it nothing is kept. */
  readonly stateFolder?: string
  /** Whether the chains start with accounts, tokens and a history, or empty. */
  readonly contents?: 'world' | 'empty'
  /** How many transactions the account `busy` has in a world with contents; by default ten thousand. */
  readonly historyEntries?: number
  /** The panel's origin, for links to it. */
  readonly control?: string
}

/** Everything the parts are created from, with all paths resolved. */
export type WorldPlan = {
  readonly ports: WorldPorts
  readonly dev: boolean
  readonly frameFolder: string
  readonly secureFolder: string
  /** The fonts that projects name; by default from a package of the frame. */
  readonly fontsFolder: string
  readonly sdkFolder: string
  /** The host pages' sources. */
  readonly pagesFolder: string
  readonly builtFolder: string
  readonly storiesFolder: string
  readonly projects: ProjectsFile
  readonly stateFolder: string | undefined
  readonly contents: 'world' | 'empty'
  readonly historyEntries: number | undefined
  readonly control: string | undefined
}

const fontsOfFrame = (): string =>
  dirname(
    createRequire(inWorkspace('frame-app/modal/package.json')).resolve(
      '@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2',
    ),
  )

/** Fills in defaults. Rejects if the projects file is invalid. */
export const planWorld = async (options: WorldOptions): Promise<WorldPlan> => {
  const { dev = false } = options
  return {
    ports: options.ports,
    dev,
    frameFolder: options.frameFolder ?? inWorkspace(dev ? 'frame-app/modal' : 'frame-app/modal/dist'),
    secureFolder: options.secureFolder ?? inWorkspace('frame-app/secure/dist'),
    fontsFolder: options.fontsFolder ?? fontsOfFrame(),
    sdkFolder: options.sdkFolder ?? inWorkspace('host-sdk/dist'),
    pagesFolder: inWorkspace('dev-server/pages'),
    builtFolder: options.builtFolder ?? inWorkspace('dev-server/dist/pages'),
    storiesFolder: options.storiesFolder ?? inWorkspace('frame-app/modal/stories/dist'),
    projects: await readProjectsFile(options.projectsFile ?? inWorkspace('dev-server/projects.json')),
    stateFolder: options.stateFolder,
    contents: options.contents ?? 'empty',
    historyEntries: options.historyEntries,
    control: options.control,
  }
}
