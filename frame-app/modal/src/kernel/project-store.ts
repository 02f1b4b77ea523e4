import { createStore } from 'zustand/vanilla'
import type { RemoteFeatures } from './rules/remote-features.ts'

export type ProjectState = {
  readonly configuration: 'unasked' | 'asking' | 'answered' | 'unreachable'
  /** Whether this page is on the project's list of pages that may offer a login. */
  readonly login: 'unasked' | 'allowed' | 'refused' | 'unreachable'
  /**
   * The features that the project's configuration decides. Until it has been fetched (undefined), the page's own
   * features apply.
   */
  readonly features: RemoteFeatures | undefined
}

const START: ProjectState = { configuration: 'unasked', login: 'unasked', features: undefined }

/** The project's configuration beyond the gate. Written only by `features/project/project-configuration.ts`. */
export const createProjectStore = () => createStore<ProjectState>()(() => START)

export type ProjectStore = ReturnType<typeof createProjectStore>
