import type { World } from '@casement/dev-server'
import { encodeFunctionData, erc721Abi, hexToBigInt } from 'viem'
import { MULTICALL3_ADDRESS, NFT_ADDRESS } from '../../dev-server/src/evm/deployment.ts'
import { openAccount } from '../src/account-host.ts'
import { callChain } from '../src/call-chain.ts'
import { untilMined } from '../src/until-mined.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// The account's NFTs: from the local data service and the local chain.

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The local service keeps a history for 10 s, and the frame keeps it for 15 s. */
const NEXT_ANSWER_MS = 60_000
const MINT = '0x1249c58b'

const act = async (world: World, data: string): Promise<void> => {
  const hash = await callChain(world, 'eth_sendTransaction', [{ from: VISITOR, to: NFT_ADDRESS, data }])
  await untilMined(world, hash)
}
const countOf = async (world: World): Promise<bigint> => {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'balanceOf', args: [VISITOR] })
  return hexToBigInt((await callChain(world, 'eth_call', [{ to: NFT_ADDRESS, data }, 'latest'])) as `0x${string}`)
}
/** Mints a window for the visitor, and returns its number. */
const mint = async (world: World): Promise<bigint> => {
  const id = hexToBigInt(
    (await callChain(world, 'eth_call', [{ from: VISITOR, to: NFT_ADDRESS, data: MINT }, 'latest'])) as `0x${string}`,
  )
  await act(world, MINT)
  return id
}

const openNfts = async (...given: Parameters<typeof openAccount>) => {
  const { host, account } = await openAccount(...given)
  await account.getByRole('tab', { name: 'NFTs' }).click()
  const list = account.getByRole('list', { name: 'NFTs', exact: true })
  return { host, account, list, tiles: list.getByRole('button') }
}

test('behavior: the NFTs are those of the chain, with their pictures', { tag: '@core' }, async ({ page, world }) => {
  test.setTimeout(2 * NEXT_ANSWER_MS)
  const id = await mint(world)
  const { host, list, tiles } = await openNfts(page, world)
  const mine = list.getByRole('button', { name: `Window ${id}`, exact: true })
  await expect(mine).toBeVisible({ timeout: NEXT_ANSWER_MS })
  await expect(tiles).toHaveCount(Number(await countOf(world)))
  await expect(mine.locator('img[data-shown]')).toBeVisible()
  await mine.click()
  const details = host.modal('NFT')
  await expect(details.getByRole('heading', { name: `Window ${id}` })).toBeVisible()
  await expect(details.getByText('ERC-721')).toBeVisible()
  await expect(details.getByRole('link', { name: /^View on Harbour scan/ })).toHaveAttribute(
    'href',
    `https://scan.example/address/${NFT_ADDRESS.toLowerCase()}`,
  )
  await details.getByRole('button', { name: 'Back' }).click()
  await expect(mine).toBeVisible()
})

test('behavior: one that was sent elsewhere is gone', async ({ page, world }) => {
  test.setTimeout(3 * NEXT_ANSWER_MS)
  const id = await mint(world)
  const { list, tiles } = await openNfts(page, world)
  const mine = list.getByRole('button', { name: `Window ${id}`, exact: true })
  await expect(mine).toBeVisible({ timeout: NEXT_ANSWER_MS })

  const args = [VISITOR, RECEIVER, id] as const
  await act(world, encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args }))
  // The contracts are asked again after 30 s, whatever the history still says.
  await expect(mine).toBeHidden({ timeout: NEXT_ANSWER_MS })
  await expect(tiles).toHaveCount(Number(await countOf(world)))
})

test('behavior: all are confirmed in one call, when the tab is opened and not before', async ({ page, world }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('eth_call') || body.includes('eth_getTransactionReceipt')) asked.push(body)
  })
  const { account } = await openAccount(page, world)
  await expect(account.getByRole('list', { name: 'Tokens' }).getByText('Ether')).toBeVisible()
  expect(asked).toEqual([])
  await account.getByRole('tab', { name: 'NFTs' }).click()
  await expect(account.getByRole('list', { name: 'NFTs', exact: true }).getByRole('button').first()).toBeVisible()
  const calls = asked.filter((body) => body.includes('eth_call'))
  expect(calls).toHaveLength(1)
  expect(calls[0]?.toLowerCase()).toContain(MULTICALL3_ADDRESS.toLowerCase())
})

test('attack: the spam is hidden behind its number, and says so when it is opened', async ({ page, world }) => {
  const { host, account, tiles } = await openNfts(page, world)
  await expect(tiles.first()).toBeVisible()
  await expect(account.getByText(/\$5000/)).toHaveCount(0)
  await account.getByRole('button', { name: 'Show 1 hidden NFT' }).click()
  const spam = account.getByRole('list', { name: 'Hidden NFTs' }).getByRole('button')
  await expect(spam).toHaveText(/\$5000/)
  await spam.click()
  await expect(host.modal('NFT').getByText(/^It looks like spam/)).toBeVisible()
})

test('error: a chain that cannot be reached is said, and the visitor can try again', async ({ page, world }) => {
  const node = `${world.rpc['eip155:1']}**`
  const { account } = await openAccount(page, world)
  await page.context().route(node, (route) => route.abort())
  await account.getByRole('tab', { name: 'NFTs' }).click()
  await expect(account.getByText('NFTs could not be loaded').first()).toBeVisible()
  await page.context().unroute(node)
  await account.getByRole('button', { name: 'Try again' }).click()
  const tiles = account.getByRole('list', { name: 'NFTs', exact: true }).getByRole('button')
  await expect(tiles.first()).toBeVisible()
})
