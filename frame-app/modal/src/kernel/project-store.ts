import { createStore } from 'zustand/vanilla'
import type { RemoteFeatures } from './rules/remote-features.ts'

/** What is known of the project beyond the gate. */
export type ProjectState = {
  readonly configuration: 'unasked' | 'asking' | 'answered' | 'unreachable'
  /** Whether this page may log its visitors in by e-mail and social account. */
  readonly login: 'unasked' | 'allowed' | 'refused' | 'unreachable'
  /** The features that the configuration decides; undefined until it has been asked, where the page's own count. */
  readonly features: RemoteFeatures | undefined
}

const START: ProjectState = { configuration: 'unasked', login: 'unasked', features: undefined }

/** What is known of the project beyond the gate. Only `features/project/project-configuration.ts` writes it. */
export const createProjectStore = () => createStore<ProjectState>()(() => START)

export type ProjectStore = ReturnType<typeof createProjectStore>
