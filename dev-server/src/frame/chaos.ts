import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../http/answer.ts'
import { badRequest, notFound, ok } from '../http/answer.ts'
import type { Request } from '../http/request.ts'
import type { ChaosState } from './chaos-switches.ts'
import { delayOf } from './chaos-switches.ts'
import type { ChaosKind } from './frame-hosts.ts'

/** What a frame that goes wrong is made from. */
export type ChaosParts = {
  readonly state: ChaosState
  /** The real frame's answer. */
  readonly real: (request: Request) => Promise<Answer>
  /** The answer to a site that is on no project's list. */
  readonly denied: (request: Request) => Promise<Answer>
  /** Whether an answer is a document of the frame. */
  readonly isDocument: (request: Request) => boolean
}

const HTML = 'text/html; charset=utf-8'
const FRAMED_BY_ALL = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors *",
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const FRAMED_BY_NOBODY = { 'Content-Security-Policy': "frame-ancestors 'none'", 'X-Frame-Options': 'DENY' }

// Blocks the thread that would answer a heartbeat, which is what a renderer that died looks like to a host page.
const HANG_SCRIPT = `'use strict'
{
  const hang = () => {
    for (;;);
  }
  const look = async () => {
    const { hang: when } = await (await fetch('/chaos/hang')).json()
    if (when === 'now') hang()
    else if (when === 'after-load') setTimeout(hang, 1_000)
    else setTimeout(look, 100)
  }
  addEventListener('load', look)
}
`

const withHangScript = (answer: Answer): Answer => {
  const html = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8')
  const tag = '<script src="/chaos/hang.js" defer></script>'
  return { ...answer, body: html.includes('</head>') ? html.replace('</head>', () => `${tag}</head>`) : html + tag }
}

/** Promises the whole answer and breaks off in the middle. Assets are cut too, else half a page might do. */
const sendHalf = ({ status, headers, body }: Answer, response: ServerResponse): void => {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}

/** Answers as a frame that goes wrong, or breaks the connection itself and resolves with undefined. */
export const answerWrongly = async (
  kind: ChaosKind,
  request: Request,
  response: ServerResponse,
  { state, real, denied, isDocument }: ChaosParts,
): Promise<Answer | undefined> => {
  switch (kind) {
    case 'slow': {
      const delay = delayOf(request, state)
      if (delay === undefined) return badRequest('ms must be a whole number of milliseconds, at most 120000')
      // The world may end in the meantime and need not wait for this.
      await wait(delay, undefined, { ref: false })
      return real(request)
    }
    case 'missing':
      return notFound()
    case 'truncated':
      sendHalf(await real(request), response)
      return undefined
    case 'hang': {
      if (request.path === '/chaos/hang.js') return ok('text/javascript; charset=utf-8', HANG_SCRIPT)
      if (request.path === '/chaos/hang') return ok('application/json', JSON.stringify({ hang: state.hang }))
      const answer = await real(request)
      return answer.status === 200 && isDocument(request) ? withHangScript(answer) : answer
    }
    case 'silent':
      return ok(HTML, '<!doctype html><title>Silence</title>\n', FRAMED_BY_ALL)
    case 'denied':
      return denied(request)
    case 'forbidden':
      return ok(HTML, '<!doctype html><title>In no frame</title>\n', FRAMED_BY_NOBODY)
  }
}
