import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { typeOf } from '@casement/modal/deploy'
import type { Answer } from '../http/answer.ts'
import { notFound, ok } from '../http/answer.ts'
import { readBuiltFile } from '../http/built-file.ts'
import type { Request } from '../http/request.ts'
import { EXPLORER_HOST, WALLET_HOST } from './host-names.ts'

/** The world's addresses for the wallet and the explorer. */
export type WorldForPages = {
  readonly relay?: string
  readonly rpc: Readonly<Record<string, string>>
  readonly links: Readonly<Record<string, string>>
  readonly projectId: string
}

const FOLDERS: Readonly<Record<string, string>> = { [WALLET_HOST]: 'wallet-page', [EXPLORER_HOST]: 'explorer' }
// The wallet also opens under `/wc`, as wallet links do.
const DOCUMENTS = ['/', '/wc']

export const isServiceHost = (host: string): boolean => Object.hasOwn(FOLDERS, host)

const policyFor = ({ relay, rpc }: WorldForPages): string => {
  const services = [relay, ...Object.values(rpc)].filter((one) => one !== undefined).map((one) => new URL(one).origin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${[...new Set(services)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Answers for the wallet and the explorer, which are build outputs. */
export const answerServicePage = async (
  { host, path }: Request,
  builtFolder: string,
  world: WorldForPages,
): Promise<Answer> => {
  if (path === '/world.json') return ok('application/json; charset=utf-8', `${JSON.stringify(world)}\n`)
  if (DOCUMENTS.includes(path)) {
    const file = join(builtFolder, FOLDERS[host] ?? '', 'index.html')
    const html = await readFile(file).catch(() => undefined)
    if (html === undefined) return notFound('Not found. "npm run build" builds this page.')
    return ok('text/html; charset=utf-8', html, {
      'Content-Security-Policy': policyFor(world),
      'Referrer-Policy': 'no-referrer',
    })
  }
  const body = readBuiltFile(builtFolder, path.slice(1))
  return body === undefined ? notFound() : ok(typeOf(path), body)
}
