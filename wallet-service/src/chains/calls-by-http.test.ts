import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { RpcNode } from '../../test/rpc-node.ts'
import { ethereum, startRpcNode } from '../../test/rpc-node.ts'
import type { TestService } from '../../test/service.ts'
import { createTestDevice, startTestService } from '../../test/service.ts'
import type { TestDevice } from '../http/proofs-for-tests.ts'

const PATH = '/v1/rpc/eip155%3A1'
const CALLS = 5

type Person = { readonly device: TestDevice; readonly accessToken: string }

let count = 0

onEachDatabase((create) => {
  describe('calls of a chain for a person', () => {
    let node: RpcNode
    let it: TestService
    beforeAll(async () => {
      node = await startRpcNode(
        ethereum({
          eth_call: ({ params }) => ({ result: params }),
          eth_estimateGas: () => ({ error: { code: 3, message: 'canary-of-the-error', data: '0x01' } }),
        }),
      )
      it = await startTestService(await create(), {
        limits: { calls: CALLS },
        chains: new Map([['eip155:1', [`${node.url}canary-of-the-key`]]]),
      })
    })
    afterAll(async () => {
      await it.stop()
      await node.stop()
    })

    const signIn = async (email?: string): Promise<Person> => {
      const device = await createTestDevice()
      count += 1
      const { body } = await it.signIn(email ?? `caller-${count}@example.org`, device)
      return { device, accessToken: body.accessToken }
    }
    const call = (person: Person, body: unknown, path = PATH) => it.ask('POST', path, { ...person, body })

    test('behavior: the result, or the error, of the operator’s node is passed on', async () => {
      const person = await signIn()
      const params = [{ to: '0x01' }, 'latest']
      const answer = await call(person, { method: 'eth_call', params })
      expect(answer).toMatchObject({ status: 200, body: { result: params } })
      expect((await call(person, { method: 'eth_chainId' }, '/v1/rpc/eip155:1')).body).toEqual({ result: '0x1' })
      expect(await call(person, { method: 'eth_estimateGas', params: [{}] })).toMatchObject({
        status: 200,
        body: { error: { code: 3, message: 'canary-of-the-error', data: '0x01' } },
      })
    })

    test('attack: nobody gets an answer without a login and a proof by its device', async () => {
      const person = await signIn()
      const thief = await createTestDevice()
      const before = node.asked.length
      const body = { method: 'eth_call' }
      const answers = [
        await it.ask('POST', PATH, { body }),
        await it.ask('POST', PATH, { body, device: person.device }),
        await it.ask('POST', PATH, { body, accessToken: person.accessToken }),
        await it.ask('POST', PATH, { body, accessToken: person.accessToken, device: thief }),
        await it.ask('POST', PATH, { body, ...person, headers: { origin: 'https://evil.example' } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 403])
      expect(node.asked).toHaveLength(before)
    })

    test('attack: H9: a request cannot name a node, and no other method than those that are listed', async () => {
      const person = await signIn()
      const before = node.asked.length
      const cases: readonly (readonly [unknown, string, string?])[] = [
        [{ method: 'eth_call', url: node.url }, 'invalid_request'],
        [{ method: 'eth_call', params: [], id: 7 }, 'invalid_request'],
        [{ method: 'eth_call', params: { to: '0x01' } }, 'invalid_request'],
        [{ method: 'eth_call', params: Array.from({ length: 9 }, () => 0) }, 'invalid_request'],
        [{ method: ['eth_call'] }, 'invalid_request'],
        [`{"method":"eth_call","params":[${'['.repeat(99)}${']'.repeat(99)}]}`, 'invalid_request'],
        [{ method: 'eth_call', params: ['x'.repeat(125_000)] }, 'body_too_large'],
      ]
      for (const [body, code] of cases) expect((await call(person, body)).body.code).toBe(code)
      const other = await signIn()
      expect((await call(other, { method: 'eth_sign' })).body).toMatchObject({
        code: 'method_not_allowed',
        status: 405,
      })
      expect((await call(other, { method: 'eth_call' }, '/v1/rpc/eip155%3A2')).body.code).toBe('chain_unknown')
      const elsewhere = `/v1/rpc/${encodeURIComponent(node.url)}`
      expect((await call(other, { method: 'eth_call' }, elsewhere)).body.code).toBe('chain_unknown')
      expect(node.asked).toHaveLength(before)
    })

    test('behavior: a large contract fits into a call', async () => {
      const params = [{ data: `0x${'60'.repeat(49_152)}` }]
      expect((await call(await signIn(), { method: 'eth_call', params })).body).toEqual({ result: params })
    })

    test('attack: a person has a budget for a minute, on all devices together', async () => {
      const email = 'spender@example.org'
      const one = await signIn(email)
      const two = await signIn(email)
      for (let spent = 0; spent < CALLS; spent += 1) {
        expect((await call(spent % 2 === 0 ? one : two, { method: 'eth_chainId' })).status).toBe(200)
      }
      const before = node.asked.length
      for (const person of [one, two]) {
        const refused = await call(person, { method: 'eth_chainId' })
        expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      }
      expect(node.asked).toHaveLength(before)
      expect((await call(await signIn(), { method: 'eth_chainId' })).status).toBe(200)
    })

    test('attack: D9: text that is code elsewhere is text here', async () => {
      const person = await signIn()
      for (const text of ["'; drop table users; --", '😀😀', '\u0000', '%s%n', '../../etc/passwd']) {
        const answer = await call(person, { method: text }, `/v1/rpc/${encodeURIComponent(text)}`)
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      }
    })

    test('attack: G1: neither the log nor the metrics hold what was asked, what was answered, or a node’s address', async () => {
      const person = await signIn()
      await call(person, { method: 'eth_call', params: ['canary-of-the-call'] })
      await call(person, { method: 'eth_estimateGas', params: ['canary-of-the-call'] })
      await call(person, { method: 'canary-of-the-method' })
      await call(person, { method: 'eth_call' }, '/v1/rpc/canary-of-the-chain')
      const metrics = await (await fetch(`http://127.0.0.1:${it.service.opsPort}/metrics`)).text()
      expect(metrics).toContain('chain_calls_total{network="eip155:1",method="eth_call",outcome="result"}')
      expect(metrics).toContain('/v1/rpc/:chainId')
      expect(`${metrics}${it.logged.join('')}`).not.toContain('canary')
    })
  })
})
