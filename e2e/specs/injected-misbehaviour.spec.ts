import type { Page } from '@playwright/test'
import { isAddress } from 'viem'
import type { Announced } from '../src/wallet-site.ts'
import { ask, connect, events, misbehave, open, SECOND, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

test.describe('misbehaviour', () => {
  const infos = (page: Page): Promise<Announced[]> =>
    page.evaluate(() => window.walletsSeen.announcements.map(({ info }) => ({ ...info })))

  test('behavior: several wallets at once have their own names, ids and connections', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'several' })
    const all = await infos(page)
    expect(new Set(all.map(({ rdns }) => rdns)).size).toBe(3)
    expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(3)
    expect(await page.evaluate(() => window.walletsSeen.standards.length)).toBe(3)
    await connect(page)
    const other = await page.evaluate(() =>
      window.walletsSeen.announcements[1]?.provider.request({ method: 'eth_accounts' } as never),
    )
    expect(other).toEqual([])
  })

  test('behavior: two wallets with one uuid have separate providers', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'duplicate-uuid' })
    const all = await infos(page)
    expect(all).toHaveLength(2)
    expect(all[0]?.uuid).toBe(all[1]?.uuid)
    expect(all[0]?.rdns).not.toBe(all[1]?.rdns)
    const same = await page.evaluate(
      () => window.walletsSeen.announcements[0]?.provider === window.walletsSeen.announcements[1]?.provider,
    )
    expect(same).toBe(false)
  })

  test('behavior: uses the requested hostile icons and names', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'huge-icon,long-name' })
    const [huge] = await infos(page)
    expect(huge?.icon).toHaveLength(1_048_576)
    expect(huge?.name).toHaveLength(5_000)
    await misbehave(page, 'script-icon')
    expect(decodeURIComponent((await infos(page)).at(-1)?.icon ?? '')).toContain('<script>')
    await misbehave(page, 'javascript-icon')
    expect((await infos(page)).at(-1)?.icon).toMatch(/^javascript:/)
    expect(await page.evaluate(() => window.iconRan)).toBeUndefined()
  })

  test('behavior: announces itself late, a thousand times, and later under another name', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'legacy-only' })
    // Immediate announcements are read in the same task, before any delayed ones.
    const atOnce = (setting: string): Promise<Announced[]> =>
      page.evaluate((given) => {
        window.walletsSeen.announcements.length = 0
        window.testWallet.misbehave(given)
        return window.walletsSeen.announcements.map(({ info }) => ({ ...info }))
      }, setting)
    expect(await atOnce('late:400')).toEqual([])
    await expect.poll(async () => (await infos(page)).length).toBe(1)
    expect(await atOnce('announces-again')).toHaveLength(1_000)
    const [before] = await atOnce('changes-info')
    expect(before?.rdns).toBe('test.casement.harbour')
    await expect.poll(async () => (await infos(page)).length).toBe(2)
    // The info object that the site got first has changed too.
    const after = await infos(page)
    expect(after.map(({ rdns }) => rdns)).toEqual(['io.metamask', 'io.metamask'])
    expect(after[0]?.uuid).toBe(before?.uuid)
  })

  test('behavior: only window.ethereum exists', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'legacy-only' })
    expect(
      await page.evaluate(() => [window.walletsSeen.announcements.length, window.walletsSeen.standards.length]),
    ).toEqual([0, 0])
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
  })

  test('behavior: returns wrong values, throws strings, or never answers', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'wrong-chain,wrong-checksum,no-hash' })
    await page.evaluate(() => window.testWallet.answeredBy('approve'))
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0xdead' })
    const { value } = await ask(page, 'eth_requestAccounts')
    const [account = ''] = value as string[]
    expect(account.toLowerCase()).toBe(VISITOR.toLowerCase())
    expect(isAddress(account)).toBe(false)
    const sent = await ask(page, 'eth_sendTransaction', [{ from: VISITOR, to: SECOND, value: '0x1' }])
    expect(sent).toEqual({ value: '0x1234' })

    await misbehave(page, 'throws-strings:eth_chainId,never-answers:eth_accounts')
    expect(await ask(page, 'eth_chainId')).toEqual({ thrown: 'The wallet is out of sorts' })
    expect(await ask(page, 'net_version')).toEqual({ value: '1' })
    const never = await page.evaluate(() => {
      const provider = window.walletsSeen.announcements[0]?.provider
      const asked = provider?.request({ method: 'eth_accounts' } as never)
      return Promise.race([asked, new Promise((resolve) => setTimeout(() => resolve('nothing'), 300))])
    })
    expect(never).toBe('nothing')
    await misbehave(page, 'slow:300')
    const took = await page.evaluate(async () => {
      const start = performance.now()
      await window.walletsSeen.announcements[0]?.provider.request({ method: 'eth_chainId' } as never)
      return performance.now() - start
    })
    expect(took).toBeGreaterThanOrEqual(299)
    await misbehave(page, '')
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
  })

  test('behavior: sends a thousand events in about a second, and still answers', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await page.evaluate(() => window.testWallet.storm())
    expect(await events(page, 'accountsChanged')).toHaveLength(500)
    expect(await events(page, 'chainChanged')).toHaveLength(500)
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
  })

  test('error: an unknown setting is logged, and no setting applies', async ({ page, world, consoleLines }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc, wallet: 'several,explodes' })
    expect(await infos(page)).toHaveLength(1)
    await expect
      .poll(() => consoleLines.map(({ text }) => text))
      .toContainEqual(expect.stringContaining('Unknown misbehaviour explodes'))
  })

  test('behavior: records the origin and every request', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await ask(page, 'eth_chainId')
    const { origin } = new URL(world.hosts.plain)
    expect(await page.evaluate(() => window.testWallet.calls)).toMatchObject([
      { wallet: 'test.casement.harbour', origin, method: 'eth_chainId' },
    ])
  })
})
