import { boundedMap, distinctList } from '@casement/shared-protocol/schemas'
import type { Level } from 'pino'
import * as v from 'valibot'
import { networkOf } from '../chains/networks.ts'
import { parseDuration } from './duration.ts'
import type { Environment } from './secrets-from-files.ts'
import { secretsFromFiles } from './secrets-from-files.ts'

/** Named 32-byte keys, one of which is used for what is written now. The others only open what was written before. */
export type NamedKeys = { readonly active: string; readonly keys: ReadonlyMap<string, Uint8Array> }

export type KekSettings =
  | { readonly provider: 'env'; readonly named: NamedKeys }
  | { readonly provider: 'command'; readonly active: string; readonly command: string }

export type DatabaseSettings =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly poolMax: number }

export type Settings = {
  readonly isProduction: boolean
  readonly publicOrigin: string
  /** Origins of the modal's frame, which alone may embed the secure frame beside a project's pages. */
  readonly uiOrigins: readonly string[]
  readonly port: number
  readonly opsPort: number
  readonly database: DatabaseSettings
  readonly kek: KekSettings
  readonly peppers: NamedKeys
  readonly accessTtlMs: number
  readonly refreshIdleMs: number
  readonly refreshMaxMs: number
  readonly otpTtlMs: number
  readonly otpDigits: number
  readonly otpTries: number
  readonly mailUrl: string
  readonly mailFrom: string
  readonly projectsFile: string
  /** The built secure frame. */
  readonly secureFolder: string
  /** How many logins may begin in an hour. */
  readonly limits: {
    readonly mailbox: number
    readonly address: number
    readonly network: number
    readonly project: number
    /** Letters that one device may ask for in 30 s. */
    readonly device: number
    /** Shares that one device may ask for in a minute. */
    readonly releases: number
    /** Steps that send nothing, such as entering a code, from one address. */
    readonly steps: number
    /** Calls of chains that one person may make in a minute. */
    readonly calls: number
    /** Requests of approval windows, which have no login, from one network in a minute. */
    readonly windows: number
  }
  /** The URLs of the RPC nodes of each network, by CAIP-2 id, in the order to try them. */
  readonly chains: ReadonlyMap<string, readonly string[]>
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: Level | 'silent'
  readonly shutdownGraceMs: number
}

export type ParsedSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly string[] }

const KEY_BYTES = 32
const MIN_PORT = 1
const MAX_PORT = 65_535
const MAX_LIMIT = 100_000_000

const count = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

const duration = (min: string, max: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => parseDuration(text)),
    v.number('must be a duration such as 20s, 5m or 30d'),
    v.minValue(parseDuration(min) ?? 0, `must be at least ${min}`),
    v.maxValue(parseDuration(max) ?? 0, `must be at most ${max}`),
  )

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:$/.test(new URL(text).protocol)
const origin = v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as https://wallet.example.com'))

const listOf = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.array(item),
  )

const url = (protocol: RegExp, reason: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocol.test(new URL(text).protocol), reason),
  )

const MAX_NETWORKS = 100
const MAX_NODES = 10

const isNodeUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** JSON such as `{"eip155:1": ["https://rpc.example.net"]}`. Its texts may hold keys, so no reason quotes one. */
const nodesByNetwork = v.pipe(
  v.string(),
  v.transform((json): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      return undefined
    }
  }),
  boundedMap(
    v.pipe(
      v.string(),
      v.check((id) => networkOf(id) !== undefined, 'names a network that is neither eip155:NUMBER nor solana:GENESIS'),
    ),
    v.pipe(
      distinctList(
        v.pipe(v.string('must list URLs'), v.check(isNodeUrl, 'must list URLs such as https://rpc.example.net')),
        MAX_NODES,
      ),
      v.minLength(1, 'must list a URL for each network'),
    ),
    MAX_NETWORKS,
  ),
  v.transform((lists): ReadonlyMap<string, readonly string[]> => new Map(Object.entries(lists))),
)

const database = v.pipe(
  v.string(),
  v.regex(/^(?:file:.+|postgres(?:ql)?:\/\/.+)$/, 'must be file:PATH or postgres://…'),
)

