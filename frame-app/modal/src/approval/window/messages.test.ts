import { describe, expect, test } from 'vitest'
import {
  encodeAnswer,
  encodeAsk,
  encodeReady,
  readAnswer,
  readAsk,
  readDecisionRequest,
  readFrom,
  readReady,
} from './messages.ts'

const asked = {
  origin: 'https://shop.example',
  title: 'Send 1 ETH',
  lines: [{ label: 'To', value: '0xabc\nsecond line\tend' }],
}

describe('the request', () => {
  test('behavior: is read as it was sent, including the lines and tabs of a message', () => {
    expect(readDecisionRequest(asked)).toEqual(asked)
    expect(readDecisionRequest({ ...asked, lines: [] })).toEqual({ ...asked, lines: [] })
  })

  test.each([
    'https://shop.example',
    'http://app.localhost:5173',
    'https://xn--pple-43d.com',
  ])('behavior: accepts the origin %s', (origin) => {
    expect(readDecisionRequest({ ...asked, origin })?.origin).toBe(origin)
  })

  test.each([
    ['an origin with look-alike letters', { origin: 'https://аpple.com' }],
    ['an origin with a path', { origin: 'https://shop.example/' }],
    ['an origin with a user', { origin: 'https://bank.example@evil.example' }],
    ['an origin in a form that browsers do not write', { origin: 'https://SHOP.example:443' }],
    ['no origin', { origin: 'null' }],
    ['a scheme that is not a web page’s', { origin: 'data:text' }],
    ['an origin that is too long', { origin: `https://${'a'.repeat(300)}.example` }],
    ['no title', { title: '' }],
    ['a title that is too long', { title: 'x'.repeat(129) }],
    ['a title that is not a string', { title: { toString: 'x' } }],
    ['too many lines', { lines: Array.from({ length: 65 }, () => ({ label: 'a', value: 'b' })) }],
    ['a label that is too long', { lines: [{ label: 'x'.repeat(129), value: 'x' }] }],
    ['a value that is too long', { lines: [{ label: 'x', value: 'x'.repeat(65_537) }] }],
    ['a line with an extra member', { lines: [{ label: 'x', value: 'x', html: '<b>' }] }],
    ['an extra member', { approve: true }],
  ])('attack: rejects %s', (_name, change) => {
    expect(readDecisionRequest({ ...asked, ...change })).toBeUndefined()
  })

  test('attack: marks characters that hide or reorder text', () => {
    const lines = [{ label: 'T\u202eo', value: 'send \u2066all\u2069\u0000' }]
    expect(readDecisionRequest({ ...asked, title: 'a\rb\u200f', lines })).toEqual({
      ...asked,
      title: 'a\ufffdb\ufffd',
      lines: [{ label: 'T\ufffdo', value: 'send \ufffdall\ufffd\ufffd' }],
    })
  })
})

