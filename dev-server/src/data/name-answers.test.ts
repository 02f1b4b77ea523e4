import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import { requestLoopback } from '../http/request-loopback.ts'
import { solanaAddress } from '../solana/deployment.ts'
import type { TestData } from './data-for-tests.ts'
import { startData } from './data-for-tests.ts'
import { nameRecordSchema, nameRecordsSchema, suggestionsSchema } from './wire.ts'
import { WORLD_NAMES } from './world-names.ts'

// Names as clients ask for them.

const ACCOUNT = '/v1/profile/account'
const REVERSE = '/v1/profile/reverse'
const SUGGESTIONS = '/v1/profile/suggestions'
const CURRENT = { apiVersion: '2' }
const NOW = 1_767_225_600_000
const SECONDS = NOW / 1_000

const visitor = evmAccount('visitor')
const empty = evmAccount('empty')

let data: TestData
beforeAll(async () => {
  data = await startData({}, { now: () => NOW })
})
afterAll(() => data.stop())

/** A request as the client signs it: the text in the body is exactly the signed one. */
const registration = async (label: string, fields: { bio?: string; coinType?: number } = {}) => {
  const { bio, coinType = 2_147_483_649 } = fields
  const attributes = bio === undefined ? {} : { bio }
  const message = JSON.stringify({ name: `${label}.casement.test`, attributes, timestamp: SECONDS })
  return { message, signature: await empty.signMessage({ message }), coin_type: coinType, address: empty.address }
}

const suggested = async (label: string, query: Record<string, string> = {}) =>
  (await data.read(suggestionsSchema, `${SUGGESTIONS}/${label}`, query)).suggestions

describe('a name', () => {
  test('behavior: has a record', async () => {
    const told = await data.read(nameRecordSchema, `${ACCOUNT}/anna.casement.test`, CURRENT)
    expect(told).toEqual({
      name: 'anna.casement.test',
      registered_at: '2025-01-01T00:00:00Z',
      updated_at: '2025-01-01T00:00:00Z',
      attributes: null,
      addresses: { '60': { address: evmAccount('second').address, created_at: '2025-01-01T00:00:00Z' } },
    })
  })

  test('behavior: of which nobody has heard is an empty list for current clients', async () => {
    const said = await data.ask(`${ACCOUNT}/nobody.casement.test`, { ...CURRENT, sender: visitor.address })
    expect([said.status, said.body]).toEqual([200, '[]'])
  })

  test('behavior: needs no project, nor any other parameter', async () => {
    const { port } = data.addresses
    const plain = await requestLoopback(port, 'data.localhost', `${ACCOUNT}/noah.casement.test`)
    expect([plain.status, JSON.parse(plain.body).name]).toEqual([200, 'noah.casement.test'])
    const said = await data.ask(`${ACCOUNT}/noah.casement.test`, { projectId: 'unknown', clientId: 'x', sender: 'x' })
    expect(said.status).toBe(200)
  })
})

describe('an address', () => {
  test('behavior: has its names, in any letter case', async () => {
    for (const address of [visitor.address, visitor.address.toLowerCase()]) {
      const told = await data.read(nameRecordsSchema, `${REVERSE}/${address}`, CURRENT)
      expect(told.map(({ name }) => name)).toEqual(['visitor.casement.test'])
    }
  })

  test('behavior: may be on Solana', async () => {
    const told = await data.read(nameRecordsSchema, `${REVERSE}/${await solanaAddress('faucet')}`, CURRENT)
    expect(told.map(({ name }) => name)).toEqual(['mira.casement.test'])
  })

  test('behavior: without a name has an empty list for current clients', async () => {
    for (const address of [evmAccount('deployer').address, await solanaAddress('visitor')]) {
      const said = await data.ask(`${REVERSE}/${address}`, CURRENT)
      expect([said.status, said.body]).toEqual([200, '[]'])
    }
  })
})

describe('suggestions', () => {
  test('behavior: begin with the name itself, free or not', async () => {
    const [exact, ...others] = await suggested('anna', { zone: 'casement.test' })
    expect(exact).toEqual({ name: 'anna.casement.test', registered: true })
    expect(others).toHaveLength(4)
    expect(others.every(({ registered }) => !registered)).toBe(true)
    expect((await suggested('nobody'))[0]).toEqual({ name: 'nobody.casement.test', registered: false })
  })

  test("attack: the name of an object's method is a name as others", async () => {
    expect((await suggested('constructor'))[0]).toEqual({ name: 'constructor.casement.test', registered: false })
    const said = await data.ask(`${ACCOUNT}/constructor.casement.test`, CURRENT)
    expect([said.status, said.body]).toEqual([200, '[]'])
  })
})

describe('a registration', () => {
  test('behavior: answers with the new record, which is found at once', async () => {
    const body = await registration('emma', { bio: 'Hello: see https://emma.example/?a=1' })
    const told = await data.read(nameRecordSchema, ACCOUNT, {}, { body })
    const address = { address: empty.address, created_at: '2026-01-01T00:00:00Z' }
    expect(told).toEqual({
      name: 'emma.casement.test',
      registered_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      attributes: { bio: 'Hello: see https://emma.example/?a=1' },
      // The one for Ether is added.
      addresses: { '60': address, '2147483649': address },
    })
    expect(await data.read(nameRecordSchema, `${ACCOUNT}/emma.casement.test`)).toEqual(told)
    expect(await data.read(nameRecordsSchema, `${REVERSE}/${empty.address}`)).toContainEqual(told)
    expect((await suggested('emma'))[0]?.registered).toBe(true)
  })

  test('behavior: for the coin type of Ether has one address', async () => {
    const body = await registration('ella', { coinType: 60 })
    const { addresses } = await data.read(nameRecordSchema, ACCOUNT, {}, { body })
    expect(Object.keys(addresses)).toEqual(['60'])
  })

  test('behavior: needs no project, is accepted as text, and may lack attributes', async () => {
    const message = JSON.stringify({ name: 'elsa.casement.test', timestamp: SECONDS - 10 })
    const signature = await empty.signMessage({ message })
    const body = JSON.stringify({ message, signature, coin_type: 2_147_483_785, address: empty.address.toLowerCase() })
    const said = await requestLoopback(data.addresses.port, 'data.localhost', ACCOUNT, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body,
    })
    expect(said.status).toBe(200)
    const told = v.parse(nameRecordSchema, JSON.parse(said.body))
    expect(told.attributes).toBeNull()
    expect(Object.keys(told.addresses)).toEqual(['60', '2147483785'])
  })

  test('behavior: is forgotten when the service stops, and the first names are not', async () => {
    const other = await startData({}, { now: () => NOW })
    await other.read(nameRecordSchema, ACCOUNT, {}, { body: await registration('erik') })
    await other.stop()
    const restarted = await startData({})
    expect((await restarted.ask(`${ACCOUNT}/erik.casement.test`)).status).toBe(404)
    for (const record of WORLD_NAMES) {
      expect(await restarted.read(nameRecordSchema, `${ACCOUNT}/${record.name}`)).toEqual(record)
    }
    await restarted.stop()
  })
})
