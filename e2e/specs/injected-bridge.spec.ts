import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { verifyMessage } from 'viem'
import { buildPage } from '../src/build-page.ts'
import { expect, test } from '../src/world-fixture.ts'

// A request to a wallet of the page goes from the frame through the page to the wallet, and its answer comes back: over the
// real handshake, contracts and guard, with the frame under its production headers.

const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const MESSAGE = 'Sign in to the laboratory'

type Asked = { readonly value?: unknown; readonly code?: unknown }
type AskWallet = (wallet: string, method: string, params: readonly unknown[]) => Promise<unknown>

let folder = ''
let world: World
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casement-bridge-'))
  mkdirSync(join(folder, 'assets'))
  const script = await buildPage(new URL('../src/injected-bridge-page/frame.ts', import.meta.url))
  writeFileSync(join(folder, 'assets/bridge.js'), script)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>x</title><script defer src="/assets/bridge.js"></script>',
  )
  world = await startWorld({ parts: SMALLEST_WORLD, frameFolder: folder })
})
test.afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('behavior: the wallet signs for the frame, and sees the page’s origin', async ({ page }) => {
  await page.goto(`${world.hosts.plain}?start=manual`)
  await page.addScriptTag({ content: await buildPage(new URL('../src/injected-bridge-page/host.ts', import.meta.url)) })
  await page.addScriptTag({
    content: await buildPage(new URL('../../dev-server/src/injected/main.ts', import.meta.url)),
  })
  const wallets = await page.evaluate(
    (address) => (window as unknown as { bridgeTo(address: string): Promise<string[]> }).bridgeTo(address),
    `${world.frame.origin}/p/local/`,
  )
  const [wallet = ''] = wallets
  const frame = page.frames().find((one) => one.url().startsWith(world.frame.origin))
  const ask = (method: string, params: readonly unknown[]): Promise<Asked> | undefined =>
    frame?.evaluate(
      async ([walletId, name, list]) => {
        try {
          return { value: await (window as unknown as { askWallet: AskWallet }).askWallet(walletId, name, list) }
        } catch (error) {
          return { code: (error as { code: unknown }).code }
        }
      },
      [wallet, method, params] as const,
    )
  const prompt = page.locator('casement-test-wallet').getByRole('dialog')
  const press = (name: string) => prompt.getByRole('button', { name, exact: true }).click()

  const accounts = ask('eth_requestAccounts', [])
  await press('Connect')
  expect(await accounts).toEqual({ value: [expect.stringMatching(new RegExp(VISITOR, 'i'))] })

  const signed = ask('personal_sign', [MESSAGE, VISITOR])
  await expect(prompt).toContainText(new URL(world.hosts.plain).host)
  await press('Sign')
  const { value } = (await signed) ?? {}
  expect(await verifyMessage({ address: VISITOR, message: MESSAGE, signature: value as `0x${string}` })).toBe(true)

  const refused = ask('personal_sign', [MESSAGE, VISITOR])
  await press('Refuse')
  expect(await refused).toEqual({ code: 4001 })

  const calls = await page.evaluate(
    () =>
      (window as unknown as { testWallet: { calls: readonly { origin: string; method: string }[] } }).testWallet.calls,
  )
  const origin = new URL(world.hosts.plain).origin
  expect(calls.map((call) => [call.method, call.origin])).toEqual(
    ['eth_requestAccounts', 'personal_sign', 'personal_sign'].map((method) => [method, origin]),
  )
})
