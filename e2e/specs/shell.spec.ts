import type { Page } from '@playwright/test'
import { hostilePage } from '../src/hostile-page.ts'
import { insideFrame, showFrame, startModal, surfacesAsked } from '../src/visible-frame.ts'
import { tryWhatIsStopped } from '../src/watch-policies.ts'
import { expect, test } from '../src/world-fixture.ts'

const raw = (address: string) => `${address}?start=manual`

test.describe('the shell in the frame', () => {
  test('behavior: open shows a dialog with its name; help and back move through its views', async ({ page, world }) => {
    await page.goto(raw(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host)
    expect(await host.call(place, 'open', {})).toEqual({ ok: true, value: { opened: true, view: 'Connect' } })
    const frame = insideFrame(page)
    await expect(frame.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Back' })).toHaveCount(0)
    await frame.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(frame.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
    // By keyboard: the button ignores a pointer that was there before it, when it was another one.
    await frame.getByRole('button', { name: 'Back' }).press('Enter')
    await expect(frame.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    await expect.poll(() => surfacesAsked(page, place)).toEqual(['modal'])
  })

  const ways: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
    ['the button', (page) => insideFrame(page).getByRole('button', { name: 'Close' }).click()],
    [
      'Escape',
      async (page) => {
        // The window must be focused, as in real use; the page passes the focus to the iframe.
        await page.bringToFront()
        await page.evaluate(() => {
          document.body.tabIndex = -1
          document.body.focus()
          document.querySelector<HTMLElement>('#place iframe')?.focus()
        })
        const card = insideFrame(page).getByRole('dialog')
        // The card takes the focus before the document gets the key events.
        await expect
          .poll(() => card.evaluate((element) => document.hasFocus() && document.activeElement === element))
          .toBe(true)
        await page.keyboard.press('Escape')
      },
    ],
    [
      'a click outside the card',
      (page) =>
        insideFrame(page)
          .locator('.scene')
          .click({ position: { x: 20, y: 20 } }),
    ],
  ]

  for (const [name, close] of ways) {
    test(`behavior: ${name} hides the frame, and it reopens at the default view`, async ({ page, world }) => {
      await page.goto(raw(world.hosts.raw))
      await showFrame(page)
      const host = hostilePage(page)
      const place = await startModal(host)
      await host.call(place, 'open', { view: 'WhatIsANetwork' })
      const frame = insideFrame(page)
      await expect(frame.getByText('Where your assets are')).toBeVisible()
      await close(page)
      await expect.poll(() => surfacesAsked(page, place)).toEqual(['modal', 'hidden'])
      await host.call(place, 'open', {})
      await expect(frame.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
      await expect(frame.getByRole('button', { name: 'Back' })).toHaveCount(0)
    })
  }

  test('behavior: navigating between views changes no URL and adds no history', async ({ page, world }) => {
    await page.goto(raw(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host)
    await host.call(place, 'open', {})
    const frame = insideFrame(page)
    await frame.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
    const inside = page.frames().find((each) => each.url().startsWith(world.frame.origin))
    const addresses = async () => [page.url(), inside?.url(), await page.evaluate(() => history.length)]
    const before = await addresses()
    await frame.getByRole('button', { name: 'What is a wallet?' }).click()
    await frame.getByRole('dialog', { name: 'What is a wallet?' }).waitFor()
    expect(await addresses()).toEqual(before)
    // By keyboard: the button ignores a pointer that was there before it, when it was another one.
    await frame.getByRole('button', { name: 'Back' }).press('Enter')
    await frame.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
    expect(await addresses()).toEqual(before)
  })

  test('behavior: a press that starts on the card and ends outside does not close', async ({ page, world }) => {
    await page.goto(raw(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host)
    await host.call(place, 'open', {})
    const card = insideFrame(page).getByRole('dialog', { name: 'Connect wallet' })
    await card.getByRole('button', { name: 'What is a wallet?' }).waitFor()
    // A card that is still growing would move away from the pointer.
    await card.evaluate((element) =>
      Promise.allSettled(element.getAnimations({ subtree: true }).map((each) => each.finished)),
    )
    const title = card.getByRole('heading', { name: 'Connect wallet' })
    await title.hover()
    await page.mouse.down()
    await page.mouse.move(20, 20)
    await page.mouse.up()
    await page.mouse.down()
    await title.hover()
    await page.mouse.up()
    expect(await host.call(place, 'requestClose', { reason: 'api' })).toEqual({ ok: true, value: { closed: true } })
    await expect.poll(() => surfacesAsked(page, place)).toEqual(['modal', 'hidden'])
  })

  test('attack: a page cannot open internal or unknown views', async ({ page, world }) => {
    await page.goto(raw(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host)
    for (const view of [
      'ApproveTransaction',
      'SIWXSignMessage',
      'SwitchNetwork',
      'ConnectingExternal',
      'OpenWallet',
      'Swap',
      'Nowhere',
    ]) {
      const refused = { ok: false, error: { code: -32602, data: { path: 'view' } } }
      expect(await host.call(place, 'open', { view })).toMatchObject(refused)
    }
    // The account needs an address, and so leads to connecting first.
    expect(await host.call(place, 'open', { view: 'Account' })).toMatchObject({ ok: true, value: { view: 'Connect' } })
    expect(await host.call(place, 'open', { namespace: 'solana' })).toMatchObject({
      ok: false,
      error: { code: -32602, data: { path: 'namespace' } },
    })
  })

  test('behavior: embedded, it is a region of the page without a close button', async ({ page, world }) => {
    await page.goto(raw(world.hosts.raw))
    await showFrame(page, '#t=light&d=ltr&m=inline')
    const host = hostilePage(page)
    const place = await startModal(host, { enableEmbedded: true })
    await host.call(place, 'open', {})
    const frame = insideFrame(page)
    await expect(frame.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Close' })).toHaveCount(0)
    expect(await host.call(place, 'requestClose', { reason: 'api' })).toEqual({ ok: true, value: { closed: false } })
    // One call per change of height, all of them for the inline surface.
    await expect.poll(async () => [...new Set(await surfacesAsked(page, place))]).toEqual(['inline'])
  })
})

test.describe('a view that does not load', () => {
  test('error: shows an error in its place, and loads on retry', { tag: '@core' }, async ({ page, context, world }) => {
    let blocked = true
    await context.route('**/assets/WhatIsAWallet-*.js', (route) => (blocked ? route.abort() : route.continue()))
    await page.goto(raw(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host)
    expect(await host.call(place, 'open', { view: 'WhatIsAWallet' })).toMatchObject({ ok: true })
    const frame = insideFrame(page)
    await expect(frame.getByRole('alert')).toContainText('Can’t load this')
    await expect(frame.getByRole('button', { name: 'Close' })).toBeVisible()
    blocked = false
    await frame.getByRole('button', { name: 'Try again' }).click()
    await expect(frame.getByText('Your keys, your assets')).toBeVisible()
  })

  test('error: without the first style sheet the modal is unstyled but usable', async ({ page, context, world }) => {
    tryWhatIsStopped(context)
    // As if a proxy had changed the sheet, which the policy then refuses by its hash.
    await context.route(`${world.frame.origin}/p/**`, async (route) => {
      // Node does not resolve names below localhost.
      const { host, origin } = new URL(route.request().url())
      const local = route
        .request()
        .url()
        .replace(origin, `http://127.0.0.1:${new URL(origin).port}`)
      const response = await route.fetch({ url: local, headers: { ...route.request().headers(), host } })
      const document = await response.text()
      expect(document).toContain('<style>')
      await route.fulfill({ response, body: document.replace(/<style>.*?<\/style>/s, '<style>a{}</style>') })
    })
    await page.goto(raw(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host)
    expect(await host.call(place, 'open', { view: 'WhatIsAWallet' })).toMatchObject({ ok: true })
    await insideFrame(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => surfacesAsked(page, place)).toEqual(['modal', 'hidden'])
  })

  test('behavior: while the shell loads, its skeleton is shown at once and can be closed', async ({
    page,
    context,
    world,
  }) => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route('**/assets/opening-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(raw(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host)
    const opened = host.call(place, 'open', { view: 'Networks' })
    await expect.poll(() => surfacesAsked(page, place)).toEqual(['modal'])
    expect(await host.call(place, 'requestClose', { reason: 'api' })).toEqual({ ok: true, value: { closed: true } })
    release()
    expect(await opened).toMatchObject({ ok: true })
    expect(await surfacesAsked(page, place)).toEqual(['modal', 'hidden'])
    expect(await host.call(place, 'open', {})).toMatchObject({ ok: true, value: { view: 'Connect' } })
    expect(await surfacesAsked(page, place)).toEqual(['modal', 'hidden', 'modal'])
  })

  test('error: if the shell cannot load, open rejects and the frame is hidden', async ({ page, context, world }) => {
    await context.route('**/assets/opening-*.js', (route) => route.abort())
    await page.goto(raw(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host)
    expect(await host.call(place, 'open', {})).toMatchObject({
      ok: false,
      error: { code: -32603, message: 'The modal could not be loaded' },
    })
    await expect.poll(() => surfacesAsked(page, place)).toEqual(['modal', 'hidden'])
  })
})
