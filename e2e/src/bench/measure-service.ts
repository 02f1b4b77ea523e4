import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CreateWallet, WalletSession } from '@casement/shared-protocol/wallet-api'
import { toHex, verifyMessage } from 'viem'
import { intentHash } from '../../../frame-app/secure/src/approval/rules/intent-hash.ts'
import { createKeyOperations } from '../../../frame-app/secure/src/operations/key-operations.ts'
import type { RefreshedTokens } from '../../../frame-app/secure/src/service/wallet-service.ts'
import type { Inbox } from '../../../wallet-service/test/inbox.ts'
import type { ServiceProcess } from '../../../wallet-service/test/service-process.ts'
import { createServiceProcess, FROM_BUILD } from '../../../wallet-service/test/service-process.ts'
import type { KeepPart } from '../run-parts.ts'
import type { KeptWallet } from '../wallet-service/kept-wallet.ts'
import { makeWallet, openByDevice } from '../wallet-service/kept-wallet.ts'
import { clientOf, writeServiceSettings } from '../wallet-service/service-settings.ts'
import { askForCode, nextCode, signIn } from '../wallet-service/sign-in.ts'
import type { VisitorDevice } from '../wallet-service/visitor-device.ts'
import { openDevice, reachBy } from '../wallet-service/visitor-device.ts'
import type { ServiceSamples } from './service-figures.ts'
import { LOGINS_A_MINUTE, SIGNATURES_A_SECOND } from './service-figures.ts'
import { atRate } from './service-load.ts'

/** Enough that each asks for shares less often than the service’s own limit allows. */
const DEVICES = 16
/** A process grows while it warms up. What it needs then is not what it needs later. */
const WARM_UP_SECONDS = 15
const LOOK_MS = 1_000
const BYTES_PER_MB = 1_000_000
/** A token that ends this soon is exchanged before it is used. */
const MARGIN_MS = 30_000

/** Nobody has an address on both databases: letters of all go to one mail server. */
const domainOf = (database: string): string => `${database.toLowerCase()}.example.org`

/** A visitor who is signed in and has a wallet. */
type Owner = {
  readonly device: VisitorDevice
  readonly kept: KeptWallet
  readonly address: `0x${string}`
  /** An access token that is good, exchanged for a new one where it ends. */
  readonly accessToken: () => Promise<string>
}

export type ServiceUnderLoad = {
  readonly database: string
  /** Without one it is a new SQLite file. */
  readonly databaseUrl?: string
  readonly inbox: Inbox
}

/** Starts the built service in production, with the limits of every deployment. */
const startService = async (
  keep: KeepPart,
  { database, databaseUrl, inbox }: ServiceUnderLoad,
): Promise<ServiceProcess> => {
  const folder = await keep(
    () => mkdtemp(join(tmpdir(), `casement-load-${database}-`)),
    (made) => rm(made, { recursive: true, force: true }),
  )
  const settings = await writeServiceSettings(folder, {
    databaseUrl: databaseUrl ?? `file:${join(folder, 'wallet.db')}`,
    mailUrl: inbox.url,
  })
  const service = await keep(
    () => createServiceProcess(FROM_BUILD, settings),
    (created) => created.kill(),
  )
  await service.start()
  return service
}

const eip155AddressOf = ({ accounts }: CreateWallet): `0x${string}` => {
  const account = accounts.find(({ namespace }) => namespace === 'eip155')
  if (account === undefined) throw new Error('The wallet has no account on eip155.')
  return account.address as `0x${string}`
}

const createOwner = async (base: string, place: number, { database, inbox }: ServiceUnderLoad): Promise<Owner> => {
  const domain = domainOf(database)
  const device = await openDevice(reachBy(base, clientOf(place)))
  const session = await signIn(device, inbox, `owner-${place}@${domain}`)
  const { kept, request } = await makeWallet(await device.service.shareKey())
  await device.service.createWallet(session.accessToken, request)
  await device.service.commitWallet(session.accessToken, kept.walletId, kept.setId)
  const tokensOf = ({ accessToken, refreshToken, expiresInMs }: RefreshedTokens | WalletSession) => ({
    accessToken,
    refreshToken,
    endsAt: Date.now() + expiresInMs,
  })
  let tokens = Promise.resolve(tokensOf(session))
  return {
    device,
    kept,
    address: eip155AddressOf(request),
    accessToken: async () => {
      const { accessToken, refreshToken, endsAt } = await tokens
      if (endsAt - MARGIN_MS > Date.now()) return accessToken
      tokens = tokens.then(async (before) => {
        // Another signature has exchanged it while this one waited.
        if (before.refreshToken !== refreshToken) return before
        return tokensOf(await device.service.refresh(refreshToken))
      })
      return (await tokens).accessToken
    },
  }
}

/** The figures that the service counts itself. */
const metricsOf = async ({ ops }: ServiceProcess): Promise<string> => (await fetch(`${ops}/metrics`)).text()

const figureOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(metrics)?.[1])
const rssOf = (metrics: string): number => figureOf(metrics, 'process_resident_memory_bytes') / BYTES_PER_MB
const processorOf = (metrics: string): number => figureOf(metrics, 'process_cpu_seconds_total')

