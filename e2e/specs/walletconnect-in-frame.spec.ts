import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { World } from '@casement/dev-server'
import { startWorld } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import type { Frame, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { hostPage } from '../src/host-page.ts'
import { createPhone, WITH_RELAY } from '../src/phone-wallet.ts'
import { testPageScript } from '../src/test-pages.ts'
import { NETWORKS, SOLANA, seen } from '../src/walletconnect/tabs-for-tests.ts'
import type { Trial } from '../src/walletconnect-page/page.ts'
import { expect, test } from '../src/world-fixture.ts'

// The WalletConnect code in the real frame without its views: built files, production headers, each storage mode.

const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const LINKED = {
  id: 'harbour',
  name: 'Harbour',
  links: { mobile: 'harbour://' },
  stores: {},
  certified: false,
  installed: [],
  pairs: true,
}

// Every worker with tests of this file would start a world of its own.
test.describe.configure({ mode: 'default' })

let folder = ''
let world: World
let wallet: Wallet
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casement-trial-'))
  cpSync(fileURLToPath(new URL('../../frame-app/modal/dist', import.meta.url)), folder, { recursive: true })
  writeFileSync(join(folder, 'assets/trial.js'), testPageScript('walletconnect-page/page.ts'))
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8').replace('</head>', '<script defer src="/assets/trial.js"></script></head>')
  writeFileSync(page, html)
  world = await startWorld({ parts: WITH_RELAY, frameFolder: folder })
})
test.beforeEach(async () => {
  wallet = await createPhone(world, {
    rpc: { 'eip155:1': world.rpc['eip155:1'], 'eip155:137': 'http://127.0.0.1:1', [SOLANA]: 'http://127.0.0.1:1' },
  })
})
test.afterEach(async () => {
  world.setFault('relay', undefined)
  await wallet?.stop()
})
test.afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Call = keyof Trial
/** Calls into the test page inside the frame. */
const trialIn = (frame: Frame) => ({
  call: <T>(name: Call, ...given: readonly unknown[]): Promise<T> =>
    frame.evaluate(
      ([called, args]) => {
        const { walletConnectTrial: trial } = window as unknown as { walletConnectTrial: Record<string, unknown> }
        const what = trial[called as string]
        const failed = (thrown: { code: unknown; message: string; data: unknown }) => ({
          failed: { code: thrown.code, message: thrown.message, data: thrown.data },
        })
        if (typeof what !== 'function') return what as never
        return Promise.resolve(what(...(args as unknown[]))).catch(failed) as never
      },
      [name, given] as const,
    ) as Promise<T>,
})
type InFrame = ReturnType<typeof trialIn>

const openTrial = async (page: Page, address = world.hosts.plain): Promise<InFrame & { readonly storage: string }> => {
  await page.goto(address)
  await hostPage(page).ready()
  await expect.poll(() => page.frames().some((each) => each.url().startsWith(world.frame.origin))).toBe(true)
  const trial = trialIn(hostPage(page).frame(world.frame.origin))
  const { origin } = new URL(page.url())
  const storage = await trial.call<string>('start', {
    hostOrigin: origin,
    relays: [world.relay ?? ''],
    networks: NETWORKS,
    wallet: LINKED,
  })
  return { ...trial, storage }
}
const events = (trial: InFrame): Promise<readonly (readonly [string, unknown])[]> => trial.call('events')
const connect = async (trial: InFrame): Promise<string> => {
  await wallet.pair(await trial.call('pair'))
  const topic = await wallet.approve((await seen(wallet, ({ proposals }) => proposals[0])).id, {
    accounts: ['visitor'],
  })
  await expect.poll(async () => (await events(trial)).map(([name]) => name)).toContain('connected')
  return topic
}
const sign = (trial: InFrame, message: string): Promise<`0x${string}`> =>
  trial.call('request', 'eip155', 'personal_sign', [`0x${Buffer.from(message).toString('hex')}`, VISITOR], 'eip155:1')
const answer = async (decision: 'approve' | 'refuse'): Promise<void> =>
  wallet.answer((await seen(wallet, ({ requests }) => requests.find(({ status }) => status === 'open'))).id, decision)
const signs = async (trial: InFrame, message: string): Promise<void> => {
  const signed = sign(trial, message)
  await answer('approve')
  expect(await verifyMessage({ address: VISITOR, message, signature: await signed })).toBe(true)
}

