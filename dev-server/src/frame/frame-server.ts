import type { FramePage } from '@casement/modal/deploy'
import { frameResponseFor, readFramePage } from '@casement/modal/deploy'
import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import type { Answer } from '../http/answer.ts'
import { misdirected, notFound, wrongMethod } from '../http/answer.ts'
import { readBuiltFile } from '../http/built-file.ts'
import type { Handler } from '../http/loopback-server.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { Request } from '../http/request.ts'
import type { Runtime } from '../parts/part.ts'
import type { ChaosParts } from './chaos.ts'
import { answerFaulty } from './chaos.ts'
import { answerSwitches, initialChaos } from './chaos-switches.ts'
import type { DevelopmentFrame } from './development-frame.ts'
import { relaxForDevelopment, startDevelopmentFrame } from './development-frame.ts'
import { CHAOS_KINDS, CONTROL_HOSTS, CONTROL_PATH, chaosHost, FRAME_HOST, SAME_SITE_FRAME_HOST } from './frame-hosts.ts'

export type FrameServerOptions = {
  readonly port: number
  /** The built frame, or its sources with `development`. */
  readonly folder: string
  /** The projects' fonts. */
  readonly fontsFolder: string
  readonly projects: ProjectsFile
  readonly config: Config
  readonly development?: boolean
}

export type FrameServer = { readonly port: number; stop(): Promise<void> }

const REAL_HOSTS: readonly string[] = [FRAME_HOST, SAME_SITE_FRAME_HOST]
const ALL_HOSTS = [...REAL_HOSTS, ...CHAOS_KINDS.map(chaosHost)]
const FONTS = 'fonts/'
/** For requests of other files. */
const NO_PAGE: FramePage = { html: '', inline: {} }
const DOCUMENT = /^\/p\/[^/]+\/$/

/** The same projects with empty allow-lists. */
const closed = ({ projects }: ProjectsFile): ProjectsFile => ({
  projects: Object.fromEntries(
    Object.entries(projects).map(([id, project]) => [id, { ...project, origins: ['https://nobody.example'] }]),
  ),
})

/** Starts the server of the frame and of the faulty frames, separated by host name. */
export const startFrameServer = async (
  options: FrameServerOptions,
  runtime: Partial<Runtime> = {},
): Promise<FrameServer> => {
  const { folder, fontsFolder, projects, config } = options
  const state = initialChaos()
  const nobody = closed(projects)
  let development: DevelopmentFrame | undefined
  let sockets: readonly string[] = []

  // Read for each request, because a build may have replaced it.
  const readPage = async (path: string): Promise<FramePage | undefined> => {
    if (!DOCUMENT.test(path)) return NO_PAGE
    if (development !== undefined) return readFramePage(await development.document(path, 'index.html'))
    const built = readBuiltFile(folder, 'index.html')
    return built && readFramePage(Buffer.from(built).toString('utf8'))
  }

  const answerAs = async (request: Request, list: ProjectsFile, referer: string | undefined): Promise<Answer> => {
    const page = await readPage(request.path)
    if (page === undefined) return notFound()
    const answer = frameResponseFor({ path: request.path, referer, projects: list, config, page })
    const { status, headers } = answer
    if (answer.kind === 'text') {
      const relaxed = development !== undefined && DOCUMENT.test(request.path)
      return { status, headers: relaxed ? relaxForDevelopment(headers, sockets) : headers, body: answer.body }
    }
    if (development !== undefined && answer.file.endsWith('.html')) {
      const body = await development.document(request.path, answer.file)
      return { status, headers: relaxForDevelopment(headers, sockets), body }
    }
    const font = answer.file.startsWith(FONTS) ? answer.file.slice(FONTS.length) : undefined
    const body = font === undefined ? readBuiltFile(folder, answer.file) : readBuiltFile(fontsFolder, font)
    if (body === undefined) return notFound()
    return { status, headers, body }
  }

  const chaos: ChaosParts = {
    state,
    real: (request) => answerAs(request, projects, request.header('referer')),
    denied: (request) => answerAs(request, nobody, 'https://somebody.example/'),
    isDocument: ({ path }) => DOCUMENT.test(path),
  }

  const handle: Handler = async (request, message, response) => {
    const { host, path, method } = request
    if (CONTROL_HOSTS.includes(host) && path === CONTROL_PATH) return answerSwitches(request, message, state)
    if (!ALL_HOSTS.includes(host)) return misdirected(ALL_HOSTS)
    if (method !== 'GET' && method !== 'HEAD') return wrongMethod('GET, HEAD')
    const kind = CHAOS_KINDS.find((candidate) => chaosHost(candidate) === host)
    if (kind !== undefined) return answerFaulty(kind, request, response, chaos)
    const answer = await chaos.real(request)
    if (answer.status === 404 && development !== undefined && (await development.answer(message, response))) {
      return undefined
    }
    return answer
  }
  const server = await startLoopbackServer(options.port, 'frame', handle, runtime)

  if (options.development === true) {
    development = await startDevelopmentFrame(folder, server.http)
    sockets = REAL_HOSTS.map((host) => `ws://${host}:${server.port}`)
  }
  const stop = async (): Promise<void> => {
    await development?.stop()
    await server.stop()
  }
  return { port: server.port, stop }
}
