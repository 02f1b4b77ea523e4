import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import { requestLoopback } from '../http/request-loopback.ts'
import type { TestData } from './data-for-tests.ts'
import { PAGE, startData } from './data-for-tests.ts'
import { createNameRecord } from './names/name-record.ts'
import { MAX_NAMES } from './names/name-store.ts'
import { ME, SOL, startWithUnreachableChains } from './unreachable-chains-for-tests.ts'
import { errorSchema } from './wire.ts'

// Invalid requests for names.

const ACCOUNT = '/v1/profile/account'
const REVERSE = '/v1/profile/reverse'
const SUGGESTIONS = '/v1/profile/suggestions'
const NOW = 1_767_225_600_000
const SECONDS = NOW / 1_000

const visitor = evmAccount('visitor')
const second = evmAccount('second')

let data: TestData
beforeAll(async () => {
  data = await startData({}, { now: () => NOW })
})
afterAll(() => data.stop())

const refusal = async (path: string, query: Record<string, string> = {}, body?: unknown, from = data) => {
  const said = await from.ask(path, query, body === undefined ? {} : { body })
  const { field, description } = v.parse(errorSchema, JSON.parse(said.body)).reasons[0] ?? {}
  return { status: said.status, field, description }
}

const NAME = { name: 'olga.casement.test', attributes: {}, timestamp: SECONDS }

type Changes = { readonly message?: unknown; readonly body?: Readonly<Record<string, unknown>> }

/** A registration that is valid but for the changes; what is signed is the changed message. */
const registration = async ({ message: changes = {}, body = {} }: Changes = {}) => {
  const message = typeof changes === 'string' ? changes : JSON.stringify({ ...NAME, ...(changes as object) })
  const signature = await visitor.signMessage({ message })
  return { message, signature, coin_type: 2_147_483_649, address: visitor.address, ...body }
}

describe('requests for a name', () => {
  test('error: without the current version a free name is not found', async () => {
    expect(await refusal(`${ACCOUNT}/nobody.casement.test`)).toMatchObject({ status: 404, field: 'name' })
    expect(await refusal(`${ACCOUNT}/nobody.casement.test`, { apiVersion: '1' })).toMatchObject({ status: 404 })
  })

  test.each([
    ['two labels', 'anna.test'],
    ['four labels', 'anna.shop.casement.test'],
    ['a short label', 'an.casement.test'],
    ['a label of 65 characters', `${'x'.repeat(65)}.casement.test`],
    ['another zone', 'anna.reown.id'],
    ['ten thousand characters', `${'x'.repeat(10_000)}.casement.test`],
    ['ten thousand dots', '.'.repeat(10_000)],
    ['upper case', 'ANNA.casement.test'],
    ["the key of an object's prototype", '__proto__.casement.test'],
    ['only such a key', '__proto__'],
    ['only the name of a method', 'constructor'],
    ['an encoded slash', 'anna%2Fcasement.test'],
    ['an encoded path', '..%2F..%2Fanna.casement.test'],
    ['an encoded percent sign', 'anna%252Ecasement.test'],
    ['an encoded line break', 'anna.casement.test%0A'],
    ['an encoded zero byte', 'anna%00.casement.test'],
    ['a Cyrillic letter', encodeURIComponent('аnna.casement.test')],
    ['a full-width letter', encodeURIComponent('ａnna.casement.test')],
    ['an invisible character', encodeURIComponent('an\u200Dna.casement.test')],
  ])('attack: refuses %s', async (_what, name) => {
    const told = await refusal(`${ACCOUNT}/${name}`, { apiVersion: '2' })
    expect(told).toMatchObject({ status: 400, field: 'name' })
    expect(told.description?.length).toBeLessThan(100)
  })

  test.each([
    ['a slash', 'anna/casement.test'],
    ['nothing', ''],
    ['broken encoding', 'anna%.casement.test'],
    ['invalid UTF-8', '%ff.casement.test'],
  ])('error: finds no route for %s', async (_what, name) => {
    expect((await data.ask(`${ACCOUNT}/${name}`)).status).toBe(404)
  })
})

