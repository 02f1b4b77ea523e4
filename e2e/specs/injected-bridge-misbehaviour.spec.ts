import { openBridge } from '../src/wallet-bridge.ts'
import { announceOwnProvider, dialog, misbehave, NAME, press, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// What reaches the frame of wallets of a page that misbehave: over the real handshake and guard, by a frame that does as the
// test says.

const LANTERN = 'Lantern test wallet'

test.describe('pitfall 11: wallets of the page that misbehave', () => {
  test('attack: the modal does not list itself, announced or as window.ethereum', async ({ page, world }) => {
    const bridge = await openBridge(page, world)
    await announceOwnProvider(page)
    await page.evaluate(() => {
      Object.assign(window, { ethereum: window.casement.provider })
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
