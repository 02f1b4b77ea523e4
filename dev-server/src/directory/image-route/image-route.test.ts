import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../http/answer.ts'
import { encodePng } from '../images/png.ts'
import { imageRefusalSchema } from '../wire.ts'
import { createImageRoute } from './image-route.ts'
import type { OpenUrl } from './open-url.ts'

const PNG = encodePng({ width: 1, height: 1, rgba: Uint8Array.of(1, 2, 3, 255) })

/** A route whose sources answer as they are told, one after the other. */
const route = (answers: (() => Promise<Uint8Array>)[]) => {
  let opened = 0
  const open: OpenUrl = async () => {
    opened += 1
    const body = await (answers.shift() ?? (() => Promise.reject(new Error('no more'))))()
    const message = Object.assign(
      (async function* () {
        yield Buffer.from(body)
      })(),
      { statusCode: 200, headers: {}, destroy: () => undefined },
    )
    return message as never
  }
  const answer = createImageRoute({
    sources: { local: () => [], outside: true },
    resolve: async () => ['1.1.1.1'],
    open,
  })
  const ask = (query: string, headers: Record<string, string> = {}): Promise<Answer> =>
    answer({
      method: 'GET',
      host: '127.0.0.1',
      path: '/images',
      query: new URLSearchParams(query),
      header: (name) => headers[name],
    })
  return { ask, opened: () => opened }
}
const png = async () => PNG
const query = 'url=https%3A%2F%2Fimages.test%2Fa.png'

describe('the image route', () => {
  test('behavior: an image comes as what it is, and cannot do a thing when it is opened by itself', async () => {
    const { ask } = route([png])
    const { status, headers, body } = await ask(`${query}&w=96`)
    expect(status).toBe(200)
    expect(body).toEqual(PNG)
    expect(headers).toMatchObject({
      'Content-Type': 'image/png',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=86400',
      ETag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    })
  })

  test('behavior: it is had once, for all who ask at once and later, and for any width', async () => {
    const { ask, opened } = route([png])
    const answers = await Promise.all([ask(query), ask(query), ask(`${query}&w=64`)])
    answers.push(await ask(query))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(opened()).toBe(1)
  })

  test('behavior: who has it already is only told so', async () => {
    const { ask } = route([png])
    const { headers } = await ask(query)
    const etag = headers.ETag ?? ''
    expect(await ask(query, { 'if-none-match': `"x", W/${etag}` })).toMatchObject({ status: 304, body: '' })
    expect(await ask(query, { 'if-none-match': '"x"' })).toMatchObject({ status: 200 })
  })

  test('behavior: what could not be had is asked for again', async () => {
    const { ask } = route([() => Promise.reject(new Error('broke')), png])
    expect(await ask(query)).toMatchObject({ status: 502 })
    expect(await ask(query)).toMatchObject({ status: 200 })
  })

  test.each([
    ['', 400, 'URL_MISSING'],
    ['url=', 400, 'URL_MISSING'],
    ['url=x', 400, 'URL_INVALID'],
    [`${query}&${query}`, 400, 'URL_INVALID'],
    [`${query}&w=0`, 400, 'WIDTH_INVALID'],
    [`${query}&w=99999`, 400, 'WIDTH_INVALID'],
    [`${query}&w=9&w=x`, 400, 'WIDTH_INVALID'],
    ['url=data:image/png;base64,AA', 400, 'DATA_URL_REFUSED'],
    ['url=https://127.0.0.1/', 403, 'ADDRESS_REFUSED'],
  ])('error: %j is answered %i and %s', async (text, status, code) => {
    const answer = await route([]).ask(text)
    expect(answer).toMatchObject({
      status,
      headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' },
    })
    expect(v.parse(imageRefusalSchema, JSON.parse(String(answer.body)))).toMatchObject({ code })
  })

  test('attack: who asks for a great many images at once is told to come later', async () => {
    const release: (() => void)[] = []
    const slow = () => new Promise<Uint8Array>((resolve) => release.push(() => resolve(PNG)))
    const { ask, opened } = route(Array.from({ length: 40 }, () => slow))
    const running = Array.from({ length: 32 }, (_, at) => ask(`${query}${at}`))
    await vi.waitFor(() => expect(opened()).toBe(32))
    const answer = await ask(`${query}-more`)
    expect(answer).toMatchObject({ status: 503 })
    expect(opened()).toBe(32)
    for (const one of release) one()
    expect((await Promise.all(running)).every(({ status }) => status === 200)).toBe(true)
  })

  test('error: a fault of the route itself is not passed off as one of the image', async () => {
    const sources = {
      outside: true,
      local: () => {
        throw new TypeError('broken')
      },
    }
    const answer = createImageRoute({ sources })
    const asked = answer({
      method: 'GET',
      host: '',
      path: '',
      query: new URLSearchParams(query),
      header: () => undefined,
    })
    await expect(asked).rejects.toThrow('broken')
  })
})
