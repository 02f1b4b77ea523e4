import { stringToHex } from 'viem'
import { openHost } from '../src/account-host.ts'
import { evidenceIn } from '../src/evidence.ts'
import { holdChain } from '../src/hold-chain.ts'
import { hostPage } from '../src/host-page.ts'
import { takenFrom } from '../src/modal-host.ts'
import { timesAsked, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// What a wallet of the browser was asked outlives the frame that asked it: nobody may ask it again.

const MESSAGE = stringToHex('Good day')
const UNKNOWN = { code: 4900, data: { outcome: 'unknown' } }

test.describe('pitfall 4: the frame restarts while a wallet asks its owner', () => {
  test('error: what may be signed ends 4900 and is asked once; what is read is read once more; the page is connected again', async ({
    page,
    context,
    world,
  }) => {
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

  test('error: what a wallet grants to a frame that is gone connects nobody, and the modal is there anew and closes', async ({
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
    // The keys are the prompt's own until the modal stands above it.
    await expect.poll(() => takenFrom(page)).toMatchObject({ shown: true, focus: 'IFRAME' })
    await host.hasKeys()
    await page.keyboard.press('Escape')
    await expect.poll(host.isOpen).toBe(false)
    await host.answer('Connect')
    expect(await host.request('eth_accounts')).toEqual([])
    expect(await timesAsked(page, 'eth_requestAccounts')).toBe(1)
  })

  test('error: a frame whose process dies leaves the same: 4900, one question, and one read more', async ({
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
    // Playwright takes the page for crashed when a frame of it is, so that the page can only be heard from now on.
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
