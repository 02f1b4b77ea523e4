import { beforeEach, expect, test, vi } from 'vitest'
import { FRIEND, MINT, OWNER, SOURCE } from './accounts-for-tests.ts'
import type { ReadMint } from './read-mint.ts'
import { readMint } from './read-mint.ts'
import { readSplToken } from './read-spl-token.ts'
import { readTokenSources } from './token-account.ts'

vi.mock('./read-mint.ts', () => ({ readMint: vi.fn() }))
vi.mock('./token-account.ts', () => ({ readTokenSources: vi.fn() }))
const mint = vi.mocked(readMint)
const sources = vi.mocked(readTokenSources)

const { signal } = new AbortController()
const read = (account: string = OWNER, address: string = MINT) =>
  readSplToken({ url: 'https://rpc.example', account }, address, signal)

beforeEach(() => {
  mint.mockReset().mockResolvedValue({ kind: 'sendable', mint: { decimals: 6 } } as ReadMint)
  sources.mockReset().mockResolvedValue([
    { address: SOURCE, amount: 5n, isFrozen: false },
    { address: FRIEND, amount: 7n, isFrozen: true },
  ])
})

test('behavior: has the decimals of the mint, and the amount of all accounts', async () => {
  expect(await read()).toEqual({ decimals: 6, amount: 12n })
})

test('behavior: an account that has none of it has nothing', async () => {
  sources.mockResolvedValue([])
  expect(await read()).toEqual({ decimals: 6, amount: 0n })
})

test.each<readonly [string, ReadMint, string]>([
  ['no token', { kind: 'no-mint' }, 'unknown-token'],
  ['a token that cannot be transferred', { kind: 'refused', why: 'non-transferable' }, 'non-transferable'],
])('error: says why nothing can be sent of %s', async (_what, said, kind) => {
  mint.mockResolvedValue(said)
  expect(await read()).toEqual({ obstacle: { kind } })
})

test.each([
  [OWNER, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['anna', MINT],
])('error: asks nothing of %s and %s', async (account, address) => {
  await expect(read(account, address)).rejects.toMatchObject({ code: 4901 })
  expect(mint).not.toHaveBeenCalled()
})
