import { toHex, verifyMessage } from 'viem'
import { openHost } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { pressWhenDrawn } from '../src/press-when-painted.ts'
import { signInBy } from '../src/sign-in-host.ts'
import { openSiwe } from '../src/siwe-host.ts'
import { NAME, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// The other ways for a page to sign visitors in: the older siweConfig, and the built-in sign-in.

test.describe('a page with siweConfig', () => {
  test('behavior: its server creates, verifies and stores the session, which survives a reload; disconnecting signs out', {
    tag: '@core',
  }, async ({ page, world }) => {
    const first = await openSiwe(page, world)
    await first.connectWallet()
    await first.sign()
    await expect(first.prompt.getByRole('group', { name: 'Message' })).toContainText('Sign in to the shop.')
    await first.answer('Sign')
    await expect.poll(first.isOpen).toBe(false)
    const [{ message, signature } = { message: '', signature: '' }] = await first.signed()
    expect(await verifyMessage({ address: VISITOR, message, signature: signature as `0x${string}` })).toBe(true)
    expect(await first.session()).toEqual({ address: VISITOR, chainId: 1 })
    await expect.poll(() => first.calls('onSignIn')).toBe(1)

    const host = await openSiwe(page, world)
    await expect.poll(() => host.request('eth_accounts')).toEqual([VISITOR])
    await expect.poll(() => host.calls('getSession')).toBe(1)
    // This would reject if a sign-in were required.
    const signing = hostPage(page).request('personal_sign', [toHex('x'), VISITOR])
    await host.answer('Sign')
    expect(await signing).toHaveProperty('value')
    expect(await host.isOpen()).toBe(false)
    await host.disconnect()
    await expect.poll(host.session).toBeNull()
    await expect.poll(() => host.calls('onSignOut')).toBe(1)
  })

  test('behavior: switching networks signs out and asks for a new sign-in', async ({ page, world }) => {
    const host = await openSiwe(page, world)
    await host.connectWallet()
    await host.signedIn()
    await host.useChain('0x89')
    await expect(host.view.getByText('Polygon')).toBeVisible()
    expect(await host.calls('signOut')).toBe(1)
    await host.signedIn()
    expect(await host.session()).toEqual({ address: VISITOR, chainId: 137 })
  })

  test('behavior: checks the session every five minutes, and asks for a new sign-in if it is gone', async ({
    page,
    world,
  }) => {
    await page.clock.install()
    const host = await openSiwe(page, world)
    await host.connectWallet()
    await host.signedIn()
    const asked = await host.calls('getSession')
    await page.clock.fastForward('05:01')
    await expect.poll(() => host.calls('getSession')).toBe(asked + 1)
    expect(await host.isOpen()).toBe(false)
    await page.evaluate(() => window.siwe.end())
    // The last seconds pass by themselves. Each window's clock jumps by itself: if the page's jumped over the check before
    // the modal's, the modal would ask the page for its session and then jump over the deadline of the answer.
    await page.clock.fastForward('04:50')
    await expect(host.view).toBeVisible()
    await expect.poll(() => host.calls('onSignOut')).toBe(1)
    await host.signedIn()
  })

  test('behavior: reuses a nonce for five minutes', async ({ page, world }) => {
    await page.clock.install()
    const host = await openSiwe(page, world)
    await host.connectWallet()
    const declined = async (): Promise<void> => {
      const before = await host.calls('createMessage')
      await host.sign()
      await expect.poll(() => host.calls('createMessage')).toBe(before + 1)
      await host.answer('Refuse')
      await expect(host.notice).toContainText('Signature declined')
    }
    await declined()
    await declined()
    expect(await host.calls('getNonce')).toBe(1)
    await page.clock.fastForward('05:01')
    await declined()
    expect(await host.calls('getNonce')).toBe(2)
  })

  for (const [what, answers, said] of [
    ['refuses the signature', { verifyMessage: false }, undefined],
    ['writes no message', { createMessage: 'Please sign.' }, 'siweConfig.createMessage() must be a text exactly as'],
    ['has no nonce', { getNonce: null }, 'siweConfig.getNonce() must be a text'],
  ] as const) {
    test(`error: a server that ${what} fails the sign-in, and the visitor can retry`, async ({ page, world }) => {
      const errors: string[] = []
      page.on('console', (entry) => errors.push(entry.text()))
      const host = await openSiwe(page, world, { answers })
      await host.connectWallet()
      await host.sign()
      if (said === undefined) await host.answer('Sign')
      await expect(host.notice).toContainText('Signature declined')
      await expect(host.view).toBeVisible()
      expect(await host.session()).toBeNull()
      if (said !== undefined) await expect.poll(() => errors.join('\n')).toContain(said)
    })
  }
})

test.describe('a page whose server never answers', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('error: while creating a message: shows a failure, and the visitor can retry or cancel', async ({
    page,
    world,
  }) => {
    const errors: string[] = []
    page.on('console', (entry) => errors.push(entry.text()))
    const host = await openSiwe(page, world, { silent: 'getNonce' })
    await host.connectWallet()
    await host.sign()
    await expect.poll(() => host.calls('getNonce')).toBe(1)
    await page.clock.fastForward('00:31')
    await expect(host.notice).toContainText('Signature declined')
    await expect.poll(() => errors.join('\n')).toContain('siweConfig.getNonce did not answer within 30 s')
    await host.cancel()
    await expect.poll(() => host.request('eth_accounts')).toEqual([])
  })

  test('error: while looking for a session: fails after a timeout and disconnects the wallet', async ({
    page,
    world,
  }) => {
    const host = await openSiwe(page, world, { silent: 'getSession' })
    await host.connectWallet()
    await expect.poll(() => host.calls('getSession')).toBe(1)
    await page.clock.fastForward('00:16')
    await expect(host.notice).toContainText('A problem occurred while trying initialize authentication')
    await expect(host.modal('Connect wallet')).toBeVisible()
    expect(await host.request('eth_accounts')).toEqual([])
  })
})

