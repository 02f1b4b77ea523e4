import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { data, NOW, session } from '../../test/siwx-samples.ts'
import { fromSchema } from './from-schema.ts'
import { siwxCallSchema, siwxResultSchema } from './siwx.ts'

// Calls from the frame to the page's sign-in functions, and their results.

const account = { chainId: 'eip155:1', address: '0xab' }
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
  ])('behavior: accepts the call $op', (value) => {
    expect(call(value)).toEqual({ ok: true, value })
  })

  it.each(['revokeSession', 'getSessions'])('error: %s requires a chain and an address', (op) => {
    expect(call({ op, input: { ...account, address: '' } })).toMatchObject({ path: 'input.address' })
    expect(call({ op, input: { ...account, chainId: '' } })).toMatchObject({ path: 'input.chainId' })
    expect(call({ op, input: { ...account, more: 1 } })).toMatchObject({ path: 'input.more', reason: 'is not known' })
  })

  it('error: addSession requires a valid session', () => {
    expect(call({ op: 'addSession', input: { ...session, signature: 1 } })).toMatchObject({ path: 'input.signature' })
  })

  it.each([
    { op: 'addSession' },
    { op: 'revokeSession' },
    { op: 'setSessions' },
    { op: 'signMessage', result: '0xsigned' },
  ])('behavior: accepts the result of $op', (value) => {
    expect(result(value)).toEqual({ ok: true, value })
  })

  it.each(['addSession', 'revokeSession', 'setSessions'])('error: %s returns no result', (op) => {
    expect(result({ op, result: true })).toEqual({ ok: false, path: 'result', reason: 'is not known' })
  })

  it('error: a signature must be non-empty text', () => {
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
