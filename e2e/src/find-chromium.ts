import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELLS = ['chromium-headless-shell']

/**
 * The whole browser, or a shell: the same engine without windows, settings and extensions around it, which takes less
 * time of the processor.
 */
export type ChromiumKind = 'browser' | 'shell'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findIn = (names: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string | undefined => {
  const folders = PATH.split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** This machine's Chromium, or undefined to use Playwright's own. A machine without a shell uses the browser for both. */
export const findChromium = (env: NodeJS.ProcessEnv, kind: ChromiumKind = 'browser'): string | undefined => {
  if (env.CASEMENT_CHROMIUM) return env.CASEMENT_CHROMIUM
  return (kind === 'shell' ? findIn(SHELLS, env) : undefined) ?? findIn(BROWSERS, env)
}

/** What Playwright needs to launch it. Playwright's own is a headless shell unless its channel is named. */
export const chosenChromium = (
  env: NodeJS.ProcessEnv,
  kind: ChromiumKind,
): { readonly executablePath?: string; readonly channel?: string } => {
  const executablePath = findChromium(env, kind)
  if (executablePath !== undefined) return { executablePath }
  return kind === 'browser' ? { channel: 'chromium' } : {}
}
