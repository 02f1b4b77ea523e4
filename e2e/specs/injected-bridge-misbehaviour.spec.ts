import { openBridge } from '../src/wallet-bridge.ts'
import { announceOwnProvider, dialog, misbehave, NAME, press, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// What reaches the frame from misbehaving wallets of the page: the real handshake and guard, with a scripted frame.

const LANTERN = 'Lantern test wallet'

test.describe('pitfall 11: misbehaving wallets of the page', () => {
  test('attack: the modal does not list its own provider, neither announced nor as window.ethereum', async ({
    page,
    world,
  }) => {
    const bridge = await openBridge(page, world)
    await announceOwnProvider(page)
    await page.evaluate(() => {
      Object.assign(window, { ethereum: window.casement.provider })
      window.dispatchEvent(new Event('ethereum#initialized'))
    })
    await bridge.reload()
    await expect.poll(async () => (await bridge.wallets()).map(({ name }) => name)).toEqual([NAME, NAME])
  })

  test('attack: lists only the first of two wallets with the same uuid', async ({ page, world }) => {
    const bridge = await openBridge(page, world, { wallet: 'duplicate-uuid' })
    await expect
      .poll(async () => (await bridge.wallets()).map(({ namespace, name }) => [namespace, name]))
      .toEqual([
        ['eip155', NAME],
        ['solana', NAME],
        ['solana', LANTERN],
      ])
  })

  test('attack: drops an icon of a megabyte, and truncates a name of five thousand letters', async ({
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

  test('attack: drops a javascript: icon, and never runs a script inside an icon', async ({ page, world }) => {
    const bridge = await openBridge(page, world, { wallet: 'script-icon' })
    await expect.poll(async () => (await bridge.wallets()).length).toBe(2)
    for (const { icon } of await bridge.wallets()) expect(decodeURIComponent(icon ?? '')).toContain('<script>')
    expect(await page.evaluate(() => window.iconRan)).toBeUndefined()
    const other = await openBridge(page, world, { wallet: 'javascript-icon' })
    await expect.poll(async () => (await other.wallets()).map(({ icon }) => icon)).toEqual([undefined, undefined])
  })

  test('attack: a thousand announcements are one wallet, and later name changes are ignored', async ({
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

  test('attack: a storm of events reaches the frame as a few, ending in the last state', async ({ page, world }) => {
    const bridge = await openBridge(page, world)
    await bridge.listen(['w1'])
    await page.evaluate(() => window.testWallet.storm())
    await expect
      .poll(async () => (await bridge.events()).filter(({ event }) => event === 'chainChanged').at(-1)?.payload)
      .toBe('0x1')
    const all = await bridge.events()
    // A thousand were sent, twenty per task, with two event names.
    expect(all.length).toBeLessThanOrEqual(102)
    expect(all.length).toBeGreaterThan(1)
  })

  test('attack: a wallet that never answers keeps only its own call pending, until it is cancelled', async ({
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

  test('error: passes wallet errors to the frame unchanged; an invalid error becomes -32603', async ({
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

  test('attack: forwards only listed methods, and rejects with 4200, or -32602 if the wallet is unknown', async ({
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
