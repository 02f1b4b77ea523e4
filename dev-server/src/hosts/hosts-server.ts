import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { typeOf } from '@casement/modal/deploy'
import type { FrameAddresses } from '../frame/frame-hosts.ts'
import type { Answer } from '../http/answer.ts'
import { badRequest, misdirected, notFound, ok, wrongMethod } from '../http/answer.ts'
import { readBuiltFile } from '../http/built-file.ts'
import type { Handler } from '../http/loopback-server.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { Request } from '../http/request.ts'
import type { Runtime } from '../parts/part.ts'
import { fillPage } from './fill-page.ts'
import { APP_HOST, GALLERY_HOST } from './host-names.ts'
import { findPage, HOST_NAMES } from './host-pages.ts'
import { readPageSettings } from './page-settings.ts'
import type { WorldForPages } from './service-pages.ts'
import { answerServicePage, isServiceHost } from './service-pages.ts'
import { answerStoryPage } from './story-pages.ts'

export type HostsServerOptions = {
  readonly port: number
  readonly frames: FrameAddresses
  /** The pages, with their scripts and styles below `files`. */
  readonly pagesFolder: string
  /** The built pages of wallet and explorer, and the scripts that pages load. */
  readonly builtFolder: string
  /** The built gallery. */
  readonly storiesFolder: string
  /** The built SDK. */
  readonly sdkFolder: string
  readonly world: WorldForPages
}

export type HostsServer = { readonly port: number; stop(): Promise<void> }

const SDK = '/sdk/'
const FILES = '/files/'
/** The injected wallet, which is a build output. */
const INJECTED = '/files/injected.js'
// Browsers request it from every page and report a missing one as an error.
const ICON = '/favicon.ico'

/** Starts the server of the host pages, separated by host name. */
export const startHostsServer = async (
  options: HostsServerOptions,
  runtime: Partial<Runtime> = {},
): Promise<HostsServer> => {
  const { frames, pagesFolder, builtFolder, storiesFolder, sdkFolder, world } = options

  const showPage = async ({ host, path, query }: Request, port: number): Promise<Answer> => {
    const page = findPage(host, path)
    if (page === undefined) return notFound()
    const reading = readPageSettings(query, host, frames)
    if (reading.kind === 'wrong') return badRequest(reading.reason)
    const { frame, project, start, wallet } = reading.settings
    const html = fillPage(await readFile(join(pagesFolder, page.file), 'utf8'), {
      frame,
      project,
      start,
      wallet,
      scheme: page.scheme ?? 'light dark',
      dir: page.dir ?? 'ltr',
      sheet: page.sheet ?? 'page',
      app: `http://${APP_HOST}:${port}`,
      host,
      search: query.size === 0 ? '' : `?${query}`,
      links: JSON.stringify(world.links),
      rpc: JSON.stringify(world.rpc),
    })
    return ok('text/html; charset=utf-8', html, page.headers?.(frame))
  }

  const showFile = async (folder: string, name: string, missing: string): Promise<Answer> => {
    const body = readBuiltFile(folder, name)
    if (body === undefined) return notFound(missing)
    // A sandboxed page has an opaque origin and needs CORS; a page with COEP needs CORP.
    return ok(typeOf(name), body, {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  }

  const handle: Handler = (request, message) => {
    const { host, path, method } = request
    const isGallery = host === GALLERY_HOST
    if (!HOST_NAMES.includes(host) && !isServiceHost(host) && !isGallery) return misdirected(HOST_NAMES)
    if (method !== 'GET' && method !== 'HEAD') return wrongMethod('GET, HEAD')
    if (path === ICON) return showFile(join(pagesFolder, 'files'), 'icon.svg', 'Not found')
    if (isGallery) return answerStoryPage(path, storiesFolder)
    if (isServiceHost(host)) return answerServicePage(request, builtFolder, world)
    if (path.startsWith(SDK)) {
      return showFile(sdkFolder, path.slice(SDK.length), 'Not found. "npm run build" builds the SDK.')
    }
    if (path === INJECTED) return showFile(builtFolder, INJECTED.slice(1), 'Not found. "npm run build" builds it.')
    if (path.startsWith(FILES)) return showFile(join(pagesFolder, 'files'), path.slice(FILES.length), 'Not found')
    return showPage(request, message.socket.localPort ?? options.port)
  }
  const server = await startLoopbackServer(options.port, 'hosts', handle, runtime)
  return { port: server.port, stop: server.stop }
}
