import { expect, test } from 'vitest'
import type { OwnedNft } from './nft.ts'
import type { NftsQuery } from './nfts-state.ts'
import { nftsState } from './nfts-state.ts'

const owned = (id: bigint, more: Partial<OwnedNft> = {}): OwnedNft => ({
  standard: 'erc721',
  contract: `0x${'a'.repeat(40)}`,
  id,
  isSpam: false,
  at: 0,
  count: 1n,
  ...more,
})
const asked = (more: Partial<NftsQuery> = {}): NftsQuery => ({
  confirmed: undefined,
  isError: false,
  isPaused: false,
  isUnsupported: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  ...more,
})

test.each<readonly [Partial<NftsQuery>, string]>([
  [{}, 'loading'],
  [{ isPaused: true }, 'offline'],
  [{ isError: true }, 'failed'],
  [{ isError: true, isUnsupported: true }, 'unsupported'],
  [{ confirmed: { owned: [], unknown: 0 }, isError: true, isPaused: true }, 'shown'],
])('behavior: of %j, %s', (more, kind) => {
  expect(nftsState(asked(more)).kind).toBe(kind)
})

test('behavior: shows what is confirmed, and counts what is not', () => {
  expect(nftsState(asked({ confirmed: { owned: [owned(1n)], unknown: 2 } }))).toEqual({
    kind: 'shown',
    owned: [owned(1n)],
    unknown: 2,
    older: 'none',
  })
})

test.each<readonly [Partial<NftsQuery>, string]>([
  [{}, 'none'],
  [{ hasNextPage: true }, 'some'],
  [{ hasNextPage: true, isFetchingNextPage: true }, 'coming'],
  [{ hasNextPage: true, isFetchNextPageError: true }, 'failed'],
])('behavior: older activity after %j: %s', (more, older) => {
  expect(nftsState(asked({ confirmed: { owned: [], unknown: 0 }, ...more }))).toMatchObject({ older })
})
