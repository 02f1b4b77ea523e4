import type { Answer } from '../http/answer.ts'
import { notFound, ok, tooLarge, wrongMethod } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import type { Handler } from '../http/loopback-server.ts'
import type { RpcProxy } from './rpc-proxy.ts'

/** The longest message over HTTP or sockets. */
export const MAX_MESSAGE_BYTES = 1_048_576

const CORS = { 'Access-Control-Allow-Origin': '*' }
const PREFLIGHT: Answer = {
  status: 204,
  headers: {
    ...CORS,
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '600',
  },
  body: '',
}
const NOTHING: Answer = { status: 204, headers: CORS, body: '' }

const readable = (answer: Answer): Answer => ({ ...answer, headers: { ...answer.headers, ...CORS } })

/** Answers requests over HTTP from any page. */
export const answerRpc =
  (proxy: RpcProxy): Handler =>
  async ({ method, path, header }, message) => {
    if (path !== '/') return readable(notFound())
    if (method === 'OPTIONS') return PREFLIGHT
    if (method !== 'POST') return readable(wrongMethod('POST'))
    // A message that declares its length is refused without reading it.
    const isLong = Number(header('content-length') ?? 0) > MAX_MESSAGE_BYTES
    const body = isLong ? undefined : await readBody(message, MAX_MESSAGE_BYTES)
    if (body === undefined) {
      const refused = readable(tooLarge('A message is no longer than 1 MB'))
      return { ...refused, headers: { ...refused.headers, Connection: 'close' } }
    }
    const answer = await proxy(body)
    return answer === undefined ? NOTHING : readable(ok('application/json', answer))
  }
