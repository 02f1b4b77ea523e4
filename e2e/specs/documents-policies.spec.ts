import { coreIf } from '../src/core-tests.ts'
import { bare, block, expectToOpen, placesOf, start, violations, withPage } from '../src/document-page.ts'
import { headersOf } from '../src/documents.ts'
import { watchPages } from '../src/modal-host.ts'
import { sharePage } from '../src/share-page.ts'
import { expect, test } from '../src/world-fixture.ts'

// The headers that docs/hosts.md lists as sufficient, sent exactly as written there.

sharePage(watchPages)

for (const [name, own, script] of [
  ['csp-script', '', (sdk: string) => `<script src="${sdk}/casement.js"></script>`],
  ['csp-nonce', '', (sdk: string) => `<script nonce="R4nd0m" src="${sdk}/casement.js"></script>`],
  ['csp-package', 'script-src SDK; ', (sdk: string) => `<script src="${sdk}/casement.js"></script>`],
  ['readme-csp', 'script-src SDK; ', (sdk: string) => `<script src="${sdk}/casement.js"></script>`],
] as const) {
  test(
    `behavior: under default-src 'none' a page only needs to add the line ${name}`,
    coreIf(name === 'csp-script'),
    async ({ page, world, consoleLines }) => {
      const places = placesOf(world)
      // A CSP source here is an origin, not a folder.
      const line = block(name, { ...places, sdk: new URL(places.sdk).origin })
      const policy = `default-src 'none'; ${own.replace('SDK', new URL(places.sdk).origin)}${line}`
      await withPage(page, bare(script(places.sdk)), { 'Content-Security-Policy': policy }, async () => {
        await start(page, places)
        await expectToOpen(page)
        expect(await violations(page)).toEqual([])
      })
      expect(consoleLines).toEqual([])
      await withPage(
        page,
        bare(script(places.sdk)),
        { 'Content-Security-Policy': policy.replace(/frame-src .*/, '') },
        async () => {
          await start(page, places)
          const code = await page.evaluate(() => window.casement.open().catch((error) => error.message))
          expect(code, 'without the line it does not open').toContain(`frame-src ${world.frame.origin}`)
        },
      )
    },
  )
}

test('behavior: the script works under Trusted Types; the stub is blocked', { tag: '@core' }, async ({
  page,
  world,
  consoleLines,
}) => {
  const places = placesOf(world)
  const policy = { 'Content-Security-Policy': block('trusted-types', places) }
  await withPage(page, bare(`<script src="${places.sdk}/casement.js"></script>`), policy, async () => {
    await start(page, places)
    await expectToOpen(page)
    expect(await violations(page)).toEqual([])
  })
  expect(consoleLines).toEqual([])
  await withPage(page, bare(`<script src="${places.sdk}/stub.js"></script>`), policy, async () => {
    await expect.poll(() => violations(page)).toHaveLength(1)
  })
})

test('behavior: a cross-origin isolated page opens the modal and stays isolated', async ({
  page,
  world,
  consoleLines,
}) => {
  const places = placesOf(world)
  const isolated = headersOf(block('isolation', places))
  await withPage(page, bare(`<script src="${places.sdk}/casement.js"></script>`), isolated, async () => {
    await start(page, places)
    await expectToOpen(page)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  })
  expect(consoleLines).toEqual([])
})

test('behavior: the frame gets only the permissions that the page’s policy delegates to it', { tag: '@core' }, async ({
  page,
  world,
}) => {
  const places = placesOf(world)
  const allowed = async (): Promise<readonly unknown[]> => {
    await start(page, places)
    await page.evaluate(() => window.casement.ready())
    const frame = page.frames().find((each) => each.url().startsWith(world.frame.origin))
    return (
      (await frame?.evaluate(() => {
        const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
        return ['clipboard-write', 'payment', 'publickey-credentials-get', 'publickey-credentials-create'].filter(
          (name) => featurePolicy.allowsFeature(name),
        )
      })) ?? []
    )
  }
  const policy = block('permissions', places)
  const html = bare(`<script src="${places.sdk}/casement.js"></script>`)
  for (const [header, count] of [
    [policy, 4],
    [policy.replaceAll(` "${world.frame.origin}"`, ''), 0],
  ] as const)
    await withPage(page, html, { 'Permissions-Policy': header }, async () =>
      expect(await allowed()).toHaveLength(count),
    )
  await withPage(page, html, {}, async () => expect(await allowed()).toHaveLength(4))
})