test('behavior: pairs, signs, gets events and disconnects, and contacts only the relay', {
  tag: '@each-regime',
}, async ({ page, regime, consoleLines }) => {
  const elsewhere: string[] = []
  page.context().on('request', (request) => {
    if (!/^(?:[a-z0-9.-]*\.)?localhost$|^127\.0\.0\.1$/.test(new URL(request.url()).hostname))
      elsewhere.push(request.url())
  })
  const trial = await openTrial(page)
  expect(trial.storage).toBe(regime === 'denied' ? 'memory' : 'persistent')
  const before = consoleLines.length

  const uri: string = await trial.call('pair')
  expect(await trial.call('link')).toBe(`harbour://wc?uri=${encodeURIComponent(uri)}`)
  await wallet.pair(uri)
  const proposal = await seen(wallet, ({ proposals }) => proposals[0])
  const { host } = new URL(page.url())
  expect(proposal.asker).toMatchObject({ name: `Laboratory (${host})`, url: world.frame.origin })
  const topic = await wallet.approve(proposal.id, { accounts: ['visitor'] })
  await expect
    .poll(() => events(trial))
    .toMatchObject([
      ['connecting', true],
      ['established', expect.anything()],
      // No namespace is connecting any more, including those that the wallet did not grant.
      ['connecting', false],
      ['connected', ['Harbour', 'qrcode']],
    ])

  await signs(trial, 'Sign in to the laboratory')
  const refused = sign(trial, 'no')
  await answer('refuse')
  expect(await refused).toMatchObject({ failed: { code: 4001 } })

  const pubkey = wallet.getState().accounts[0]?.solana
  const bySolana = trial.call('request', 'solana', 'solana_signMessage', { message: '3yZe7d', pubkey }, SOLANA)
  await answer('approve')
  expect(await bySolana).toHaveProperty('signature')

  const second = wallet.getState().accounts.find(({ role }) => role === 'second')?.evm
  await wallet.changeAccount(topic, [`eip155:1:${second}`, `eip155:137:${second}`])
  await expect
    .poll(() => events(trial))
    .toContainEqual(['accountsChanged', ['eip155', [second], ['eip155:1', 'eip155:137']]])
  await wallet.switchChain(topic, 'eip155:137')
  await expect.poll(() => events(trial)).toContainEqual(['networkChanged', ['eip155', 'eip155:137']])

  await trial.call('disconnect')
  await seen(wallet, ({ sessions }) => (sessions.length === 0 ? true : undefined))
  expect((await events(trial)).at(-1)?.[0]).toBe('ended')
  expect(elsewhere).toEqual([])
  expect(consoleLines.slice(before)).toEqual([])
})

test('behavior: a reloaded page has its session again if storage allows it', { tag: '@each-regime' }, async ({
  page,
  regime,
  consoleLines,
}) => {
  const first = await openTrial(page)
  const topic = await connect(first)
  const again = await openTrial(page)
  expect(await again.call('restore')).toBe(regime !== 'denied')
  if (regime !== 'denied') await signs(again, 'after the reload')
  await wallet.disconnect(topic)
  if (regime !== 'denied') await expect.poll(async () => (await events(again)).at(-1)?.[0]).toBe('ended')
  const third = await openTrial(page)
  expect(await third.call('restore')).toBe(false)
  expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
})

test('behavior: an expired pairing URI is replaced, and both can be used', async ({ page }) => {
  await page.clock.install()
  const trial = await openTrial(page)
  const before = await page.evaluate(() => Date.now())
  const uri: string = await trial.call('pair')
  // The clock is paused, since the seconds of a slow machine would count too.
  await page.clock.pauseAt(before + 229_000)
  expect(await trial.call('uri')).toBe(uri)
  await page.clock.resume()
  await page.clock.fastForward(60_000)
  await expect.poll(() => trial.call('uri')).toMatch(/^wc:/)
  await expect.poll(() => trial.call('uri')).not.toBe(uri)
  await wallet.pair(await trial.call('uri'))
  await wallet.approve((await seen(wallet, ({ proposals }) => proposals[0])).id)
  await expect.poll(async () => (await events(trial)).map(([name]) => name)).toContain('established')
})

test('behavior: a request survives a relay outage of ten seconds', async ({ page, consoleLines }) => {
  const trial = await openTrial(page)
  await connect(trial)
  const asked = sign(trial, 'away')
  const { id } = await seen(wallet, ({ requests }) => requests[0])
  world.setFault('relay', { drop: true })
  await seen(wallet, ({ relay }) => (relay.kind === 'disconnected' ? true : undefined))
  // The test is about the length of the outage, and there is no event to wait for.
  await page.waitForTimeout(10_000)
  world.setFault('relay', undefined)
  await seen(wallet, ({ relay }) => (relay.kind === 'connected' ? true : undefined))
  await wallet.answer(id, 'approve')
  expect(await verifyMessage({ address: VISITOR, message: 'away', signature: await asked })).toBe(true)
  expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
})

test('behavior: two tabs share the session, which outlives the tab that created it', async ({ page, regime }) => {
  const first = await openTrial(page)
  await connect(first)
  const other = await page.context().newPage()
  const second = await openTrial(other)
  // Without storage each tab has its own session.
  expect(await second.call('restore')).toBe(regime !== 'denied')
  if (regime === 'denied') return signs(first, 'alone')
  await signs(second, 'by the other tab')
  const asked = sign(second, 'while the first tab closes')
  const { id } = await seen(wallet, ({ requests }) => requests[0])
  await page.close()
  await wallet.answer(id, 'approve')
  expect(await verifyMessage({ address: VISITOR, message: 'while the first tab closes', signature: await asked })).toBe(
    true,
  )
  await signs(second, 'alone')
})

test('behavior: a frozen tab blocks no other tab', async ({ page, regime }) => {
  const first = await openTrial(page)
  await connect(first)
  const other = await page.context().newPage()
  const second = await openTrial(other)
  // Without storage each tab has its own session.
  expect(await second.call('restore')).toBe(regime !== 'denied')
  if (regime === 'denied') return signs(first, 'alone')
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await signs(second, 'while it is frozen')
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await signs(second, 'with both')
  await signs(first, 'after the thaw')
  expect(wallet.getState().requests).toEqual([])
})