describe('hidden characters in the request', () => {
  test.each([
    ['an Arabic direction mark', '\u061c'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a zero-width space', '\u200b'],
    ['a joiner', '\u200d'],
    ['an invisible times sign', '\u2062'],
    ['a byte order mark', '\ufeff'],
    ['a tag', '\u{e0041}'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['a variation selector', '\ufe01'],
    ['an annotation', '\ufff9'],
  ])('attack: marks %s in every text instead of dropping it, because it is signed too', (_name, hidden) => {
    const lines = [{ label: `T${hidden}o`, value: `send ${hidden}all` }]
    expect(readDecisionRequest({ ...asked, title: `a${hidden}b`, lines })).toEqual({
      ...asked,
      title: 'a\ufffdb',
      lines: [{ label: 'T\ufffdo', value: 'send \ufffdall' }],
    })
  })

  test('behavior: keeps emoji, scripts with joiners and the lines of a message', () => {
    const value = 'Pay 👩\u200d🚀 ❤\ufe0f\n\tمی\u200cخواهم'
    expect(readDecisionRequest({ ...asked, lines: [{ label: 'Message', value }] })?.lines[0]?.value).toBe(value)
  })
})

describe('the frame’s own texts', () => {
  const title = 'أرسل \u2068ETH\u2069 إلى \u2068Shop\u2069'

  test('behavior: a name in isolates is kept, so that it does not reorder the text around it', () => {
    const lines = [{ label: title, value: 'x' }]
    expect(readDecisionRequest({ ...asked, title, lines })).toEqual({ ...asked, title, lines })
  })

  test.each([
    ['an unclosed isolate', 'a\u2068b', 'a\ufffdb'],
    ['an unopened isolate', 'a\u2069b', 'a\ufffdb'],
    ['a nested isolate', '\u2068a\u2068b\u2069c\u2069', '\ufffda\u2068b\u2069c\ufffd'],
    ['an override within an isolate', '\u2068a\u202eb\u2069', '\u2068a\ufffdb\u2069'],
    ['an isolate of another kind', '\u2067a\u2069', '\ufffda\ufffd'],
  ])('attack: marks %s', (_name, given, shown) => {
    expect(readDecisionRequest({ ...asked, title: given })?.title).toBe(shown)
  })

  test('attack: in the approved content, isolates are marked too', () => {
    const lines = [{ label: 'x', value: title }]
    expect(readDecisionRequest({ ...asked, lines })?.lines[0]?.value).toBe('أرسل \ufffdETH\ufffd إلى \ufffdShop\ufffd')
  })
})

describe('the messages', () => {
  test('behavior: each is decoded as it was encoded', () => {
    expect(readReady(encodeReady('id'))?.id).toBe('id')
    expect(readAsk(encodeAsk('id', asked))).toMatchObject({ id: 'id', asked })
    expect(readAnswer(encodeAnswer('approved'))?.answer).toBe('approved')
    expect(readAnswer(encodeAnswer('rejected'))?.answer).toBe('rejected')
  })

  test.each([
    ['another type', { ...encodeReady('id'), type: 'decision-answer' }],
    ['no mark', { type: 'decision-ready', id: 'id' }],
    ['another mark', { ...encodeReady('id'), casement: true }],
    ['no id', { ...encodeReady('id'), id: '' }],
    ['an id that is too long', { ...encodeReady('id'), id: 'x'.repeat(65) }],
    ['an extra member', { ...encodeReady('id'), more: 1 }],
    ['a list', [encodeReady('id')]],
    ['nothing', null],
  ])('attack: %s is not a ready message', (_name, message) => {
    expect(readReady(message)).toBeUndefined()
  })

  test.each([
    ['a request without an id', { ...encodeAsk('id', asked), id: undefined }],
    ['a request without content', { ...encodeAsk('id', asked), asked: undefined }],
    ['a request that cannot be displayed', encodeAsk('id', { ...asked, origin: 'null' })],
    ['a request without a mark', { ...encodeAsk('id', asked), casement: 0 }],
  ])('attack: %s is not a valid request', (_name, message) => {
    expect(readAsk(message)).toBeUndefined()
  })

  test.each([
    ['maybe', { ...encodeAnswer('approved'), answer: 'maybe' }],
    ['true', { ...encodeAnswer('approved'), answer: true }],
    ['a list with the answer', { ...encodeAnswer('approved'), answer: ['approved'] }],
    ['a bare string', 'approved'],
    ['an approval without a mark', { type: 'decision-answer', answer: 'approved' }],
    ['an approval with an extra member', { ...encodeAnswer('approved'), id: 'x' }],
  ])('attack: %s is not an answer', (_name, message) => {
    expect(readAnswer(message)).toBeUndefined()
  })
})

describe('the sender of a message', () => {
  const source = {} as MessageEventSource
  const from = { source, origin: 'https://wallet.example' }
  const event = { isTrusted: true, source, origin: from.origin, data: encodeReady('id') }

  test('behavior: accepts the expected window while it shows this origin', () => {
    expect(readFrom(event, from, readReady)?.id).toBe('id')
  })

  test.each([
    ['an event created by a script', { isTrusted: false }],
    ['another window', { source: {} as MessageEventSource }],
    ['a window after navigating elsewhere', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('attack: rejects %s', (_name, change) => {
    expect(readFrom({ ...event, ...change }, from, readReady)).toBeUndefined()
  })

  test('attack: rejects a message without a source even if no source is expected', () => {
    expect(readFrom({ ...event, source: null }, { ...from, source: null }, readReady)).toBeUndefined()
  })
})
