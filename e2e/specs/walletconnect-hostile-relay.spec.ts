import { toHex } from 'viem'
import { HOSTILE_ACCOUNT } from '../../dev-server/src/relay/lies.ts'
import { hostPage } from '../src/host-page.ts'
import {
  address,
  answerPhone,
  card,
  load,
  loadConnected,
  openPairing,
  openRequest,
  scan,
  signsAs,
  test,
} from '../src/phone-wallet.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// A hostile relay in a real browser. `src/walletconnect/hostile-relay.test.ts` covers its messages in full.

test.afterEach(({ world }) => world.setFault('relay', undefined))

const hostile = /hacked|evil\.example/

test('attack: a relay that forges messages connects nothing and shows nothing', async ({ page, world }) => {
  world.setFault('relay', { lie: 'plaintext' })
  await load(page, world.hosts.plain)
  await openPairing(page)
  await scan(page)
  // The same forged messages arrive for the second pairing URI, so those for the first have been handled.
  await card(page).getByRole('button', { name: 'Back' }).press('Enter')
  await card(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  await scan(page)
  expect(await address(page)).toEqual({ value: [] })
  await expect(card(page).getByText(hostile)).toHaveCount(0)
  expect(JSON.stringify(await address(page))).not.toContain(HOSTILE_ACCOUNT)
})

test('attack: an answer forged by the relay is ignored, and the wallet’s own is accepted', async ({
  page,
  world,
  wallet,
}) => {
  await loadConnected(page, world.hosts.plain, wallet)
  world.setFault('relay', { lie: 'plaintext' })
  await signsAs(page, wallet, VISITOR, 'By the wallet')
  expect(await address(page)).toEqual({ value: [VISITOR] })
})

test('attack: the frame keeps answering while the relay floods it', async ({ page, world, wallet }) => {
  await loadConnected(page, world.hosts.plain, wallet)
  world.setFault('relay', { lie: 'flood' })
  for (let turn = 0; turn < 10; turn += 1)
    expect(await hostPage(page).request('eth_getBalance', [VISITOR, 'latest'])).toHaveProperty('value')
  await page.evaluate(() => void window.casement.open())
  await expect(card(page).getByRole('dialog')).toBeVisible()
  expect(await address(page)).toEqual({ value: [VISITOR] })
})

for (const lie of ['silent', 'swallow'] as const)
  test(`error: ${lie}: an attempt that gets no messages through ends after five minutes`, async ({
    page,
    world,
    wallet,
  }) => {
    await page.clock.install()
    await loadConnected(page, world.hosts.plain, wallet)
    world.setFault('relay', { lie })
    const asked = hostPage(page).request('personal_sign', [toHex('never'), VISITOR])
    await expect
      .poll(async () => {
        await page.clock.fastForward(30_000)
        return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))])
      })
      .toMatchObject({ code: 4900 })
  })

test('behavior: a relay that repeats and reorders messages changes nothing', async ({ page, world, wallet }) => {
  world.setFault('relay', { lie: 'repeat' })
  await loadConnected(page, world.hosts.plain, wallet)
  world.setFault('relay', { lie: 'cross' })
  const refused = hostPage(page).request('personal_sign', [toHex('no'), VISITOR])
  await openRequest(wallet)
  await answerPhone(wallet, 'refuse')
  expect(await refused).toMatchObject({ code: 4001 })
  await signsAs(page, wallet, VISITOR, 'Once')
})
