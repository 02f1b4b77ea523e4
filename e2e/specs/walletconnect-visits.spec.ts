import type { Wallet } from '@casement/dev-server/wallet'
import { toHex } from 'viem'
import { evidenceIn } from '../src/evidence.ts'
import { hostPage } from '../src/host-page.ts'
import {
  address,
  addressOf,
  answerPhone,
  connectPhone,
  load,
  loadConnected,
  openRequest,
  signsAs,
  test,
} from '../src/phone-wallet.ts'
import { secondPort } from '../src/proxy-on-another-port.ts'
import { expect } from '../src/world-fixture.ts'

// Only the browser has a back-forward cache.
test.use({ program: 'browser' })

// A phone session across changes of the page, the frame and its storage.

const VISITOR = (wallet: Wallet) => addressOf(wallet, 'visitor')
const SECOND = (wallet: Wallet) => addressOf(wallet, 'second')

test.describe('pitfall 4: the frame restarts during a phone prompt', () => {
  test('error: the page’s request ends with 4900 and is sent once; the phone’s later answer is dropped', {
    tag: '@core',
  }, async ({ page, consoleLines, world, wallet }) => {
    await loadConnected(page, world.hosts.plain, wallet)
    const signing = hostPage(page).request('personal_sign', [toHex('Once'), VISITOR(wallet)])
    const { id } = await openRequest(wallet)
    await hostPage(page)
      .frame(world.frame.origin)
      .evaluate(() => location.reload())
    expect(await signing).toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
    expect(await address(page)).toEqual({ value: [VISITOR(wallet)] })
    expect(wallet.getState().requests.map((request) => request.id)).toEqual([id])
    await wallet.answer(id, 'approve')
    await signsAs(page, wallet, VISITOR(wallet), 'After it')
    expect(wallet.getState().requests).toEqual([])
    expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
  })
})

test.describe('pitfall 6: a stored session', () => {
  test('behavior: two hosts on one site share the frame’s storage without seeing each other’s session', {
    tag: '@core',
  }, async ({ page, world, wallet }) => {
    const twin = await secondPort(world.hosts.plain)
    await loadConnected(page, world.hosts.plain, wallet)
    const other = await page.context().newPage()
    await load(other, twin.address)
    const shared = await hostPage(other)
      .frame(world.frame.origin)
      .evaluate(() => Object.keys(localStorage).join())
    expect(shared).toContain(new URL(page.url()).origin)
    expect(await address(other)).toEqual({ value: [] })
    await connectPhone(other, wallet, 'second')
    for (const one of [page, other]) await one.reload()
    expect([await address(page), await address(other)]).toEqual([
      { value: [VISITOR(wallet)] },
      { value: [SECOND(wallet)] },
    ])
    expect(await hostPage(other).request('wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ value: null })
    await page.reload()
    expect(await address(page)).toEqual({ value: [VISITOR(wallet)] })
    twin.stop()
  })

  test('behavior: after storage was cleared between visits nothing is connected, and a phone can connect again', async ({
    page,
    consoleLines,
    world,
    wallet,
  }) => {
    await loadConnected(page, world.hosts.plain, wallet)
    // The frame inside another page of the site, which never completes its handshake.
    await page.goto(world.hosts.raw)
    await page.evaluate(() => window.hostile.waitFor('hello'))
    await hostPage(page)
      .frame(world.frame.origin)
      .evaluate(() => localStorage.clear())
    await load(page, world.hosts.plain)
    expect(await address(page)).toEqual({ value: [] })
    await connectPhone(page, wallet)
    expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
  })
})

test.describe('pitfall 13: the back-forward cache with a session', () => {
  test('behavior: the relay reconnects: requests are answered, events arrive once, and the ports work', async ({
    page,
    context,
    world,
    wallet,
  }) => {
    const topic = await loadConnected(page, world.hosts.plain, wallet)
    await page.evaluate((message) => {
      const provider = window.casement.provider as typeof window.casement.provider & {
        on(event: string, listener: (payload: unknown) => void): void
      }
      const ask = (method: string, params?: readonly unknown[]) =>
        provider.request({ method, params }).catch(({ code }) => code as unknown)
      const heard: unknown[] = []
      for (const event of ['connect', 'disconnect', 'chainChanged'])
        provider.on(event, (payload) => heard.push([event, payload]))
      // A duplicate event would arrive before the signature, which needs an approval.
      provider.on('accountsChanged', async (accounts) => {
        heard.push(accounts)
        heard.push(await ask('personal_sign', [message, (accounts as string[])[0]]))
        if (heard.length > 4) console.info(`evidence ${JSON.stringify(heard)}`)
      })
      addEventListener('pageshow', ({ persisted }) => void heard.push({ persisted }))
    }, toHex('Back again'))
    const evidence = evidenceIn(context)
    await page.goto(world.hosts.other)
    await wallet.changeAccount(topic, [`eip155:1:${SECOND(wallet)}`])
    // Playwright loses a page that comes out of the cache, so the test reads its console.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await answerPhone(wallet, 'approve')
    await wallet.changeAccount(topic, [`eip155:1:${VISITOR(wallet)}`])
    await answerPhone(wallet, 'approve')
    const SIGNATURE = expect.stringMatching(/^0x[0-9a-f]{130}$/)
    expect(JSON.parse(await evidence)).toEqual([
      { persisted: true },
      [SECOND(wallet)],
      SIGNATURE,
      [VISITOR(wallet)],
      SIGNATURE,
    ])
  })
})
