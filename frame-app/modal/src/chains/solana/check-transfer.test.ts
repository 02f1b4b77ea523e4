import { beforeEach, expect, test, vi } from 'vitest'
import { checkTransfer } from './check-transfer.ts'
import type { Prepared } from './prepare-transfer.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import type { ReadCost } from './read-transfer-cost.ts'
import { readTransferCost } from './read-transfer-cost.ts'

vi.mock('./prepare-transfer.ts', () => ({ prepareTransfer: vi.fn() }))
vi.mock('./read-transfer-cost.ts', () => ({ readTransferCost: vi.fn() }))
const prepared = vi.mocked(prepareTransfer)
const cost = vi.mocked(readTransferCost)

const WISH = { from: 'a', receiver: 'b', amount: 5n, token: undefined }
const READY = { kind: 'ready', arrives: 4n } as Prepared
const check = () => checkTransfer('https://rpc.example', WISH, new AbortController().signal)

beforeEach(() => {
  prepared.mockReset().mockResolvedValue(READY)
  cost.mockReset().mockResolvedValue({ kind: 'cost', fee: 5_000n, rent: 0n })
})

test.each<readonly [string, ReadCost, unknown]>([
  [
    'the fee',
    { kind: 'cost', fee: 5_000n, rent: 0n },
    { kind: 'cost', cost: { likely: 5_000n, most: 5_000n, rent: 0n, arrives: 4n } },
  ],
  [
    'the fee with the rent of an account for the receiver',
    { kind: 'cost', fee: 5_000n, rent: 2_039_280n },
    { kind: 'cost', cost: { likely: 2_044_280n, most: 2_044_280n, rent: 2_039_280n, arrives: 4n } },
  ],
  [
    'the fee of what would fail',
    { kind: 'reverts', reason: 'x', fee: 5_000n, rent: 0n },
    { kind: 'reverts', cost: { likely: 5_000n, most: 5_000n, rent: 0n, arrives: 4n } },
  ],
  [
    'how much a new account needs',
    { kind: 'tooLittleForNewAccount', least: 890_880n, fee: 5_000n, rent: 0n },
    { kind: 'cannot', obstacle: { kind: 'new-account', least: 890_880n } },
  ],
])('behavior: says %s', async (_what, read, said) => {
  cost.mockResolvedValue(read)
  expect(await check()).toEqual(said)
})

test.each<readonly [string, Prepared, unknown]>([
  ['nothing is to be sent', { kind: 'wrong-amount' }, { kind: 'too-little' }],
  ['the token needs a program of its issuer', { kind: 'wrong-token', why: 'transfer-hook' }, 'hook'],
  ['the token cannot be transferred', { kind: 'wrong-token', why: 'non-transferable' }, 'non-transferable'],
  ['its amounts grow or shrink', { kind: 'wrong-token', why: 'scaled' }, 'scaled'],
  ['accounts are frozen at first', { kind: 'wrong-token', why: 'frozen-at-first' }, 'frozen'],
  ['the amount was counted with other decimals', { kind: 'wrong-token', why: 'other-decimals' }, 'unknown-token'],
  ['the token is none', { kind: 'wrong-token', why: 'no-mint' }, 'unknown-token'],
  ['the receiver is an account of a token', { kind: 'wrong-receiver', why: 'token-account' }, 'not-a-wallet'],
  ['the receiver’s account is frozen', { kind: 'wrong-receiver', why: 'frozen' }, 'frozen'],
  ['the receiver wants a memo', { kind: 'wrong-receiver', why: 'needs-memo' }, 'needs-memo'],
  ['the sender’s account is frozen', { kind: 'no-source', source: { kind: 'frozen' } }, 'frozen'],
  [
    'the tokens are in several accounts',
    { kind: 'no-source', source: { kind: 'in-several', most: 3n } },
    { kind: 'cannot', obstacle: { kind: 'in-several', most: 3n } },
  ],
  ['there is too little', { kind: 'no-source', source: { kind: 'too-little', total: 1n } }, { kind: 'too-little' }],
])('error: if %s, nothing is asked of its cost', async (_what, found, said) => {
  prepared.mockResolvedValue(found)
  expect(await check()).toEqual(typeof said === 'string' ? { kind: 'cannot', obstacle: { kind: said } } : said)
  expect(cost).not.toHaveBeenCalled()
})
