import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { createPublicClient, http, numberToHex, parseEther, stringToHex, verifyMessage } from 'viem'
import { networksOf, openHost } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { inject, SECOND, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// What a page does with a wallet of this browser once it is connected: all of it through the page's own provider.

type Host = Awaited<ReturnType<typeof openHost>>
type World = Parameters<typeof openHost>[1]

/** A page that the visitor comes back to: its wallet is there before the modal is, as an extension's is. */
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

const refusal = (page: Page, method: string, params: readonly unknown[]) => hostPage(page).request(method, params)

test('behavior: the page hears of the connection in order, and the wallet signs what it asks', async ({
  page,
  world,
}) => {
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

test('behavior: a transaction that the page asks for arrives on the chain', async ({ page, world }) => {
  const host: Host = await openHost(page, world)
  await host.connect()
  const value = numberToHex(parseEther('0.0123'))
  const sending = host.request('eth_sendTransaction', [{ from: VISITOR, to: SECOND, value }])
  await host.answer('Send')
  const client = createPublicClient({ transport: http(world.rpc['eip155:1']) })
  const receipt = await client.waitForTransactionReceipt({ hash: (await sending) as Hex })
  expect(receipt).toMatchObject({ status: 'success', to: SECOND.toLowerCase() })
})

test('error: the wallet’s own refusal reaches the page, and so does what nobody may ask', async ({ page, world }) => {
  const host = await openHost(page, world)
  expect(await refusal(page, 'personal_sign', ['0x00', VISITOR])).toMatchObject({ code: 4100 })
  await host.connect()
  const refused = refusal(page, 'personal_sign', [stringToHex('Good day'), VISITOR])
  await host.answer('Refuse')
  expect(await refused).toMatchObject({ code: 4001 })
  expect(await refusal(page, 'personal_sign', ['0x00', SECOND])).toMatchObject({ code: 4100 })
  expect(await refusal(page, 'eth_sign', [VISITOR, '0x00'])).toMatchObject({ code: 4200 })
  expect(await refusal(page, 'wallet_switchEthereumChain', [{ chainId: '0x5' }])).toMatchObject({ code: 4902 })
})

test('behavior: a page that is loaded anew is connected, and whoever asks meanwhile waits to hear of it', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  await host.connect()
  await comeBack(page, world)
  expect(await host.request('eth_accounts')).toEqual([VISITOR])
  const state = (await page.evaluate(() => window.casement.ready())) as { status: string }
  expect(state.status).toBe('connected')
})

test('error: a page whose wallet is gone is told so within seconds, and asks for accounts anew', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  await host.connect()
  await page.reload()
  await page.evaluate((networks) => void window.startCasement({ networks }), networksOf(world))
  expect(await host.request('eth_accounts')).toEqual([])
  expect(await refusal(page, 'personal_sign', ['0x00', VISITOR])).toMatchObject({ code: 4100 })
})

test('behavior: a page that asks for accounts has the visitor connect, and a closed modal is the answer no', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  const refused = hostPage(page).request('eth_requestAccounts')
  await expect(host.modal('Connect wallet')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await refused).toMatchObject({ code: 4001 })
  const asked = host.request('eth_requestAccounts')
  await host
    .modal('Connect wallet')
    .getByRole('button', { name: /^Harbour test wallet/ })
    .click()
  await host.answer('Connect')
  expect(await asked).toEqual([VISITOR])
  expect(await host.request('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
})

test('behavior: permissions that are taken back disconnect, and a reload does not undo it', async ({ page, world }) => {
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

test('behavior: on Solana a wallet of the Wallet Standard is connected beside one of eip155', async ({
  page,
  world,
}) => {
  const solana = {
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [] } },
  }
  const options = { networks: [...networksOf(world), solana], adapters: ['eip155', 'solana'] }
  const host = await openHost(page, world, { options })
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
