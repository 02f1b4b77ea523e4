import { afterEach, expect, test, vi } from 'vitest'
import type { Lies, LyingWallet } from './hostile-wallet.ts'
import { eip155, openLiar } from './hostile-wallet.ts'
import { eachWithRig } from './rig-per-file.ts'
import { addressOf, answerNext, connect, optionsOf, seen, sharedLocks, sharedStorage, sign } from './tabs-for-tests.ts'

// Failures that WalletConnect must survive: relays that refuse, modified storage, wallets that lie, suspended tabs.

vi.setConfig({ testTimeout: 30_000 })

const rig = eachWithRig()
const strict = eachWithRig({ projects: ['another'] })

test('error: reports why the relay refused the page, once to its developer and at once to the caller', async () => {
  const tab = strict.current.openTab()
  const refused = { code: 4100, message: 'Unauthorized: invalid key' }
  await expect(addressOf(tab).uri).rejects.toMatchObject(refused)
  await expect(addressOf(tab).uri).rejects.toMatchObject(refused)
  expect(tab.told).toEqual([{ name: 'alerted', with: ['Unauthorized: invalid key'] }])
})

test('behavior: a disconnect without the relay takes seconds, deletes all data, and reports that the wallet was not notified', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const tab = rig.current.openTab({ storage })
  await connect(tab, wallet)
  rig.current.away(true)
  const began = Date.now()
  await expect(tab.disconnect()).rejects.toThrow('The wallet did not answer')
  expect(Date.now() - began).toBeLessThan(15_000)
  expect(tab.names().at(-1)).toBe('ended')
  expect([...storage.kept.keys()]).toEqual([])
  rig.current.away(false)
  await connect(tab, wallet)
  expect(tab.names().at(-1)).toBe('established')
})

test('behavior: a reset deletes pairing URIs and all other data', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const tab = rig.current.openTab({ storage })
  await connect(tab, wallet)
  await tab.reset()
  expect(tab.names().at(-1)).toBe('ended')
  expect([...storage.kept.keys()]).toEqual([])
  await seen(wallet, ({ sessions }) => (sessions.length === 0 ? true : undefined))
})

test('behavior: cancelling a pairing makes its URI useless', async () => {
  const wallet = await rig.current.openWallet()
  const tab = rig.current.openTab()
  const visitor = new AbortController()
  const { uri, paired } = addressOf(tab, visitor.signal)
  await wallet.pair(await uri)
  const { id } = await seen(wallet, ({ proposals }) => proposals[0])
  visitor.abort()
  await expect(paired).rejects.toMatchObject({ code: 4001 })
  await wallet.approve(id).catch(() => undefined)
  await connect(tab, await rig.current.openWallet())
  expect(tab.names()).toEqual(['established'])
})

const liars: LyingWallet[] = []
afterEach(async () => {
  for (const each of liars.splice(0)) await each.stop()
})
/** A wallet that announces and grants whatever the test says. */
const liar = async (uri: string, accounts: readonly string[], more: Partial<Lies> = {}): Promise<LyingWallet> => {
  const wallet = await openLiar(uri, { relay: rig.current.relay, namespaces: eip155(accounts), ...more })
  liars.push(wallet)
  return wallet
}

test('attack: a wallet that grants nothing usable is rejected and disconnected', async () => {
  const tab = rig.current.openTab()
  const { uri, paired } = addressOf(tab)
  paired.catch(() => undefined)
  const { ended } = await liar(await uri, ['eip155:1:0xbad'])
  await expect(paired).rejects.toMatchObject({ message: 'The wallet has granted no account that can be used here' })
  await ended
  expect(tab.told).toEqual([])
})

test('attack: keeps only valid wallet data, ignores a malformed event, and reports one about an unknown chain', async () => {
  const tab = rig.current.openTab()
  const { uri, paired } = addressOf(tab)
  const good = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const wallet = await liar(await uri, ['eip155:1:0xbad', good], {
    metadata: {
      name: `L\u202e${'x'.repeat(5_000)}`,
      icons: ['javascript:alert(1)'],
      redirect: { native: 'javascript:alert(1)//' },
    },
  })
  await paired
  const [entry] = tab.entries()
  expect(entry?.connection.accounts).toEqual([good.slice(9)])
  expect(entry?.connection.wallet).toEqual({ name: `L${'x'.repeat(126)}` })
  expect(tab.told[0]?.with[1]).toEqual({ topic: wallet.topic(), href: undefined })
  const emit = (data: unknown) => wallet.emit('eip155:1', 'chainChanged', data)
  await emit({ chainId: {} })
  await emit(424_242)
  await tab.saw(({ told }) => told.some(({ name }) => name === 'networkChanged'))
  expect(tab.told.slice(1).filter(({ name }) => name === 'networkChanged')).toEqual([
    { name: 'networkChanged', with: ['eip155', 'eip155:424242'] },
  ])
})

