import type { AddressInfo } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import manifest from '../package.json' with { type: 'json' }
import { createApprovals } from './approvals/approvals.ts'
import { createChainCalls } from './chains/chain-calls.ts'
import type { Settings } from './config/settings.ts'
import { createKeyEncryption } from './crypto/key-encryption.ts'
import { createMacs } from './crypto/macs.ts'
import { createServiceKeys } from './crypto/service-keys.ts'
import { migrate } from './database/migrate.ts'
import type { Database } from './database/open-database.ts'
import { openDatabase } from './database/open-database.ts'
import { createApp } from './http/app.ts'
import { createFindClient } from './http/client-network.ts'
import { createCount } from './http/limits.ts'
import { createProofCheck } from './http/proof-of-possession.ts'
import { createRequests } from './http/requests.ts'
import { createSecureFrame } from './http/secure-frame.ts'
import { createEmailChange } from './login/email-change.ts'
import { createEmailLogin } from './login/email-login.ts'
import { createLoginTransactions } from './login/login-transactions.ts'
import { createOneTimeCodes } from './login/one-time-codes.ts'
import { createPeople } from './login/people.ts'
import { createOutbox } from './mail/outbox.ts'
import { createSendBySmtp } from './mail/send-by-smtp.ts'
import { buildHash } from './operation/build-hash.ts'
import { createReadiness } from './operation/health.ts'
import type { Log } from './operation/log.ts'
import { createLog } from './operation/log.ts'
import { createMetrics } from './operation/metrics.ts'
import { repeat } from './operation/repeat.ts'
import { sweep } from './operation/sweep.ts'
import { createProjects } from './projects/projects.ts'
import { createAccessTokens } from './sessions/access-tokens.ts'
import { createDevices } from './sessions/devices.ts'
import { createSessions } from './sessions/sessions.ts'
import { createOpenPersonKey } from './wallets/person-key.ts'
import { createWallets } from './wallets/wallets.ts'

export type Service = {
  readonly port: number
  readonly opsPort: number
  readonly database: Database
  /** Ends requests in flight, then everything else. */
  readonly stop: () => Promise<void>
}

export type ServiceOptions = {
  readonly clock?: () => number
  readonly log?: Log
  /** How often letters are sent and expired rows removed. */
  readonly outboxPauseMs?: number
}

const HOUR_S = 3_600
const RESEND_S = 30
/** Copies of what a factor protects, at which somebody may guess elsewhere. */
const PACKAGES_A_DAY = 10
/** Windows that one person may begin to approve in. */
const APPROVALS_A_MINUTE = 60
const OUTBOX_PAUSE_MS = 500
const SWEEP_PAUSE_MS = 60_000

/** A sender who is slow on purpose gives its connection back. Bodies are small. */
const SERVER_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

const listen = (app: { readonly fetch: Parameters<typeof serve>[0]['fetch'] }, port: number): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, serverOptions: SERVER_LIMITS }, () => resolve(server))
    server.on('error', reject)
  })

const portOf = (server: ServerType): number => (server.address() as AddressInfo).port

const close = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    // Connections that browsers keep open for a next request would hold the server for minutes.
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })

/** Waits, but no longer than the operator allows. */
const atMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

/** Starts the service. It is ready once this resolves. */
export const startService = async (settings: Settings, options: ServiceOptions = {}): Promise<Service> => {
  const { clock = Date.now, outboxPauseMs = OUTBOX_PAUSE_MS } = options
  const log = options.log ?? createLog(settings.logLevel)
  const projects = createProjects(settings.projectsFile, { clock, onFault: (error) => log.fault(error) })
  const development = projects.development()
  if (settings.isProduction && development.length > 0) {
    throw new Error(`PROJECTS_FILE has projects that are for development only: ${development.join(', ')}`)
  }
  const database = openDatabase(settings.database)
  try {
    return await startWith({ settings, database, projects, log, clock, outboxPauseMs })
  } catch (error) {
    await database.close()
    throw error
  }
}

