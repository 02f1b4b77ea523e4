import { SOLANA_NETWORK_ID } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { afterSearchPause, ask, eachWithListing, settled } from './listing-for-tests.ts'
import { sampleWallet } from './sample-wallets.ts'

const { names, start } = eachWithListing()

describe('connecting in one namespace', () => {
  test('behavior: queries the directory with the namespace’s networks and filters its results', async () => {
    const { loadMore, listFor } = start()
    ask.mockImplementation(async () => ({
      kind: 'wallets',
      wallets: [sampleWallet('Fox', { chains: ['eip155:1'] }), sampleWallet('Heron', { chains: [SOLANA_NETWORK_ID] })],
      count: 2,
      last: true,
    }))
    loadMore()
    await settled()
    expect(names()).toEqual(['Fox', 'Heron'])
    listFor('solana')
    loadMore()
    await settled()
    expect(names()).toEqual(['Heron'])
    listFor('solana')
    listFor(undefined)
    await settled()
    expect(names()).toEqual(['Fox', 'Heron'])
    const every = ['eip155:1', 'eip155:137', SOLANA_NETWORK_ID]
    expect(ask.mock.calls.map(([{ chains }]) => chains)).toEqual([every, [SOLANA_NETWORK_ID], every])
  })

  test('behavior: does not query again if the namespace is unchanged', async () => {
    const { listFor, search } = start()
    listFor('solana')
    await settled()
    search('wallet 9')
    await afterSearchPause()
    ask.mockClear()
    listFor('solana')
    await afterSearchPause()
    expect(ask).not.toHaveBeenCalled()
  })
})
