import { createPublicKey, verify } from 'node:crypto'
import type { Address as SolanaAddress } from '@solana/web3.js'
import { getAddressEncoder, getBase58Decoder, getBase58Encoder } from '@solana/web3.js'
import { verifyMessage } from 'viem'
import { openBridge } from '../src/wallet-bridge.ts'
import { dialog, NAME, press, SECOND, switchAccounts, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// The frame reaches the page's wallets only through the SDK, which discovers, calls and listens to them: the real
// handshake and guard, with a scripted frame.

const LANTERN = 'Lantern test wallet'
const MEADOW = 'Meadow test wallet'
const MESSAGE = 'Sign in to the laboratory'

test.describe('wallets of the page that the frame is sent', () => {
  test('behavior: wallets of both standards, once, with ids that stay the same after the frame reloads', {
    tag: '@core',
  }, async ({ page, world }) => {
    const bridge = await openBridge(page, world)
    await expect.poll(bridge.wallets).toEqual([
      {
        walletId: 'w1',
        namespace: 'eip155',
        found: 'announced',
        name: NAME,
        rdns: 'test.casement.harbour',
        icon: expect.stringMatching(/^data:image\/svg\+xml,/),
      },
      {
        walletId: 'w2',
        namespace: 'solana',
        found: 'standard',
        name: NAME,
        icon: expect.stringMatching(/^data:image\/svg\+xml,/),
        chains: ['solana:mainnet'],
      },
    ])
    expect(await bridge.times()).toBe(1)
    const before = await bridge.wallets()
    await bridge.reload()
    await expect.poll(bridge.wallets).toEqual(before)
  })

  test('behavior: a wallet that announces itself late', async ({ page, world }) => {
    await page.clock.install()
    const bridge = await openBridge(page, world, { wallet: 'late:60000' })
    await expect.poll(bridge.times).toBe(1)
    expect(await bridge.wallets()).toEqual([])
    await page.clock.fastForward(60_000)
    await expect.poll(async () => (await bridge.wallets()).map(({ found }) => found)).toEqual(['announced', 'standard'])
  })

  test('behavior: window.ethereum if no wallet announced itself', async ({ page, world }) => {
    const bridge = await openBridge(page, world, { wallet: 'legacy-only' })
    await expect
      .poll(bridge.wallets)
      .toEqual([{ walletId: 'w1', namespace: 'eip155', found: 'legacy', name: 'Browser wallet' }])
    expect(await bridge.ask('w1', 'eth_chainId')).toEqual({ value: '0x1' })
  })

  test('behavior: not window.ethereum if it is an announced provider', async ({ page, world }) => {
    const bridge = await openBridge(page, world)
    await page.evaluate(() => {
      const { provider } = window.walletsSeen.announcements[0] ?? {}
      Object.assign(window, { ethereum: provider })
      window.dispatchEvent(new Event('ethereum#initialized'))
    })
    await bridge.reload()
    await expect.poll(async () => (await bridge.wallets()).map(({ found }) => found)).toEqual(['announced', 'standard'])
  })

  for (const [option, found] of [
    ['enableWallets', []],
    ['enableEIP6963', ['standard']],
    ['enableInjected', ['announced', 'standard']],
  ] as const) {
    test(`behavior: respects the page’s options: ${option} off`, async ({ page, world }) => {
      const bridge = await openBridge(page, world, { options: { [option]: false } })
      await expect.poll(bridge.times).toBe(1)
      expect((await bridge.wallets()).map((wallet) => wallet.found)).toEqual(found)
    })
  }
})

test.describe('requests from the frame to a wallet', () => {
  test('behavior: a wallet signs for the frame and sees the page’s origin', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    const { host, origin } = new URL(world.hosts.plain)
    const accounts = bridge.ask('w1', 'eth_requestAccounts')
    await expect(dialog(page)).toContainText(host)
    await press(page, 'Connect')
    expect(await accounts).toEqual({ value: [VISITOR] })

    const signed = bridge.ask('w1', 'personal_sign', [MESSAGE, VISITOR])
    await expect(dialog(page)).toContainText(host)
    await press(page, 'Sign')
    const { value: signature } = (await signed) as { value: `0x${string}` }
    expect(await verifyMessage({ address: VISITOR, message: MESSAGE, signature })).toBe(true)

    const calls = await page.evaluate(() => window.testWallet.calls.map((call) => [call.method, call.origin]))
    expect(calls).toEqual([
      ['eth_requestAccounts', origin],
      ['personal_sign', origin],
    ])
  })

  test('behavior: each of several wallets is called by its own id', async ({ page, world }) => {
    const bridge = await openBridge(page, world, { wallet: 'several' })
    await expect
      .poll(async () => (await bridge.wallets()).slice(0, 3).map(({ name }) => name))
      .toEqual([NAME, LANTERN, MEADOW])
    const ids = (await bridge.wallets()).slice(0, 3).map(({ walletId }) => walletId)
    for (const walletId of ids) await bridge.ask(walletId, 'eth_chainId')
    expect(await page.evaluate(() => window.testWallet.calls.map(({ wallet }) => wallet))).toEqual([
      'test.casement.harbour',
      'test.casement.lantern',
      'test.casement.meadow',
    ])
  })

  test('behavior: a Solana wallet connects, signs bytes, and disconnects', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    expect(await bridge.ask('w2', 'solana_connect', { silent: true })).toEqual({ value: { accounts: [] } })
    const connecting = bridge.ask('w2', 'solana_connect', {})
    await press(page, 'Connect')
    const { value } = (await connecting) as { value: { accounts: [string] } }
    const [pubkey] = value.accounts

    const bytes = new TextEncoder().encode(MESSAGE)
    const signing = bridge.ask('w2', 'solana_signMessage', { message: getBase58Decoder().decode(bytes), pubkey })
    await expect(dialog(page).getByRole('group', { name: 'Message' })).toHaveText(MESSAGE)
    await press(page, 'Sign')
    const { signature } = ((await signing) as { value: { signature: string } }).value
    const key = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(getAddressEncoder().encode(pubkey as SolanaAddress)),
    ])
    const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
    expect(verify(null, bytes, publicKey, Buffer.from(getBase58Encoder().encode(signature)))).toBe(true)

    expect(await bridge.ask('w2', 'solana_signMessage', { message: '2g', pubkey: VISITOR })).toMatchObject({
      code: 4100,
    })
    await bridge.ask('w2', 'solana_disconnect', {})
    expect(await bridge.ask('w2', 'solana_connect', { silent: true })).toEqual({ value: { accounts: [] } })
  })
})

