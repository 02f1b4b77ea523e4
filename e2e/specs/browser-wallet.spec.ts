import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { createPublicClient, http, numberToHex, parseEther, stringToHex, verifyMessage } from 'viem'
import { networksOf, openHost, withSolana } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { announceOwnProvider, inject, NAME, SECOND, switchAccounts, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// What a page can do with a connected browser wallet through the page's provider.

type World = Parameters<typeof openHost>[1]

/** Reloads the page with the wallet present before the modal, as an extension would be. */
const comeBack = async (page: Page, world: World): Promise<void> => {
  await page.reload()
  await inject(page, { rpc: { ...world.rpc, 'eip155:137': world.rpc['eip155:1'] ?? '' } })
  await page.evaluate((networks) => void window.startCasement({ networks }), networksOf(world))
}

const heard = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)

const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const notes: unknown[] = []
    Object.assign(window, { heard: notes })
    const provider = window.casement.provider as unknown as {
      on(event: string, tell: (payload: unknown) => void): void
    }
    for (const event of ['connect', 'chainChanged', 'accountsChanged', 'disconnect'])
      provider.on(event, (payload) => notes.push([event, payload]))
  })

test('behavior: the page gets the connection events in order, and the wallet signs a message', {
  tag: '@core',
}, async ({ page, world }) => {
  const host = await openHost(page, world)
  await listen(page)
  await host.connect()
  expect(await heard(page)).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [VISITOR]],
  ])
  const message = 'Good day'
  const signing = host.request('personal_sign', [stringToHex(message), VISITOR])
  await host.answer('Sign')
  expect(await verifyMessage({ address: VISITOR, message, signature: (await signing) as Hex })).toBe(true)
})

test('behavior: a transaction sent by the page is mined', { tag: '@core' }, async ({ page, world }) => {
  const host = await openHost(page, world)
  await host.connect()
  const value = numberToHex(parseEther('0.0123'))
  const sending = host.request('eth_sendTransaction', [{ from: VISITOR, to: SECOND, value }])
  await host.answer('Send')
  const client = createPublicClient({ transport: http(world.rpc['eip155:1']) })
  const receipt = await client.waitForTransactionReceipt({ hash: (await sending) as Hex })
  expect(receipt).toMatchObject({ status: 'success', to: SECOND.toLowerCase() })
})

test('error: the page gets the wallet’s refusal, and an error for each request that is not allowed', {
  tag: '@core',
}, async ({ page, world }) => {
  const host = await openHost(page, world)
  expect(await hostPage(page).request('personal_sign', ['0x00', VISITOR])).toMatchObject({ code: 4100 })
  await host.connect()
  const refused = hostPage(page).request('personal_sign', [stringToHex('Good day'), VISITOR])
  await host.answer('Refuse')
  expect(await refused).toMatchObject({ code: 4001 })
  expect(await hostPage(page).request('personal_sign', ['0x00', SECOND])).toMatchObject({ code: 4100 })
  expect(await hostPage(page).request('eth_sign', [VISITOR, '0x00'])).toMatchObject({ code: 4200 })
  expect(await hostPage(page).request('wallet_switchEthereumChain', [{ chainId: '0x5' }])).toMatchObject({ code: 4902 })
})

test('behavior: after a reload the page is connected again, and a request made meanwhile waits for it', {
  tag: '@core',
}, async ({ page, world }) => {
  const host = await openHost(page, world)
  await host.connect()
  await comeBack(page, world)
  expect(await host.request('eth_accounts')).toEqual([VISITOR])
  const state = (await page.evaluate(() => window.casement.ready())) as { status: string }
  expect(state.status).toBe('connected')
})

test('error: if the wallet is gone after a reload, the page is disconnected within seconds and eth_accounts is empty', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  await host.connect()
  await page.reload()
  await page.evaluate((networks) => void window.startCasement({ networks }), networksOf(world))
  expect(await host.request('eth_accounts')).toEqual([])
  expect(await hostPage(page).request('personal_sign', ['0x00', VISITOR])).toMatchObject({ code: 4100 })
})

