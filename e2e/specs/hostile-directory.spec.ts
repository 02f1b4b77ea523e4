import { openDirectoryHost, test } from '../src/directory-host.ts'
import { answerBy, listOf, NOT_A_PICTURE, notAList, serveLists, startLyingServer } from '../src/hostile-directory.ts'
import { card, ON_A_PHONE } from '../src/phone-wallet.ts'
import { NAME } from '../src/wallet-site.ts'
import { tryWhatIsStopped } from '../src/watch-policies.ts'
import { expect } from '../src/world-fixture.ts'

// A hostile directory in a real browser, with wallets that can be connected. Unit tests cover in full which of its
// responses are accepted.

test('attack: a response that is not a list is neither awaited nor followed, and is not requested endlessly', async ({
  page,
  context,
  world,
}) => {
  // One of the responses leads to another server.
  tryWhatIsStopped(context)
  const directory = await startLyingServer()
  const elsewhere = await startLyingServer()
  await answerBy(context, world, directory)
  const host = await openDirectoryHost(page, world, { wallet: '' })
  const away = host.card.getByText('Can’t load the list of wallets.')
  let opened = false
  for (const [what, lie] of notAList(elsewhere.origin, world.frame.origin)) {
    await test.step(what, async () => {
      directory.lie = lie
      directory.heard.length = 0
      await (opened ? host.card.getByRole('button', { name: 'Try again' }).click() : host.open())
      opened = true
      await expect.poll(() => directory.heard.length).toBeGreaterThan(0)
      await expect(away).toBeVisible()
      await expect(host.rows).toHaveText([/^WalletConnect/, new RegExp(`^${NAME}`), /^All wallets/])
      // Browsers follow a redirect loop twenty times.
      expect(directory.heard.length).toBeLessThan(what.includes('circle') ? 25 : 2)
      expect(directory.heard.map(({ cookie }) => cookie).filter(Boolean)).toEqual([])
    })
  }
  expect(elsewhere.heard).toEqual([])
  await Promise.all([directory.stop(), elsewhere.stop()])
})

test('attack: drops invalid entries, which change nothing in the frame', async ({ page, context, world }) => {
  const deep = `${'['.repeat(20)}${']'.repeat(20)}`
  const entries = [
    `{"id":"p","name":"Polluting","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`,
    `{"id":"d","name":${deep}}`,
    `{"id":"x","name":"Deep","chains":${deep}}`,
    `{"id":"l","name":"${'L'.repeat(500_000)}"}`,
    `{"id":["a"],"name":"List"}`,
    `{"id":"u","name":"\u200b\u202e\u2066"}`,
    'null',
    '[]',
  ]
  await serveLists(context, world, () => `{"__proto__":{"polluted":1},"count":1e9,"data":[${entries.join()}]}`)
  const host = await openDirectoryHost(page, world)
  await host.open()
  await expect(host.rows).toHaveText([/^WalletConnect/, /Polluting$/, /^All wallets/])
  expect(await host.frame().evaluate(() => (({}) as { polluted?: unknown }).polluted)).toBeUndefined()
  await host.row('All wallets').click()
  await expect(host.tiles).toHaveText([/Polluting$/])
  await host.card.getByRole('searchbox').fill('poll')
  await expect(host.tiles).toHaveText([/Polluting$/])
  expect(host.asked.filter((url) => url.includes('getWallets')).length).toBeLessThan(12)
})

test('attack: a file that is not an image runs nothing, and the frame keeps answering while it is shown', async ({
  page,
  context,
  world,
}) => {
  const server = await startLyingServer()
  await context.route(`${world.directory?.images}*`, (route) => {
    const [, kind = ''] = /getWalletImage%2F(\w+)/.exec(route.request().url()) ?? []
    return route.continue({ url: `${server.origin}/${kind}` })
  })
  server.lie = (response) => NOT_A_PICTURE.get(response.req.url?.slice(1) ?? '')?.(response)
  const kinds = [...NOT_A_PICTURE.keys()]
  await serveLists(context, world, () =>
    listOf(...kinds.map((kind) => ({ id: kind, name: `A ${kind}`, image_id: kind }))),
  )
  const host = await openDirectoryHost(page, world)
  await host.open('AllWallets')
  await expect(host.tiles).toHaveCount(kinds.length)
  // A response that is not an image is not cached, and may be requested again when the grid is laid out anew.
  await expect.poll(() => new Set(server.heard.map(({ path }) => path.slice(1)))).toEqual(new Set(kinds))
  // An image that would take 1.6 GB to decode is not drawn.
  await expect(host.tiles.filter({ hasText: 'A square' }).locator('img')).toHaveCount(0)
  await host.reload()
  await host.open('AllWallets')
  await host.tiles.filter({ hasText: 'A square' }).click()
  await expect(host.card.getByRole('img', { name: 'Code to connect A square' })).toBeVisible()
  expect(await host.frame().evaluate(() => document.documentElement.dataset.attacked)).toBeUndefined()
  expect(server.heard.map(({ cookie }) => cookie).filter(Boolean)).toEqual([])
  await server.stop()
})

