import * as v from 'valibot'
import { expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { cacao, data, NOW, session } from '../../test/siwx-samples.ts'
import { cacaoSchema, siwxMessageSchema, siwxSessionSchema } from './siwx.ts'

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

it('behavior: allows empty text when there is no account, since the wallet writes it', () => {
  const { success } = v.safeParse(siwxMessageSchema, { ...data, accountAddress: '', text: '' })
  expect(success).toBe(true)
})
