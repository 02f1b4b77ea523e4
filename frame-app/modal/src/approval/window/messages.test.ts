import { describe, expect, test } from 'vitest'
import {
  encodeAnswer,
  encodeAsk,
  encodeReady,
  readAnswer,
  readAsk,
  readAsked,
  readFrom,
  readReady,
} from './messages.ts'

const asked = {
  origin: 'https://shop.example',
  title: 'Send 1 ETH',
  lines: [{ label: 'To', value: '0xabc\nsecond line\tend' }],
}

describe('what is asked', () => {
  test('behavior: it arrives as it was sent, lines and tabs of a message included', () => {
    expect(readAsked(asked)).toEqual(asked)
    expect(readAsked({ ...asked, lines: [] })).toEqual({ ...asked, lines: [] })
  })

  test.each([
    'https://shop.example',
    'http://app.localhost:5173',
    'https://xn--pple-43d.com',
  ])('behavior: %s may ask', (origin) => {
    expect(readAsked({ ...asked, origin })?.origin).toBe(origin)
  })

  test.each([
    ['an origin in letters that pass for others', { origin: 'https://аpple.com' }],
    ['an origin with a path', { origin: 'https://shop.example/' }],
    ['an origin with a user', { origin: 'https://bank.example@evil.example' }],
    ['an origin in another form than the browser’s', { origin: 'https://SHOP.example:443' }],
    ['no origin', { origin: 'null' }],
    ['a scheme that shows no page', { origin: 'data:text' }],
    ['an origin that is too long', { origin: `https://${'a'.repeat(300)}.example` }],
    ['no title', { title: '' }],
    ['a title that is too long', { title: 'x'.repeat(129) }],
    ['a title that is no text', { title: { toString: 'x' } }],
    ['too many lines', { lines: Array.from({ length: 65 }, () => ({ label: 'a', value: 'b' })) }],
    ['a label that is too long', { lines: [{ label: 'x'.repeat(129), value: 'x' }] }],
    ['a value that is too long', { lines: [{ label: 'x', value: 'x'.repeat(65_537) }] }],
    ['a line with something more', { lines: [{ label: 'x', value: 'x', html: '<b>' }] }],
    ['something more', { approve: true }],
  ])('attack: %s is refused', (_name, change) => {
    expect(readAsked({ ...asked, ...change })).toBeUndefined()
  })

  test('attack: characters that make a text read otherwise than it is written are marked', () => {
    const lines = [{ label: 'T\u202eo', value: 'send \u2066all\u2069\u0000' }]
    expect(readAsked({ ...asked, title: 'a\rb\u200f', lines })).toEqual({
      ...asked,
      title: 'a\ufffdb\ufffd',
      lines: [{ label: 'T\ufffdo', value: 'send \ufffdall\ufffd\ufffd' }],
    })
  })
})

describe('what hides in what is asked', () => {
  test.each([
    ['the Arabic mark of the direction', '\u061c'],
    ['the end of a line', '\u2028'],
    ['the end of a paragraph', '\u2029'],
    ['a space without a width', '\u200b'],
    ['a joiner', '\u200d'],
    ['an unseen times', '\u2062'],
    ['a mark of the byte order', '\ufeff'],
    ['a tag', '\u{e0041}'],
    ['a soft hyphen', '\u00ad'],
    ['a filler of Hangul', '\u3164'],
    ['a variation', '\ufe01'],
    ['an annotation', '\ufff9'],
  ])('attack: %s is marked in every text, and not dropped: it is signed, too', (_name, hidden) => {
    const lines = [{ label: `T${hidden}o`, value: `send ${hidden}all` }]
    expect(readAsked({ ...asked, title: `a${hidden}b`, lines })).toEqual({
      ...asked,
      title: 'a\ufffdb',
      lines: [{ label: 'T\ufffdo', value: 'send \ufffdall' }],
    })
  })

  test('behavior: emoji, joined scripts and the lines of a message are shown as they are', () => {
    const value = 'Pay 👩\u200d🚀 ❤\ufe0f\n\tمی\u200cخواهم'
    expect(readAsked({ ...asked, lines: [{ label: 'Message', value }] })?.lines[0]?.value).toBe(value)
  })
})

