import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFramePage, readProjectsFile, siteFiles, typeOf } from '@casement/modal/deploy'

const BUILD = fileURLToPath(new URL('../../frame-app/modal/dist', import.meta.url))
const PROJECTS = fileURLToPath(new URL('../../dev-server/projects.json', import.meta.url))

/**
 * The headers of a path by the usual rules of `_headers`: every matching rule counts, and values of one name are
 * joined.
 */
const headersAt = (rules: string, path: string): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const block of rules.trim().split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = block.split('\n')
    const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path
    if (!matches) continue
    for (const line of lines) {
      const [name = '', value = ''] = line.trim().split(/: (.*)/)
      found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`
    }
  }
  return found
}

/** The built frame on a static host that reads the generated `_headers`, for the local world's projects. */
export const startStaticHost = async (): Promise<{ readonly origin: string; stop(): Promise<void> }> => {
  const page = readFramePage(readFileSync(join(BUILD, 'index.html'), 'utf8'))
  const files = siteFiles(await readProjectsFile(PROJECTS), {}, page)
  const read = (path: string): string | Buffer | undefined => {
    const name = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1)
    if (files.has(name)) return files.get(name)
    try {
      return /^assets\/[\w.-]+$/.test(name) ? readFileSync(join(BUILD, name)) : undefined
    } catch {
      return undefined
    }
  }
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://any')
    const body = read(pathname)
    const type = typeOf(pathname.endsWith('/') || body === undefined ? 'index.html' : pathname)
    response.writeHead(body === undefined ? 404 : 200, {
      'Content-Type': type,
      ...headersAt(files.get('_headers') ?? '', pathname),
    })
    response.end(body ?? files.get('404.html'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://frame.localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
