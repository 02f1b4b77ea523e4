import { describe, expect, test } from 'vitest'
import type { OwnedNft } from './nft.ts'
import { nftId, nftList } from './nft-list.ts'

const NETWORK = 'eip155:1'
const owned = (id: bigint, more: Partial<OwnedNft> = {}): OwnedNft => ({
  standard: 'erc721',
  contract: `0x${'aB'.repeat(20)}`,
  id,
  isSpam: false,
  at: 0,
  count: 1n,
  ...more,
})
const GOOD = owned(1n, { name: 'Window' })
const FLAGGED = owned(2n, { isSpam: true })
const LURE = owned(3n, { name: 'Claim at visit-example.test' })
const NAMELESS = owned(4n)
const ALL = [GOOD, FLAGGED, LURE, NAMELESS]

describe('the list of NFTs', () => {
  test('attack: what is flagged as spam or leads to a web page is hidden', () => {
    expect(nftList(ALL, NETWORK, {})).toEqual({ shown: [GOOD, NAMELESS], hidden: [FLAGGED, LURE] })
  })

  test('behavior: the visitor hides what is shown, and shows what is hidden', () => {
    const choices = { [nftId(NETWORK, GOOD)]: 'hidden', [nftId(NETWORK, LURE)]: 'shown' } as const
    expect(nftList(ALL, NETWORK, choices)).toEqual({ shown: [LURE, NAMELESS], hidden: [GOOD, FLAGGED] })
  })

  test('behavior: a decision is about one NFT of one contract on one network', () => {
    expect(nftId(NETWORK, GOOD)).toBe(`eip155:1:0x${'ab'.repeat(20)}/1`)
    const choices = { [nftId('eip155:137', GOOD)]: 'hidden', [nftId(NETWORK, owned(9n))]: 'hidden' } as const
    expect(nftList([GOOD], NETWORK, choices).hidden).toEqual([])
  })
})