test('behavior: a network that the wallet names before it grants it becomes active once granted', async () => {
  const tab = rig.current.openTab()
  const { uri, paired } = addressOf(tab)
  const [one, polygon] = ['eip155:1', 'eip155:137'].map(
    (chain) => `${chain}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`,
  )
  const wallet = await liar(await uri, [one ?? ''])
  await paired
  await wallet.emit('eip155:1', 'chainChanged', 137)
  await wallet.client.update({ topic: wallet.topic(), namespaces: eip155([one ?? '', polygon ?? '']) })
  await tab.saw(({ told }) => told.some(({ name }) => name === 'networkChanged'))
  expect(tab.told.find(({ name }) => name === 'networkChanged')?.with).toEqual(['eip155', 'eip155:137'])
})

test.each([
  ['nonsense', () => 'nonsense'],
  ['truncated data', (text: string) => text.slice(0, text.length / 2)],
  ['another shape', () => '{"a":[null,{"b":1}]}'],
  ['null', () => 'null'],
])('attack: storage with %s restores no session, and a new session can be made', async (_what, spoil) => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const before = rig.current.openTab({ storage })
  await connect(before, wallet)
  before.sleep()
  for (const [key, text] of storage.kept) if (!/choices|keys$/.test(key)) storage.kept.set(key, spoil(text))
  const after = rig.current.openTab({ storage })
  expect(await after.restore()).toBe(false)
  await connect(after, wallet)
  expect(after.names()).toEqual(['established'])
})

test('attack: accounts written into the storage are validated like a wallet’s', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const before = rig.current.openTab({ storage })
  await connect(before, wallet)
  before.sleep()
  const [key = '', text = ''] = [...storage.kept].find(([name]) => name.endsWith('//session')) ?? []
  storage.kept.set(
    key,
    text.replaceAll(/0x[0-9a-fA-F]{40}/g, '0xjavascript').replaceAll(/solana:\w+:\w+/g, 'solana:x:y'),
  )
  const after = rig.current.openTab({ storage })
  expect(await after.restore()).toBe(false)
  expect(after.told).toEqual([])
})

test('behavior: a suspended page continues after it resumes', async () => {
  const wallet = await rig.current.openWallet()
  const tab = rig.current.openTab({ storage: sharedStorage() }, { locks: sharedLocks() })
  await connect(tab, wallet)
  tab.sleep()
  const asked = sign(tab)
  tab.wake()
  await answerNext(wallet, 'approve')
  expect(await asked).toMatch(/^0x/)
  expect(tab.names()).toEqual(['established'])
})

test('behavior: a second wallet replaces the first, whose session is ended', async () => {
  const first = await rig.current.openWallet({ name: 'First' })
  const second = await rig.current.openWallet({ name: 'Second' })
  const tab = rig.current.openTab({ options: () => optionsOf() })
  await connect(tab, first)
  await connect(tab, second)
  expect(tab.names()).toEqual(['established', 'established'])
  expect(tab.entries()[0]?.connection.wallet.name).toBe('Second')
  await seen(first, ({ sessions }) => (sessions.length === 0 ? true : undefined))
  const signed = sign(tab)
  await answerNext(second, 'approve')
  expect(await signed).toMatch(/^0x/)
})

test('attack: events that are slow to read, too large or too deep block nothing, and the next one is handled', async () => {
  const tab = rig.current.openTab()
  const { uri, paired } = addressOf(tab)
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const wallet = await liar(await uri, [`eip155:1:${account}`, `eip155:137:${account}`])
  await paired
  const emit = (data: unknown) => wallet.emit('eip155:1', 'chainChanged', data)
  let deep: unknown = 1
  for (let depth = 0; depth < 1_000; depth += 1) deep = [deep]
  // The library's own parser takes half a minute for the first.
  await emit('0'.repeat(100_000))
  await emit('x'.repeat(600_000))
  await emit(deep)
  await emit(424_242)
  await tab.saw(({ told }) => told.some(({ name }) => name === 'networkChanged'))
  expect(tab.told.filter(({ name }) => name === 'networkChanged')).toEqual([
    { name: 'networkChanged', with: ['eip155', 'eip155:424242'] },
  ])
})
