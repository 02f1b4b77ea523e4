import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { frameResponseFor, readFramePage, readProjectsFile } from '@casement/modal/deploy'
import type { BrowserContext } from '@playwright/test'

const BUILD = fileURLToPath(new URL('../../frame-app/modal/dist', import.meta.url))
const PROJECTS = fileURLToPath(new URL('../../dev-server/projects.json', import.meta.url))

/**
 * Answers the document of project "local" with the built one and its usual headers, but without what servers put into
 * it: the frame then requests its two files. `change` changes the text and not the headers.
 */
export const routeDocument = async (
  context: BrowserContext,
  change: (html: string) => string = (html) => html,
): Promise<void> => {
  const page = readFramePage(readFileSync(join(BUILD, 'index.html'), 'utf8'))
  const { headers } = frameResponseFor({
    path: '/p/local/',
    projects: await readProjectsFile(PROJECTS),
    config: {},
    page,
  })
  await context.route(/\/p\/local\/(?:#.*)?$/, (route) => route.fulfill({ headers, body: change(page.html) }))
}
