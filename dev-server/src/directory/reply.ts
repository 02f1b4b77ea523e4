import type { Answer } from '../http/answer.ts'
import { ok } from '../http/answer.ts'
import type { Request } from '../http/request.ts'
import type { Failure } from './wire.ts'

// Pages of any origin may read the directory, since all of it is public.
const PUBLIC_CORS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

export type Headers = Readonly<Record<string, string>>

export const json = (value: unknown, headers: Headers = PUBLIC_CORS, status = 200): Answer => ({
  ...ok('application/json; charset=utf-8', JSON.stringify(value), headers),
  status,
})

/** An error answer. */
export const failure = (status: number, field: string, description: string, headers: Headers = PUBLIC_CORS): Answer => {
  const body: Failure = { status: 'FAILED', reasons: [{ field, description }] }
  return json(body, { 'Cache-Control': 'no-store', ...headers }, status)
}

export const unknownPath = (headers: Headers = PUBLIC_CORS): Answer =>
  failure(404, '', 'There is nothing at this path', headers)

export const methodRefused = (allowed: string, headers: Headers = PUBLIC_CORS): Answer =>
  failure(405, '', `Only ${allowed} here`, { ...headers, Allow: allowed })

/** The answer to a CORS preflight. */
export const preflight = (methods: string, headers: Headers = PUBLIC_CORS): Answer => ({
  status: 204,
  headers: {
    ...headers,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  },
  body: '',
})

/**
 * Lets the requesting origin read the answer. Beacons carry credentials, for which `*` is not allowed; they are
 * ignored.
 */
export const corsForOrigin = (request: Request): Headers => {
  const origin = request.header('origin')
  if (origin === undefined) return PUBLIC_CORS
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    Vary: 'Origin',
  }
}

/** An image that never changes at its URL. The policy stops scripts in an SVG that is opened directly. */
export const IMMUTABLE_IMAGE = {
  ...PUBLIC_CORS,
  'Cache-Control': 'public, max-age=86400, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const