const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'))

const schema = v.object({
  NODE_ENV: v.optional(v.string(), 'production'),
  PUBLIC_ORIGIN: origin,
  UI_ORIGIN: v.pipe(listOf(origin), v.minLength(1, 'must name an origin')),
  PORT: v.optional(count(MIN_PORT, MAX_PORT), '8080'),
  OPS_PORT: v.optional(count(MIN_PORT, MAX_PORT), '9090'),
  DATABASE_URL: database,
  DB_POOL_MAX: v.optional(count(1, 200), '10'),
  KEK_PROVIDER: v.optional(v.picklist(['env', 'command'], 'must be env or command'), 'env'),
  KEK_ACTIVE: text,
  KEK_COMMAND: v.optional(text),
  PEPPER_ACTIVE: text,
  ACCESS_TTL: v.optional(duration('1s', '1h'), '5m'),
  REFRESH_IDLE: v.optional(duration('1m', '90d'), '30d'),
  REFRESH_MAX: v.optional(duration('1m', '365d'), '90d'),
  OTP_TTL: v.optional(duration('30s', '1h'), '5m'),
  OTP_LEN: v.optional(count(6, 8), '6'),
  OTP_TRIES: v.optional(count(1, 10), '5'),
  MAIL_URL: url(/^smtps?:$/, 'must be smtp://… or smtps://…'),
  MAIL_FROM: v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an e-mail address')),
  PROJECTS_FILE: text,
  SECURE_FOLDER: text,
  LIMIT_MAILBOX: v.optional(count(1, MAX_LIMIT), '5'),
  LIMIT_ADDRESS: v.optional(count(1, MAX_LIMIT), '20'),
  LIMIT_NETWORK: v.optional(count(1, MAX_LIMIT), '60'),
  LIMIT_PROJECT: v.optional(count(1, MAX_LIMIT), '20000'),
  LIMIT_DEVICE: v.optional(count(1, MAX_LIMIT), '1'),
  LIMIT_RELEASES: v.optional(count(1, MAX_LIMIT), '120'),
  LIMIT_STEPS: v.optional(count(1, MAX_LIMIT), '200'),
  LIMIT_CALLS: v.optional(count(1, MAX_LIMIT), '300'),
  LIMIT_WINDOWS: v.optional(count(1, MAX_LIMIT), '600'),
  RPC_URLS: v.optional(nodesByNetwork, '{}'),
  TRUSTED_PROXIES: v.optional(listOf(text), ''),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a level such as error'),
    'error',
  ),
  SHUTDOWN_GRACE: v.optional(duration('0s', '5m'), '20s'),
})

type Given = Readonly<Record<string, string>>

/** Empty variables count as missing, because that is what deployment tools set for a value that nobody gave. */
const withoutEmpty = (environment: Environment): Given =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value] as const])),
  )

const KEY_NAME = /^[A-Za-z0-9]+$/

/** Names that begin like a key's and are none. */
const NO_KEYS: readonly string[] = ['ACTIVE', 'PROVIDER', 'COMMAND']

/** Reads the keys of a kind, such as `KEK_2026`. */
const namedKeys = (environment: Given, kind: 'KEK' | 'PEPPER', active: string, faults: string[]): NamedKeys => {
  const keys = new Map<string, Uint8Array>()
  for (const [name, value] of Object.entries(environment)) {
    const id = name.startsWith(`${kind}_`) ? name.slice(kind.length + 1) : ''
    if (!KEY_NAME.test(id) || NO_KEYS.includes(id)) continue
    const bytes = Buffer.from(value, 'base64')
    if (bytes.length === KEY_BYTES && bytes.toString('base64') === value) keys.set(id, new Uint8Array(bytes))
    else faults.push(`${name} must be ${KEY_BYTES} bytes in base64`)
  }
  if (!keys.has(active)) faults.push(`${kind}_ACTIVE names ${kind}_${active}, which is not set or not valid`)
  return { active, keys }
}

const NONE: NamedKeys = { active: '', keys: new Map() }

