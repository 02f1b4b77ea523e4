import { describe, expect, test } from 'vitest'
import { fetchProject, projectIdOf } from './gate.ts'

const server = (status: number, body: string) => async () => new Response(body, { status })
const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'] }

describe('asking the server about a project', () => {
  test('behavior: the id is the second part of the address', () => {
    expect(projectIdOf('/p/shop/')).toBe('shop')
    expect(projectIdOf('/')).toBe('')
  })

  test.each<[string, typeof fetch, unknown]>([
    ['a project', server(200, JSON.stringify(project)), { kind: 'known', origins: ['https://shop.example'] }],
    [
      'a project without a list',
      server(200, JSON.stringify({ ...project, origins: null })),
      { kind: 'known', origins: null },
    ],
    ['no such project', server(404, 'no'), { kind: 'unknown' }],
    ['a server that fails', server(503, JSON.stringify(project)), { kind: 'unreachable' }],
    ['an answer that is no JSON', server(200, '<html>'), { kind: 'unreachable' }],
    ['an answer that is no project', server(200, '{"origins":"*"}'), { kind: 'unreachable' }],
    ['no network', () => Promise.reject(new TypeError('failed')), { kind: 'unreachable' }],
  ])('behavior: %s', async (_name, get, expected) => {
    expect(await fetchProject('/p/shop/', get)).toEqual(expected)
  })
})
