import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Address as SolanaAddress } from '@solana/web3.js'
import { getAddressEncoder, getBase58Decoder, getBase58Encoder } from '@solana/web3.js'
import { verifyMessage } from 'viem'
import { openBridge } from '../src/wallet-bridge.ts'
import { dialog, NAME, press, SECOND, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// The wallets of a page reach the frame through the page, and nobody else's way: found, asked and listened to by the SDK,
// over the real handshake and guard, by a frame that does as the test says.

const LANTERN = 'Lantern test wallet'
const MEADOW = 'Meadow test wallet'
const MESSAGE = 'Sign in to the laboratory'

const misbehave = (page: Page, setting: string) => page.evaluate((given) => window.testWallet.misbehave(given), setting)

test.describe('what the frame is told of the wallets of the page', () => {
  test('behavior: those of both standards, once, with ids that a frame which reloads is told again', async ({
    page,
    world,
  }) => {
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

  test('behavior: one that comes late', async ({ page, world }) => {
    const bridge = await openBridge(page, world, { wallet: 'late:1500' })
    await expect.poll(bridge.times).toBe(1)
    expect(await bridge.wallets()).toEqual([])
    await expect.poll(async () => (await bridge.wallets()).map(({ found }) => found)).toEqual(['announced', 'standard'])
  })

  test('behavior: window.ethereum, where nobody announced it', async ({ page, world }) => {
    const bridge = await openBridge(page, world, { wallet: 'legacy-only' })
    await expect
      .poll(bridge.wallets)
      .toEqual([{ walletId: 'w1', namespace: 'eip155', found: 'legacy', name: 'Browser wallet' }])
    expect(await bridge.ask('w1', 'eth_chainId')).toEqual({ value: '0x1' })
  })

  test('behavior: not window.ethereum, where it is the one that announced itself', async ({ page, world }) => {
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
    test(`behavior: only what the developer wants: ${option} off`, async ({ page, world }) => {
      const bridge = await openBridge(page, world, { options: { [option]: false } })
      await expect.poll(bridge.times).toBe(1)
      expect((await bridge.wallets()).map((wallet) => wallet.found)).toEqual(found)
    })
  }
})

test.describe('pitfall 11: wallets of the page that misbehave', () => {
  test('attack: the modal does not list itself, announced or as window.ethereum', async ({ page, world }) => {
    const bridge = await openBridge(page, world)
    await page.evaluate(() => {
      const { provider } = window.casement
      const info = {
        uuid: crypto.randomUUID(),
        name: 'Casement',
        rdns: 'test.casement',
        icon: 'data:image/png;base64,AA==',
      }
      for (const own of [provider, { ...provider }])
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: own } }))
      Object.assign(window, { ethereum: provider })
      window.dispatchEvent(new Event('ethereum#initialized'))
    })
    await bridge.reload()
    await expect.poll(async () => (await bridge.wallets()).map(({ name }) => name)).toEqual([NAME, NAME])
  })

  test('attack: of two with one uuid the first is listed', async ({ page, world }) => {
    const bridge = await openBridge(page, world, { wallet: 'duplicate-uuid' })
    await expect
      .poll(async () => (await bridge.wallets()).map(({ namespace, name }) => [namespace, name]))
      .toEqual([
        ['eip155', NAME],
        ['solana', NAME],
        ['solana', LANTERN],
      ])
  })

  test('attack: a megabyte of icon costs the icon, five thousand letters of name the end of it', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world, { wallet: 'huge-icon,long-name' })
    await expect
      .poll(async () => (await bridge.wallets()).map(({ name, icon }) => [name.length <= 128, icon]))
      .toEqual([
        [true, undefined],
        [true, undefined],
      ])
  })

  test('attack: an icon that is a script is left out, one that holds a script is passed and runs nowhere', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world, { wallet: 'script-icon' })
    await expect.poll(async () => (await bridge.wallets()).length).toBe(2)
    for (const { icon } of await bridge.wallets()) expect(decodeURIComponent(icon ?? '')).toContain('<script>')
    expect(await page.evaluate(() => window.iconRan)).toBeUndefined()
    const other = await openBridge(page, world, { wallet: 'javascript-icon' })
    await expect.poll(async () => (await other.wallets()).map(({ icon }) => icon)).toEqual([undefined, undefined])
  })

  test('attack: a thousand announcements are one wallet; what it calls itself afterwards is not believed', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    await expect.poll(bridge.times).toBe(1)
    await misbehave(page, 'announces-again,changes-info')
    await expect.poll(() => page.evaluate(() => window.walletsSeen.announcements.at(-1)?.info.name)).toBe('MetaMask')
    await bridge.reload()
    await expect.poll(async () => (await bridge.wallets()).map(({ name }) => name)).toEqual([NAME, NAME])
  })

  test('attack: a storm of events reaches the frame as a few, and ends with its last state', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    await bridge.listen(['w1'])
    await page.evaluate(() => window.testWallet.storm())
    await expect
      .poll(async () => (await bridge.events()).filter(({ event }) => event === 'chainChanged').at(-1)?.payload)
      .toBe('0x1')
    const all = await bridge.events()
    // A thousand were sent, twenty a task, of two names.
    expect(all.length).toBeLessThanOrEqual(102)
    expect(all.length).toBeGreaterThan(1)
  })

  test('attack: a wallet that never answers keeps only its own call waiting, until that is cancelled', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world, { wallet: 'never-answers:eth_accounts' })
    const hangs = bridge.ask('w1', 'eth_accounts', undefined, 'hangs')
    expect(await bridge.ask('w1', 'eth_chainId')).toEqual({ value: '0x1' })
    expect(await bridge.cancel('hangs')).toEqual({ cancelled: true })
    expect(await hangs).toMatchObject({ code: 4001 })
    expect(await bridge.cancel('hangs')).toEqual({ cancelled: false })
  })

  test('error: each of the wallet’s errors is the frame’s, unchanged; what is none becomes -32603', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    const first = bridge.ask('w1', 'eth_requestAccounts')
    await dialog(page).waitFor()
    expect(await bridge.ask('w1', 'eth_requestAccounts')).toMatchObject({ code: -32002 })
    await press(page, 'Refuse')
    expect(await first).toMatchObject({ code: 4001 })
    expect(await bridge.ask('w1', 'wallet_switchEthereumChain', [{ chainId: '0x5' }])).toMatchObject({ code: 4902 })
    expect(await bridge.ask('w1', 'personal_sign', ['0x00', VISITOR])).toMatchObject({ code: 4100 })
    await misbehave(page, 'throws-strings')
    expect(await bridge.ask('w1', 'eth_chainId')).toMatchObject({ code: -32603, message: 'The wallet is out of sorts' })
  })

  test('attack: what is not on the list never reaches a wallet, and no wallet is 4200 and -32602', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    expect(await bridge.ask('w1', 'eth_sign', [VISITOR, '0x00'])).toMatchObject({ code: 4200 })
    expect(await bridge.ask('w1', 'solana_connect', {})).toMatchObject({ code: 4200 })
    expect(await bridge.ask('w2', 'eth_accounts')).toMatchObject({ code: 4200 })
    expect(await bridge.ask('w9', 'eth_accounts')).toMatchObject({ code: -32602, data: { path: 'walletId' } })
    expect(await page.evaluate(() => window.testWallet.calls)).toEqual([])
  })
})

