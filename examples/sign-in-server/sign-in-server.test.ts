import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeSignInMessage } from '@casement/shared-protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { createSignInServer } from './sign-in-server.ts'

const ORIGIN = 'https://shop.example.com'
const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const other = privateKeyToAccount(`0x${'8'.repeat(64)}`)
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const MINUTE = 60_000

/** A server with a fake clock, and browsers that keep cookies. */
const open = async () => {
  let passed = 0
  const now = (): number => Date.now() + passed
  const server = createSignInServer({ origin: ORIGIN, now })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = () => {
    const cookies = new Map<string, string>()
    const ask = async (method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = method === 'POST' ? { origin: ORIGIN, 'content-type': 'application/json' } : {}
      const response = await fetch(base + path, {
        method,
        headers: { cookie, ...sent, ...headers },
        ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
        expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
      }
      return { status: response.status, body: (await response.json()) as { [key: string]: unknown } | null }
    }
    const nonce = async (): Promise<string> => String((await ask('GET', '/nonce')).body?.nonce)
    return { ask, cookies, nonce }
  }
  return {
    now,
    browser,
    wait: (ms: number) => {
      passed += ms
    },
  }
}

type Changed = { readonly [field: string]: unknown }

const sessionWith = async (nonce: string, now: number, changed: Changed = {}, signer = account) => {
  const data = {
    chainId: 'eip155:1',
    accountAddress: account.address,
    domain: 'shop.example.com',
    uri: ORIGIN,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...changed,
  } as Parameters<typeof writeSignInMessage>[0]
  const message = writeSignInMessage(data)
  return { data, message, signature: await signer.signMessage({ message }) }
}

describe('a visitor', () => {
  test('behavior: signs in, is recognized by a cookie, and signs out', async () => {
    const { browser, now } = await open()
    const { ask, cookies, nonce } = browser()
    expect((await ask('GET', '/session')).body).toBeNull()
    const signedIn = { chainId: 'eip155:1', address: account.address }
    expect(await ask('POST', '/sign-in', await sessionWith(await nonce(), now()))).toEqual({
      status: 200,
      body: signedIn,
    })
    expect((await ask('GET', '/session')).body).toEqual(signedIn)
    const kept = cookies.get('__Host-session') ?? ''
    await ask('POST', '/sign-out')
    expect((await ask('GET', '/session')).body).toBeNull()
    // A copy of the cookie is signed out too.
    cookies.set('__Host-session', kept)
    expect((await ask('GET', '/session')).body).toBeNull()
  })

  test('behavior: stays signed in for a day', async () => {
    const { browser, now, wait } = await open()
    const { ask, nonce } = browser()
    await ask('POST', '/sign-in', await sessionWith(await nonce(), now()))
    wait(24 * 60 * MINUTE + 1)
    expect((await ask('GET', '/session')).body).toBeNull()
  })
})

describe('a forged sign-in', () => {
  const forged: readonly (readonly [string, Changed])[] = [
    ['domain', { domain: 'evil.example' }],
    ['uri', { uri: 'https://evil.example' }],
    ['issued-in-future', { issuedAt: new Date(Date.now() + 5 * MINUTE).toISOString() }],
    ['too-old', { issuedAt: new Date(Date.now() - 15 * MINUTE).toISOString() }],
    ['expired', { expirationTime: new Date(Date.now() - 5 * MINUTE).toISOString() }],
    ['not-yet-valid', { notBefore: new Date(Date.now() + 5 * MINUTE).toISOString() }],
    ['nonce', { nonce: 'madeUpByMyself' }],
  ]

  test.each(forged)('attack: rejects %s: %o', async (fault, changed) => {
    const { browser, now } = await open()
    const { ask, cookies, nonce } = browser()
    const session = await sessionWith(await nonce(), now(), changed)
    expect(await ask('POST', '/sign-in', session)).toEqual({ status: 403, body: { fault } })
    expect(cookies.has('__Host-session')).toBe(false)
  })

  test('attack: rejects another account’s signature, and fields that differ from the message', async () => {
    const { browser, now } = await open()
    const { ask, nonce } = browser()
    const theirs = await sessionWith(await nonce(), now(), {}, other)
    // Without a node it might be a contract's signature, but it is rejected all the same.
    expect(await ask('POST', '/sign-in', theirs)).toEqual({ status: 503, body: { fault: 'signature-unknown' } })
    const mine = await sessionWith(await nonce(), now())
    const renamed = { ...mine, data: { ...mine.data, accountAddress: other.address } }
    expect(await ask('POST', '/sign-in', renamed)).toEqual({ status: 403, body: { fault: 'fields-differ' } })
    const changed = { ...mine, message: mine.message.replace('Chain ID: 1', 'Chain ID: 2') }
    expect(await ask('POST', '/sign-in', changed)).toMatchObject({ status: 403 })
  })

  test('attack: rejects a repeated sign-in, and one with another browser’s nonce', async () => {
    const { browser, now } = await open()
    const visitor = browser()
    const thief = browser()
    const session = await sessionWith(await visitor.nonce(), now())
    const refused = { status: 403, body: { fault: 'nonce' } }
    expect(await thief.ask('POST', '/sign-in', session)).toEqual(refused)
    await thief.nonce()
    expect(await thief.ask('POST', '/sign-in', session)).toEqual(refused)
    expect((await visitor.ask('POST', '/sign-in', session)).status).toBe(200)
    expect(await visitor.ask('POST', '/sign-in', session)).toEqual(refused)
  })

  test('attack: rejects an expired nonce', async () => {
    const { browser, now, wait } = await open()
    const { ask, nonce } = browser()
    const given = await nonce()
    wait(10 * MINUTE + 1)
    const late = await sessionWith(given, now())
    expect(await ask('POST', '/sign-in', late)).toEqual({ status: 403, body: { fault: 'nonce' } })
  })

  test.each([
    ['no JSON', 'session'],
    ['nothing', ''],
    ['too much', JSON.stringify({ data: 'a'.repeat(70_000) })],
    ['a list', '[]'],
  ])('attack: rejects %s as malformed', async (_, body) => {
    const { ask } = (await open()).browser()
    expect(await ask('POST', '/sign-in', body)).toEqual({ status: 403, body: { fault: 'malformed' } })
  })

  test('attack: rejects another site’s page and another site’s form', async () => {
    const { browser, now } = await open()
    const { ask, nonce } = browser()
    const session = await sessionWith(await nonce(), now())
    expect((await ask('POST', '/sign-in', session, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask('POST', '/sign-in', session, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await ask('POST', '/sign-out', {}, { origin: 'null' })).status).toBe(403)
    expect((await ask('POST', '/sign-in', session)).status).toBe(200)
  })

  test('error: unknown paths return 404', async () => {
    expect((await (await open()).browser().ask('GET', '/')).status).toBe(404)
  })
})
