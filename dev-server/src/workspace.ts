import { fileURLToPath } from 'node:url'

// The only file that knows where the sources are. The world runs from `dist`, which is as deep as `src`.

/** The absolute path of a file or folder of the workspace. */
export const inWorkspace = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