test.describe('a page with the built-in sign-in', () => {
  const options = { siwx: { kind: 'local', statement: 'Sign in to the shop.' } }

  test('behavior: the visitor signs once, and not again at the next visit', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    const first = signInBy(page, await openHost(page, world, { options }))
    await first.connectWallet()
    await first.sign()
    await expect(first.prompt.getByRole('group', { name: 'Message' })).toContainText('Sign in to the shop.')
    await first.answer('Sign')
    await expect.poll(first.isOpen).toBe(false)

    const host = signInBy(page, await openHost(page, world, { options }))
    await expect.poll(() => host.request('eth_accounts')).toEqual([VISITOR])
    await host.open()
    await expect(host.modal('Account')).toBeVisible()
  })

  test('behavior: an expired session requires a new sign-in, and the wallet answers nothing before', async ({
    page,
    world,
  }) => {
    const lasting = { siwx: { kind: 'local', expirationMs: 60_000 } }
    await page.clock.install()
    const first = signInBy(page, await openHost(page, world, { options: lasting }))
    await first.connectWallet()
    await first.signedIn()
    await page.clock.fastForward('01:01')

    const host = signInBy(page, await openHost(page, world, { options: lasting }))
    await expect(host.view).toBeVisible()
    expect(await hostPage(page).request('personal_sign', [toHex('x'), VISITOR])).toMatchObject({ code: 4100 })
    await host.signedIn()
  })

  test('behavior: disconnecting signs out', async ({ page, world }) => {
    const host = signInBy(page, await openHost(page, world, { options: { siwx: 'local' } }))
    await host.connectWallet()
    await host.signedIn()
    await host.disconnect()
    await host.connectWallet()
    await expect(host.view).toBeVisible()
    await host.cancel()
    await expect.poll(() => host.request('eth_accounts')).toEqual([])
  })
})

test.describe('a page that claims another name', () => {
  for (const [what, name] of [
    ['a false host', 'app.uniswap.org'],
    ['a false host among words', 'Uniswap (https://app.uniswap.org)'],
  ] as const)
    test(`attack: ${what} in its name is hidden, and the real host comes first`, async ({ page, world }) => {
      const options = { siwx: 'local', metadata: { name } }
      const host = signInBy(page, await openHost(page, world, { options }))
      await host.connectWallet()
      await expect(host.view).toContainText('asks you to sign in')
      await expect(host.card).not.toContainText(/uniswap/i)
      const heading = host.view.getByRole('heading', { level: 2 })
      await expect(heading).toHaveText(new RegExp(`^${new URL(page.url()).host}`))
      const first = heading.locator('span').first()
      expect(await first.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    })

  test('behavior: shows its name below its host, marked as the page’s own', async ({ page, world }) => {
    const options = { siwx: 'local', metadata: { name: 'Harbour market' }, locale: 'ar' }
    const host = await openHost(page, world, { options })
    await host.open()
    // The wallet list has an Arabic label, so the row is found by the wallet's name.
    await pressWhenDrawn(host.card.getByRole('button', { name: new RegExp(`^${NAME}`) }))
    await host.answer('Connect')
    const heading = host.card.getByRole('heading', { level: 2 })
    await expect(heading).toHaveText(new RegExp(`^${new URL(page.url()).host}`))
    await expect(heading).not.toContainText('Harbour market')
    const own = host.card.getByText('Harbour market')
    await expect(own).toBeVisible()
    const above = await heading.boundingBox()
    const below = await own.boundingBox()
    expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY)
    expect(
      await heading
        .locator('span')
        .first()
        .evaluate((element) => getComputedStyle(element).direction),
    ).toBe('ltr')
  })
})

test('error: siwx and siweConfig together are rejected with the option names, and the page keeps running', async ({
  page,
  world,
}) => {
  const errors: string[] = []
  page.on('console', (entry) => errors.push(entry.text()))
  await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
  const message = 'Cannot set both `siweConfig` and `siwx` options'
  const refused = await page.evaluate(() => {
    window.startCasement({ siwx: 'local', siweConfig: { getNonce: () => 'nonce0001' } })
    return window.casement.ready().then(
      () => 'ready',
      (error: Error) => error.message,
    )
  })
  expect(refused).toBe(message)
  expect(errors).toContain(`Casement: ${message}`)
})
