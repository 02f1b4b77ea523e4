import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_TOKEN_URI_LENGTH, parseTokenUri } from './nft-metadata.ts'

const PICTURE = 'data:image/svg+xml;base64,PHN2Zy8+'
const NOTHING = { name: null, preview: null, detail: null, links: [] }
const asJson = (value: unknown): string => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`
const asBase64 = (value: unknown): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(value)).toString('base64')}`

describe("an NFT's metadata", () => {
  test.each([
    ['escaped', asJson({ name: 'Window 1', image: PICTURE })],
    ['in base64', asBase64({ name: 'Window 1', image: PICTURE })],
    ['with a character set', asBase64({ name: 'Window 1', image: PICTURE }).replace('json;', 'json;charset=utf-8;')],
    ['unescaped', `data:application/json;utf8=,{"name":"Window 1","image":"${PICTURE}","p":"100%"}`],
  ])('behavior: reads it %s', (_how, uri) => {
    const media = { url: PICTURE, content_type: 'image/svg+xml' }
    expect(parseTokenUri(uri)).toEqual({ name: 'Window 1', preview: media, detail: media, links: [] })
  })

  test('behavior: a video is the detail, and pages are links', () => {
    const read = parseTokenUri(
      asJson({ image: 'https://i.example/1.png', animation_url: 'ipfs://Qm/1', external_url: 'https://e.example' }),
    )
    expect(read.preview).toEqual({ url: 'https://i.example/1.png', content_type: null })
    expect(read.detail).toEqual({ url: 'ipfs://Qm/1', content_type: null })
    expect(read.links).toEqual(['https://i.example/1.png', 'https://e.example'])
  })

  test.each([
    ['a web address', 'https://meta.example/1.json'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['invalid JSON', 'data:application/json,{'],
    ['a list', asJson([])],
    ['nothing', ''],
    ['text that is too long', asJson({ name: 'x'.repeat(MAX_TOKEN_URI_LENGTH) })],
  ])('error: ignores %s', (_what, uri) => {
    expect(parseTokenUri(uri)).toEqual(NOTHING)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:application/pdf;base64,AA',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    'https://a.example/"><script>',
    `data:image/png;base64,${'A'.repeat(140_000)}`,
  ])('attack: ignores a picture at %.40s', (image) => {
    expect(parseTokenUri(asBase64({ name: 'x', image })).preview).toBeNull()
  })

  test('attack: leaves out fields of the wrong type', () => {
    expect(parseTokenUri(asJson({ name: { toString: 'x' }, image: [PICTURE] }))).toEqual(NOTHING)
    expect(parseTokenUri(asJson({ name: 'n'.repeat(5_000) })).name).toHaveLength(256)
  })

  test('error: reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseTokenUri(`data:application/json,${text}`).preview).toBeNull()
      }),
    )
  })
})
