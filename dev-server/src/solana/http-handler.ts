import type { Answer } from '../http/answer.ts'
import { notFound, ok, tooLarge, wrongMethod } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import type { Handler } from '../http/loopback-server.ts'
import type { PartLog } from '../parts/part-log.ts'
import { describeThrown } from '../parts/part-log.ts'
import type { Methods } from './rpc/protocol.ts'
import { answerText } from './rpc/protocol.ts'

const MAX_BODY_BYTES = 1_024 * 1_024

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  // Not every browser accepts `*` for headers, and Solana's libraries send their own.
  'Access-Control-Allow-Headers': 'Content-Type, Solana-Client, *',
  'Access-Control-Max-Age': '600',
}

const forAll = (answer: Answer): Answer => ({ ...answer, headers: { ...answer.headers, ...CORS } })

/** Answers over HTTP like a node: with 200 even for an error. */
export const createHttpHandler =
  (methods: Methods, log: PartLog): Handler =>
  async ({ method, path }, message) => {
    if (method === 'GET' && path === '/health') return forAll(ok('text/plain', 'ok'))
    if (path !== '/') return forAll(notFound())
    if (method === 'OPTIONS') return forAll({ status: 204, headers: {}, body: '' })
    if (method !== 'POST') return forAll(wrongMethod('POST, OPTIONS'))
    const body = await readBody(message, MAX_BODY_BYTES)
    if (body === undefined) return forAll(tooLarge(`At most ${MAX_BODY_BYTES} bytes`))
    const answer = await answerText(methods, body, (error) => log.error(describeThrown(error)))
    return forAll(ok('application/json; charset=utf-8', answer ?? ''))
  }
