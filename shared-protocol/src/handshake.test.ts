import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HandshakeMessage } from './handshake.ts'
import { encodeHandshake, readKnock, readWelcome, receiveHandshake } from './handshake.ts'
import { readDenied, readHello } from './host-handshake.ts'
import { MAX_ID_LENGTH } from './limits.ts'

const ORIGIN = 'https://wallet.example'
const frame = { name: 'the frame' }
const readers: readonly ((fields: Readonly<Record<string, unknown>>) => HandshakeMessage | undefined)[] = [
  readKnock,
  readHello,
  readWelcome,
  readDenied,
]
const receive = (data: unknown, event: object = {}, from: object = {}) =>
  receiveHandshake<HandshakeMessage>(
    { isTrusted: true, source: frame, origin: ORIGIN, data, ...event },
    { source: frame, origin: ORIGIN, ...from },
    readers,
  )

const hello = { casement: 1, type: 'hello', versions: [1], bootId: 'b', build: '1.0.0' }
const welcome = { casement: 1, type: 'welcome', version: 1, bootId: 'b', instanceId: 'i', sdk: '1.0.0' }
const denied = { casement: 1, type: 'denied', bootId: 'b', code: 'ORIGIN' }
const knock = { casement: 1, type: 'knock' }

describe('a handshake message', () => {
  test.each([
    hello,
    welcome,
    denied,
    knock,
    { ...denied, bootId: '' },
  ])('behavior: reads $type, rebuilt from its parts', (message) => {
    const { casement: _mark, ...parts } = message
    expect(receive({ ...message, more: 1 })).toEqual(parts)
    expect(receive(encodeHandshake(parts as HandshakeMessage))).toEqual(parts)
  })

  test('behavior: copies the versions of a hello', () => {
    const message = receive(hello)
    expect(message?.type === 'hello' && message.versions).not.toBe(hello.versions)
  })

  test('behavior: reads only the expected types', () => {
    const event = { isTrusted: true, source: frame, origin: ORIGIN, data: welcome }
    expect(
      receiveHandshake<HandshakeMessage>(event, { source: frame, origin: ORIGIN }, [readHello, readDenied]),
    ).toBeUndefined()
  })

  test.each<[string, object, object]>([
    ['a script of the page forged', { isTrusted: false }, {}],
    ['another window sent', { source: { name: 'another' } }, {}],
    ['another origin sent from the same window', { origin: 'https://evil.example' }, {}],
    ['a removed frame sent', { source: null }, { source: null }],
    ['an opaque origin sent', { origin: 'null' }, {}],
  ])('attack: ignores what %s', (_name, event, from) => {
    expect(receive(hello, event, from)).toBeUndefined()
  })

  test('behavior: the frame accepts any origin, but only from its parent', () => {
    expect(receive(welcome, { origin: 'https://any.example' }, { origin: 'any' })).toBeDefined()
    expect(receive(welcome, { source: {} }, { origin: 'any' })).toBeUndefined()
  })

  const long = 'x'.repeat(MAX_ID_LENGTH + 1)
  test.each<[string, unknown]>([
    ['text', 'hello'],
    ['null', null],
    ['no marker', { ...hello, casement: undefined }],
    ['another marker', { ...hello, casement: 2 }],
    ['no type', { ...hello, type: undefined }],
    ['an unknown type', { ...hello, type: 'hi' }],
    ['hello without a boot id', { ...hello, bootId: undefined }],
    ['hello with an empty boot id', { ...hello, bootId: '' }],
    ['hello with a long boot id', { ...hello, bootId: long }],
    ['hello without a build', { ...hello, build: 1 }],
    ['hello without versions', { ...hello, versions: undefined }],
    ['hello with an array-like object as versions', { ...hello, versions: { length: 1, 0: 1, every: 1 } }],
    ['hello with too many versions', { ...hello, versions: [4, 3, 2, 1] }],
    ['hello with a version as text', { ...hello, versions: ['1'] }],
    ['hello with version 0', { ...hello, versions: [0] }],
    ['welcome without a version', { ...welcome, version: undefined }],
    ['welcome with a broken version', { ...welcome, version: 1.5 }],
    ['welcome without a boot id', { ...welcome, bootId: undefined }],
    ['welcome without an instance', { ...welcome, instanceId: undefined }],
    ['welcome without an sdk', { ...welcome, sdk: long }],
    ['the fields of a welcome under another type', { ...welcome, type: 'hi' }],
    ['the fields of a denial under another type', { ...denied, type: 'hi' }],
    ['denied without a code', { ...denied, code: undefined }],
    ['denied with an unknown code', { ...denied, code: 'BECAUSE' }],
    ['denied with a number as boot id', { ...denied, bootId: 1 }],
    ['denied with a long boot id', { ...denied, bootId: long }],
  ])('attack: ignores %s', (_name, data) => {
    expect(receive(data)).toBeUndefined()
  })

  test('attack: never throws for anything structured clone can deliver', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (data) => void receive(data)),
    )
    const noise = fc.anything()
    fc.assert(
      fc.property(
        fc.record({
          casement: fc.constant(1),
          type: fc.constantFrom('hello', 'knock', 'welcome', 'denied'),
          versions: noise,
          bootId: noise,
          code: noise,
        }),
        (data) => void receive(data),
      ),
    )
  })
})
