import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openAccount } from '../src/account-host.ts'
import { filmOfCode } from '../src/film-of-code.ts'
import { SECOND } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { test as base } from '../src/world-with-data.ts'

// Scanning a receiver with the browser's fake camera, which sees a code and asks nobody.

const TOKEN = `0x${'a'.repeat(40)}`

const test = base.extend({
  ownSwitches: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern for a fixture's dependencies
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'casement-camera-'))
      const film = join(folder, 'code.y4m')
      writeFileSync(film, filmOfCode(`ethereum:${TOKEN}@1/transfer?address=${SECOND}&uint256=1`))
      await use([
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ])
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const allowOf = (page: Page): Promise<string | null> => page.locator('iframe[title="Wallet"]').getAttribute('allow')

test('behavior: a scanned link fills in its receiver', { tag: '@core' }, async ({ page, world }) => {
  const { host, account } = await openAccount(page, world, { options: { features: { scan: true } } })
  expect(await allowOf(page)).toContain(`camera ${world.frame.origin}`)
  await account.getByRole('button', { name: 'Send', exact: true }).click()
  const send = host.modal('Send')
  await send.getByRole('button', { name: 'Scan a code' }).click()
  await expect(send.getByRole('textbox', { name: 'To' })).toHaveValue(SECOND)
})

test('behavior: turned off, scanning is not offered, and the frame cannot ask for the camera', async ({
  page,
  world,
}) => {
  const { host, account } = await openAccount(page, world)
  expect(await allowOf(page)).not.toContain('camera')
  await account.getByRole('button', { name: 'Send', exact: true }).click()
  const send = host.modal('Send')
  await expect(send.getByRole('textbox', { name: 'To' })).toBeVisible()
  await expect(send.getByRole('button', { name: 'Scan a code' })).toHaveCount(0)
  const frame = page.frames().find((each) => each.url().startsWith(world.frame.origin))
  const refusal = await frame?.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'none',
      (thrown: Error) => thrown.name,
    ),
  )
  expect(refusal).toBe('NotAllowedError')
})
