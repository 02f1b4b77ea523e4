import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../http/answer.ts'
import { badRequest, notFound, ok } from '../http/answer.ts'
import type { Request } from '../http/request.ts'
import type { ChaosState } from './chaos-switches.ts'
import { delayOf } from './chaos-switches.ts'
import type { ChaosKind } from './frame-hosts.ts'

/** What faulty frames are built from. */
export type ChaosParts = {
  readonly state: ChaosState
  /** The real frame's answer. */
  readonly real: (request: Request) => Promise<Answer>
  /** The answer for an origin that is not on the allow-list. */
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

// Blocks the thread that would answer heartbeats, which looks to a host page like a crashed renderer.
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

/**
 * Announces the full length and stops halfway. Assets are truncated too, since half a document alone might still work.
 */
const sendHalf = ({ status, headers, body }: Answer, response: ServerResponse): void => {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}

/** Answers as a faulty frame. Resolves to undefined after breaking the connection itself. */
export const answerFaulty = async (
  kind: ChaosKind,
  request: Request,
  response: ServerResponse,
  { state, real, denied, isDocument }: ChaosParts,
): Promise<Answer | undefined> => {
  switch (kind) {
    case 'slow': {
      const delay = delayOf(request, state)
      if (delay === undefined) return badRequest('ms must be a whole number of milliseconds, at most 120000')
      // The timer must not keep the process alive if the world stops meanwhile.
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