test('behavior: eth_requestAccounts opens the modal, and closing it rejects with 4001', async ({ page, world }) => {
  const host = await openHost(page, world)
  const refused = hostPage(page).request('eth_requestAccounts')
  await expect(host.modal('Connect wallet')).toBeVisible()
  await host.hasKeys()
  await page.keyboard.press('Escape')
  expect(await refused).toMatchObject({ code: 4001 })
  const asked = host.request('eth_requestAccounts')
  await host.pick()
  await host.answer('Connect')
  expect(await asked).toEqual([VISITOR])
  expect(await host.request('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
})

test('behavior: revoking permissions disconnects, also after a reload', { tag: '@core' }, async ({ page, world }) => {
  const host = await openHost(page, world)
  await host.connect()
  await listen(page)
  expect(await host.request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
  expect(await heard(page)).toEqual([
    ['accountsChanged', []],
    ['disconnect', { code: 4900, message: 'The wallet was disconnected' }],
  ])
  await comeBack(page, world)
  expect(await host.request('eth_accounts')).toEqual([])
})

test('behavior: connects a Wallet Standard wallet on Solana beside one on eip155', { tag: '@core' }, async ({
  page,
  world,
}) => {
  const host = await openHost(page, world, { options: withSolana(world) })
  await host.connect('Solana networks')
  const namespaces = await page.evaluate(async () => {
    const { casement } = window as unknown as {
      casement: { subscribeState(tell: (state: unknown) => void): () => void }
    }
    return new Promise((resolve) => {
      const stop = casement.subscribeState((state) => {
        const { namespaces: all } = state as { namespaces: Record<string, { status: string }> }
        if (all.solana?.status !== 'connected') return
        queueMicrotask(() => stop())
        resolve(all)
      })
    })
  })
  expect(namespaces).toMatchObject({ solana: { status: 'connected' }, eip155: { status: 'disconnected' } })
})

test.describe('pitfall 15: the provider’s contract with a wallet', () => {
  test('behavior: returns no accounts before they are granted; events come before the responses they explain, and only once', {
    tag: '@core',
  }, async ({ page, world }) => {
    const host = await openHost(page, world)
    expect(await host.request('eth_accounts')).toEqual([])
    await listen(page)
    const asked = (method: string, params?: readonly unknown[]): Promise<void> =>
      page.evaluate(
        async ({ method, params }) => {
          const answer = await window.casement.provider.request({ method, params }).catch(({ code }) => code as unknown)
          ;(window as unknown as { heard: unknown[] }).heard.push([method, answer])
        },
        { method, params },
      )
    const connecting = asked('eth_requestAccounts')
    await host.pick()
    await host.answer('Connect')
    await connecting
    const switching = asked('wallet_switchEthereumChain', [{ chainId: '0x89' }])
    await host.answer('Switch')
    await switching
    await asked('wallet_revokePermissions', [{ eth_accounts: {} }])
    await asked('eth_accounts')
    expect(await heard(page)).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [VISITOR]],
      ['eth_requestAccounts', [VISITOR]],
      ['chainChanged', '0x89'],
      ['wallet_switchEthereumChain', null],
      ['chainChanged', '0x1'],
      ['accountsChanged', []],
      ['disconnect', { code: 4900, message: 'The wallet was disconnected' }],
      ['wallet_revokePermissions', null],
      ['eth_accounts', []],
    ])
  })

  test('attack: a storm of wallet events reaches the page only as changes, and ends in the wallet’s state', async ({
    page,
    world,
  }) => {
    const host = await openHost(page, world)
    await host.connect()
    await listen(page)
    await page.evaluate(() => window.testWallet.storm())
    await switchAccounts(page, ['second'])
    await expect.poll(() => host.request('eth_accounts')).toEqual([SECOND])
    const all = (await heard(page)) as readonly (readonly [string, unknown])[]
    for (const event of ['accountsChanged', 'chainChanged']) {
      const said = all.filter(([name]) => name === event).map(([, payload]) => String(payload))
      expect(said.filter((payload, index) => payload === said[index - 1])).toEqual([])
      // The wallet sent a thousand, twenty per task.
      expect(said.length).toBeLessThanOrEqual(52)
    }
    expect(all.filter(([name]) => name === 'accountsChanged').at(-1)).toEqual(['accountsChanged', [SECOND]])
    expect(await host.request('eth_chainId')).toBe('0x1')
  })
})

test.describe('pitfall 11: misbehaving wallets of the page, in the modal', () => {
  for (const [misbehaviour, pictures] of [
    ['duplicate-uuid,script-icon', 1],
    ['huge-icon,announces-again', 0],
  ] as const) {
    test(`attack: with ${misbehaviour} and the page’s own provider announced, lists one wallet, which connects`, async ({
      page,
      world,
    }) => {
      const host = await openHost(page, world, { wallet: misbehaviour })
      await announceOwnProvider(page)
      await page.evaluate(() => void window.casement.open())
      await expect(host.rows).toHaveText([/WalletConnect/, new RegExp(NAME)])
      const row = host.row()
      await expect(row.locator('img')).toHaveCount(pictures)
      if (pictures > 0)
        await expect
          .poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0)
      await row.click()
      await host.answer('Connect')
      await expect.poll(() => host.request('eth_accounts')).toEqual([VISITOR])
      for (const realm of page.frames()) expect(await realm.evaluate(() => window.iconRan)).toBeUndefined()
    })
  }

  test('error: the wallet’s 4001, -32002 and 5000 reach the page with their messages', async ({ page, world }) => {
    const host = await openHost(page, world)
    await host.connect()
    for (const code of [4001, -32002, 5000]) {
      await page.evaluate((code) => {
        const { provider } = window.walletsSeen.announcements[0] ?? {}
        if (!provider) throw new Error('no wallet announced itself')
        provider.request = () => Promise.reject(Object.assign(new Error(`My own words of ${code}`), { code }))
      }, code)
      const refused = await hostPage(page).request('personal_sign', [stringToHex('Good day'), VISITOR])
      expect(refused).toMatchObject({ code, message: `My own words of ${code}` })
    }
  })
})
