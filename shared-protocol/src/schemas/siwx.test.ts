import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { fromSchema } from './from-schema.ts'
import { cacaoSchema, siwxCallSchema, siwxMessageSchema, siwxResultSchema, siwxSessionSchema } from './siwx.ts'

const NOW = '2025-05-01T10:00:00.000Z'
const data = {
  accountAddress: '0xab',
  chainId: 'eip155:1',
  domain: 'example.com',
  uri: 'https://example.com/login',
  version: '1',
  nonce: 'abc123',
  statement: 'Sign in',
  resources: ['https://example.com/terms'],
  requestId: 'r1',
  issuedAt: NOW,
  expirationTime: NOW,
  notBefore: NOW,
}
const cacao = {
  h: { t: 'caip122' },
  p: {
    domain: 'example.com',
    aud: 'https://example.com',
    nonce: 'n',
    iss: 'did:pkh:eip155:1:0xab',
    version: '1',
    iat: NOW,
    nbf: NOW,
    exp: NOW,
    statement: 's',
    requestId: 'r',
    resources: ['urn:recap:a'],
    type: 't',
  },
  s: { t: 'eip191', s: '0xsigned', m: 'm' },
}
const session = { data, message: 'example.com wants you to sign in', signature: '0xsigned', cacao }
const account = { chainId: 'eip155:1', address: '0xab' }

const requiredData = ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce']
const times = ['issuedAt', 'expirationTime', 'notBefore']
const longest = { domain: 256, uri: 2_048, version: 16, nonce: 128, statement: 16_384, requestId: 128 }

const dataRefused = [
  [['accountAddress'], 'a b', 'must be an address'] as const,
  [['chainId'], '1', 'Invalid CAIP-2 network id: 1'] as const,
  ...Object.entries(longest).flatMap(([name, max]) => [
    [[name], '', 'must not be empty'] as const,
    [[name], 'x'.repeat(max + 1), `must have at most ${max} characters`] as const,
  ]),
  ...times.flatMap((name) => [
    [[name], 'yesterday', 'must be an ISO 8601 time'] as const,
    [[name], '2025-05-01', 'must be an ISO 8601 time'] as const,
    [[name], '2025-05-99T10:00:00Z', 'must be an ISO 8601 time'] as const,
    [[name], 1_746_093_600, 'must be a text'] as const,
    [[name], NOW.padEnd(65, '0'), 'must have at most 64 characters'] as const,
  ]),
  [['resources'], Array(33).fill('a'), 'must have at most 32 entries'] as const,
  [['resources', 0], '', 'must not be empty'] as const,
]

describeSchema('siwxMessageSchema', siwxMessageSchema, {
  sample: { ...data, text: 'example.com wants you to sign in' },
  required: [...requiredData.map((name) => [name]), ['text']],
  closed: [[]],
  accepted: [
    [['accountAddress'], ''],
    [['text'], 't'.repeat(16_384)],
    ...Object.entries(longest).map(([name, max]) => [[name], 'x'.repeat(max)] as const),
    ...['statement', 'resources', 'requestId', ...times].map((name) => [[name], undefined] as const),
  ],
  refused: [
    ...dataRefused,
    [['text'], '', 'must not be empty'],
    [['text'], 't'.repeat(16_385), 'must have at most 16384 characters'],
  ],
})

describeSchema('siwxSessionSchema', siwxSessionSchema, {
  sample: session,
  required: [['data'], ['message'], ['signature'], ...requiredData.map((name) => ['data', name])],
  closed: [[], ['data'], ['cacao']],
  accepted: [
    [['cacao'], undefined],
    [['signature'], 's'.repeat(32_768)],
  ],
  refused: [
    ...dataRefused.map(([keys, value, reason]) => [['data', ...keys], value, reason] as const),
    [['data', 'accountAddress'], '', 'must not be empty'],
    [['message'], 'm'.repeat(16_385), 'must have at most 16384 characters'],
    [['signature'], 's'.repeat(32_769), 'must have at most 32768 characters'],
    [['signature'], '', 'must not be empty'],
  ],
})

const cacaoTexts = { domain: 256, aud: 2_048, nonce: 128, iss: 256, version: 16, iat: 64, nbf: 64, exp: 64 }
const cacaoOptional = { statement: 16_384, requestId: 128, type: 32 }

describeSchema('cacaoSchema', cacaoSchema, {
  sample: cacao,
  required: [
    ['h'],
    ['p'],
    ['s'],
    ['h', 't'],
    ['s', 't'],
    ['s', 's'],
    ...['domain', 'aud', 'nonce', 'iss'].map((k) => ['p', k]),
  ],
  closed: [[], ['h'], ['p'], ['s']],
  accepted: [
    [['s', 't'], 'eip1271'],
    [['s', 'm'], undefined],
  ],
  refused: [
    ...Object.entries({ ...cacaoTexts, ...cacaoOptional }).flatMap(([name, max]) => [
      [['p', name], '', 'must not be empty'] as const,
      [['p', name], 'x'.repeat(max + 1), `must have at most ${max} characters`] as const,
    ]),
    [['p', 'resources'], Array(33).fill('a'), 'must have at most 32 entries'],
    [['h', 't'], 't'.repeat(33), 'must have at most 32 characters'],
    [['s', 't'], 'eip712', 'must be one of "eip191", "eip1271"'],
    [['s', 's'], 's'.repeat(32_769), 'must have at most 32768 characters'],
    [['s', 'm'], 'm'.repeat(16_385), 'must have at most 16384 characters'],
  ],
})

