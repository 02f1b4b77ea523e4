import { toHex, verifyMessage } from 'viem'
import { endSessions, openSignIn } from '../src/sign-in-host.ts'
import { SECOND, switchAccounts, timesAsked, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// A page with its own sign-in functions and an injected wallet.

const HELD = { code: 4100, message: 'The visitor has not signed in' }

test.describe('a required sign-in', () => {
  test('behavior: the visitor signs the page’s message, the page stores the session, and the modal closes', {
    tag: '@core',
  }, async ({ page, world }) => {
    const host = await openSignIn(page, world)
    await host.connectWallet()
    await expect(host.view.getByRole('heading', { name: /asks you to sign in/ })).toBeVisible()
    await host.sign()
    await expect(host.prompt.getByRole('group', { name: 'Message' })).toContainText('wants you to sign in with your')
    await host.answer('Sign')
    await expect.poll(host.isOpen).toBe(false)
    const [session] = await host.sessions()
    const { message = '', signature = '0x' } = session ?? {}
    expect(session?.data).toMatchObject({
      chainId: 'eip155:1',
      accountAddress: VISITOR,
      domain: new URL(page.url()).host,
    })
    expect(await verifyMessage({ address: VISITOR, message, signature: signature as `0x${string}` })).toBe(true)
    await host.open()
    await expect(host.modal('Account')).toBeVisible()
  })

  test('error: after a refusal the modal shows it and stays open, and requests reject with 4100 until the visitor signs', {
    tag: '@core',
  }, async ({ page, world }) => {
    const host = await openSignIn(page, world)
    await host.connectWallet()
    await host.sign()
    await host.answer('Refuse')
    await expect(host.notice).toContainText('Signature declined')
    await page.keyboard.press('Escape')
    await expect(host.card).toHaveAttribute('data-refused')
    await expect(host.view).toBeVisible()
    expect(await host.outcome('personal_sign', [toHex('x'), VISITOR])).toMatchObject(HELD)
    expect(await timesAsked(page, 'personal_sign')).toBe(1)
    await host.signedIn()
    const signing = host.outcome('personal_sign', [toHex('x'), VISITOR])
    await host.answer('Sign')
    expect(await signing).toHaveProperty('value')
  })

  test('behavior: cancelling disconnects, and another wallet can be chosen', async ({ page, world }) => {
    const host = await openSignIn(page, world)
    await host.connectWallet()
    await host.cancel()
    await expect(host.modal('Connect wallet')).toBeVisible()
    expect(await host.request('eth_accounts')).toEqual([])
    expect(await host.sessions()).toEqual([])
  })

  test('behavior: eth_requestAccounts resolves once the visitor has signed in', async ({ page, world }) => {
    const host = await openSignIn(page, world)
    const asked = page.evaluate(() => window.casement.provider.request({ method: 'eth_requestAccounts' }))
    let answered = false
    void asked.then(() => {
      answered = true
    })
    await host.row().click()
    await host.answer('Connect')
    await expect(host.view).toBeVisible()
    expect(answered).toBe(false)
    await host.signedIn()
    expect(await asked).toEqual([VISITOR])
  })
})

test.describe('an optional sign-in', () => {
  test('behavior: cancelling keeps the wallet connected and usable', { tag: '@core' }, async ({ page, world }) => {
    const host = await openSignIn(page, world, { required: false })
    await host.connectWallet()
    await host.cancel()
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_accounts')).toEqual([VISITOR])
    const signing = host.outcome('personal_sign', [toHex('x'), VISITOR])
    await host.answer('Sign')
    expect(await signing).toHaveProperty('value')
  })
})

test.describe('a later visit', () => {
  test('behavior: an existing session is reused; another account or network needs a new sign-in', async ({
    page,
    world,
  }) => {
    const first = await openSignIn(page, world)
    await first.connectWallet()
    await first.signedIn()
    const host = await openSignIn(page, world)
    await expect.poll(() => host.request('eth_accounts')).toEqual([VISITOR])
    await expect.poll(() => host.calls('getSessions')).toBe(1)
    // This would reject if a sign-in were required.
    const signing = host.outcome('personal_sign', [toHex('x'), VISITOR])
    await host.answer('Sign')
    expect(await signing).toHaveProperty('value')
    expect(await host.isOpen()).toBe(false)

    await switchAccounts(page, ['second'])
    await expect(host.view.getByText(SECOND)).toBeAttached()
    await host.signedIn()
    await host.useChain('0x89')
    await expect(host.view.getByText('Polygon')).toBeVisible()
    await host.signedIn()
    expect((await host.sessions()).map(({ data }) => [data.chainId, data.accountAddress])).toEqual([
      ['eip155:1', VISITOR],
      ['eip155:1', SECOND],
      ['eip155:137', SECOND],
    ])
  })

  test('behavior: an unfinished sign-in continues, and the wallet answers nothing before', async ({ page, world }) => {
    const first = await openSignIn(page, world)
    await first.connectWallet()
    await expect(first.view).toBeVisible()
    const host = await openSignIn(page, world)
    await expect(host.view).toBeVisible()
    expect(await host.outcome('personal_sign', [toHex('x'), VISITOR])).toMatchObject(HELD)
    await host.signedIn()
  })

  test('behavior: an expired session requires a new sign-in', async ({ page, world }) => {
    const first = await openSignIn(page, world, { lastsMs: 60_000 })
    await first.connectWallet()
    await first.signedIn()
    await endSessions(page)
    const host = await openSignIn(page, world)
    await expect(host.view).toBeVisible()
    expect(await host.outcome('personal_sign', [toHex('x'), VISITOR])).toMatchObject(HELD)
    await host.signedIn()
  })
})

test.describe('a page with a hostile or broken sign-in', () => {
  for (const [what, fields] of [
    ['domain', { domain: 'bank.example' }],
    ['uri', { uri: 'https://bank.example' }],
    ['network', { chainId: 'eip155:137' }],
    ['account', { accountAddress: SECOND }],
  ] as const) {
    test(`attack: the wallet never gets a message with another ${what}`, async ({ page, world }) => {
      const host = await openSignIn(page, world, { misbehaviour: { kind: 'message', fields } })
      await host.connectWallet()
      await host.sign()
      await expect(host.notice).toContainText('Signature declined')
      expect(await timesAsked(page, 'personal_sign')).toBe(0)
      expect(await host.sessions()).toEqual([])
    })
  }

  test('error: if getSessions throws, disconnects the wallet and shows a problem', async ({ page, world }) => {
    const host = await openSignIn(page, world, { misbehaviour: { kind: 'throws', name: 'getSessions' } })
    await host.connectWallet()
    await expect(host.notice).toContainText('A problem occurred while trying initialize authentication')
    await expect(host.modal('Connect wallet')).toBeVisible()
    expect(await host.request('eth_accounts')).toEqual([])
  })

  test('error: if getSessions never answers, times out and disconnects the wallet', async ({ page, world }) => {
    await page.clock.install()
    const host = await openSignIn(page, world, { misbehaviour: { kind: 'hangs', name: 'getSessions' } })
    await host.connectWallet()
    await expect.poll(() => host.calls('getSessions')).toBe(1)
    await page.clock.fastForward('00:16')
    await expect(host.notice).toContainText('A problem occurred while trying initialize authentication')
    await expect(host.modal('Connect wallet')).toBeVisible()
    expect(await host.request('eth_accounts')).toEqual([])
  })

  test('attack: a session of another account does not count as signed in', async ({ page, world }) => {
    const host = await openSignIn(page, world, { misbehaviour: { kind: 'all-sessions' } })
    await host.connectWallet()
    await host.signedIn()
    await switchAccounts(page, ['second'])
    await expect(host.view.getByText(SECOND)).toBeAttached()
    expect(await host.outcome('personal_sign', [toHex('x'), SECOND])).toMatchObject(HELD)
    await host.signedIn()
    expect((await host.sessions()).map(({ data }) => data.accountAddress)).toEqual([VISITOR, SECOND])
  })

  test('error: if the session cannot be stored, the visitor is not signed in', async ({ page, world }) => {
    const host = await openSignIn(page, world, { misbehaviour: { kind: 'throws', name: 'addSession' } })
    await host.connectWallet()
    await host.sign()
    await host.answer('Sign')
    await expect(host.notice).toContainText('Signature declined')
    expect(await host.outcome('personal_sign', [toHex('x'), VISITOR])).toMatchObject(HELD)
  })
})