/** A key of equal bytes, such as an example's, protects nothing. */
const isWeak = (key: Uint8Array): boolean => new Set(key).size < 8

/** What may be used on a developer's machine, but must not be in production. */
const developmentFaults = (settings: Settings): readonly string[] => {
  const keys = [settings.peppers, ...(settings.kek.provider === 'env' ? [settings.kek.named] : [])]
  return [
    ...[settings.publicOrigin, ...settings.uiOrigins]
      .filter((each) => !each.startsWith('https:'))
      .map((each) => `${each} must be https in production`),
    ...([...settings.chains.values()].flat().every((each) => each.startsWith('https:'))
      ? []
      : ['RPC_URLS must be https in production']),
    ...(keys.some((named) => [...named.keys.values()].some(isWeak)) ? ['a key repeats a few bytes'] : []),
    ...(settings.logLevel === 'debug' || settings.logLevel === 'trace'
      ? ['LOG_LEVEL must be info or less in production']
      : []),
  ]
}

/**
 * Reads all settings. Every fault is named, so that an operator mends them in one go. No fault contains a value, because
 * start-up errors end up in logs.
 */
export const parseSettings = (given: Environment, readFile: (path: string) => string): ParsedSettings => {
  const read = secretsFromFiles(given, readFile)
  const environment = withoutEmpty(read.values)
  const faults = [...read.faults]
  for (const issue of v.safeParse(schema, environment, { abortPipeEarly: true }).issues ?? []) {
    const name = String(issue.path?.[0]?.key)
    faults.push(`${name} ${environment[name] === undefined ? 'is missing' : issue.message}`)
  }
  const { KEK_ACTIVE: kekActive, PEPPER_ACTIVE: pepperActive, KEK_PROVIDER: provider = 'env' } = environment
  const peppers = pepperActive === undefined ? NONE : namedKeys(environment, 'PEPPER', pepperActive, faults)
  const byKeys = provider === 'env' && kekActive !== undefined
  const named = byKeys ? namedKeys(environment, 'KEK', kekActive, faults) : NONE
  if (provider === 'command' && environment.KEK_COMMAND === undefined) faults.push('KEK_COMMAND is missing')
  if (faults.length > 0) return { ok: false, faults }

  const values = v.parse(schema, environment)
  const settings: Settings = {
    isProduction: values.NODE_ENV === 'production',
    publicOrigin: values.PUBLIC_ORIGIN,
    uiOrigins: values.UI_ORIGIN,
    port: values.PORT,
    opsPort: values.OPS_PORT,
    database: values.DATABASE_URL.startsWith('file:')
      ? { kind: 'sqlite', file: values.DATABASE_URL.slice('file:'.length) }
      : { kind: 'postgres', url: values.DATABASE_URL, poolMax: values.DB_POOL_MAX },
    kek:
      provider === 'command'
        ? { provider, active: values.KEK_ACTIVE, command: values.KEK_COMMAND ?? '' }
        : { provider: 'env', named },
    peppers,
    accessTtlMs: values.ACCESS_TTL,
    refreshIdleMs: values.REFRESH_IDLE,
    refreshMaxMs: values.REFRESH_MAX,
    otpTtlMs: values.OTP_TTL,
    otpDigits: values.OTP_LEN,
    otpTries: values.OTP_TRIES,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    projectsFile: values.PROJECTS_FILE,
    secureFolder: values.SECURE_FOLDER,
    limits: {
      mailbox: values.LIMIT_MAILBOX,
      address: values.LIMIT_ADDRESS,
      network: values.LIMIT_NETWORK,
      project: values.LIMIT_PROJECT,
      device: values.LIMIT_DEVICE,
      releases: values.LIMIT_RELEASES,
      steps: values.LIMIT_STEPS,
      calls: values.LIMIT_CALLS,
      windows: values.LIMIT_WINDOWS,
    },
    chains: values.RPC_URLS,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    shutdownGraceMs: values.SHUTDOWN_GRACE,
  }
  const inProduction = settings.isProduction ? developmentFaults(settings) : []
  return inProduction.length > 0 ? { ok: false, faults: inProduction } : { ok: true, settings }
}
