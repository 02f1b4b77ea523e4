import { hostPage } from '../src/host-page.ts'
import { expect, test } from '../src/world-fixture.ts'

test.describe('a request of the page’s provider', () => {
  test('behavior: eth_blockNumber comes from the chain, through the frame', async ({ page, world, consoleLines }) => {
    await page.goto(world.hosts.plain)
    const host = hostPage(page)
    expect(await host.request('eth_blockNumber')).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]+$/) })
    expect(await host.request('eth_chainId')).toEqual({ value: '0x1' })
    expect(await host.request('eth_accounts')).toEqual({ value: [] })
    expect(consoleLines).toEqual([])
  })

  test('behavior: the button of a page shows the block number', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await page.getByRole('button', { name: 'Read block number' }).click()
    await expect(page.locator('#block-number')).toHaveText(/^0x[0-9a-f]+$/)
  })
})