const startWith = async ({
  settings,
  database,
  projects,
  log,
  clock,
  outboxPauseMs,
}: {
  readonly settings: Settings
  readonly database: Database
  readonly projects: ReturnType<typeof createProjects>
  readonly log: Log
  readonly clock: () => number
  readonly outboxPauseMs: number
}): Promise<Service> => {
  await migrate(database.db)
  const encryption = createKeyEncryption(settings.kek)
  const macs = createMacs(settings.peppers)
  const keys = createServiceKeys({ database, encryption, clock })
  await keys.ensure()
  // A key that cannot be opened is found now and not by the first visitor.
  await Promise.all([keys.activeData(), keys.activePair('token'), keys.activePair('share')])

  const { publicOrigin, accessTtlMs, limits } = settings
  const accessTokens = createAccessTokens({ keys, origin: publicOrigin, lifetimeMs: accessTtlMs, clock })
  const sessions = createSessions({
    database,
    accessTokens,
    idleMs: settings.refreshIdleMs,
    maxMs: settings.refreshMaxMs,
    clock,
  })
  const mail = createSendBySmtp(settings.mailUrl, settings.mailFrom, new URL(publicOrigin).hostname)
  const outbox = createOutbox({ database, keys, send: mail.send, clock })
  const countAnHour = (name: string, points: number) => createCount(database, { name, points, seconds: HOUR_S })
  const openPersonKey = createOpenPersonKey({ database, encryption })
  const people = createPeople({ database, encryption, macs, openPersonKey, clock })
  const transactions = createLoginTransactions({ database, keys, clock })
  const codes = createOneTimeCodes({
    database,
    macs,
    digits: settings.otpDigits,
    lifetimeMs: settings.otpTtlMs,
    tries: settings.otpTries,
    clock,
  })
  const counts = {
    mailbox: countAnHour('mailbox', limits.mailbox),
    address: countAnHour('address', limits.address),
    network: countAnHour('network', limits.network),
    project: countAnHour('project', limits.project),
    device: createCount(database, { name: 'device', points: limits.device, seconds: RESEND_S }),
    steps: countAnHour('steps', limits.steps),
  }
  const emailChange = createEmailChange({ database, transactions, codes, people, outbox, macs, counts, clock })
  const login = createEmailLogin({
    database,
    transactions,
    codes,
    people,
    sessions,
    outbox,
    macs,
    counts,
    projectOf: projects.find,
    publicOrigin,
    accessTtlMs,
    clock,
  })
  const wallets = createWallets({
    database,
    keys,
    openPersonKey,
    countRelease: createCount(database, { name: 'release', points: limits.releases, seconds: 60 }),
    countPackage: createCount(database, { name: 'package', points: PACKAGES_A_DAY, seconds: 24 * HOUR_S }),
    clock,
  })
  const proofs = createProofCheck({ publicOrigin, nonceKey: macs.derive('dpop nonce'), clock })
  const metrics = createMetrics({ outboxAge: outbox.age, waitingForConnection: database.waitingForConnection })
  let isStopping = false
  const app = createApp({
    projects,
    login,
    emailChange,
    sessions,
    devices: createDevices({ database, wallets, clock }),
    wallets,
    chainCalls: createChainCalls({ chains: settings.chains, metrics, clock }),
    countCall: createCount(database, { name: 'call', points: limits.calls, seconds: 60 }),
    approvals: createApprovals({
      database,
      countOpen: createCount(database, { name: 'approval', points: APPROVALS_A_MINUTE, seconds: 60 }),
      isStopping: () => isStopping,
      clock,
    }),
    countWindow: createCount(database, { name: 'window', points: limits.windows, seconds: 60 }),
    keys,
    secureFrame: createSecureFrame(settings.secureFolder, settings),
    requests: createRequests({
      database,
      proofs,
      accessTokens,
      sessions,
      findClient: createFindClient(settings.trustedProxies),
    }),
    proofs,
    log,
    metrics,
    publicOrigin,
    otpDigits: settings.otpDigits,
    accessTtlMs,
    clock,
  })

  const readiness = createReadiness({ database, keys, outbox, clock, isStopping: () => isStopping })
  const ops = new Hono()
  ops.get('/health/live', (context) => context.json({ ok: true }))
  ops.get('/health/ready', async (context) => {
    const faults = await readiness()
    return context.json({ ok: faults.length === 0, faults }, faults.length === 0 ? 200 : 503)
  })
  ops.get('/version', (context) =>
    context.json({ version: manifest.version, secureBuild: buildHash(settings.secureFolder) ?? null }),
  )
  ops.get('/metrics', async (context) =>
    context.text(await metrics.text(), 200, { 'content-type': metrics.contentType }),
  )

  const [server, opsServer] = await Promise.all([listen(app, settings.port), listen(ops, settings.opsPort)])
  const onFault = (error: Error) => log.fault(error)
  const jobs = [
    repeat(() => outbox.deliver(), outboxPauseMs, onFault),
    repeat(() => sweep(database, clock()), SWEEP_PAUSE_MS, onFault),
  ]
  return {
    port: portOf(server),
    opsPort: portOf(opsServer),
    database,
    stop: async () => {
      isStopping = true
      await atMost(settings.shutdownGraceMs, close(server))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await Promise.all(jobs.map((job) => job.stop()))
      await close(opsServer)
      mail.close()
      await database.close()
    },
  }
}
