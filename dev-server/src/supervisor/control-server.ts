import type { IncomingMessage } from 'node:http'
import { typeOf } from '@casement/modal/deploy'
import * as v from 'valibot'
import { faultSchema } from '../faults/fault.ts'
import type { Answer } from '../http/answer.ts'
import { misdirected, notFound, ok, wrongMethod, wrongType } from '../http/answer.ts'
import { readBuiltFile } from '../http/built-file.ts'
import { readControlJson } from '../http/control-json.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { Request } from '../http/request.ts'
import type { SupervisedPart } from './supervised-part.ts'

/** The panel's host name for people; programs cannot resolve it and use the others. */
const HOSTS = ['control.localhost', '127.0.0.1', 'localhost', '[::1]']

export type ControlOptions = {
  readonly port: number
  readonly parts: () => readonly SupervisedPart[]
  /** The pages, including the panel, with their files below `files`. */
  readonly pagesFolder: string
}

export type ControlServer = { readonly port: number; stop(): Promise<void> }

const json = (value: unknown, status = 200): Answer => ({
  ...ok('application/json; charset=utf-8', `${JSON.stringify(value)}\n`),
  status,
})
const FILES = '/files/'
const PART = /^\/parts\/(?<name>[a-z0-9-]{1,32})\/(?<act>fault|kill|restart)$/

/** Whether another site's page could send a request only after a CORS preflight. */
const isOwn = (request: Request): boolean => /^application\/json(?:;|$)/i.test(request.header('content-type') ?? '')

const setFault = async (part: SupervisedPart, request: Request, message: IncomingMessage): Promise<Answer> => {
  const reading = await readControlJson(request, message, v.nullable(faultSchema))
  if (reading.kind === 'refused') return reading.answer
  const told = part.setFault(reading.value ?? undefined)
  return json(part.status(), told ? 200 : 409)
}

const restart = async (part: SupervisedPart): Promise<Answer> => {
  try {
    await part.restart()
    return json(part.status())
  } catch {
    // The part's status holds the reason.
    return json(part.status(), 503)
  }
}

/** Starts the panel: status, faults, kill and restart of the parts. */
export const startControlServer = async ({ port, parts, pagesFolder }: ControlOptions): Promise<ControlServer> => {
  const statuses = () => parts().map((part) => part.status())

  const act = async (request: Request, message: IncomingMessage): Promise<Answer> => {
    const { name, act: wanted } = PART.exec(request.path)?.groups ?? {}
    if (name === undefined) return notFound()
    const part = parts().find((one) => one.status().name === name)
    if (part === undefined) return notFound(`There is no part ${name}`)
    if (request.method !== 'POST') return wrongMethod('POST')
    if (!isOwn(request)) return wrongType('Send application/json')
    if (wanted === 'fault') return setFault(part, request, message)
    if (wanted === 'restart') return restart(part)
    part.kill()
    return json(part.status(), 202)
  }

  const show = async (file: string): Promise<Answer> => {
    const body = readBuiltFile(pagesFolder, file)
    return body === undefined ? notFound() : ok(typeOf(file), body)
  }

  return startLoopbackServer(port, 'control', async (request, message) => {
    const { host, path, method } = request
    if (!HOSTS.includes(host)) return misdirected(HOSTS)
    if (PART.test(path)) return act(request, message)
    if (method !== 'GET' && method !== 'HEAD') return wrongMethod('GET, HEAD')
    if (path === '/parts') return json(statuses())
    if (path === '/') return show('panel.html')
    if (path === '/favicon.ico') return show('files/icon.svg')
    return path.startsWith(FILES) ? show(path.slice(1)) : notFound()
  })
}
