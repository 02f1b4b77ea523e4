import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import { deniedPage, deniedScript } from './denied-page.ts'
import type { FramePage } from './frame-page.ts'
import { documentOf } from './frame-page.ts'
import { headersFile } from './headers-file.ts'
import { projectJson } from './public-project.ts'

/** The generated files of a site folder, by path. */
export type SiteFiles = ReadonlyMap<string, string>

const refuseLookalikes = (ids: readonly string[]): void => {
  const seen = new Map<string, string>()
  for (const id of ids) {
    const other = seen.get(id.toLowerCase())
    if (other !== undefined) {
      throw new Error(
        `projects "${other}" and "${id}" differ by case only, which not every file system keeps apart; rename one`,
      )
    }
    seen.set(id.toLowerCase(), id)
  }
}

/**
 * The files that a web server or a static host needs in addition to the build: for each project its
 * document, at the address that its headers are for, and its data; and the page for unknown projects.
 *
 * @example
 * siteFiles(projects, config, page).get('p/shop/project.json')
 */
export const siteFiles = (projects: ProjectsFile, config: Config, page: FramePage): SiteFiles => {
  const entries = Object.entries(projects.projects)
  refuseLookalikes(entries.map(([id]) => id))
  return new Map([
    ['_headers', headersFile(projects, config, page.inline)],
    ['config.json', `${JSON.stringify(config)}\n`],
    ['denied.js', deniedScript],
    ['404.html', deniedPage('PROJECT')],
    ['denied/project.html', deniedPage('PROJECT')],
    ['denied/origin.html', deniedPage('ORIGIN')],
    ...entries.flatMap(([id, project]): [string, string][] => {
      const data = projectJson(id, project)
      return [
        [`p/${id}/index.html`, documentOf(page, config, data)],
        [`p/${id}/project.json`, data],
      ]
    }),
  ])
}
