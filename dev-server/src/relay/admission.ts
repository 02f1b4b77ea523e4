import * as v from 'valibot'
import type { Request } from '../http/request.ts'
import { verifyToken } from './auth-token.ts'

// Rules for connecting. Refusals use the public relay's wording, since clients show it.

export type AdmissionRules = {
  readonly port: number
  /** Default: every project id is known. */
  readonly projects?: readonly string[]
  /** Default: pages of every origin may connect. Programs send no origin and always may. */
  readonly allowedOrigins?: readonly string[]
}

export type Admission =
  | { readonly ok: true; readonly clientId: string }
  | { readonly ok: false; readonly reason: string }

const projectSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** Whether a URL is this relay's: any name of this machine with its port. */
const isOwnAddress = (address: string, port: number): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port: named, pathname } = new URL(address)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
  return protocol === 'ws:' && isLoopback && (named || '80') === String(port) && pathname === '/'
}

/** Accepts or refuses a socket request. */
export const admit = (request: Request, rules: AdmissionRules, now: number): Admission => {
  const { query, header } = request
  const isAudience = (audience: string): boolean => isOwnAddress(audience, rules.port)
  const token = verifyToken(query.get('auth') ?? '', { isAudience, now })
  if (!token.ok) return token
  const project = v.safeParse(projectSchema, query.get('projectId'))
  const isKnown = project.success && (rules.projects?.includes(project.output) ?? true)
  if (!isKnown) return { ok: false, reason: 'Unauthorized: invalid key' }
  const origin = header('origin')
  const isAllowed = origin === undefined || (rules.allowedOrigins?.includes(origin) ?? true)
  return isAllowed ? token : { ok: false, reason: 'Unauthorized: origin not allowed' }
}
