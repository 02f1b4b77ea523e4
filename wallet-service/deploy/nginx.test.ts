import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NginxProxy } from '../test/nginx-proxy.ts'
import { complaintsOfNginx, startNginxProxy } from '../test/nginx-proxy.ts'
import type { TestService } from '../test/service.ts'
import { createTestDevice, HOST, startTestService } from '../test/service.ts'
import { freePort } from '../test/service-process.ts'

const ORIGIN = 'https://wallet.example.net'
const LETTERS = 3

let folder: string
let it: TestService
let nginx: NginxProxy
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-behind-nginx-'))
  const many = 1_000_000
  it = await startTestService(
    { kind: 'sqlite', file: join(folder, 'wallet.db') },
    {
      publicOrigin: ORIGIN,
      trustedProxies: ['127.0.0.1'],
      limits: {
        mailbox: many,
        address: LETTERS,
        network: many,
        project: many,
        device: many,
        releases: many,
        steps: many,
      },
    },
  )
  // The other instance is down.
  nginx = await startNginxProxy([`127.0.0.1:${it.service.port}`, `127.0.0.1:${await freePort()}`])
})
afterAll(async () => {
  await nginx.stop()
  await it.stop()
  await rm(folder, { recursive: true, force: true })
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  nginx.reach(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-project-id': 'shop', ...headers },
    body: JSON.stringify(body),
  })
/** A refusal of the service, which nginx never writes in its place. */
const problem = async (response: Response): Promise<unknown> => {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return response.json()
}

test('behavior: nginx accepts the configuration without a warning', async () => {
  expect(await complaintsOfNginx()).toBe('')
})

describe('a request through nginx', () => {
  test('behavior: without TLS is sent to TLS, and no later one goes without', async () => {
    const answer = await fetch(`${nginx.plain}/secure/shop/?x=1`, {
      redirect: 'manual',
      headers: { host: 'wallet.example.net' },
    })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/[^/]+\/secure\/shop\/\?x=1$/)
    const config = await nginx.reach(`${ORIGIN}/v1/projects/shop/config`)
    expect(config.status).toBe(200)
    expect(config.headers.get('strict-transport-security')).toBe('max-age=63072000')
  })

  test('behavior: that changes something goes to the other instance if one is down', async () => {
    const answers = []
    for (let round = 0; round < 4; round += 1) answers.push(await post('/v1/auth/tx', { hostOrigin: HOST }))
    // The service wants a proof, which says that it was reached.
    for (const answer of answers) expect(await problem(answer)).toMatchObject({ status: 401 })
  })

  test('error: that is too large is refused in the service’s own words', async () => {
    const device = await createTestDevice()
    const first = await post('/v1/auth/tx', { hostOrigin: HOST })
    const proof = await device.prove({
      method: 'POST',
      url: `${ORIGIN}/v1/auth/tx`,
      now: Date.now(),
      nonce: first.headers.get('dpop-nonce') ?? undefined,
    })
    const answer = await post('/v1/auth/tx', { hostOrigin: 'x'.repeat(70_000) }, { dpop: proof })
    expect(await problem(answer)).toMatchObject({ status: 413, code: 'body_too_large' })
  })

  test('attack: cannot say that it comes from elsewhere, to get more letters', async () => {
    const device = await createTestDevice()
    let nonce: string | undefined
    const ask = async (path: string, body: unknown, sender: string): Promise<Response> => {
      const url = `${ORIGIN}${path}`
      const dpop = await device.prove({ method: 'POST', url, now: Date.now(), nonce })
      const answer = await post(path, body, { dpop, 'x-forwarded-for': sender })
      nonce = answer.headers.get('dpop-nonce') ?? undefined
      return answer
    }
    await ask('/v1/auth/tx', { hostOrigin: HOST }, '198.51.100.1')
    const statuses: number[] = []
    for (let letter = 0; letter <= LETTERS; letter += 1) {
      const begun = await ask('/v1/auth/tx', { hostOrigin: HOST }, `198.51.100.${letter}`)
      const { txId } = (await begun.json()) as { readonly txId: string }
      const email = `person-${letter}@example.org`
      statuses.push((await ask('/v1/auth/email/start', { txId, email }, `198.51.100.${letter}`)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: LETTERS }, () => 202), 429])
  })
})
