import { describe, expect, test } from 'vitest'
import { fetchImage, MAX_IMAGE_BYTES } from './fetch-image.ts'
import type { Respond } from './internet-for-tests.ts'
import { PNG, redirect, refused, stageInternet } from './internet-for-tests.ts'

const internet = stageInternet()

describe('error: a source', () => {
  const TOO_LONG = MAX_IMAGE_BYTES + 1
  test.each<[string, string, Respond]>([
    ['that has nothing', 'SOURCE_FAILED', (response) => void response.writeHead(404).end(PNG)],
    ['that fails', 'SOURCE_FAILED', (response) => void response.writeHead(500).end(PNG)],
    ['that breaks off', 'SOURCE_FAILED', (response) => void response.destroy()],
    [
      'that breaks off in the middle',
      'SOURCE_FAILED',
      (response) => {
        response.writeHead(200, { 'content-length': 100 })
        response.write(PNG, () => response.destroy())
      },
    ],
    ['that sends elsewhere without saying where', 'REDIRECT_INVALID', redirect()],
    [
      'that says that it is too large',
      'TOO_LARGE',
      (response) => {
        response.writeHead(200, { 'content-length': TOO_LONG })
        response.write(PNG)
      },
    ],
    [
      'that is too large and does not say so',
      'TOO_LARGE',
      (response) => void response.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(TOO_LONG)])),
    ],
    [
      'that packs a bomb',
      'SOURCE_FAILED',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(PNG),
    ],
    [
      'that calls a page an image',
      'NOT_AN_IMAGE',
      (response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><script>1</script>'),
    ],
    [
      'that calls a drawing an image',
      'SVG_REFUSED',
      (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)"/>'),
    ],
  ])('%s is told of as %s', async (_name, code, respond) => {
    internet.paths['/x'] = respond
    await expect(fetchImage('https://images.test/x', internet.parts())).rejects.toEqual(refused(code))
  })

  test('behavior: one as large as is allowed is given', async () => {
    internet.paths['/x'] = (response) =>
      void response.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES)]).subarray(0, MAX_IMAGE_BYTES))
    expect((await fetchImage('https://images.test/x', internet.parts())).bytes).toHaveLength(MAX_IMAGE_BYTES)
  })

  test.each([
    ['has no address', async () => []],
    ['cannot be looked up', () => Promise.reject(new Error('ENOTFOUND'))],
  ])('whose name %s is told of as NOT_RESOLVED', async (_name, resolve) => {
    await expect(fetchImage('https://images.test/a.png', internet.parts({ resolve }))).rejects.toEqual(
      refused('NOT_RESOLVED'),
    )
  })
})

describe('attack: a source that takes for ever is given up', () => {
  test.each<[string, Respond]>([
    ['before its answer', () => undefined],
    ['in the middle of it', (response) => void response.writeHead(200).write(PNG)],
  ])('%s', async (_name, respond) => {
    internet.paths['/x'] = respond
    await expect(fetchImage('https://images.test/x', internet.parts({ timeoutMs: 100 }))).rejects.toEqual(
      refused('TOO_SLOW'),
    )
  })

  test('while its name is looked up', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    const late = internet.parts({ timeoutMs: 100, resolve })
    await expect(fetchImage('https://images.test/x', late)).rejects.toEqual(refused('TOO_SLOW'))
  })

  test('when each of its redirects takes its time', async () => {
    internet.paths['/x'] = (response) => void setTimeout(() => redirect('/x')(response), 60)
    await expect(fetchImage('https://images.test/x', internet.parts({ timeoutMs: 100 }))).rejects.toEqual(
      refused('TOO_SLOW'),
    )
  })
})
