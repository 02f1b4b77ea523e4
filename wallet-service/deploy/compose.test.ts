import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parseSettings } from '../src/config/settings.ts'
import { createFindClient } from '../src/http/client-network.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const compose = read('compose.yaml')
const nginx = read('nginx.conf')
const dockerfile = read('Dockerfile')

/** The lines below a line of the file, as far as they stand further right. */
const below = (line: string): string => {
  const indent = line.search(/\S/)
  const [, text] = new RegExp(`^${line}[^\\n]*\\n((?: {${indent + 1},}[^\\n]*\\n|\\n)+)`, 'm').exec(compose) ?? []
  if (text === undefined) throw new Error(`compose.yaml has no ${line}`)
  return text
}
const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '')
const INSTANCE = below('x-service:')
const NGINX = below('  nginx:')
const POSTGRES = below('  postgres:')
/** The secrets that a service is given. */
const secretsOf = (service: string): readonly string[] =>
  (/^ *secrets: \[(.*)\]$/m.exec(service)?.[1] ?? '').split(', ')

/** The environment of an instance: what the image sets, and what the file adds. */
const environment: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries([...dockerfile.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])),
  ...parseEnv(read('service.env')),
}

const key = randomBytes(32).toString('base64')
const SECRETS: Readonly<Record<string, string>> = {
  database_url: 'postgres://wallet:secret@postgres:5432/wallet\n',
  mail_url: 'smtps://wallet:secret@mail.example.net\n',
  kek_1: `${key}\n`,
  pepper_1: `${key}\n`,
}
/** The files that compose gives to an instance. */
const readSecret =
  (given: readonly string[]) =>
  (path: string): string => {
    const name = path.replace('/run/secrets/', '')
    const text = SECRETS[name]
    if (text === undefined || !given.includes(name)) throw Object.assign(new Error('no file'), { code: 'ENOENT' })
    return text
  }

describe('the settings of the instances', () => {
  const given = secretsOf(INSTANCE)

  test('behavior: are accepted in production, with the secrets from their files', () => {
    expect(parseSettings(environment, readSecret(given))).toMatchObject({
      ok: true,
      settings: {
        isProduction: true,
        database: { kind: 'postgres', url: 'postgres://wallet:secret@postgres:5432/wallet' },
        secureFolder: '/app/secure',
        port: 8080,
        opsPort: 9090,
      },
    })
  })

  test.each(Object.keys(SECRETS))('error: without the secret %s an instance does not start', (name) => {
    const without = given.filter((each) => each !== name)
    expect(without).toHaveLength(given.length - 1)
    expect(parseSettings(environment, readSecret(without))).toMatchObject({
      ok: false,
      faults: expect.arrayContaining([expect.stringContaining('cannot be read (ENOENT)')]),
    })
  })

  test('attack: no secret is in the environment', () => {
    const secret = /(?:postgres|smtps?):\/\/|[A-Za-z0-9+/]{43}=/
    for (const text of [compose, read('service.env'), dockerfile, nginx]) expect(text).not.toMatch(secret)
  })

  test('attack: nginx alone is believed who sent a request', () => {
    const [address = ''] = matches(NGINX, /ipv4_address: (\S+)/g)
    const parsed = parseSettings(environment, readSecret(given))
    const findClient = createFindClient(parsed.ok ? parsed.settings.trustedProxies : [])
    expect(findClient(address, '203.0.113.9')).toBe('203.0.113.9')
    expect(findClient('172.31.87.11', '203.0.113.9')).toBe('172.31.87.11')
    expect(findClient('172.31.87.1', '203.0.113.9')).toBe('172.31.87.1')
  })
})

describe('the services', () => {
  test('behavior: nginx knows both instances by their addresses, and their port', () => {
    const instances = ['wallet-1', 'wallet-2'].flatMap((name) => matches(below(`  ${name}:`), /ipv4_address: (\S+)/g))
    expect(instances).toHaveLength(2)
    const port = environment.PORT ?? '8080'
    expect(matches(nginx, /^ *server ([\d.:]+)/gm)).toEqual(instances.map((address) => `${address}:${port}`))
    expect(dockerfile).toContain(`EXPOSE ${port} `)
  })

  test('behavior: every secret that is read is given, and comes from a file', () => {
    const files = below('secrets:')
    for (const name of [INSTANCE, NGINX, POSTGRES].flatMap(secretsOf)) {
      expect(files).toContain(`  ${name}:\n    file: ./secrets/${name}\n`)
    }
    for (const name of matches(nginx, /\/run\/secrets\/(\w+)/g)) expect(secretsOf(NGINX)).toContain(name)
    for (const name of matches(POSTGRES, /\/run\/secrets\/(\w+)/g)) {
      expect(secretsOf(POSTGRES)).toContain(name)
    }
  })

  test('attack: none can write to its own files, and none but nginx is reached from outside', () => {
    for (const service of [INSTANCE, NGINX, POSTGRES]) expect(service).toContain('read_only: true')
    for (const service of [INSTANCE, NGINX]) expect(service).toContain('cap_drop: [ALL]')
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toContain('\nUSER node\n')
    expect(matches(compose, /^ *(ports):/gm)).toHaveLength(1)
    expect(NGINX).toContain("ports: ['443:8443', '80:8080']")
    expect(matches(nginx, /^ *listen (\d+)/gm)).toEqual(['8080', '8443'])
  })

  test('behavior: what is downloaded has its exact version', () => {
    const images = [...matches(dockerfile, /^FROM (\S+)/gm), ...matches(compose, /^ *image: (\S+)/gm)]
    const others = images.filter((image) => image !== 'casement-wallet-service')
    expect(others.length).toBeGreaterThanOrEqual(4)
    for (const image of others) expect(image).toMatch(/^\w+:\d+\.\d+(?:\.\d+)?-bookworm(?:-slim)?$/)
  })

  test('behavior: an instance that stops gets the time that it takes', () => {
    const parsed = parseSettings(environment, readSecret(secretsOf(INSTANCE)))
    const [grace = ''] = matches(INSTANCE, /stop_grace_period: (\d+)s/g)
    const DRAIN_MS = 5_000
    expect(Number(grace) * 1_000).toBeGreaterThan(
      DRAIN_MS + (parsed.ok ? parsed.settings.shutdownGraceMs : Number.POSITIVE_INFINITY),
    )
  })
})
