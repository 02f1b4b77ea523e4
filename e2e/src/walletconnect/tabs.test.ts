import { expect, test, vi } from 'vitest'
import { eachWithRig } from './each-with-rig.ts'
import type { Tab } from './tabs-for-tests.ts'
import { addressOf, answerNext, connect, seen, sharedLocks, sharedStorage, sign } from './tabs-for-tests.ts'

// Several tabs of one page, and pages of one site.

vi.setConfig({ testTimeout: 30_000 })

const rig = eachWithRig()

const twoTabs = () => {
  const storage = sharedStorage()
  const locks = sharedLocks()
  const open = () => rig.current.openTab({ storage }, { locks })
  return { first: open(), second: open(), open }
}
const has = (name: string) => (tab: Tab) => tab.names().includes(name as never)

test('behavior: two tabs share a session, whichever of them asked for it', async () => {
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

test('behavior: a tab that comes later has the session, also once the other tab is gone', async () => {
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

test('behavior: a request of a tab outlives the tab that speaks with the relay', async () => {
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

test('behavior: a disconnect in one tab is one in all', async () => {
  const wallet = await rig.current.openWallet()
  const { first, second } = twoTabs()
  await connect(first, wallet)
  await second.saw(has('established'))
  await second.disconnect()
  await Promise.all([first, second].map((tab) => tab.saw(has('ended'))))
  await seen(wallet, ({ sessions }) => (sessions.length === 0 ? true : undefined))
})

test('behavior: two tabs that wait for a wallet are both connected by the one that is approved', async () => {
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

test('attack: two hosts on one site have sessions of their own', async () => {
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

test('behavior: without locks each tab stands alone', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const one = rig.current.openTab({ storage }, { locks: undefined })
  const other = rig.current.openTab({ storage }, { locks: undefined })
  await connect(one, wallet)
  expect(await other.restore()).toBe(false)
  expect(storage.kept.size).toBe(0)
})

test('behavior: the session of an earlier visit is there before anything of the library is', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const locks = sharedLocks()
  const before = rig.current.openTab({ storage }, { locks })
  await connect(before, wallet)
  before.sleep()
  // Nobody gives the lock: nothing can be opened.
  const after = rig.current.openTab({ storage }, { locks: { request: () => new Promise(() => undefined) } })
  expect(await after.restore()).toBe(true)
  expect(after.entries().map(({ connection }) => connection)).toEqual(
    before.entries().map(({ connection }) => connection),
  )
})

test('behavior: of two tabs that are loaded anew at once neither ends what the other finds', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const locks = sharedLocks()
  const before = rig.current.openTab({ storage }, { locks })
  await connect(before, wallet)
  before.sleep()
  // The first has the lock, and has not looked for anything when the second asks it.
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

test('behavior: what the wallet ended while nobody was there is found, and ends after it', async () => {
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
  // The page hears of its session before the library is read, which then finds out.
  expect(after.names()).toEqual(['established'])
  expect(idle).toHaveLength(1)
  idle[0]?.()
  await after.saw(({ told }) => told.at(-1)?.name === 'ended')
  expect(after.names()).toEqual(['established', 'ended'])
  expect(await rig.current.openTab({ storage }, { locks: sharedLocks() }).restore()).toBe(false)
})
