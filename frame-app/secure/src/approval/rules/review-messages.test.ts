import { INVALID_PARAMS, UNSUPPORTED_METHOD } from '@casement/shared-protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeHex } from './hex.ts'
import { RequestRefusedError } from './request-refused.ts'
import {
  ACCOUNT,
  HOST,
  NOW,
  OTHER_ACCOUNT,
  personal,
  requestOf,
  SOLANA_ACCOUNT,
  solanaMessage,
  solanaRequestOf,
} from './requests-for-tests.ts'
import { isPlainSignInToHost, reviewMessage } from './review.ts'
import type { ShownText } from './shown-text.ts'
import type { SignRequest } from './sign-request.ts'

const refusalOf = (request: SignRequest): unknown => {
  try {
    reviewMessage(request, NOW)
  } catch (error) {
    if (error instanceof RequestRefusedError) return { code: error.code, path: error.path }
    throw error
  }
  return undefined
}

const found = (request: SignRequest): readonly string[] => reviewMessage(request, NOW).findings.map(({ id }) => id)

const piecesOf = (request: SignRequest): ShownText => {
  const review = reviewMessage(request, NOW)
  return 'message' in review && review.message.as === 'text' ? review.message.text : []
}

const signed = (request: SignRequest): unknown => {
  const { signable } = reviewMessage(request, NOW)
  return 'message' in signable ? new TextDecoder().decode(signable.message) : undefined
}

test('behavior: a text is shown as it is and signed as it is', () => {
  const review = reviewMessage(personal('Hello,\nwörld 👋🏽'), NOW)
  expect(review).toEqual({
    kind: 'text',
    level: 'routine',
    findings: [],
    message: { as: 'text', text: [{ kind: 'text', text: 'Hello,\nwörld 👋🏽' }] },
    signable: { kind: 'eip191', message: new TextEncoder().encode('Hello,\nwörld 👋🏽') },
  })
  expect(isPlainSignInToHost(review, personal('Hello'))).toBe(false)
})

test.each([
  ['bytes in hex', ['0x4869', ACCOUNT], 'Hi'],
  ['upper-case hex', ['0x4A', ACCOUNT], 'J'],
  ['a text', ['Hi', ACCOUNT], 'Hi'],
  ['hex of half a byte, which is a text', ['0x486', ACCOUNT], '0x486'],
  ['hex without 0x, which is a text', ['4869', ACCOUNT], '4869'],
  ['the account in small letters', ['Hi', ACCOUNT.toLowerCase()], 'Hi'],
  ['the account first, as older pages have it', [ACCOUNT, 'Hi'], 'Hi'],
  ['a password for nodes', ['Hi', ACCOUNT, 'secret'], 'Hi'],
  ['a text that cannot be written in Unicode', ['a\ud800', ACCOUNT], 'a\ufffd'],
])('behavior: personal_sign reads %s', (_, params, text) => {
  expect(signed(requestOf('personal_sign', params))).toBe(text)
})

test('behavior: personal_sign takes an address in the first place for the message if the account is second', () => {
  const { signable } = reviewMessage(requestOf('personal_sign', [OTHER_ACCOUNT, ACCOUNT]), NOW)
  expect(signable.kind === 'eip191' && writeHex(signable.message)).toBe(OTHER_ACCOUNT.toLowerCase())
})

test.each([
  ['another account', ['Hi', OTHER_ACCOUNT], 'params[1]'],
  ['another account in the first place', [OTHER_ACCOUNT, 'Hi'], 'params[0]'],
  ['another account where the account is in the message’s place', [ACCOUNT, OTHER_ACCOUNT], 'params[1]'],
  ['no account', ['Hi', 'there'], 'params[1]'],
  ['an account without 0x', ['Hi', ACCOUNT.slice(2)], 'params[1]'],
  ['an account in a list', ['Hi', [ACCOUNT]], 'params[1]'],
  ['an account in a list in the first place', [[ACCOUNT], 'Hi'], 'params[1]'],
  ['an account of another form', ['Hi', `eip155:1:${ACCOUNT}`], 'params[1]'],
  ['a message alone', ['Hi'], 'params'],
  ['four parameters', ['Hi', ACCOUNT, '', ''], 'params'],
  ['a third parameter that is no text', ['Hi', ACCOUNT, {}], 'params[2]'],
  ['an object', { message: 'Hi', address: ACCOUNT }, 'params'],
  ['nothing', null, 'params'],
  ['a message that is no text', [1, ACCOUNT], 'params[0]'],
  ['a message that is no text, after the account', [ACCOUNT, 1], 'params[1]'],
  ['an empty text', ['', ACCOUNT], 'params[0]'],
  ['no bytes', ['0x', ACCOUNT], 'params[0]'],
])('attack: P16: personal_sign with %s is refused', (_, params, path) => {
  expect(refusalOf(requestOf('personal_sign', params))).toEqual({ code: INVALID_PARAMS, path })
})

test.each([
  ['another account', { message: 'Ldp', pubkey: 'So11111111111111111111111111111111111111112' }, 'params.pubkey'],
  ['the account in other letters', { message: 'Ldp', pubkey: SOLANA_ACCOUNT.toLowerCase() }, 'params.pubkey'],
  [
    'a second account',
    { message: 'Ldp', pubkey: SOLANA_ACCOUNT, publicKey: 'So11111111111111111111111111111111111111112' },
    'params.publicKey',
  ],
  ['no message', { pubkey: SOLANA_ACCOUNT }, 'params.message'],
  ['a message in base64', { message: 'AQID+/==', pubkey: SOLANA_ACCOUNT }, 'params.message'],
  ['a message of no bytes', { message: '', pubkey: SOLANA_ACCOUNT }, 'params.message'],
  [
    'a message longer than 32,768 characters',
    { message: '2'.repeat(32_769), pubkey: SOLANA_ACCOUNT },
    'params.message',
  ],
  ['a list', [{ message: 'Ldp', pubkey: SOLANA_ACCOUNT }], 'params'],
  ['nothing', null, 'params'],
  ['a text for an object', 'Ldp', 'params'],
])('attack: P16: solana_signMessage with %s is refused', (_, params, path) => {
  expect(refusalOf(solanaRequestOf('solana_signMessage', params))).toEqual({ code: INVALID_PARAMS, path })
})

