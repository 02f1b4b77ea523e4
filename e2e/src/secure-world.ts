import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestService } from '../../wallet-service/test/service.ts'
import { startTestService } from '../../wallet-service/test/service.ts'

// The secure frame as it is deployed: built files, served by the real wallet service with its headers, in a page on
// another site. In place of the modal is a page that a test writes, because the modal is assumed to be taken over.

const SECURE_BUILD = fileURLToPath(new URL('../../frame-app/secure/dist', import.meta.url))

export type SecureWorld = {
  readonly service: TestService
  /** A page on the project's list, with the modal in it. */
  readonly host: string
  /** The same on a site that is not on the list. */
  readonly unlisted: string
  /** A page on the list that frames the secure frame itself. */
  readonly direct: string
  /** Pages of a project whose list has one pattern with a star: those that it admits, and those that resemble them. */
  readonly starred: { readonly listed: readonly string[]; readonly unlisted: readonly string[] }
  readonly secureOrigin: string
  readonly modalOrigin: string
  readonly stop: () => Promise<void>
}

/** A modal that does only what it is told. Nothing that comes from the secure frame is judged. */
const modalScript = (secureOrigin: string): string => `
const frame = document.querySelector('iframe')
const secure = (window.secure = { boots: [], received: [], states: [] })
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || data?.casement !== 1) return
  secure.received.push(data)
  if (data.type === 'hello') secure.boots.push(data.bootId)
})
frame.addEventListener('load', () => frame.contentWindow.postMessage({ casement: 1, type: 'knock' }, '${secureOrigin}'))
secure.welcome = (bootId, target = frame.contentWindow) => {
  const calls = new MessageChannel()
  const answers = new MessageChannel()
  const waiting = new Map()
  let count = 0
  calls.port1.onmessage = ({ data }) => {
    secure.received.push(data)
    waiting.get(data.id)?.(data.value)
  }
  answers.port1.onmessage = ({ data }) => {
    secure.received.push(data)
    const [method] = data.path ?? []
    if (method === 'stateChanged') secure.states.push(data.argumentList[0].value.state)
    answers.port1.postMessage({ id: data.id, type: 'RAW', value: { ok: true, value: undefined } })
  }
  target.postMessage(
    { casement: 1, type: 'welcome', version: 1, bootId, instanceId: 'test', sdk: 'test' },
    '${secureOrigin}',
    [calls.port2, answers.port2],
  )
  secure.post = (message, transfer = []) => calls.port1.postMessage(message, transfer)
  secure.answer = (message, transfer = []) => answers.port1.postMessage(message, transfer)
  secure.call = (method, params) =>
    new Promise((resolve) => {
      count += 1
      const id = String(count)
      waiting.set(id, resolve)
      calls.port1.postMessage({ id, type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value: params }] })
    })
}`

const pageWith = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"><body>${body}</body></html>`

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** A port that nothing listens on, for a service whose address must be known before it starts. */
const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listen(server)
  await stopServer(server)
  return port
}

export type SecureWorldOptions = {
  /** The files that are served as the secure frame, in place of the build. */
  readonly secureFolder?: string
  /** The body of the modal's page, in place of one that embeds the secure frame and does what it is told. */
  readonly modal?: string
}

export const startSecureWorld = async ({
  secureFolder = SECURE_BUILD,
  modal: modalBody,
}: SecureWorldOptions = {}): Promise<SecureWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'casement-secure-world-'))
  const port = await freePort()
  const secureOrigin = `http://secure.localhost:${port}`
  const frameAt = (address: string): string => `<iframe src="${address}" width="400" height="300"></iframe>`

  const servePage = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any')
    const project = searchParams.get('project') ?? 'shop'
    const modal = `http://modal.localhost:${(pages.address() as AddressInfo).port}/modal?project=${project}`
    const secureFrame = frameAt(`${secureOrigin}/secure/${project}/`)
    const body =
      pathname === '/modal'
        ? (modalBody ?? `${secureFrame}<script>${modalScript(secureOrigin)}</script>`)
        : pathname === '/direct'
          ? `${frameAt(modal)}<div>${secureFrame}</div>`
          : frameAt(modal)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(pageWith(body))
  }
  const pages = createServer(servePage)
  const otherPages = createServer(servePage)
  const pagePort = await listen(pages)
  const otherPort = await listen(otherPages)
  const host = `http://app.localhost:${pagePort}`
  const modalOrigin = `http://modal.localhost:${pagePort}`
  const starredAt = (name: string, port = pagePort): string => `http://${name}:${port}/?project=starred`

  const projectsFile = join(folder, 'projects.json')
  const projects = {
    shop: { name: 'Shop', origins: [host] },
    starred: { name: 'Starred', origins: [`http://*.shop.localhost:${pagePort}`] },
  }
  await writeFile(projectsFile, JSON.stringify({ projects }))
  const service = await startTestService(
    { kind: 'sqlite', file: join(folder, 'wallets.db') },
    {
      port,
      publicOrigin: secureOrigin,
      uiOrigins: [modalOrigin],
      projectsFile,
      secureFolder,
    },
  )
  return {
    service,
    host: `${host}/`,
    unlisted: `http://other.localhost:${pagePort}/`,
    direct: `${host}/direct`,
    starred: {
      listed: [starredAt('app.shop.localhost'), starredAt('eu.app.shop.localhost')],
      unlisted: [
        starredAt('shop.localhost'),
        starredAt('evilshop.localhost'),
        starredAt('shop.localhost.evil.localhost'),
        starredAt('app.shop.evil.localhost'),
        starredAt('app.shop.localhost', otherPort),
      ],
    },
    secureOrigin,
    modalOrigin,
    stop: async () => {
      await service.stop()
      await stopServer(pages)
      await stopServer(otherPages)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