const ownFaultsOf = (metrics: string): number =>
  [...metrics.matchAll(/^http_requests_total\{[^}]*status="5\d\d"[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )

/** What a page asks its visitors to sign. */
const REQUEST = {
  hostOrigin: 'https://shop.example.org',
  chainId: 'eip155:1',
  method: 'personal_sign',
  params: [],
} as const

type Load = { readonly loginMs: number[]; readonly signMs: number[]; readonly errors: string[] }

/** Lets visitors sign in and use their wallets for a time. */
const putUnderLoad = async (
  { base }: ServiceProcess,
  owners: readonly Owner[],
  { database, inbox }: ServiceUnderLoad,
  { seconds, from }: { readonly seconds: number; readonly from: number },
): Promise<Load> => {
  const load: Load = { loginMs: [], signMs: [], errors: [] }
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      load.errors.push(`${what}: ${(error as Error).message.replace(/\S+@\S+/g, 'an address')}`)
    }
  }
  const login = (index: number): Promise<void> =>
    attempt('signing in', async () => {
      const place = from + index
      const device = await openDevice(reachBy(base, clientOf(place)))
      const email = `visitor-${place}@${domainOf(database)}`
      const asked = performance.now()
      const txId = await askForCode(device, email)
      const askedMs = performance.now() - asked
      const otp = await nextCode(inbox, email)
      const entered = performance.now()
      await device.service.verifyCode(txId, otp)
      load.loginMs.push(askedMs + performance.now() - entered)
    })
  const sign = (index: number): Promise<void> =>
    attempt('signing', async () => {
      const owner = owners[index % owners.length]
      if (owner === undefined) throw new Error('nobody has a wallet')
      const { kept, address } = owner
      const { walletId, setId } = kept
      const message = new TextEncoder().encode(`Order ${from + index}`)
      const approved = { kind: 'eip191', message } as const
      const hash = intentHash({ ...REQUEST, account: address }, approved)
      const accessToken = await owner.accessToken()
      const keys = createKeyOperations()
      const publicKey = await keys.requestKey()
      const sent = performance.now()
      const given = { walletId, setId, purpose: 'sign', intentHash: hash, publicKey } as const
      const released = await owner.device.service.releaseShare(accessToken, given)
      const releasedMs = performance.now() - sent
      const signature = toHex(await keys.sign(kept, released, approved))
      if (!(await verifyMessage({ address, message: { raw: message }, signature })))
        throw new Error('another signature')
      load.signMs.push(releasedMs)
    })
  const kept = await Promise.all([
    atRate({ perSecond: LOGINS_A_MINUTE / 60, seconds }, login),
    atRate({ perSecond: SIGNATURES_A_SECOND, seconds }, sign),
  ])
  if (kept.includes(false)) load.errors.push('requests pile up')
  return load
}

/** Measures a service on one database under load, and stops it. */
export const measureService = async (
  keep: KeepPart,
  given: ServiceUnderLoad,
  seconds: number,
  tell: (progress: string) => void,
): Promise<ServiceSamples> => {
  const { database } = given
  const service = await startService(keep, given)
  tell(`${database}: making ${DEVICES} wallets`)
  const owners: Owner[] = []
  for (let place = 0; place < DEVICES; place += 1) owners.push(await createOwner(service.base, place, given))

  tell(`${database}: warming up for ${WARM_UP_SECONDS} s`)
  const warm = await putUnderLoad(service, owners, given, { seconds: WARM_UP_SECONDS, from: DEVICES })

  tell(`${database}: measuring for ${seconds} s`)
  const rssMb: number[] = []
  const measuring = new AbortController()
  const watch = async (): Promise<void> => {
    while (!measuring.signal.aborted) {
      // A look that fails is one that is missing, which has a budget of its own.
      const rss = await metricsOf(service).then(rssOf, () => Number.NaN)
      if (Number.isFinite(rss)) rssMb.push(rss)
      await wait(LOOK_MS, undefined, { signal: measuring.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  const usedBefore = processorOf(await metricsOf(service))
  const began = performance.now()
  const load = await putUnderLoad(service, owners, given, { seconds, from: DEVICES + 1_000 }).finally(() => {
    measuring.abort()
    return watching
  })
  const took = (performance.now() - began) / 1_000
  const used = processorOf(await metricsOf(service)) - usedBefore

  const errors = [...warm.errors, ...load.errors]
  // What was given under load has to be right, too.
  for (const { device, kept, accessToken } of owners) {
    await openByDevice({ device, accessToken: await accessToken() }, kept).catch((error: Error) =>
      errors.push(`opening a wallet: ${error.message}`),
    )
  }
  const metrics = await metricsOf(service)
  const refreshed = /^http_requests_total\{[^}]*route="\/v1\/auth\/token"[^}]*\} (\d+)$/m.exec(metrics)
  await service.kill()
  return {
    database,
    seconds: took,
    loginMs: load.loginMs,
    signMs: load.signMs,
    refreshes: Number(refreshed?.[1] ?? 0),
    errors,
    ownFaults: ownFaultsOf(metrics),
    processorSeconds: used,
    rssMb,
  }
}