describe('requests for the names of an address', () => {
  test('error: without the current version an address without a name is not found', async () => {
    for (const address of [`0x${'ab'.repeat(20)}`, SOL]) {
      expect(await refusal(`${REVERSE}/${address}`)).toMatchObject({ status: 404, field: 'address' })
    }
  })

  test.each([
    'anna.casement.test',
    '0x',
    '0x12',
    `0x${'g'.repeat(40)}`,
    ME.slice(2),
    `${ME}00`,
    `${ME}%0A`,
    `${SOL}1`,
    '__proto__',
    'x'.repeat(10_000),
  ])('attack: refuses the address %.20j', async (address) => {
    expect(await refusal(`${REVERSE}/${address}`, { apiVersion: '2' })).toMatchObject({ status: 400, field: 'address' })
  })
})

describe('requests for suggestions', () => {
  test.each([
    ['two characters', 'ab', {}],
    ['65 characters', 'x'.repeat(65), {}],
    ['ten thousand characters', 'x'.repeat(10_000), {}],
    ['upper case', 'Anna', {}],
    ["the key of an object's prototype", '__proto__', {}],
    ['an encoded slash', 'an%2Fna', {}],
    ['a homoglyph', encodeURIComponent('аnna'), {}],
    ['another zone', 'anna', { zone: 'reown.id' }],
    ['an empty zone', 'anna', { zone: '' }],
    ['a zone in upper case', 'anna', { zone: 'CASEMENT.TEST' }],
    ["a zone named like an object's key", 'anna', { zone: '__proto__' }],
  ])('attack: refuses %s', async (_what, label, query) => {
    expect(await refusal(`${SUGGESTIONS}/${label}`, query)).toMatchObject({ status: 400, field: 'name' })
  })
})

test.each([
  ['a version that is no number', `${ACCOUNT}/anna.casement.test`, { apiVersion: 'two' }],
  ['a negative version', `${REVERSE}/${ME}`, { apiVersion: '-2' }],
  ['a long sender', `${REVERSE}/${ME}`, { sender: 'x'.repeat(600) }],
  ['a long project id', `${ACCOUNT}/anna.casement.test`, { projectId: 'x'.repeat(600) }],
  ['a long zone', `${SUGGESTIONS}/anna`, { zone: 'x'.repeat(600) }],
])('error: refuses %s in plain text', async (_what, path, query) => {
  const said = await data.ask(path, query)
  expect(said.status).toBe(400)
  expect(said.headers['content-type']).toMatch(/^text\/plain/)
  expect(said.body).toMatch(/^Failed to deserialize query string/)
})

