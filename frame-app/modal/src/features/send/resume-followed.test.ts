import { beforeEach, expect, test, vi } from 'vitest'
import type { SentTransaction } from '../../kernel/stored-entries.ts'
import { sampleSurroundings } from '../sample-parts.ts'
import { askEip155 } from './ask-eip155.ts'
import type { FollowSent } from './follow-sent.ts'
import { resumeFollowed } from './resume-followed.ts'
import { COIN, FRIEND, HASH, OWN } from './send-for-tests.ts'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const surroundings = sampleSurroundings({})
const core = {
  ...surroundings.core,
  config: { rpc: { 'eip155:1': ['https://rpc.example/1'], [BITCOIN]: ['https://rpc.example/2'] } },
}
const follow = vi.fn<FollowSent>()
const transfer = { from: OWN, receiver: FRIEND, amount: 5n, contract: COIN.address, decimals: 6 }
const { asked } = await askEip155.prepare(undefined, transfer)
const sent: SentTransaction & { readonly asked: string } = {
  hash: HASH,
  network: 'eip155:1',
  from: OWN,
  to: FRIEND,
  name: 'USD Coin',
  symbol: 'USDC',
  amount: '0.000005',
  contract: COIN.address,
  asked,
  nonce: '7',
  at: 0,
}

beforeEach(() => {
  follow.mockReset().mockResolvedValue(undefined)
})

test('behavior: what an earlier visit has sent is followed', async () => {
  await resumeFollowed(core, follow, sent)
  expect(follow).toHaveBeenCalledExactlyOnceWith({
    network: 'eip155:1',
    address: OWN,
    hash: HASH,
    watch: { untilEnd: expect.any(Function), stays: expect.any(Function) },
    symbol: 'USDC',
    contract: COIN.address,
    amount: '0.000005',
  })
})

test.each([
  ['on a network without a node', { network: 'eip155:137' as const }],
  ['on a network on which nothing is sent', { network: BITCOIN as 'bip122:1' }],
  ['that was written by somebody else', { asked: 'gAEAAgU=' }],
])('behavior: one %s is not followed', async (_what, change) => {
  await resumeFollowed(core, follow, { ...sent, ...change })
  expect(follow).not.toHaveBeenCalled()
})
