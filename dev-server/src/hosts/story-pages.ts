import { frameResponseFor, typeOf } from '@casement/modal/deploy'
import type { Answer } from '../http/answer.ts'
import { notFound, ok } from '../http/answer.ts'
import { readBuiltFile } from '../http/built-file.ts'

const HTML = 'text/html; charset=utf-8'

// The gallery has the frame's policy, so that whatever the frame would block fails here first. It also frames itself,
// to show stories at the width of a phone.
const OWN_WINDOWS: Readonly<Record<string, string>> = {
  'frame-src': "frame-src 'self'",
  'frame-ancestors': "frame-ancestors 'self'",
}

const headersOfFrame = (): Answer['headers'] => {
  const projects = { projects: { gallery: { name: 'Gallery', origins: null } } }
  // The gallery's own document has nothing inline.
  const page = { html: '', inline: {} }
  const { headers } = frameResponseFor({ path: '/p/gallery/', referer: undefined, projects, config: {}, page })
  const policy = headers['Content-Security-Policy'] ?? ''
  const own = policy.split('; ').map((directive) => OWN_WINDOWS[directive.split(' ', 1)[0] ?? ''] ?? directive)
  return { ...headers, 'Content-Security-Policy': own.join('; ') }
}

/** The build names these files by their content, so browsers may keep them. */
const KEPT_FOLDER = 'assets/'
const KEPT = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Answers for the gallery, which is a build output. */
export const answerStoryPage = async (path: string, folder: string): Promise<Answer> => {
  const name = path === '/' ? 'index.html' : path.slice(1)
  const body = readBuiltFile(folder, name)
  if (body === undefined) {
    return notFound(path === '/' ? 'Not found. "npm run build" builds this page.' : 'Not found')
  }
  if (name.endsWith('.html')) return ok(HTML, body, headersOfFrame())
  return ok(typeOf(name), body, name.startsWith(KEPT_FOLDER) ? KEPT : {})
}