describe('registrations', () => {
  test.each<[string, unknown, number, RegExp]>([
    ['invalid JSON', '{', 400, /^Failed to parse the request body as JSON/],
    ['a list', '[]', 422, /JSON body/],
    ['no signature', { message: '{}', coin_type: 60, address: ME }, 422, /JSON body/],
    ['an object as message', { message: {}, signature: '0x', coin_type: 60, address: ME }, 422, /JSON body/],
    ['a text as coin type', { message: '{}', signature: '0x', coin_type: '60', address: ME }, 422, /JSON body/],
    ['a fraction as coin type', { message: '{}', signature: '0x', coin_type: 6.5, address: ME }, 422, /JSON body/],
    ['a coin type beyond 32 bits', { message: '{}', signature: '0x', coin_type: 2 ** 32, address: ME }, 422, /JSON/],
    ['a long address', { message: '{}', signature: '0x', coin_type: 60, address: 'x'.repeat(600) }, 422, /JSON body/],
    ['a long message', { message: 'x'.repeat(17_000), signature: '0x', coin_type: 60, address: ME }, 422, /JSON body/],
    ['a long signature', { message: '{}', signature: 'x'.repeat(33_000), coin_type: 60, address: ME }, 422, /JSON/],
    ['a body that is too long', 'x'.repeat(70_000), 413, /length limit/],
  ])('error: refuses %s in plain text', async (_what, body, status, text) => {
    const said = await data.ask(ACCOUNT, {}, { body })
    expect(said.status).toBe(status)
    expect(said.headers['content-type']).toMatch(/^text\/plain/)
    expect(said.body).toMatch(text)
    expect(said.body.length).toBeLessThan(300)
  })

  test('error: refuses a long parameter of the query', async () => {
    const said = await data.ask(ACCOUNT, { st: 'x'.repeat(600) }, { body: await registration() })
    expect([said.status, said.body]).toEqual([400, expect.stringMatching(/query string/)])
  })

  test.each<[string, Changes, number, string]>([
    ['a message that is not JSON', { message: 'olga' }, 422, ''],
    ['a message without a time', { message: { timestamp: undefined } }, 422, ''],
    ['a message with a list of attributes', { message: { attributes: [] } }, 422, ''],
    ['a name with two labels', { message: { name: 'olga.test' } }, 400, 'name'],
    ['a name in upper case', { message: { name: 'Olga.casement.test' } }, 400, 'name'],
    ['a name with a homoglyph', { message: { name: 'оlga.casement.test' } }, 400, 'name'],
    ["a name like the key of an object's prototype", { message: { name: '__proto__.casement.test' } }, 400, 'name'],
    ['a name of ten thousand characters', { message: { name: `${'x'.repeat(10_000)}.casement.test` } }, 400, 'name'],
    ['a short name', { message: { name: 'ol.casement.test' } }, 400, 'name'],
    ['another zone', { message: { name: 'olga.reown.id' } }, 400, 'name'],
    ['the coin type of Solana', { body: { coin_type: 501 } }, 400, 'coin_type'],
    ['the coin type of another chain', { body: { coin_type: 2_147_483_658 } }, 400, 'coin_type'],
    ['a taken name', { message: { name: 'anna.casement.test' } }, 400, 'name'],
    ['a message of eleven seconds ago', { message: { timestamp: SECONDS - 11 } }, 400, 'timestamp'],
    ['a message of the future', { message: { timestamp: SECONDS + 11 } }, 400, 'timestamp'],
    ['a time in milliseconds', { message: { timestamp: NOW } }, 400, 'timestamp'],
    ['an unknown attribute', { message: { attributes: { avatar: 'x' } } }, 400, 'attributes'],
    ['a long attribute', { message: { attributes: { bio: 'x'.repeat(256) } } }, 400, 'attributes'],
    ['markup as an attribute', { message: { attributes: { bio: '<b>' } } }, 400, 'attributes'],
    [
      "an attribute like the key of an object's prototype",
      { message: `{"name":"olga.casement.test","attributes":{"__proto__":"x"},"timestamp":${SECONDS}}` },
      400,
      'attributes',
    ],
    ['the address of somebody else', { body: { address: second.address } }, 401, 'signature'],
    ['an address that is none', { body: { address: 'olga' } }, 401, 'signature'],
    ['an address on Solana', { body: { address: SOL } }, 401, 'signature'],
    ['an empty signature', { body: { signature: '' } }, 401, 'signature'],
    ['a signature that is not hex', { body: { signature: 'x'.repeat(132) } }, 401, 'signature'],
    ['a signature of zeros', { body: { signature: `0x${'0'.repeat(130)}` } }, 401, 'signature'],
  ])('attack: refuses %s', async (_what, changes, status, field) => {
    expect(await refusal(ACCOUNT, {}, await registration(changes))).toMatchObject({ status, field })
  })

  test('attack: refuses a signature of another message, also of the same fields', async () => {
    const { signature } = await registration({ message: { name: 'otto.casement.test' } })
    expect(await refusal(ACCOUNT, {}, await registration({ body: { signature } }))).toMatchObject({
      status: 401,
      field: 'signature',
    })
    const message = JSON.stringify(NAME, undefined, 1)
    expect(await refusal(ACCOUNT, {}, await registration({ body: { message } }))).toMatchObject({ status: 401 })
  })

  test('error: is refused for the first reason in the order of the checks', async () => {
    const all = {
      name: 'Anna.reown.id',
      timestamp: 'now' as unknown,
      attributes: { avatar: 'x' } as Record<string, string>,
    }
    const body: Record<string, unknown> = { coin_type: 1, signature: '0x' }
    const fields: unknown[] = []
    const say = async () => {
      const { status, field, description } = await refusal(ACCOUNT, {}, await registration({ message: all, body }))
      fields.push(status, field, description)
    }
    await say()
    all.timestamp = 1
    await say()
    all.name = 'an.reown.id'
    await say()
    all.name = 'anna.reown.id'
    await say()
    all.name = 'anna.casement.test'
    await say()
    body.coin_type = 60
    await say()
    all.name = 'olga.casement.test'
    await say()
    all.timestamp = SECONDS
    await say()
    all.attributes = {}
    await say()
    expect(fields).toEqual([
      ...[422, '', expect.stringMatching(/^Deserialization error: /)],
      ...[400, 'name', expect.stringMatching(/format/)],
      ...[400, 'name', expect.stringMatching(/characters/)],
      ...[400, 'name', expect.stringMatching(/zone/)],
      ...[400, 'coin_type', expect.any(String)],
      ...[400, 'name', expect.stringMatching(/registered/)],
      ...[400, 'timestamp', expect.any(String)],
      ...[400, 'attributes', expect.any(String)],
      ...[401, 'signature', expect.any(String)],
    ])
    expect((await data.ask(`${ACCOUNT}/olga.casement.test`, { apiVersion: '2' })).body).toBe('[]')
  })

  test('attack: the same request again, or for another account, does not change a name', async () => {
    const body = await registration({ message: { name: 'oleg.casement.test' } })
    expect((await data.ask(ACCOUNT, {}, { body })).status).toBe(200)
    expect(await refusal(ACCOUNT, {}, body)).toMatchObject({ status: 400, field: 'name' })
    const signature = await second.signMessage({ message: body.message })
    const other = { ...body, signature, address: second.address }
    expect(await refusal(ACCOUNT, {}, other)).toMatchObject({ status: 400, field: 'name' })
    const { addresses } = JSON.parse((await data.ask(`${ACCOUNT}/oleg.casement.test`)).body)
    expect(addresses['60'].address).toBe(visitor.address)
  })

  test('attack: endless names do not grow the service, and take none away', async () => {
    const addresses = new Map([[60, second.address]])
    const names = Array.from({ length: MAX_NAMES }, (_, place) =>
      createNameRecord({ name: `name${place}.casement.test`, attributes: null, addresses, at: SECONDS }),
    )
    const full = await startData({}, { now: () => NOW }, { names })
    expect(await refusal(ACCOUNT, {}, await registration(), full)).toMatchObject({ status: 503, field: 'transport' })
    expect((await full.ask(`${ACCOUNT}/name0.casement.test`)).status).toBe(200)
    expect((await full.ask(`${ACCOUNT}/olga.casement.test`)).status).toBe(404)
    await full.stop()
  })

  test("error: a key's signature needs no chain, but a contract's is undecided without its chain", async () => {
    const away = await startWithUnreachableChains()
    const timestamp = Math.floor(Date.now() / 1_000)
    const own = await registration({ message: { timestamp } })
    const contract = { ...own, address: `0x${'c0'.repeat(20)}` }
    expect(await refusal(ACCOUNT, {}, contract, away)).toMatchObject({ status: 503, field: 'chainId' })
    // This world has no second chain to ask.
    const elsewhere = { ...contract, coin_type: 2_147_483_785 }
    expect(await refusal(ACCOUNT, {}, elsewhere, away)).toMatchObject({ status: 401, field: 'signature' })
    expect((await away.ask(ACCOUNT, {}, { body: own })).status).toBe(200)
    await away.stop()
  })

  test('error: lists the allowed methods for another one', async () => {
    expect(await data.ask(ACCOUNT)).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    const path = `${ACCOUNT}/anna.casement.test`
    expect(await data.ask(path, {}, { method: 'DELETE' })).toMatchObject({ status: 405, headers: { allow: 'GET' } })
  })

  test('behavior: the preflight of a page allows JSON', async () => {
    const said = await requestLoopback(data.addresses.port, 'data.localhost', ACCOUNT, {
      method: 'OPTIONS',
      headers: { ...PAGE, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    expect([said.status, said.headers['access-control-allow-headers']]).toEqual([
      200,
      expect.stringContaining('content-type'),
    ])
  })
})
