import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

const key = () => randomBytes(32).toString('base64')
const KEK = key()
const good = {
  PUBLIC_ORIGIN: 'https://secure.example.net',
  UI_ORIGIN: 'https://wallet.example.com',
  DATABASE_URL: 'postgres://wallet@db/wallet',
  KEK_ACTIVE: '2026',
  KEK_2026: KEK,
  KEK_2025: key(),
  PEPPER_ACTIVE: '1',
  PEPPER_1: key(),
  MAIL_URL: 'smtp://mail.example.net:587',
  MAIL_FROM: 'Example Wallet <wallet@example.com>',
  PROJECTS_FILE: '/etc/casement/projects.json',
  SECURE_FOLDER: '/usr/share/casement/secure',
}
const none = (): string => {
  throw Object.assign(new Error('none'), { code: 'ENOENT' })
}
const parse = (changes: Record<string, string | undefined> = {}, readFile: (path: string) => string = none) =>
  parseSettings({ ...good, ...changes }, readFile)
const faultsOf = (changes: Record<string, string | undefined>): readonly string[] => {
  const parsed = parse(changes)
  return parsed.ok ? [] : parsed.faults
}

describe('settings', () => {
  test('behavior: need only what has no safe default', () => {
    const parsed = parse()
    expect(parsed).toMatchObject({
      ok: true,
      settings: {
        isProduction: true,
        port: 8080,
        opsPort: 9090,
        database: { kind: 'postgres', url: 'postgres://wallet@db/wallet', poolMax: 10 },
        accessTtlMs: 300_000,
        refreshIdleMs: 30 * 86_400_000,
        refreshMaxMs: 90 * 86_400_000,
        otpTtlMs: 300_000,
        otpDigits: 6,
        otpTries: 5,
        logLevel: 'error',
        shutdownGraceMs: 20_000,
      },
    })
    expect(parsed.ok && parsed.settings.kek).toMatchObject({ provider: 'env', named: { active: '2026' } })
    expect(parsed.ok && parsed.settings.kek.provider === 'env' && [...parsed.settings.kek.named.keys.keys()]).toEqual([
      '2026',
      '2025',
    ])
  })

  test('behavior: SQLite is named by its file', () => {
    expect(parse({ DATABASE_URL: 'file:/var/lib/casement/wallet.db' })).toMatchObject({
      settings: { database: { kind: 'sqlite', file: '/var/lib/casement/wallet.db' } },
    })
  })

  test('behavior: key encryption by a command needs no key in the environment', () => {
    expect(
      parse({ KEK_PROVIDER: 'command', KEK_COMMAND: '/usr/local/bin/kms', KEK_2026: undefined, KEK_2025: undefined }),
    ).toMatchObject({ settings: { kek: { provider: 'command', active: '2026', command: '/usr/local/bin/kms' } } })
    expect(faultsOf({ KEK_PROVIDER: 'command' })).toEqual(['KEK_COMMAND is missing'])
  })

  test('behavior: a secret may stand in a file', () => {
    const parsed = parse({ KEK_2026: undefined, KEK_2026_FILE: '/run/kek' }, () => `${KEK}\n`)
    expect(parsed.ok).toBe(true)
  })

  test('behavior: keys of the environment are used when that is said, and when nothing is', () => {
    expect(parse({ KEK_PROVIDER: 'env' })).toMatchObject({ settings: { kek: { provider: 'env' } } })
    expect(parse({ KEK_PROVIDER: undefined })).toMatchObject({ settings: { kek: { provider: 'env' } } })
    expect(faultsOf({ KEK_PROVIDER: 'vault' })).toEqual(['KEK_PROVIDER must be env or command'])
  })

  test.each<[Record<string, string | undefined>, string]>([
    [{ KEK_ACTIVE: undefined }, 'KEK_ACTIVE is missing'],
    [{ PEPPER_ACTIVE: undefined }, 'PEPPER_ACTIVE is missing'],
    [{ KEK_ACTIVE: '9' }, 'KEK_ACTIVE names KEK_9, which is not set or not valid'],
    [{ PUBLIC_ORIGIN: 'no origin' }, 'PUBLIC_ORIGIN must be an origin such as https://wallet.example.com'],
    [
      { PUBLIC_ORIGIN: 'ftp://secure.example.net' },
      'PUBLIC_ORIGIN must be an origin such as https://wallet.example.com',
    ],
    [{ MAIL_URL: 'mail' }, 'MAIL_URL must be smtp://… or smtps://…'],
    [{ MAIL_URL: 'https://mail.example.net' }, 'MAIL_URL must be smtp://… or smtps://…'],
    [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM must be an e-mail address'],
    // 32 bytes, but written for URLs: another program would read other bytes, or none.
    [{ KEK_2025: `${'_'.repeat(42)}8=` }, 'KEK_2025 must be 32 bytes in base64'],
  ])('attack: %j is one fault', (changes, fault) => {
    expect(faultsOf(changes)).toEqual([fault])
  })

  test('behavior: the RPC nodes of each network are named as JSON, and there are none by default', () => {
    const parsed = parse()
    expect(parsed.ok && parsed.settings.chains).toEqual(new Map())
    const lists = {
      'eip155:1': ['https://one.example/key', 'https://two.example:8545'],
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['https://solana.example'],
    }
    const named = parse({ RPC_URLS: JSON.stringify(lists) })
    expect(named.ok && named.settings.chains).toEqual(new Map(Object.entries(lists)))
    const fromFile = parse({ RPC_URLS_FILE: '/run/rpc' }, () => JSON.stringify(lists))
    expect(fromFile.ok && fromFile.settings.chains).toEqual(new Map(Object.entries(lists)))
  })

  test.each<[unknown, string]>([
    ['https://secret.example', 'must be an object'],
    [['https://secret.example'], 'must be an object'],
    [{ 'eip155:1': 'https://secret.example' }, 'must be a list'],
    [{ 'eip155:1': [] }, 'must list a URL for each network'],
    [{ 'eip155:1': [7] }, 'must list URLs'],
    [{ 'eip155:1': ['secret'] }, 'must list URLs such as https://rpc.example.net'],
    [{ 'eip155:1': ['wss://secret.example'] }, 'must list URLs such as https://rpc.example.net'],
    [{ 'eip155:1': ['https://user:secret@rpc.example'] }, 'must list URLs such as https://rpc.example.net'],
    [{ 'eip155:1': ['https://:secret@rpc.example'] }, 'must list URLs such as https://rpc.example.net'],
    [{ 'eip155:1': ['https://user@secret.example'] }, 'must list URLs such as https://rpc.example.net'],
    [{ 'eip155:1': ['https://secret.example', 'https://secret.example'] }, 'must not name anything twice'],
    ...['eip155:01', 'eip155:0x1', 'bip122:000000000019d6689c085ae165831e93', 'solana:short', 'secret'].map(
      (id): [unknown, string] => [
        { [id]: ['https://secret.example'] },
        'names a network that is neither eip155:NUMBER nor solana:GENESIS',
      ],
    ),
  ])('attack: the RPC nodes %j are one fault, which quotes none of them', (lists, reason) => {
    expect(faultsOf({ RPC_URLS: JSON.stringify(lists) })).toEqual([`RPC_URLS ${reason}`])
  })

  test('error: RPC nodes that are no JSON are a fault', () => {
    expect(faultsOf({ RPC_URLS: 'eip155:1=https://secret.example' })).toEqual(['RPC_URLS must be an object'])
  })

  test('behavior: all that is wrong is listed at once, without a value', () => {
    const faults = faultsOf({
      PUBLIC_ORIGIN: 'https://secure.example.net/path',
      UI_ORIGIN: undefined,
      PORT: '70000',
      DATABASE_URL: 'mysql://secret-password@db',
      KEK_2025: 'c2hvcnQ=',
      PEPPER_ACTIVE: '7',
      OTP_LEN: '4',
      ACCESS_TTL: '5 minutes',
      MAIL_URL: '',
      LOG_LEVEL: 'loud',
    })
    expect([...faults].sort()).toEqual(
      [
        'ACCESS_TTL must be a duration such as 20s, 5m or 30d',
        'DATABASE_URL must be file:PATH or postgres://…',
        'KEK_2025 must be 32 bytes in base64',
        'LOG_LEVEL must be a level such as error',
        'MAIL_URL is missing',
        'OTP_LEN must be at least 6',
        'PEPPER_ACTIVE names PEPPER_7, which is not set or not valid',
        'PORT must be at most 65535',
        'PUBLIC_ORIGIN must be an origin such as https://wallet.example.com',
        'UI_ORIGIN is missing',
      ].sort(),
    )
    expect(faults.join()).not.toContain('secret-password')
  })
})

describe('production', () => {
  const weak = Buffer.alloc(32, 1).toString('base64')
  test.each<[string, Record<string, string>, string]>([
    [
      'a public origin without TLS',
      { PUBLIC_ORIGIN: 'http://secure.localhost' },
      'http://secure.localhost must be https in production',
    ],
    [
      'a frame without TLS',
      { UI_ORIGIN: 'https://a.example http://b.example' },
      'http://b.example must be https in production',
    ],
    ['a key-encryption key of equal bytes', { KEK_2026: weak }, 'a key repeats a few bytes'],
    ['a pepper of equal bytes', { PEPPER_1: weak }, 'a key repeats a few bytes'],
    [
      'an RPC node without TLS',
      { RPC_URLS: '{"eip155:1": ["https://a.example", "http://b.example"]}' },
      'RPC_URLS must be https in production',
    ],
    ['logs that hold requests', { LOG_LEVEL: 'debug' }, 'LOG_LEVEL must be info or less in production'],
    ['logs that hold more', { LOG_LEVEL: 'trace' }, 'LOG_LEVEL must be info or less in production'],
  ])('attack: is not started with %s', (_name, changes, fault) => {
    expect(faultsOf(changes)).toEqual([fault])
    expect(faultsOf({ ...changes, NODE_ENV: 'development' })).toEqual([])
  })

  test('behavior: is what is meant when nobody says which', () => {
    expect(faultsOf({ NODE_ENV: '', PUBLIC_ORIGIN: 'http://secure.localhost' })).toHaveLength(1)
  })
})
