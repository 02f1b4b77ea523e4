import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import { readFramePage } from './frame-page.ts'
import { headersFileWarnings } from './headers-file.ts'
import { nginxConfiguration } from './nginx.ts'
import { DeploymentFileError, readConfig, readProjectsFile } from './read-deployment.ts'
import { siteFiles } from './site-files.ts'

const USAGE = `casement-headers --projects FILE --config FILE --site FOLDER [--nginx FOLDER]

Completes a built frame for its deployment: beside its index.html it writes _headers, config.json, the pages that say
"denied" and a folder for each project. With --nginx it also writes casement-http.conf and casement-server.conf.
`

type CommandLine = {
  readonly projects: string
  readonly config: string
  readonly site: string
  readonly nginx: string | undefined
}

type Reading =
  | { readonly kind: 'run'; readonly line: CommandLine }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly reason: string }

export const readCommandLine = (args: readonly string[]): Reading => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        projects: { type: 'string' },
        config: { type: 'string' },
        site: { type: 'string' },
        nginx: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    const { projects, config, site, nginx, help } = values
    if (help === true) return { kind: 'help' }
    if (projects === undefined) return { kind: 'wrong', reason: '--projects is missing' }
    if (config === undefined) return { kind: 'wrong', reason: '--config is missing' }
    if (site === undefined) return { kind: 'wrong', reason: '--site is missing' }
    return { kind: 'run', line: { projects, config, site, nginx } }
  } catch (error) {
    return { kind: 'wrong', reason: (error as Error).message }
  }
}

const writeAll = async (folder: string, files: ReadonlyMap<string, string>): Promise<void> => {
  for (const [path, text] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

const readIndex = (site: string): Promise<string> =>
  readFile(join(site, 'index.html'), 'utf8').catch(() => {
    throw new DeploymentFileError(`${site} has no index.html: build the frame into it first`)
  })

const WOFF2 = Buffer.from('wOF2')

/** A missing or invalid font would otherwise be noticed only by visitors. */
const checkFonts = async ({ projects }: ProjectsFile, site: string): Promise<void> => {
  for (const [id, { fonts = {} }] of Object.entries(projects)) {
    for (const [name, file] of Object.entries(fonts)) {
      const bytes = await readFile(join(site, file)).catch(() => undefined)
      const fault =
        bytes === undefined ? 'is not in the site' : bytes.indexOf(WOFF2) === 0 ? undefined : 'is no WOFF2 file'
      if (fault !== undefined) throw new DeploymentFileError(`projects.${id}.fonts.${name}: ${file} ${fault}`)
    }
  }
}

const run = async ({ projects: projectsPath, config: configPath, site, nginx }: CommandLine): Promise<string[]> => {
  const projects = await readProjectsFile(projectsPath)
  const config = await readConfig(configPath)
  await checkFonts(projects, site)
  // Create everything before writing anything, so that an error leaves the folder unchanged.
  const page = readFramePage(await readIndex(site))
  const files = siteFiles(projects, config, page)
  const { http, server } = nginxConfiguration(projects, config, page.inline)
  // A project that is no longer listed must not be served.
  await rm(join(site, 'p'), { recursive: true, force: true })
  await writeAll(site, files)
  if (nginx === undefined) return headersFileWarnings(files.get('_headers') ?? '')
  await writeAll(
    nginx,
    new Map([
      ['casement-http.conf', http],
      ['casement-server.conf', server],
    ]),
  )
  return []
}

export type Output = { readonly out: (text: string) => void; readonly error: (text: string) => void }

/** Runs the command. Resolves with the exit code: 2 for a wrong command line, 1 for an unusable file. */
export const runCommand = async (args: readonly string[], { out, error }: Output): Promise<number> => {
  const reading = readCommandLine(args)
  if (reading.kind === 'help') {
    out(USAGE)
    return 0
  }
  if (reading.kind === 'wrong') {
    error(`casement-headers: ${reading.reason}\n\n${USAGE}`)
    return 2
  }
  try {
    for (const warning of await run(reading.line)) error(`casement-headers: warning: ${warning}\n`)
    return 0
  } catch (problem) {
    error(`casement-headers: ${(problem as Error).message}\n`)
    return 1
  }
}
