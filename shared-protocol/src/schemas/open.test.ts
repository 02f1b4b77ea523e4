import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { openParamsSchema, VIEW_NAMES } from './open.ts'

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, index]))

describeSchema('openParamsSchema', openParamsSchema, {
  sample: {
    view: 'Swap',
    data: { fromToken: 'ETH', toToken: 'USDC', amount: '1', more: [{ a: null }] },
    namespace: 'eip155',
  },
  closed: [[]],
  accepted: [
    [[], {}],
    [[], { view: undefined, data: undefined, namespace: undefined }],
    [['data'], many(32)],
    ...VIEW_NAMES.map((view) => [['view'], view] as const),
  ],
  refused: [
    [['view'], 'connect', `must be one of ${VIEW_NAMES.map((view) => `"${view}"`).join(', ')}`],
    [['data'], many(33), 'must have at most 32 entries'],
    [['data'], [], 'must be an object'],
    [['data'], { ['k'.repeat(129)]: 1 }, 'must have at most 128 characters', `data["${'k'.repeat(64)}…"]`],
    [['data', 'amount'], 1n, /^is a BigInt/],
    [['data', '__proto__'], 1, 'has a key that is not allowed', 'data'],
    [['data', 'prototype'], 1, 'has a key that is not allowed', 'data'],
    [['namespace'], 'cosmos', 'must be one of "eip155", "solana", "bip122", "polkadot"'],
  ],
})

describe('VIEW_NAMES', () => {
  it('behavior: lists every view of the specification once', () => {
    expect(VIEW_NAMES).toEqual(
      expect.arrayContaining([
        'Connect',
        'Account',
        'AllWallets',
        'ConnectingWalletConnectBasic',
        'ConnectingFarcaster',
        'SIWXSignMessage',
        'ApproveTransaction',
        'SwitchNetwork',
        'SwitchActiveChain',
        'UnsupportedChain',
        'RegisterAccountName',
        'RegisterAccountNameSuccess',
        'Swap',
      ]),
    )
    expect(new Set(VIEW_NAMES).size).toBe(VIEW_NAMES.length)
  })
})
