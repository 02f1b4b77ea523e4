import { stringToHex } from 'viem'
import { openHost } from '../src/account-host.ts'
import { evidenceIn } from '../src/evidence.ts'
import { holdChain } from '../src/hold-chain.ts'
import { hostPage } from '../src/host-page.ts'
import { pageState } from '../src/modal-host.ts'
import { timesAsked, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// A request to an injected wallet outlives the frame that sent it, and must not be sent again.

const MESSAGE = stringToHex('Good day')
const UNKNOWN = { code: 4900, data: { outcome: 'unknown' } }

test.describe('pitfall 4: the frame restarts during a wallet prompt', () => {
  test('error: the signature ends with 4900 and is requested once; the read is sent once more; the page reconnects', {
    tag: '@core',
  }, async ({ page, context, world }) => {
    const host = await openHost(page, world)
    await host.connect()
    const chain = await holdChain(context, world.rpc['eip155:1'])
    const signing = hostPage(page).request('personal_sign', [MESSAGE, VISITOR])
    const reading = hostPage(page).request('eth_blockNumber')
    await host.prompt.waitFor()
    await expect.poll(chain.asked).toBe(1)
    await hostPage(page)
      .frame(world.frame.origin)
      .evaluate(() => location.reload())
    expect(await signing).toMatchObject(UNKNOWN)
    await expect.poll(chain.asked).toBe(2)
    chain.release()
    expect(await reading).toEqual({ value: expect.stringMatching(/^0x/) })
    await host.answer('Sign')
    expect(await host.request('eth_accounts')).toEqual([VISITOR])
    expect([await timesAsked(page, 'personal_sign'), chain.asked()]).toEqual([1, 2])
    const again = host.request('personal_sign', [MESSAGE, VISITOR])
    await host.answer('Sign')
    expect(await again).toMatch(/^0x/)
    expect(await timesAsked(page, 'personal_sign')).toBe(2)
  })

  test('error: an approval for a frame that is gone connects nothing, and the modal reopens and can be closed', async ({
    page,
    world,
  }) => {
    const host = await openHost(page, world)
    const asking = hostPage(page).request('eth_requestAccounts')
    await host.row().click()
    await host.prompt.waitFor()
    await hostPage(page)
      .frame(world.frame.origin)
      .evaluate(() => location.reload())
    expect(await asking).toMatchObject(UNKNOWN)
    await expect(host.modal('Connect wallet').getByRole('button', { name: 'Close' })).toBeVisible()
    // The wallet's prompt has the keyboard until the modal is above it again.
    await expect.poll(() => pageState(page)).toMatchObject({ shown: true, focus: 'IFRAME' })
    await host.hasKeys()
    await page.keyboard.press('Escape')
    await expect.poll(host.isOpen).toBe(false)
    await host.answer('Connect')
    expect(await host.request('eth_accounts')).toEqual([])
    expect(await timesAsked(page, 'eth_requestAccounts')).toBe(1)
  })

  test('error: a crashed frame process behaves the same: 4900, one prompt, and one more read', async ({
    page,
    context,
    world,
  }) => {
    const host = await openHost(page, world)
    await host.connect()
    const chain = await holdChain(context, world.rpc['eip155:1'])
    await page.evaluate(
      async (message) => {
        const { provider } = window.casement
        const ask = (method: string, params?: readonly unknown[]) =>
          provider.request({ method, params }).then(
            (value) => ({ value }),
            ({ code, data }) => ({ code, data }),
          )
        const both = Promise.all([ask('personal_sign', message), ask('eth_blockNumber')])
        void both.then(async ([signed, read]) => {
          const asked = window.testWallet.calls.filter(({ method }) => method === 'personal_sign').length
          console.info(`evidence ${JSON.stringify({ signed, read, asked, accounts: await ask('eth_accounts') })}`)
        })
      },
      [MESSAGE, VISITOR] as const,
    )
    await host.prompt.waitFor()
    await expect.poll(chain.asked).toBe(1)
    const evidence = evidenceIn(context)
    // Playwright treats the page as crashed when a frame of it is, so the test reads the console from here on.
    const session = await context.newCDPSession(hostPage(page).frame(world.frame.origin))
    await session.send('Page.crash').catch(() => undefined)
    chain.release()
    expect(JSON.parse(await evidence)).toEqual({
      signed: { ...UNKNOWN },
      read: { value: expect.stringMatching(/^0x/) },
      asked: 1,
      accounts: { value: [VISITOR] },
    })
  })
})