test.describe('wallet events that the frame gets', () => {
  test('behavior: only events of the wallets it listens to, and none of them on the page’s provider', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
        (window.casement.provider as unknown as { on(event: string, listener: (payload: unknown) => void): void }).on(
          name,
          (payload) => heard.push(payload),
        )
    })
    await bridge.listen(['w1', 'w2'])
    await switchAccounts(page, ['second'])
    await expect
      .poll(async () => (await bridge.events()).map(({ walletId, event }) => [walletId, event]).sort())
      .toEqual([
        ['w1', 'accountsChanged'],
        ['w2', 'accountsChanged'],
      ])
    expect((await bridge.events()).find(({ walletId }) => walletId === 'w1')?.payload).toEqual([SECOND])
    expect((await bridge.events()).find(({ walletId }) => walletId === 'w2')?.payload).toEqual([
      expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
    ])

    await bridge.listen(['w1'])
    await page.evaluate(() => window.testWallet.goOffline())
    await switchAccounts(page, ['visitor'])
    await expect
      .poll(async () => (await bridge.events()).slice(2).map(({ walletId, event }) => [walletId, event]))
      .toEqual([
        ['w1', 'disconnect'],
        ['w1', 'accountsChanged'],
      ])
    expect((await bridge.events())[2]?.payload).toMatchObject({ code: 4900, message: expect.any(String) })
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
  })

  test('behavior: a reloaded frame gets no events until it listens again, and then each one once', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    await bridge.listen(['w1'])
    await bridge.reload()
    await switchAccounts(page, ['second'])
    // The response comes after a forwarded event would have.
    expect(await bridge.ask('w1', 'eth_accounts')).toEqual({ value: [SECOND] })
    expect(await bridge.events()).toEqual([])
    await bridge.listen(['w1'])
    await switchAccounts(page, ['visitor'])
    await expect.poll(async () => (await bridge.events()).map(({ payload }) => payload)).toEqual([[VISITOR]])
  })
})