test.describe('what the frame asks of a wallet', () => {
  test('behavior: a wallet signs for the frame, and sees the page’s origin', async ({ page, world }) => {
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

  test('behavior: each of several wallets is asked by its own id', async ({ page, world }) => {
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

  test('behavior: a Solana wallet connects, signs as bytes, and gives itself up', async ({ page, world }) => {
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

test.describe('what the frame hears of a wallet', () => {
  test('behavior: its events, of the wallets that it listens to alone, and the page’s provider hears none of them', async ({
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
    await page.evaluate(() => window.testWallet.useAccounts(['second']))
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
    await page.evaluate(() => window.testWallet.useAccounts(['visitor']))
    await expect
      .poll(async () => (await bridge.events()).slice(2).map(({ walletId, event }) => [walletId, event]))
      .toEqual([
        ['w1', 'disconnect'],
        ['w1', 'accountsChanged'],
      ])
    expect((await bridge.events())[2]?.payload).toMatchObject({ code: 4900, message: expect.any(String) })
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
  })

  test('behavior: a frame that reloaded hears nothing until it listens again, and then each event once', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    await bridge.listen(['w1'])
    await bridge.reload()
    await page.evaluate(() => window.testWallet.useAccounts(['second']))
    // Asked after it, answered after it: an event that was passed on would be there.
    expect(await bridge.ask('w1', 'eth_accounts')).toEqual({ value: [SECOND] })
    expect(await bridge.events()).toEqual([])
    await bridge.listen(['w1'])
    await page.evaluate(() => window.testWallet.useAccounts(['visitor']))
    await expect.poll(async () => (await bridge.events()).map(({ payload }) => payload)).toEqual([[VISITOR]])
  })
})
