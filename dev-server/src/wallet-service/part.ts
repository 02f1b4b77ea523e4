import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import { startService } from '@casement/wallet-service'
import { SECURE_HOST } from '../hosts/host-names.ts'
import type { Answer } from '../http/answer.ts'
import type { Handler } from '../http/loopback-server.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { StartPart } from '../parts/part.ts'
import { localKeys } from './keys.ts'

export type WalletServiceOptions = {
  readonly port: number
  /** `smtp://…`, for the codes. */
  readonly smtp: string
  readonly projects: ProjectsFile
  /** The RPC URL of each chain, by CAIP-2 id. */
  readonly chains: Readonly<Record<string, string>>
  /** The origins of the modal. */
  readonly uiOrigins: readonly string[]
  /** The built secure frame. */
  readonly secureFolder: string
  /** Where the database is kept; without it the wallets are lost when the part stops. */
  readonly stateFolder?: string
}
export type WalletServiceAddresses = {
  readonly port: number
  /** The origin of the secure frame and of the service. */
  readonly origin: string
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Somebody who tries things out is no attacker. */
const MANY = 1_000_000

/** Headers that belong to one connection, and the length, which is written anew. */
const OWN_HEADERS: readonly string[] = ['connection', 'content-length', 'keep-alive', 'transfer-encoding']

const headersOf = ({ headers }: IncomingMessage): Answer['headers'] =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )

/** Forwards a request, so that the panel's faults apply and both loopback addresses answer. */
const forwardTo =
  (port: number): Handler =>
  (_request, message, response) =>
    new Promise<Answer | undefined>((resolve, reject) => {
      const { method, url, headers } = message
      const outgoing = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 502, headers: headersOf(incoming), body: Buffer.concat(chunks) }),
        )
      })
      // A browser that went away, or a world that stops, is no error.
      outgoing.on('error', (error) => (response.destroyed ? resolve(undefined) : reject(error)))
      response.on('close', () => outgoing.destroy())
      message.pipe(outgoing)
    })

/** Starts the real service of the embedded wallet on SQLite, with the settings of a developer's machine. */
export const startWalletService: StartPart<WalletServiceOptions, WalletServiceAddresses> = async (options, runtime) => {
  const { smtp, projects, chains, uiOrigins, secureFolder, stateFolder } = options
  const { log } = runtime
  const temporary = stateFolder === undefined ? await mkdtemp(join(tmpdir(), 'casement-wallets-')) : undefined
  const folder = stateFolder ?? temporary ?? ''
  const { kek, pepper } = localKeys(folder)
  const projectsFile = join(folder, 'projects.json')
  await writeFile(projectsFile, JSON.stringify(projects))

  let handler: Handler = () => undefined
  const server = await startLoopbackServer(options.port, 'wallet service', (...given) => handler(...given), runtime)
  const origin = `http://${SECURE_HOST}:${server.port}`
  const close = async (): Promise<void> => {
    await server.stop()
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true })
  }
  try {
    const service = await startService({
      isProduction: false,
      publicOrigin: origin,
      uiOrigins,
      port: 0,
      opsPort: 0,
      database: { kind: 'sqlite', file: join(folder, 'wallets.db') },
      kek: { provider: 'env', named: { active: 'local', keys: new Map([['local', kek]]) } },
      peppers: { active: 'local', keys: new Map([['local', pepper]]) },
      accessTtlMs: 5 * MINUTE_MS,
      refreshIdleMs: 30 * DAY_MS,
      refreshMaxMs: 90 * DAY_MS,
      otpTtlMs: 5 * MINUTE_MS,
      otpDigits: 6,
      otpTries: 5,
      mailUrl: smtp,
      mailFrom: 'Casement <wallet@casement.test>',
      projectsFile,
      secureFolder,
      limits: {
        mailbox: MANY,
        address: MANY,
        network: MANY,
        project: MANY,
        device: 1,
        releases: MANY,
        steps: MANY,
        calls: MANY,
        windows: MANY,
      },
      chains: new Map(Object.entries(chains).map(([network, url]) => [network, [url]])),
      trustedProxies: ['127.0.0.1', '::1'],
      logLevel: 'error',
      shutdownGraceMs: 1_000,
    })
    handler = forwardTo(service.port)
    log.info(`the embedded wallet is at ${origin}`)
    return {
      addresses: { port: server.port, origin },
      stop: async () => {
        await server.stop()
        await service.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