test('attack: cannot hide an installed wallet through the ids that the page excludes', async ({
  page,
  context,
  world,
}) => {
  const thief = { id: 'thief', name: NAME }
  await serveLists(context, world, (query) => (query.get('include') ? listOf(thief) : listOf()))
  const host = await openDirectoryHost(page, world, { wallet: '', options: { excludeWalletIds: ['nobody'] } })
  await host.open()
  await expect(host.wallets).not.toHaveAttribute('aria-busy')
  await expect(host.row(NAME)).toBeVisible()
})

test('attack: a tile that becomes another wallet during a press is not selected', async ({ page, context, world }) => {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  // The list arrives first; the recommended wallets are put before it later.
  await serveLists(context, world, async (query) => {
    if (query.get('entries') === '40') return listOf({ id: 'h', name: 'Harbour' })
    await held
    return listOf({ id: 't', name: 'Thief' })
  })
  const host = await openDirectoryHost(page, world)
  await host.open('AllWallets')
  await expect(host.tiles).toHaveText([/Harbour$/])
  await host.tiles.first().hover()
  await page.mouse.down()
  answer()
  await expect(host.tiles).toHaveText([/Thief$/, /Harbour$/])
  await page.mouse.up()
  await host.tiles.nth(1).click()
  await expect(host.card.getByRole('img', { name: 'Code to connect Harbour' })).toBeVisible()
})

const PAIRED = /^[a-z]+:\/\/.*\/?wc\?uri=wc%3A/

const hostileLinks = {
  homepage: 'data:text/html,<script>alert(1)</script>',
  link_mode: 'https://user:pass@wallet.test/',
  app_store: 'itms-apps://apps.apple.com/app/1',
  play_store: 'market://details?id=1',
  chrome_store: 'http://chromewebstore.google.com/',
}

const refused = [
  'javascript:alert(1)',
  'ms-search:query=x',
  'intent://x#Intent;end',
  'file:///etc/passwd',
  'http://wallet.test/',
]

/** Wallets whose links of these kinds must not be opened. */
const refusedBy = (...kinds: readonly string[]) =>
  refused.map((link, at) => ({
    id: `refused-${at}`,
    name: `Refused ${at}`,
    ...hostileLinks,
    ...Object.fromEntries(kinds.map((kind) => [kind, link])),
  }))

test('attack: offers no link unless it opens a wallet or a web page', async ({ page, context, world }) => {
  const entries = refusedBy('mobile_link', 'desktop_link', 'webapp_link')
  const own = { id: 'own', name: 'Own', desktop_link: 'own://', webapp_link: 'https://own.wallet.test/app' }
  await serveLists(context, world, () => listOf(...entries, own))
  const host = await openDirectoryHost(page, world)
  await host.open('AllWallets')
  const opened: string[] = []
  context.on('page', (other) => opened.push(other.url()))
  for (const { name } of entries) {
    await host.tiles.filter({ hasText: name }).click()
    await expect(card(page).getByRole('img', { name: `Code to connect ${name}` })).toBeVisible()
    await expect(card(page).getByText('Desktop', { exact: true })).toHaveCount(0)
    await expect(host.card.getByRole('link')).toHaveCount(0)
    await expect(host.card.getByRole('button', { name: 'I don’t have this wallet' })).toHaveCount(0)
    await host.card.getByRole('button', { name: 'Back' }).press('Enter')
  }
  await host.tiles.filter({ hasText: 'Own' }).click()
  for (const [way, begin] of [
    ['Desktop', 'own://'],
    ['Web', 'https://own.wallet.test/app/'],
  ] as const) {
    await host.card.getByText(way, { exact: true }).click()
    const link = host.card.getByRole('link', { name: 'Open Own' })
    await expect(link).toHaveAttribute('href', PAIRED)
    expect(await link.getAttribute('href')).toContain(begin)
    // The host of the page is shown beside the link.
    await expect(host.card.getByText('own.wallet.test', { exact: true })).toHaveCount(way === 'Web' ? 1 : 0)
  }
  expect(opened).toEqual([])
})

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('attack: opens nothing before a tap, and does not list wallets that cannot be opened', async ({
    page,
    context,
    world,
  }) => {
    await serveLists(context, world, () =>
      listOf(...refusedBy('mobile_link'), { id: 'own', name: 'Own', mobile_link: 'own://' }),
    )
    const host = await openDirectoryHost(page, world)
    const opened: string[] = []
    context.on('page', (other) => opened.push(other.url()))
    await host.open('AllWallets')
    await expect(host.tiles).toHaveText([/Own$/])
    await host.tiles.first().click()
    await expect(host.card.getByRole('link', { name: /^Open (?:Own|again)$/ })).toHaveAttribute('href', PAIRED)
    expect(opened).toEqual([])
  })
})
