import { fileURLToPath } from 'node:url'

// The one place that knows where the sources are: the world runs from `dist`, which is as deep as `src`.

/** The path of a file or folder of the workspace. */
export const inWorkspace = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
