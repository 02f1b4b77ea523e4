import { expect, test } from 'vitest'
import type { Route } from './route-table.ts'
import { findRoute } from './route-table.ts'

const answer = () => ({ status: 200, headers: {}, body: '' })
const ROUTES: readonly Route[] = [
  { method: 'GET', pattern: '/v1/account/:address/balance', answer },
  { method: 'POST', pattern: '/v1/', answer },
  { method: 'GET', pattern: '/v1/', answer },
]

test('behavior: reads the parameters of a path', () => {
  expect(findRoute(ROUTES, 'GET', '/v1/account/0x1/balance')).toMatchObject({
    kind: 'route',
    places: { address: '0x1' },
  })
  expect(findRoute(ROUTES, 'HEAD', '/v1/account/a%3Ab/balance')).toMatchObject({ places: { address: 'a:b' } })
  expect(findRoute(ROUTES, 'POST', '/v1/')).toMatchObject({ kind: 'route', places: {} })
})

test.each([
  '/v1/account/0x1/balance/',
  '/v1/account//balance',
  '/v1/account/%/balance',
  '/v1/account/0x1/../0x1/balance',
  '/V1/',
  '/v1',
  '/',
])('error: finds no route for %s', (path) => {
  expect(findRoute(ROUTES, 'GET', path)).toEqual({ kind: 'none' })
})

test('error: lists the allowed methods for another one', () => {
  expect(findRoute(ROUTES, 'DELETE', '/v1/')).toEqual({ kind: 'method', allowed: 'POST, GET' })
})

test("attack: a parameter named like an object's key is plain text", () => {
  const match = findRoute([{ method: 'GET', pattern: '/:__proto__', answer }], 'GET', '/x')
  expect(match).toMatchObject({ kind: 'route' })
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})
