import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSettings, Settings } from '../src/config/settings.ts'
import type { TestDevice } from '../src/http/proofs-for-tests.ts'
import { createTestDevice } from '../src/http/proofs-for-tests.ts'
import { createLog } from '../src/operation/log.ts'
import type { Service } from '../src/service.ts'
import { startService } from '../src/service.ts'
import type { Inbox } from './inbox.ts'
import { codeIn, startInbox } from './inbox.ts'

export const ORIGIN = 'https://secure.example.net'
export const HOST = 'https://app.example.com'
const PROJECT = 'shop'

/** The answer to a request. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any }

export type Request = {
  readonly body?: unknown
  readonly accessToken?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly device?: TestDevice
  /** Changes what the proof says. */
  readonly proof?: Partial<Parameters<TestDevice['prove']>[0]> | 'none'
}

export type TestService = {
  readonly service: Service
  readonly inbox: Inbox
  readonly settings: Settings
  readonly logged: readonly string[]
  readonly advance: (ms: number) => void
  readonly now: () => number
  /** Asks the service as the secure frame does. The server's nonce is fetched first where one is needed. */
  readonly ask: (method: string, path: string, request?: Request) => Promise<Answer>
  /** Signs a device in with a code from the inbox. */
  readonly signIn: (email: string, device: TestDevice, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  readonly beginLogin: (device: TestDevice, headers?: Readonly<Record<string, string>>) => Promise<string>
  /** The next code for an address, beyond those that were seen. Other letters do not count. */
  readonly codeFor: (email: string, seen?: number) => Promise<string>
  /** How many codes an address has got. */
  readonly codeCount: (email: string) => number
  readonly stop: () => Promise<void>
}

const key = () => new Uint8Array(randomBytes(32))
const peppers = { active: '1', keys: new Map([['1', key()]]) }
const kek = { provider: 'env', named: { active: '1', keys: new Map([['1', key()]]) } } as const

const MANY = 1_000_000
export const projects = {
  projects: {
    shop: { name: 'Shop', origins: [HOST, 'https://*.example.com'] },
    confirmed: { name: 'Confirmed', origins: [HOST], confirmDevices: true },
    quiet: { name: 'Without e-mail', origins: [HOST], features: { email: false } },
    open: { name: 'Without a list', origins: null },
  },
}

/** What a test changes of the settings. Limits that it does not name are out of its way. */
type Changes = Omit<Partial<Settings>, 'limits'> & { readonly limits?: Partial<Settings['limits']> }

/** Starts the real service, with a mail server of its own and a clock that tests can move. */
export const startTestService = async (
  database: DatabaseSettings,
  { limits, ...changes }: Changes = {},
  shared: { readonly inbox?: Inbox } = {},
): Promise<TestService> => {
  const folder = await mkdtemp(join(tmpdir(), 'casement-service-'))
  const projectsFile = join(folder, 'projects.json')
  await writeFile(projectsFile, JSON.stringify(projects))
  const inbox = shared.inbox ?? (await startInbox())
  let ahead = 0
  const now = (): number => Date.now() + ahead
  const settings: Settings = {
    isProduction: false,
    publicOrigin: ORIGIN,
    uiOrigins: ['https://wallet.example.org'],
    port: 0,
    opsPort: 0,
    database,
    kek,
    peppers,
    accessTtlMs: 300_000,
    refreshIdleMs: 30 * 86_400_000,
    refreshMaxMs: 90 * 86_400_000,
    otpTtlMs: 300_000,
    otpDigits: 6,
    otpTries: 5,
    mailUrl: inbox.url,
    mailFrom: 'Wallet <wallet@example.net>',
    projectsFile,
    secureFolder: folder,
    limits: {
      mailbox: MANY,
      address: MANY,
      network: MANY,
      project: MANY,
      device: MANY,
      releases: MANY,
      steps: MANY,
      calls: MANY,
      windows: MANY,
      ...limits,
    },
    chains: new Map(),
    trustedProxies: ['127.0.0.1', '::1'],
    logLevel: 'info',
    shutdownGraceMs: 5_000,
    ...changes,
  }
  const logged: string[] = []
  const service = await startService(settings, {
    clock: now,
    log: createLog('info', (line) => logged.push(line)),
    outboxPauseMs: 100,
  }).catch(async (error) => {
    if (shared.inbox === undefined) await inbox.stop()
    throw error
  })
  const base = `http://127.0.0.1:${service.port}`
  let nonce: string | undefined

  const send = async (method: string, path: string, request: Request): Promise<Answer> => {
    const { body, accessToken, headers = {}, device, proof } = request
    const proved =
      device === undefined || proof === 'none'
        ? undefined
        : await device.prove({
            method,
            url: `${ORIGIN}${path.split('?', 1)[0]}`,
            now: now(),
            nonce,
            accessToken,
            ...proof,
          })
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: ORIGIN,
        'x-project-id': PROJECT,
        ...(proved === undefined ? {} : { dpop: proved }),
        ...(accessToken === undefined ? {} : { authorization: `DPoP ${accessToken}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    nonce = response.headers.get('dpop-nonce') ?? nonce
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  const ask = async (method: string, path: string, request: Request = {}): Promise<Answer> => {
    const answer = await send(method, path, request)
    return answer.body?.code === 'use_dpop_nonce' ? send(method, path, request) : answer
  }

  const beginLogin: TestService['beginLogin'] = async (device, headers = {}) => {
    const { body } = await ask('POST', '/v1/auth/tx', { device, body: { hostOrigin: HOST }, headers })
    return body.txId
  }
  const codesFor = (email: string): readonly string[] =>
    inbox.of(email).flatMap(({ text }) => {
      const code = codeIn(text)
      return code === '' ? [] : [code]
    })
  const codeFor = async (email: string, seen = 0): Promise<string> => {
    for (;;) {
      const code = codesFor(email)[seen]
      if (code !== undefined) return code
      await inbox.next(email, inbox.of(email).length)
    }
  }

  return {
    service,
    inbox,
    settings,
    logged,
    now,
    advance: (ms) => {
      ahead += ms
    },
    ask,
    beginLogin,
    codeFor,
    codeCount: (email) => codesFor(email).length,
    signIn: async (email, device, headers = {}) => {
      const txId = await beginLogin(device, headers)
      const seen = codesFor(email.toLowerCase()).length
      await ask('POST', '/v1/auth/email/start', { device, body: { txId, email }, headers })
      const otp = await codeFor(email.toLowerCase(), seen)
      return ask('POST', '/v1/auth/email/verify', { device, body: { txId, otp }, headers })
    },
    stop: async () => {
      await service.stop()
      if (shared.inbox === undefined) await inbox.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export { createTestDevice }
