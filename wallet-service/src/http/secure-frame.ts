import { readFileSync, realpathSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { secureHeaders } from '@casement/shared-protocol/headers'
import type { Project } from '@casement/shared-protocol/schemas'

/** A name that cannot leave its folder: no part starts with a dot. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

export type SecureFrame = {
  /** The document of a project, which only its own pages may frame. It says what the frame has to know. */
  readonly document: (projectId: string, project: Project | undefined) => Response
  /** A page that is opened in a window, and never framed: to print a kit, or to approve what a page asks for. */
  readonly windowPage: (name: 'approve' | 'print') => Response
  /** A built file, whose name changes with its content. */
  readonly asset: (name: string) => Response
}

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><p>${text}</p></body></html>`

const notConfigured = page('Project ID Not Configured', 'This project is not known to this wallet service.')

/** Data in a document, which no script is. A `<` in it would end the element. */
const dataElement = (data: unknown): string =>
  `<script type="application/json" id="casement-secure">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Serves the built secure frame. */
export const createSecureFrame = (
  folder: string,
  { uiOrigins, otpDigits }: { readonly uiOrigins: readonly string[]; readonly otpDigits: number },
): SecureFrame => {
  const read = (name: string): Uint8Array<ArrayBuffer> | undefined => {
    if (!NAME.test(name)) return undefined
    try {
      const root = realpathSync.native(folder)
      const file = realpathSync.native(join(root, name))
      // A link in the folder must not lead out of it.
      return file.startsWith(root + sep) ? new Uint8Array(readFileSync(file)) : undefined
    } catch {
      return undefined
    }
  }
  const answer = (
    body: string | Uint8Array<ArrayBuffer>,
    status: number,
    type: string,
    ancestors: readonly string[] | 'none',
    cache: string,
  ): Response =>
    new Response(body, {
      status,
      headers: { ...secureHeaders(ancestors), 'Content-Type': type, 'Cache-Control': cache },
    })
  const html = TYPES['.html'] ?? ''

  return {
    document: (projectId, project) => {
      // Without a list any page could show the wallet. Embedding is what the list is for, so there must be one.
      if (project === undefined || project.origins === null) return answer(notConfigured, 404, html, 'none', 'no-store')
      const built = read('index.html')
      if (built === undefined) throw new Error('The secure frame is not built.')
      const { approveInFrame = [] } = project
      const data = dataElement({ projectId, uiOrigins, otpDigits, approveInFrame })
      const filled = new TextDecoder().decode(built).replace('</head>', () => `${data}</head>`)
      return answer(filled, 200, html, [...uiOrigins, ...project.origins], 'no-cache')
    },
    windowPage: (name) => {
      const built = read(`${name}.html`)
      if (built === undefined) throw new Error('The secure frame is not built.')
      return answer(built, 200, html, 'none', 'no-cache')
    },
    asset: (name) => {
      const built = read(`assets/${name}`)
      const type = TYPES[extname(name)]
      if (built === undefined || type === undefined) return answer('Not found', 404, 'text/plain', 'none', 'no-store')
      return answer(built, 200, type, 'none', IMMUTABLE)
    },
  }
}
