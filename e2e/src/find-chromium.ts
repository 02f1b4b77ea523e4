import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** This machine's Chromium, or undefined to use Playwright's own. */
export const findChromium = (env: NodeJS.ProcessEnv): string | undefined => {
  if (env.CASEMENT_CHROMIUM) return env.CASEMENT_CHROMIUM
  const folders = (env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram)
}
