import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import { createWallet } from '@casement/dev-server/wallet'
import { verifyMessage } from 'viem'
import { buildPage } from '../src/build-page.ts'
import { hostPage } from '../src/host-page.ts'
import { expect, test } from '../src/world-fixture.ts'

// The WalletConnect library in the real frame: built files, production headers, and each regime of storage.

type Trial = {
  start(relayUrl: string): Promise<'denied' | 'allowed'>
  pair(): Promise<string>
  accounts(): Promise<readonly string[]>
  request(method: string, params: readonly unknown[]): Promise<unknown>
  readonly events: readonly [string, unknown][]
  disconnect(): Promise<void>
}

const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let folder = ''
let world: World
let wallet: Wallet
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casement-trial-'))
  cpSync(fileURLToPath(new URL('../../frame-app/modal/dist', import.meta.url)), folder, { recursive: true })
  const script = await buildPage(new URL('../src/walletconnect-page/page.ts', import.meta.url))
  writeFileSync(join(folder, 'assets/trial.js'), script)
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8').replace('</head>', '<script defer src="/assets/trial.js"></script></head>')
  writeFileSync(page, html)
  world = await startWorld({ parts: [...SMALLEST_WORLD, 'relay'], frameFolder: folder })
  wallet = await createWallet({
    relayUrl: world.relay ?? '',
    projectId: 'local',
    rpc: { 'eip155:1': world.rpc['eip155:1'] },
    accounts: ['visitor', 'second'],
  })
})
test.afterAll(async () => {
  await wallet?.stop()
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What the wallet's state becomes. */
const until = <T>(find: () => T | undefined): Promise<T> =>
  new Promise((resolve) => {
    const look = (): void => {
      const found = find()
      if (found === undefined) return
      unsubscribe()
      resolve(found)
    }
    const unsubscribe = wallet.subscribe(look)
    look()
  })

test('behavior: it pairs, signs, hears of events and disconnects, and speaks with the relay alone', async ({
  page,
  regime,
  consoleLines,
}) => {
  const elsewhere: string[] = []
  page.context().on('request', (request) => {
    if (!/^(?:[a-z0-9.-]*\.)?localhost$|^127\.0\.0\.1$/.test(new URL(request.url()).hostname))
      elsewhere.push(request.url())
  })
  await page.goto(world.hosts.plain)
  await hostPage(page).ready()
  const frame = hostPage(page).frame(world.frame.origin)
  const trial = await frame.evaluateHandle(
    () => (window as unknown as { walletConnectTrial: Trial }).walletConnectTrial,
  )

  const storage = await trial.evaluate((it, relay) => it.start(relay), world.relay ?? '')
  expect(storage).toBe(regime === 'denied' ? 'denied' : 'allowed')

  await wallet.pair(await trial.evaluate((it) => it.pair()))
  const proposal = await until(() => wallet.getState().proposals[0])
  expect(proposal.asker).toMatchObject({ name: 'Laboratory (app.localhost)', url: world.frame.origin })
  const topic = await wallet.approve(proposal.id, { accounts: ['visitor'], chains: ['eip155:1'] })
  expect(await trial.evaluate((it) => it.accounts())).toEqual([`eip155:1:${VISITOR}`])

  const message = 'Sign in to the laboratory'
  const signed = trial.evaluate(
    (it, [text, address]) => it.request('personal_sign', [text, address]),
    [message, VISITOR],
  )
  const request = await until(() => wallet.getState().requests[0])
  await wallet.answer(request.id, 'approve')
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address: VISITOR, message, signature })).toBe(true)

  const refused = trial.evaluate(
    (it, [text, address]) =>
      it.request('personal_sign', [text, address]).catch((error: { code: number }) => error.code),
    [message, VISITOR],
  )
  await wallet.answer((await until(() => wallet.getState().requests[0])).id, 'refuse')
  expect([4001, 5000]).toContain(await refused)

  const second = wallet.getState().accounts.find(({ role }) => role === 'second')
  await wallet.changeAccount(topic, [`eip155:1:${second?.evm}`])
  await expect
    .poll(() => trial.evaluate((it) => it.events))
    .toContainEqual(['accountsChanged', [expect.stringContaining(second?.evm ?? 'nobody')]])

  await trial.evaluate((it) => it.disconnect())
  await until(() => (wallet.getState().sessions.length === 0 ? true : undefined))
  expect(elsewhere).toEqual([])
  expect(consoleLines.filter(({ text }) => /Content Security Policy|Trusted|blocked/i.test(text))).toEqual([])
})