describe('the frame’s own words', () => {
  const title = 'أرسل \u2068ETH\u2069 إلى \u2068Shop\u2069'

  test('behavior: a name in them is kept apart, so that it reads where it was put', () => {
    const lines = [{ label: title, value: 'x' }]
    expect(readAsked({ ...asked, title, lines })).toEqual({ ...asked, title, lines })
  })

  test.each([
    ['an isolate that is left open', 'a\u2068b', 'a\ufffdb'],
    ['an end without a beginning', 'a\u2069b', 'a\ufffdb'],
    ['one in another', '\u2068a\u2068b\u2069c\u2069', '\ufffda\u2068b\u2069c\ufffd'],
    ['an override within', '\u2068a\u202eb\u2069', '\u2068a\ufffdb\u2069'],
    ['an isolate of another kind', '\u2067a\u2069', '\ufffda\ufffd'],
  ])('attack: %s is marked', (_name, given, shown) => {
    expect(readAsked({ ...asked, title: given })?.title).toBe(shown)
  })

  test('attack: what is approved is shown with every mark that it has', () => {
    const lines = [{ label: 'x', value: title }]
    expect(readAsked({ ...asked, lines })?.lines[0]?.value).toBe('أرسل \ufffdETH\ufffd إلى \ufffdShop\ufffd')
  })
})

describe('the messages', () => {
  test('behavior: each is read as it is written', () => {
    expect(readReady(encodeReady('id'))?.id).toBe('id')
    expect(readAsk(encodeAsk('id', asked))).toMatchObject({ id: 'id', asked })
    expect(readAnswer(encodeAnswer('approved'))?.answer).toBe('approved')
    expect(readAnswer(encodeAnswer('rejected'))?.answer).toBe('rejected')
  })

  test.each([
    ['another kind', { ...encodeReady('id'), type: 'decision-answer' }],
    ['no mark', { type: 'decision-ready', id: 'id' }],
    ['another mark', { ...encodeReady('id'), casement: true }],
    ['no id', { ...encodeReady('id'), id: '' }],
    ['an id that is too long', { ...encodeReady('id'), id: 'x'.repeat(65) }],
    ['something more', { ...encodeReady('id'), more: 1 }],
    ['a list', [encodeReady('id')]],
    ['nothing', null],
  ])('attack: %s is not the word that the window is there', (_name, message) => {
    expect(readReady(message)).toBeUndefined()
  })

  test.each([
    ['an ask without its id', { ...encodeAsk('id', asked), id: undefined }],
    ['an ask of nothing', { ...encodeAsk('id', asked), asked: undefined }],
    ['an ask that cannot be shown', encodeAsk('id', { ...asked, origin: 'null' })],
    ['an ask without a mark', { ...encodeAsk('id', asked), casement: 0 }],
  ])('attack: %s is not shown', (_name, message) => {
    expect(readAsk(message)).toBeUndefined()
  })

  test.each([
    ['maybe', { ...encodeAnswer('approved'), answer: 'maybe' }],
    ['true', { ...encodeAnswer('approved'), answer: true }],
    ['a list that reads as a yes', { ...encodeAnswer('approved'), answer: ['approved'] }],
    ['a bare word', 'approved'],
    ['a yes without a mark', { type: 'decision-answer', answer: 'approved' }],
    ['a yes with something more', { ...encodeAnswer('approved'), id: 'x' }],
  ])('attack: %s is no answer', (_name, message) => {
    expect(readAnswer(message)).toBeUndefined()
  })
})

describe('whom to believe', () => {
  const source = {} as MessageEventSource
  const from = { source, origin: 'https://wallet.example' }
  const event = { isTrusted: true, source, origin: from.origin, data: encodeReady('id') }

  test('behavior: the window that is meant, while it shows this origin', () => {
    expect(readFrom(event, from, readReady)?.id).toBe('id')
  })

  test.each([
    ['an event that a script made', { isTrusted: false }],
    ['another window', { source: {} as MessageEventSource }],
    ['a window that was sent elsewhere', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('attack: %s is not', (_name, change) => {
    expect(readFrom({ ...event, ...change }, from, readReady)).toBeUndefined()
  })

  test('attack: a window that is gone is not, even where none is meant', () => {
    expect(readFrom({ ...event, source: null }, { ...from, source: null }, readReady)).toBeUndefined()
  })
})