test('behavior: solana_signMessage reads base58, and its answer’s account may be left out', () => {
  const bytes = { kind: 'solana-message', message: new Uint8Array([1, 2, 3]) }
  expect(reviewMessage(solanaRequestOf('solana_signMessage', { message: 'Ldp' }), NOW).signable).toEqual(bytes)
  const named = { message: 'Ldp', pubkey: SOLANA_ACCOUNT, publicKey: null }
  expect(reviewMessage(solanaRequestOf('solana_signMessage', named), NOW).signable).toEqual(bytes)
})

test.each([
  ['eth_sign', requestOf('eth_sign', [ACCOUNT, '0x00'])],
  ['a method in other letters', requestOf('Personal_Sign', ['Hi', ACCOUNT])],
  ['personal_sign on a network of Solana', { ...personal('Hi'), chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['solana_signMessage on a network of Ethereum', { ...solanaMessage('Hi'), chainId: 'eip155:1' }],
])('attack: %s is not supported', (_, request) => {
  expect(refusalOf(request)).toEqual({ code: UNSUPPORTED_METHOD, path: '' })
})

test('error: the page is told which method is not supported on which network, and where a fault is', () => {
  expect(() => reviewMessage(requestOf('eth_sign', []), NOW)).toThrow(/^eth_sign is not supported on eip155:1$/)
  expect(() => reviewMessage(requestOf('personal_sign', []), NOW)).toThrow(/^params must be /)
})

test.each([
  ['turns the direction of reading', 'pay \u202e001 ot', 'U+202E'],
  ['isolates a direction', 'a\u2066b\u2069c', 'U+2066'],
  ['has no width', 'app\u200b.example', 'U+200B'],
  ['is a control character', 'a\u001b[2Kb', 'U+001B'],
  ['goes back to the start of the line', 'good\rbad', 'U+000D'],
  ['is a byte order mark', '\ufeffHi', 'U+FEFF'],
  ['is a tag', 'a\u{e0041}b', 'U+E0041'],
  ['ends a line in some programs', 'a\u2028b', 'U+2028'],
  ['is the zero byte', 'a\0b', 'U+0000'],
])('attack: P4: a character that %s is named in its place', (_, text, name) => {
  expect(found(personal(text))).toEqual(['finding.message-hidden'])
  const pieces = piecesOf(personal(text))
  expect(pieces).toContainEqual({ kind: 'hidden', name })
  const seen = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
  expect(seen).not.toContain(String.fromCodePoint(Number.parseInt(name.slice(2), 16)))
  expect(found(solanaMessage(text))).toEqual(['finding.message-hidden'])
})

test('attack: P4: a text cannot write the name of a hidden character by itself', () => {
  expect(piecesOf(personal('U+202E \0U+0041\0'))).toEqual([
    { kind: 'text', text: 'U+202E ' },
    { kind: 'hidden', name: 'U+0000' },
    { kind: 'text', text: 'U+0041' },
    { kind: 'hidden', name: 'U+0000' },
  ])
})

test('behavior: of any text, everything is shown in its order', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('', '\u202e', '\0', '\n'),
      (text, extra) => {
        const whole = new TextDecoder().decode(new TextEncoder().encode(extra + text + extra))
        const again = piecesOf(personal(whole))
          .map((piece) =>
            piece.kind === 'text' ? piece.text : String.fromCodePoint(Number.parseInt(piece.name.slice(2), 16)),
          )
          .join('')
        expect(again).toBe(whole)
      },
    ),
  )
})

const HASH = Uint8Array.from({ length: 32 }, (_, at) => 7 * at + 130)

test.each([
  ['32 bytes that are no text', HASH, ['finding.message-hash'], 'high'],
  ['32 bytes with a character that cannot be seen', `${'a'.repeat(31)}\u0001`, ['finding.message-hash'], 'high'],
  ['a text of 32 letters', 'a text of exactly 32 characters.', [], 'routine'],
  ['other bytes that are no text', HASH.slice(1), ['finding.message-bytes'], 'caution'],
  ['a hash written as text', `0x${'ab'.repeat(32)}`, ['finding.message-hex'], 'caution'],
  ['a hash written as text, without 0x', 'AB'.repeat(32), ['finding.message-hex'], 'caution'],
  ['a hash written as text, between spaces', `\n ${'ab'.repeat(32)} `, ['finding.message-hex'], 'caution'],
  ['an address', OTHER_ACCOUNT, [], 'routine'],
])('attack: P4: personal_sign of %s', (_, message, ids, level) => {
  const review = reviewMessage(personal(message), NOW)
  expect(review.findings.map(({ id }) => id)).toEqual(ids)
  expect(review.level).toBe(level)
})

test('behavior: bytes that are no text are shown in hex', () => {
  expect(reviewMessage(personal(HASH.slice(0, 2)), NOW)).toMatchObject({ message: { as: 'bytes', hex: '0x8289' } })
})

test('behavior: nothing is the host’s own sign-in but a sign-in', () => {
  expect(isPlainSignInToHost(reviewMessage(personal(HOST), NOW), personal(HOST))).toBe(false)
})
