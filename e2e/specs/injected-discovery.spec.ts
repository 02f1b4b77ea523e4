import {
  ask,
  connect,
  dialog,
  events,
  INJECTED,
  inject,
  listen,
  misbehave,
  NAME,
  open,
  press,
  SECOND,
  VISITOR,
} from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

test.describe('discovery', () => {
  test('behavior: a site finds the wallet by both standards, and again when it asks later', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const found = await page.evaluate(() => ({
      infos: window.walletsSeen.announcements.map(({ info }) => ({ ...info })),
      wallets: window.walletsSeen.standards.map(({ name, chains, features, accounts }) => ({
        name,
        chains,
        accounts,
        features: Object.keys(features),
      })),
    }))
    expect(found.infos).toEqual([
      {
        uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        name: NAME,
        rdns: 'test.casement.harbour',
        icon: expect.stringMatching(/^data:image\/svg\+xml,/),
      },
    ])
    expect(found.wallets).toEqual([
      {
        name: NAME,
        chains: ['solana:mainnet'],
        accounts: [],
        features: [
          'standard:connect',
          'standard:disconnect',
          'standard:events',
          'solana:signMessage',
          'solana:signTransaction',
          'solana:signAndSendTransaction',
          'solana:signIn',
        ],
      },
    ])
    await page.evaluate(() => void window.dispatchEvent(new Event('eip6963:requestProvider')))
    const again = await page.evaluate(() => window.walletsSeen.announcements.map(({ info }) => info.uuid))
    expect(again).toEqual([found.infos[0]?.uuid, found.infos[0]?.uuid])
    expect(await events(page, 'connect')).toEqual([{ chainId: '0x1' }])
  })

  test('behavior: a site whose library loads later finds the wallet too', async ({ page, world }) => {
    await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
    await page.addScriptTag({ path: INJECTED })
    await listen(page)
    const found = await page.evaluate(() => [
      window.walletsSeen.announcements.length,
      window.walletsSeen.standards.length,
    ])
    expect(found).toEqual([1, 1])
  })
})

test.describe('connecting', () => {
  test('behavior: the prompt names the site; refusing returns 4001, approving returns the chosen accounts', {
    tag: '@core',
  }, async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const refused = ask(page, 'eth_requestAccounts')
    await expect(dialog(page)).toHaveAccessibleName('Connect to this site?')
    await expect(dialog(page)).toHaveAccessibleDescription(new RegExp(`^${new URL(world.hosts.plain).origin}`))
    await press(page, 'Refuse')
    expect(await refused).toMatchObject({ code: 4001 })
    expect(await ask(page, 'eth_accounts')).toEqual({ value: [] })

    const approved = ask(page, 'eth_requestAccounts')
    const box = (name: RegExp) => dialog(page).getByRole('checkbox', { name })
    await box(/Main account/).uncheck()
    await expect(dialog(page).getByRole('button', { name: 'Connect' })).toBeDisabled()
    await box(/Second account/).check()
    await press(page, 'Connect')
    expect(await approved).toEqual({ value: [SECOND] })
    expect(await events(page, 'accountsChanged')).toEqual([[SECOND]])
  })

  test('behavior: stays connected after a reload, until the site disconnects', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    await page.reload()
    await inject(page, { rpc: world.rpc })
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ value: [VISITOR] })
    const granted = await ask(page, 'wallet_getPermissions')
    expect(granted.value).toMatchObject([{ parentCapability: 'eth_accounts', caveats: [{ value: [VISITOR] }] }])
    expect(await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ value: null })
    expect(await events(page, 'accountsChanged')).toEqual([[]])
    expect(await ask(page, 'eth_accounts')).toEqual({ value: [] })
  })

  test('behavior: works by keyboard, Escape refuses, and the focus returns', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await page.locator('#open').focus()
    const refused = ask(page, 'eth_requestAccounts')
    await expect(dialog(page).getByRole('heading', { name: 'Connect to this site?' })).toBeFocused()
    await page.keyboard.press('Escape')
    expect(await refused).toMatchObject({ code: 4001 })
    await expect(page.locator('#open')).toBeFocused()

    const approved = ask(page, 'eth_requestAccounts')
    await expect(dialog(page).getByRole('heading', { name: 'Connect to this site?' })).toBeFocused()
    for (const name of ['Main account', 'Second account', 'Busy account', 'Empty account']) {
      await page.keyboard.press('Tab')
      await expect(dialog(page).getByRole('checkbox', { name })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Refuse' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Connect' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await approved).toEqual({ value: [VISITOR] })
  })

  test('behavior: the prompt is above a dialog of the page, or below it if it does not use the top layer', async ({
    page,
    world,
  }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await page.evaluate(() => {
      const own = document.createElement('dialog')
      own.append(Object.assign(document.createElement('button'), { textContent: 'Of the page' }))
      document.body.append(own)
      own.showModal()
    })
    const above = ask(page, 'eth_requestAccounts')
    await press(page, 'Refuse')
    expect(await above).toMatchObject({ code: 4001 })

    await misbehave(page, 'below-top-layer')
    const below = ask(page, 'eth_requestAccounts')
    await expect(dialog(page).getByRole('button', { name: 'Refuse' }).click({ timeout: 500 })).rejects.toThrow()
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await press(page, 'Refuse')
    expect(await below).toMatchObject({ code: 4001 })
  })
})
