import { toHex, verifyMessage } from 'viem'
import { endSessions, openSignIn } from '../src/sign-in-host.ts'
import { SECOND, switchAccounts, timesAsked, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// A page with a sign-in of its own, and a wallet in the page.

const HELD = { code: 4100, message: 'The visitor has not signed in' }

test.describe('a sign-in that is required', () => {
  test('behavior: the visitor signs the page’s own message, the page keeps it, and the modal has done its work', async ({
    page,
    world,
  }) => {
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

  test('error: a visitor who declines is told so, cannot close, and the wallet does nothing for the page until they sign', async ({
    page,
    world,
  }) => {
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

  test('behavior: whoever cancels is disconnected, and may choose another wallet', async ({ page, world }) => {
    const host = await openSignIn(page, world)
    await host.connectWallet()
    await host.cancel()
    await expect(host.modal('Connect wallet')).toBeVisible()
    expect(await host.request('eth_accounts')).toEqual([])
    expect(await host.sessions()).toEqual([])
  })

  test('behavior: a page that asked for accounts has them once the visitor has signed in', async ({ page, world }) => {
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

test.describe('a sign-in that is optional', () => {
  test('behavior: whoever cancels stays connected, and the wallet works', async ({ page, world }) => {
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

test.describe('a visit later on', () => {
  test('behavior: whoever has signed in is not asked again; another account and another network are', async ({
    page,
    world,
  }) => {
    const first = await openSignIn(page, world)
    await first.connectWallet()
    await first.signedIn()
    const host = await openSignIn(page, world)
    await expect.poll(() => host.request('eth_accounts')).toEqual([VISITOR])
    await expect.poll(() => host.calls('getSessions')).toBe(1)
    // Whoever had to sign in would be held back.
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

  test('behavior: what was not finished goes on where it was, and the wallet does nothing before', async ({
    page,
    world,
  }) => {
    const first = await openSignIn(page, world)
    await first.connectWallet()
    await expect(first.view).toBeVisible()
    const host = await openSignIn(page, world)
    await expect(host.view).toBeVisible()
    expect(await host.outcome('personal_sign', [toHex('x'), VISITOR])).toMatchObject(HELD)
    await host.signedIn()
  })

  test('behavior: what was signed has ended: the visitor signs again', async ({ page, world }) => {
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

test.describe('a page whose sign-in is not to be trusted', () => {
  for (const [what, fields] of [
    ['domain', { domain: 'bank.example' }],
    ['uri', { uri: 'https://bank.example' }],
    ['network', { chainId: 'eip155:137' }],
    ['account', { accountAddress: SECOND }],
  ] as const) {
    test(`attack: no wallet sees a message with another ${what}`, async ({ page, world }) => {
      const host = await openSignIn(page, world, { misbehaviour: { kind: 'message', fields } })
      await host.connectWallet()
      await host.sign()
      await expect(host.notice).toContainText('Signature declined')
      expect(await timesAsked(page, 'personal_sign')).toBe(0)
      expect(await host.sessions()).toEqual([])
    })
  }

  test('error: a store that throws at first disconnects the wallet, and says that something is wrong', async ({
    page,
    world,
  }) => {
    const host = await openSignIn(page, world, { misbehaviour: { kind: 'throws', name: 'getSessions' } })
    await host.connectWallet()
    await expect(host.notice).toContainText('A problem occurred while trying initialize authentication')
    await expect(host.modal('Connect wallet')).toBeVisible()
    expect(await host.request('eth_accounts')).toEqual([])
  })

  test('error: a store that never answers keeps nobody waiting, and no wallet stays connected', async ({
    page,
    world,
  }) => {
    await page.clock.install()
    const host = await openSignIn(page, world, { misbehaviour: { kind: 'hangs', name: 'getSessions' } })
    await host.connectWallet()
    await expect.poll(() => host.calls('getSessions')).toBe(1)
    await page.clock.fastForward('00:16')
    await expect(host.notice).toContainText('A problem occurred while trying initialize authentication')
    await expect(host.modal('Connect wallet')).toBeVisible()
    expect(await host.request('eth_accounts')).toEqual([])
  })

  test('attack: a store that answers with the session of another account has signed nobody in', async ({
    page,
    world,
  }) => {
    const host = await openSignIn(page, world, { misbehaviour: { kind: 'all-sessions' } })
    await host.connectWallet()
    await host.signedIn()
    await switchAccounts(page, ['second'])
    await expect(host.view.getByText(SECOND)).toBeAttached()
    expect(await host.outcome('personal_sign', [toHex('x'), SECOND])).toMatchObject(HELD)
    await host.signedIn()
    expect((await host.sessions()).map(({ data }) => data.accountAddress)).toEqual([VISITOR, SECOND])
  })

  test('error: one that keeps nothing signs nobody in', async ({ page, world }) => {
    const host = await openSignIn(page, world, { misbehaviour: { kind: 'throws', name: 'addSession' } })
    await host.connectWallet()
    await host.sign()
    await host.answer('Sign')
    await expect(host.notice).toContainText('Signature declined')
    expect(await host.outcome('personal_sign', [toHex('x'), VISITOR])).toMatchObject(HELD)
  })
})
