import { describe, expect, test } from 'vitest'
import type { ImageSources } from './image-url.ts'
import { readGateway, readImageUrl, readLocalOrigin } from './image-url.ts'

const sources: ImageSources = {
  outside: true,
  local: () => [{ origin: 'http://127.0.0.1:4000', mayRead: (path) => path.startsWith('/pictures/') }],
}
const read = (text: string, more: Partial<ImageSources> = {}, base?: URL) =>
  readImageUrl(text, { ...sources, ...more }, base)

describe('readImageUrl', () => {
  test('behavior: https on the usual port is outside, its host as it is looked up', () => {
    expect(read('https://Images.Example:443/a.png?x=1')).toMatchObject({ kind: 'outside', host: 'images.example' })
    expect(read('https://[2606:4700::1111]/')).toMatchObject({ kind: 'outside', host: '2606:4700::1111' })
  })

  test('behavior: an origin of this world is asked over http, at its own address', () => {
    expect(read('http://127.0.0.1:4000/pictures/a.png')).toMatchObject({ kind: 'local', address: '127.0.0.1' })
    const named = { local: () => [{ origin: 'http://localhost:4000', mayRead: () => true }] }
    expect(read('http://localhost:4000/a', named)).toMatchObject({ kind: 'local', address: '127.0.0.1' })
  })

  test('behavior: a redirect may be relative to where it was', () => {
    const { url } = read('../pictures/b.png', {}, new URL('http://127.0.0.1:4000/pictures/a.png'))
    expect(url.href).toBe('http://127.0.0.1:4000/pictures/b.png')
  })

  test.each([
    ['data:image/png;base64,AAAA', 'DATA_URL_REFUSED'],
    [' DATA:text/html,<script>', 'DATA_URL_REFUSED'],
    ['ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi', 'IPFS_NEEDS_GATEWAY'],
    ['javascript:alert(1)', 'SCHEME_REFUSED'],
    ['file:///etc/passwd', 'SCHEME_REFUSED'],
    ['ftp://images.example/a.png', 'SCHEME_REFUSED'],
    ['http://images.example/a.png', 'SCHEME_REFUSED'],
    ['http://127.0.0.1:4001/pictures/a.png', 'SCHEME_REFUSED'],
    ['http://127.0.0.1.images.example:4000/pictures/', 'SCHEME_REFUSED'],
    ['http://127.0.0.1:4000@images.example/', 'URL_INVALID'],
    ['https://user@images.example/', 'URL_INVALID'],
    ['https://:secret@images.example/', 'URL_INVALID'],
    ['https://', 'URL_INVALID'],
    ['/pictures/a.png', 'URL_INVALID'],
    ['https://images.example:8443/', 'PORT_REFUSED'],
    ['https://images.example:22/', 'PORT_REFUSED'],
    ['http://127.0.0.1:4000/control/events', 'ADDRESS_REFUSED'],
    ['http://127.0.0.1:4000/pictures/../control/events', 'ADDRESS_REFUSED'],
    ['http://127.0.0.1:4000/pictures/%2e%2e/control/events', 'ADDRESS_REFUSED'],
  ])('attack: %s is refused as %s', (text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'ImageRefusedError', code }))
  })
})

describe('files of IPFS', () => {
  const id = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
  const gateway = { ipfsGateway: 'https://gateway.example/ipfs/' }

  test.each([
    [`ipfs://${id}`, `https://gateway.example/ipfs/${id}`],
    [`ipfs://ipfs/${id}/1.png`, `https://gateway.example/ipfs/${id}/1.png`],
  ])('behavior: with a gateway %s is had there', (text, href) => expect(read(text, gateway).url.href).toBe(href))

  test.each([
    `ipfs://${id}/../../admin`,
    `ipfs://${id}/%2e%2e/%2e%2e/admin`,
    `ipfs://${id}?x=1`,
    `ipfs://${id}#x`,
    'ipfs://short',
    `ipfs://user@${id}`,
  ])('attack: %s does not leave the folder of files', (text) => {
    expect(() => read(text, gateway)).toThrow(expect.objectContaining({ code: 'URL_INVALID' }))
  })

  test.each([
    'https://gateway.example/ipfs',
    'ftp://gateway.example/',
    'gateway.example/',
  ])('error: %s is no gateway', (text) => expect(() => readGateway(text)).toThrow(/no address of a gateway/))

  test('behavior: a folder on the web is a gateway', () =>
    expect(readGateway('https://example.com/ipfs/')).toBe('https://example.com/ipfs/'))
})

describe('readLocalOrigin', () => {
  test.each([
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost:4000/', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('behavior: %s is one', (text, origin) => expect(readLocalOrigin(text)).toBe(origin))
  test.each([
    'https://127.0.0.1:4000',
    'http://127.0.0.2',
    'http://images.example',
    'x',
    'http://10.0.0.1',
  ])('error: %s is none', (text) => expect(() => readLocalOrigin(text)).toThrow(/no http origin/))
})
