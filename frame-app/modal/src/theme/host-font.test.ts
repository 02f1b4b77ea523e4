import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { MAX_FONT_BYTES } from '@casement/shared-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadHostFont } from './host-font.ts'

const FIGTREE = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
)
const DATA = `data:font/woff2;base64,${FIGTREE.toString('base64')}`
const ADDRESS = 'https://shop.example/a.woff2?v=1&w=2'

const added: Face[] = []
const get = vi.fn<typeof fetch>()
const load = vi.fn<() => Promise<void>>()
const ROUTE = 'https://images.example/route?of=shop'

type Face = { readonly family: string; readonly bytes: Uint8Array; readonly descriptors: FontFaceDescriptors }

function FontFaceStandIn(family: string, bytes: Uint8Array, descriptors: FontFaceDescriptors) {
  const face = { family, bytes, descriptors, load: () => load().then(() => face) }
  return face
}

beforeEach(() => {
  added.splice(0)
  get.mockReset().mockImplementation(async () => new Response(FIGTREE))
  load.mockReset().mockResolvedValue()
  vi.stubGlobal('FontFace', FontFaceStandIn)
  vi.stubGlobal('document', { fonts: { add: (face: Face) => void added.push(face) } })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a font as data', () => {
  test('behavior: it asks nobody, and goes by a name that is no other font’s', async () => {
    expect(await loadHostFont({ family: 'Arial', url: DATA }, undefined, get)).toBe('"Host Arial"')
    expect(added).toEqual([
      expect.objectContaining({
        family: 'Host Arial',
        bytes: new Uint8Array(FIGTREE),
        descriptors: { weight: '1 1000' },
      }),
    ])
    expect(get).not.toHaveBeenCalled()
  })

  test('error: what is no font is not passed on', async () => {
    const url = `data:font/woff2;base64,${Buffer.from('<svg/>'.repeat(20)).toString('base64')}`
    await expect(loadHostFont({ family: 'A', url }, ROUTE, get)).rejects.toThrow('Not a WOFF2 file')
    expect(added).toEqual([])
  })
})

describe('a font at an address', () => {
  test('behavior: the deployment’s image route is asked for it, without cookies', async () => {
    await loadHostFont({ family: 'Söhne', url: ADDRESS }, ROUTE, get)
    expect(get).toHaveBeenCalledExactlyOnceWith(
      'https://images.example/route?of=shop&url=https%3A%2F%2Fshop.example%2Fa.woff2%3Fv%3D1%26w%3D2',
      { credentials: 'omit', signal: expect.any(AbortSignal) },
    )
    expect(added).toHaveLength(1)
  })

  test('attack: without a route nobody is asked, least of all the page’s server', async () => {
    await expect(loadHostFont({ family: 'A', url: ADDRESS }, undefined, get)).rejects.toThrow(
      'The deployment has no image route',
    )
    expect(get).not.toHaveBeenCalled()
  })

  test.each<[string, () => Promise<Response>, string]>([
    ['refuses', async () => new Response('', { status: 415 }), 'The image route answered 415'],
    ['answers a page', async () => new Response('<!doctype html>'.repeat(20)), 'Not a WOFF2 file'],
    [
      'answers too much',
      async () => new Response(Buffer.concat([FIGTREE, Buffer.alloc(MAX_FONT_BYTES)])),
      `Larger than ${MAX_FONT_BYTES} bytes`,
    ],
    ['is not there', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('error: a route that %s', async (_name, answer, message) => {
    get.mockImplementation(answer)
    await expect(loadHostFont({ family: 'A', url: ADDRESS }, ROUTE, get)).rejects.toThrow(message)
    expect(added).toEqual([])
  })

  test('error: a route that never answers is given up', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')))
    get.mockImplementation(async (_url, { signal } = {}) => {
      signal?.throwIfAborted()
      return new Response(FIGTREE)
    })
    await expect(loadHostFont({ family: 'A', url: ADDRESS }, ROUTE, get)).rejects.toThrow('late')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
    timeout.mockRestore()
  })
})

test('error: a font that the browser refuses is not used', async () => {
  load.mockRejectedValue(new Error('OTS'))
  await expect(loadHostFont({ family: 'A', url: DATA }, ROUTE, get)).rejects.toThrow('OTS')
  expect(added).toEqual([])
})
