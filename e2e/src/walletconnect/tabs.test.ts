import { expect, test, vi } from 'vitest'
import { eachWithRig } from './rig-per-file.ts'
import type { Tab } from './tabs-for-tests.ts'
import { addressOf, answerNext, connect, seen, sharedLocks, sharedStorage, sign } from './tabs-for-tests.ts'

// Several tabs of one page, and several pages of one site.

vi.setConfig({ testTimeout: 30_000 })

const rig = eachWithRig()

const twoTabs = () => {
  const storage = sharedStorage()
  const locks = sharedLocks()
  const open = () => rig.current.openTab({ storage }, { locks })
  return { first: open(), second: open(), open }
}
const has = (name: string) => (tab: Tab) => tab.names().includes(name as never)

test('behavior: two tabs share a session, whichever started it', async () => {
  const wallet = await rig.current.openWallet()
  const { first, second } = twoTabs()
  await connect(second, wallet)
  await first.saw(has('established'))
  expect(first.entries().map(({ connection }) => connection)).toEqual(
    second.entries().map(({ connection }) => connection),
  )
  for (const tab of [first, second]) {
    const signed = sign(tab, 'shared')
    await answerNext(wallet, 'approve')
    expect(await signed).toMatch(/^0x/)
    const refused = sign(tab, 'refused')
    refused.catch(() => undefined)
    await answerNext(wallet, 'refuse')
    await expect(refused).rejects.toMatchObject({ code: 4001 })
  }
  await wallet.switchChain(wallet.getState().sessions[0]?.topic ?? '', 'eip155:137')
  await Promise.all([first, second].map((tab) => tab.saw(has('networkChanged'))))
  expect(wallet.getState().sessions).toHaveLength(1)
})

test('behavior: a tab opened later has the session, also after the first tab is gone', async () => {
  const wallet = await rig.current.openWallet()
  const { first, second, open } = twoTabs()
  await connect(first, wallet)
  await second.saw(has('established'))
  const third = open()
  expect(await third.restore()).toBe(true)
  first.sleep()
  for (const tab of [second, third]) {
    const signed = sign(tab, 'after')
    await answerNext(wallet, 'approve')
    expect(await signed).toMatch(/^0x/)
    expect(tab.names()).toEqual(['established'])
  }
})

test('behavior: a tab’s request survives the end of the tab that owns the relay connection', async () => {
  const wallet = await rig.current.openWallet()
  const { first, second } = twoTabs()
  await connect(first, wallet)
  await second.saw(has('established'))
  const asked = sign(second, 'outlives')
  const request = await seen(wallet, ({ requests }) => requests[0])
  first.sleep()
  await wallet.answer(request.id, 'approve')
  expect(await asked).toMatch(/^0x/)
  expect(wallet.getState().requests).toEqual([])
})

test('behavior: a disconnect in one tab applies to all', async () => {
  const wallet = await rig.current.openWallet()
  const { first, second } = twoTabs()
  await connect(first, wallet)
  await second.saw(has('established'))
  await second.disconnect()
  await Promise.all([first, second].map((tab) => tab.saw(has('ended'))))
  await seen(wallet, ({ sessions }) => (sessions.length === 0 ? true : undefined))
})

test('behavior: two tabs that are pairing are both connected by one approval', async () => {
  const wallet = await rig.current.openWallet()
  const { first, second } = twoTabs()
  const one = addressOf(first)
  const other = addressOf(second)
  expect(await one.uri).not.toBe(await other.uri)
  await wallet.pair(await other.uri)
  await wallet.approve((await seen(wallet, ({ proposals }) => proposals[0])).id)
  await Promise.all([one.paired, other.paired])
  expect(first.names()).toEqual(['established'])
})

test('attack: two hosts on one site have separate sessions', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const locks = sharedLocks()
  const [shop, other] = ['http://shop.localhost:1', 'http://other.localhost:1'].map((hostOrigin) =>
    rig.current.openTab({ storage, hostOrigin }, { locks }),
  )
  if (!shop || !other) throw new Error('no tabs')
  await connect(shop, wallet)
  expect(await other.restore()).toBe(false)
  expect(other.told).toEqual([])
  await connect(other, wallet)
  await other.disconnect()
  const signed = sign(shop, 'still here')
  await answerNext(wallet, 'approve')
  expect(await signed).toMatch(/^0x/)
  expect([...storage.kept.keys()].filter((key) => !key.startsWith('casement:1:local:http://'))).toEqual([])
})

test('behavior: without locks each tab has its own session', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const one = rig.current.openTab({ storage }, { locks: undefined })
  const other = rig.current.openTab({ storage }, { locks: undefined })
  await connect(one, wallet)
  expect(await other.restore()).toBe(false)
  expect(storage.kept.size).toBe(0)
})

test('behavior: restores the session of an earlier visit before the library is loaded', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const locks = sharedLocks()
  const before = rig.current.openTab({ storage }, { locks })
  await connect(before, wallet)
  before.sleep()
  // The lock is never granted, so nothing can be opened.
  const after = rig.current.openTab({ storage }, { locks: { request: () => new Promise(() => undefined) } })
  expect(await after.restore()).toBe(true)
  expect(after.entries().map(({ connection }) => connection)).toEqual(
    before.entries().map(({ connection }) => connection),
  )
})

test('behavior: two tabs that reload at once do not end each other’s session', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const locks = sharedLocks()
  const before = rig.current.openTab({ storage }, { locks })
  await connect(before, wallet)
  before.sleep()
  // The first tab has the lock but has restored nothing when the second asks it.
  const heard: unknown[] = []
  const openChannel = (name: string) => {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => heard.push(data.kind))
    return channel
  }
  const first = rig.current.openTab({ storage }, { locks, openChannel })
  const second = rig.current.openTab({ storage }, { locks })
  expect(await second.restore()).toBe(true)
  await vi.waitFor(() => expect(heard).toContain('hello'))
  expect(await first.restore()).toBe(true)
  const signed = sign(second, 'by the other')
  await answerNext(wallet, 'approve')
  expect(await signed).toMatch(/^0x/)
  expect([first.names(), second.names()]).toEqual([['established'], ['established']])
})

test('behavior: a session that the wallet ended meanwhile is restored first and then ends', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const locks = sharedLocks()
  const before = rig.current.openTab({ storage }, { locks })
  const topic = await connect(before, wallet)
  before.sleep()
  await wallet.disconnect(topic)
  const idle: (() => void)[] = []
  const after = rig.current.openTab({ storage, whenIdle: (run) => void idle.push(run) }, { locks })
  await after.restore()
  // The page gets its session before the library is loaded, which then finds that it ended.
  expect(after.names()).toEqual(['established'])
  expect(idle).toHaveLength(1)
  idle[0]?.()
  await after.saw(({ told }) => told.at(-1)?.name === 'ended')
  expect(after.names()).toEqual(['established', 'ended'])
  expect(await rig.current.openTab({ storage }, { locks: sharedLocks() }).restore()).toBe(false)
})