const OPS = 'must be one of "createMessage", "signMessage", "addSession", "revokeSession", "setSessions", "getSessions"'
const creation = { accountAddress: '0xab', chainId: 'eip155:1', notBefore: NOW }
const signing = { message: 'm', chainId: 'eip155:1', accountAddress: '0xab' }

describeSchema('siwxCallSchema, to create a message', siwxCallSchema, {
  sample: { op: 'createMessage', input: creation },
  required: [['op'], ['input'], ['input', 'accountAddress'], ['input', 'chainId']],
  closed: [[], ['input']],
  accepted: [
    [['input', 'accountAddress'], ''],
    [['input', 'notBefore'], undefined],
  ],
  refused: [
    [['op'], 'deleteSession', OPS],
    [['op'], 'signMessage', 'is missing', 'input.message'],
    [['input', 'accountAddress'], 'a b', 'must be an address'],
    [['input', 'chainId'], 'mainnet', 'Invalid CAIP-2 network id: mainnet'],
    [['input', 'notBefore'], 'soon', 'must be an ISO 8601 time'],
  ],
})

describeSchema('siwxCallSchema, to sign a message', siwxCallSchema, {
  sample: { op: 'signMessage', input: signing },
  required: [
    ['input', 'message'],
    ['input', 'chainId'],
    ['input', 'accountAddress'],
  ],
  closed: [['input']],
  refused: [
    [['input', 'accountAddress'], '', 'must not be empty'],
    [['input', 'message'], 'm'.repeat(16_385), 'must have at most 16384 characters'],
    [['input', 'chainId'], 'mainnet', 'Invalid CAIP-2 network id: mainnet'],
  ],
})

describeSchema('siwxCallSchema, to set sessions', siwxCallSchema, {
  sample: { op: 'setSessions', input: [session, structuredClone(session)] },
  closed: [['input', 1]],
  accepted: [
    [['input'], []],
    [['input'], Array(64).fill(session)],
  ],
  refused: [
    [['input'], Array(65).fill(session), 'must have at most 64 entries'],
    [['input', 1, 'signature'], '', 'must not be empty'],
    [['input'], {}, 'must be a list'],
  ],
})

describe('siwxCallSchema and siwxResultSchema', () => {
  const call = fromSchema(siwxCallSchema)
  const result = fromSchema(siwxResultSchema)

  it.each([
    { op: 'addSession', input: session },
    { op: 'revokeSession', input: account },
    { op: 'getSessions', input: account },
  ])('behavior: $op is a call', (value) => {
    expect(call(value)).toEqual({ ok: true, value })
  })

  it.each(['revokeSession', 'getSessions'])('error: %s needs a chain and an address', (op) => {
    expect(call({ op, input: { ...account, address: '' } })).toMatchObject({ path: 'input.address' })
    expect(call({ op, input: { ...account, chainId: '' } })).toMatchObject({ path: 'input.chainId' })
    expect(call({ op, input: { ...account, more: 1 } })).toMatchObject({ path: 'input.more', reason: 'is not known' })
  })

  it('error: a session that is added is a session', () => {
    expect(call({ op: 'addSession', input: { ...session, signature: 1 } })).toMatchObject({ path: 'input.signature' })
  })

  it.each([
    { op: 'addSession' },
    { op: 'revokeSession' },
    { op: 'setSessions' },
    { op: 'signMessage', result: '0xsigned' },
  ])('behavior: $op is answered', (value) => {
    expect(result(value)).toEqual({ ok: true, value })
  })

  it.each(['addSession', 'revokeSession', 'setSessions'])('error: %s is answered with nothing more', (op) => {
    expect(result({ op, result: true })).toEqual({ ok: false, path: 'result', reason: 'is not known' })
  })

  it('error: a signature is a text', () => {
    expect(result({ op: 'signMessage', result: '' })).toMatchObject({ path: 'result', reason: 'must not be empty' })
    expect(result({ op: 'signMessage' })).toMatchObject({ path: 'result', reason: 'is missing' })
  })
})

describeSchema('siwxResultSchema, of a created message', siwxResultSchema, {
  sample: { op: 'createMessage', result: { ...data, text: 't' } },
  required: [['op'], ['result'], ['result', 'text'], ['result', 'nonce']],
  closed: [[], ['result']],
  refused: [
    [['op'], 'sign', OPS],
    [['result', 'domain'], 1, 'must be a text'],
  ],
})

describeSchema('siwxResultSchema, of sessions that the page’s server vouches for', siwxResultSchema, {
  sample: { op: 'getSessions', result: [{ vouched: account }] },
  required: [
    ['result', 0, 'vouched', 'chainId'],
    ['result', 0, 'vouched', 'address'],
  ],
  closed: [
    ['result', 0],
    ['result', 0, 'vouched'],
  ],
  accepted: [[['result'], [{ vouched: account }, session]]],
  refused: [
    [['result', 0], null, 'must be an object'],
    [['result', 0, 'vouched', 'address'], '', 'must not be empty'],
    [['result', 0, 'vouched', 'chainId'], 'mainnet', 'Invalid CAIP-2 network id: mainnet'],
  ],
})

describeSchema('siwxResultSchema, of stored sessions', siwxResultSchema, {
  sample: { op: 'getSessions', result: [session] },
  required: [['result']],
  closed: [['result', 0]],
  accepted: [[['result'], []]],
  refused: [
    [['result'], Array(65).fill(session), 'must have at most 64 entries'],
    [['result', 0, 'data', 'nonce'], '', 'must not be empty'],
  ],
})

it('behavior: without an account there need be no text, which the wallet writes', () => {
  const { success } = v.safeParse(siwxMessageSchema, { ...data, accountAddress: '', text: '' })
  expect(success).toBe(true)
})
