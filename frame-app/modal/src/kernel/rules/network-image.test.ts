import { describe, expect, test } from 'vitest'
import type { ImagePlaces } from './network-image.ts'
import { networkImage } from './network-image.ts'

const ROUTE = 'https://wallet.example/images'
const DIRECTORY = 'https://directory.example/'
const PICTURE = 'data:image/png;base64,AAAA'
const through = (source: string) => `${ROUTE}?url=${encodeURIComponent(source)}`
const everywhere: ImagePlaces = { route: ROUTE, directory: DIRECTORY }
const base = { id: 8453, caipNetworkId: 'eip155:8453' } as const
const stored = 'https://directory.example/public/getAssetImage/7289c336-3981-4081-c5f4-efc26ac64a00'

describe('the image of a network', () => {
  test.each<[string, Parameters<typeof networkImage>, string | undefined]>([
    [
      'the page’s image by CAIP-2 id',
      [base, { 'eip155:8453': 'https://a.example/b.png' }, everywhere],
      through('https://a.example/b.png'),
    ],
    ['the page’s image by id', [base, { 8453: PICTURE }, everywhere], PICTURE],
    [
      'the CAIP-2 id before the id',
      [base, { 8453: 'https://a.example/x.png', 'eip155:8453': PICTURE }, everywhere],
      PICTURE,
    ],
    [
      'the page’s image for another namespace with the same id is not used',
      [base, { 'solana:8453': PICTURE }, everywhere],
      through(stored),
    ],
    [
      'the image in the network’s description',
      [{ ...base, assets: { imageUrl: 'https://c.example/d.png' } }, undefined, everywhere],
      through('https://c.example/d.png'),
    ],
    [
      'the image id in the network’s description',
      [{ ...base, assets: { imageId: 'a/b' } }, {}, everywhere],
      through('https://directory.example/public/getAssetImage/a%2Fb'),
    ],
    ['the directory’s image', [base, {}, everywhere], through(stored)],
    ['an unknown network', [{ id: 31337, caipNetworkId: 'eip155:31337' }, {}, everywhere], undefined],
    ['a deployment without a directory', [base, {}, { route: ROUTE, directory: undefined }], undefined],
    [
      'a deployment without an image route',
      [base, { 8453: 'https://a.example/b.png' }, { route: undefined, directory: DIRECTORY }],
      undefined,
    ],
    ['data, which needs no route', [base, { 8453: PICTURE }, { route: undefined, directory: undefined }], PICTURE],
  ])('behavior: %s', (_name, given, expected) => {
    expect(networkImage(...given)).toBe(expected)
  })

  test('attack: an address cannot break out of the query value that carries it', () => {
    const address = networkImage(base, { 8453: 'https://a.example/b.png&url=https://evil.example/' }, everywhere)
    expect(new URL(address ?? '').searchParams.getAll('url')).toEqual([
      'https://a.example/b.png&url=https://evil.example/',
    ])
  })

  test('attack: the name of a built-in object property is not an image', () => {
    const network = { id: 'constructor', caipNetworkId: 'eip155:constructor' } as const
    expect(networkImage(network, {}, everywhere)).toBeUndefined()
  })
})
