import { describe, expect, test } from 'vitest'
import { nftTransfer, received, sent, serveData } from '../../../../test/fake-data-service.ts'
import { SECOND, VISITOR } from '../../../../test/fake-wallet.ts'
import { openAccount } from '../../../../test/open-account.ts'

// The account's NFTs, in the account view. The service, the chain's node and the wallet of the page are fakes.

const WINDOWS = `0x${'a'.repeat(40)}` as const
const LURES = `0x${'b'.repeat(40)}` as const

const openNfts = async (data: ReturnType<typeof serveData>) => {
  const frame = await openAccount({ data })
  await frame.account.getByRole('tab', { name: 'NFTs' }).click()
  return { ...frame, list: frame.account.getByRole('list', { name: 'NFTs', exact: true }) }
}
/** A window that came with a transaction, and whose it is now. */
const windowIn = (data: ReturnType<typeof serveData>, id: bigint, owner: `0x${string}` = VISITOR) => {
  data.setNfts(`${id}`, VISITOR, [{ contract: WINDOWS, id, owner }])
  return received(`${id}`, `2024-05-0${id}T10:00:00Z`, [nftTransfer(`Window ${id}`)])
}

describe('the NFTs', () => {
  test('behavior: shows what the history leaves and the contracts confirm, in one call', async () => {
    const data = serveData()
    const rows = [windowIn(data, 3n), windowIn(data, 2n, SECOND), windowIn(data, 1n)]
    data.setHistory(VISITOR, { data: rows })
    const { list } = await openNfts(data)
    await expect.element(list.getByRole('button')).toHaveLength(2)
    await expect.element(list.getByRole('button').nth(0)).toHaveTextContent('Window 3')
    await expect.element(list.getByRole('button').nth(1)).toHaveTextContent('Window 1')
    expect(data.calls()).toBe(1)
  })

  test('behavior: opens one, with its number, its contract and the way back', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [windowIn(data, 7n)] })
    const { list, modal } = await openNfts(data)
    await list.getByRole('button', { name: /Window 7/ }).click()
    const details = modal('NFT')
    await expect.element(details.getByRole('heading', { name: 'Window 7' })).toBeVisible()
    await expect.element(details.getByText('ERC-721')).toBeVisible()
    await expect.element(details.getByRole('button', { name: 'Copy token ID' })).toBeVisible()
    await details.getByRole('button', { name: 'Back' }).click()
    // The tab is kept.
    await expect.element(list.getByRole('button', { name: /Window 7/ })).toBeVisible()
  })

  test('attack: spam is hidden behind its number, and says so when it is opened', async () => {
    const data = serveData()
    data.setNfts('8', VISITOR, [
      { contract: LURES, id: 1n, owner: VISITOR },
      { contract: LURES, id: 2n, owner: VISITOR },
    ])
    const lures = [nftTransfer('Window 9', { spam: true }), nftTransfer('Claim at visit-example.test')]
    data.setHistory(VISITOR, { data: [received('8', '2024-05-08T10:00:00Z', lures), windowIn(data, 1n)] })
    const { account, list, modal } = await openNfts(data)
    await expect.element(list.getByRole('button')).toHaveLength(1)
    await account.getByRole('button', { name: 'Show 2 hidden NFTs' }).click()
    await account.getByRole('list', { name: 'Hidden NFTs' }).getByRole('button').first().click()
    await expect.element(modal('NFT').getByText(/^It looks like spam/)).toBeVisible()
  })

  test('behavior: one is hidden and shown again by the visitor', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [windowIn(data, 2n), windowIn(data, 1n)] })
    const { account, list, modal } = await openNfts(data)
    await list.getByRole('button', { name: /Window 2/ }).click()
    await modal('NFT').getByRole('button', { name: 'Hide this NFT' }).click()
    await modal('NFT').getByRole('button', { name: 'Back' }).click()
    await expect.element(list.getByRole('button')).toHaveLength(1)
    await account.getByRole('button', { name: 'Show 1 hidden NFT' }).click()
    await account.getByRole('list', { name: 'Hidden NFTs' }).getByRole('button').click()
    await modal('NFT').getByRole('button', { name: 'Show this NFT' }).click()
    await modal('NFT').getByRole('button', { name: 'Back' }).click()
    await expect.element(list.getByRole('button')).toHaveLength(2)
  })

  test('attack: what its contract does not confirm is not shown, and counted', async () => {
    const data = serveData()
    data.setNfts('2', VISITOR, [{ contract: WINDOWS, id: 2n }])
    const unconfirmed = received('2', '2024-05-02T10:00:00Z', [nftTransfer('Window 2')])
    data.setHistory(VISITOR, { data: [unconfirmed, windowIn(data, 1n)] })
    const { account, list } = await openNfts(data)
    await expect.element(list.getByRole('button')).toHaveLength(1)
    await expect.element(account.getByText('1 NFT could not be confirmed by its contract.')).toBeVisible()
  })

  test('behavior: one without a name has its number, and a picture that cannot be had leaves the number, too', async () => {
    const data = serveData()
    data.setNfts('4', VISITOR, [{ contract: WINDOWS, id: 2n ** 255n, owner: VISITOR }])
    const nameless = nftTransfer(null, { picture: 'https://tracker.example/pixel.png' })
    data.setHistory(VISITOR, { data: [received('4', '2024-05-04T10:00:00Z', [nameless])] })
    const { list } = await openNfts(data)
    await expect.element(list.getByRole('button', { name: 'Number 5789…9968' })).toBeVisible()
    await expect.element(list.getByText('#5789…9968')).toBeVisible()
  })

  test('behavior: older activity is looked through on request, and adds to what is shown', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [sent('9', '2024-05-09T10:00:00Z')], next: 'older' })
    data.setHistory(VISITOR, { data: [windowIn(data, 1n)] }, 'older')
    const { account, list } = await openNfts(data)
    await expect.element(account.getByText('No NFTs in the latest activity')).toBeVisible()
    expect(data.calls()).toBe(0)
    await account.getByRole('button', { name: 'Look through older activity' }).click()
    await expect.element(list.getByRole('button', { name: /Window 1/ })).toBeVisible()
  })

  test('error: the chain’s node is down: it is said, and the visitor can try again', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [windowIn(data, 1n)] })
    data.setNodeFault(() => new Response(null, { status: 404 }))
    const { account, list } = await openNfts(data)
    await expect.element(account.getByText('NFTs could not be loaded').first()).toBeVisible()
    data.setNodeFault(undefined)
    await account.getByRole('button', { name: 'Try again' }).click()
    await expect.element(list.getByRole('button', { name: /Window 1/ })).toBeVisible()
  })

  test('error: the history is down: it is said, and the visitor can try again', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [windowIn(data, 1n)] })
    data.setHistoryFault(() => new Response(null, { status: 503 }))
    const { account, list } = await openNfts(data)
    await expect.element(account.getByText('NFTs could not be loaded').first()).toBeVisible()
    data.setHistoryFault(undefined)
    await account.getByRole('button', { name: 'Try again' }).click()
    await expect.element(list.getByRole('button', { name: /Window 1/ })).toBeVisible()
  })

  test('attack: one that is open is left when the wallet changes its account', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [windowIn(data, 1n)] })
    const { account, list, modal, wallet } = await openNfts(data)
    await list.getByRole('button', { name: /Window 1/ }).click()
    await expect.element(modal('NFT').getByRole('heading', { name: 'Window 1' })).toBeVisible()
    wallet.useAccounts([SECOND])
    await expect.element(account.getByText('No NFTs yet')).toBeVisible()
  })

  test('attack: another account never shows those of the one before', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [windowIn(data, 1n)] })
    const { account, list, wallet } = await openNfts(data)
    await expect.element(list.getByRole('button', { name: /Window 1/ })).toBeVisible()
    wallet.useAccounts([SECOND])
    await expect.element(account.getByText('No NFTs yet')).toBeVisible()
    await expect.element(account.getByText('Window 1')).not.toBeInTheDocument()
  })
})
