import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { test as base, openDirectoryHost } from './directory-host.ts'
import type { ConsoleLine } from './world-fixture.ts'

type Settings = { readonly features?: object; readonly origins?: readonly string[] }

/** Sets the project's settings in the directory until the end of the test. */
export const test = base.extend<{ readonly set: (settings: Settings) => Promise<void> }>({
  set: async ({ world }, use) => {
    const put = async (settings: Settings): Promise<void> => {
      const answer = await fetch(`${world.directory?.url}/control/projects/local`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(settings),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
    await use(put)
    await put({})
  },
})

const TITLES =
  /Invalid App Configuration|Session Expired|Network Not Found|Project ID Not Configured|Local configuration ignored/
/** The alerts among console lines. */
export const alerts = (lines: readonly ConsoleLine[]): readonly string[] =>
  lines.flatMap(({ text }) => (TITLES.test(text) ? [text] : []))

export const CONFIG = '/appkit/v1/config'
export const ORIGINS = '/projects/v1/origins'
const ABOUT = /\/appkit\/v1\/config\?|\/projects\/v1\//
/** The paths of requests about the project. */
export const about = (asked: readonly string[]): readonly string[] =>
  asked.filter((url) => ABOUT.test(url)).map((url) => new URL(url).pathname)

export const openHost = (page: Page, world: World, options: object = {}, project = 'local') =>
  openDirectoryHost(page, world, { options, project })
