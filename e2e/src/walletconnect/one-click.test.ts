import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import type {
  ConnectAndSign,
  WalletSignIn,
} from '../../../frame-app/modal/src/features/sign-in/rules/connect-and-sign.ts'
import { readConnectAndSign } from '../../../frame-app/modal/src/features/sign-in/rules/connect-and-sign.ts'
import { eachWithRig } from './rig-per-file.ts'
import type { Tab } from './tabs-for-tests.ts'
import { addressOf, NETWORKS, optionsOf, seen, sharedLocks, sharedStorage } from './tabs-for-tests.ts'

// Wallets that connect and sign in in one step, over the real relay with the real wallet.

// Allows for other load on the machine.
vi.setConfig({ testTimeout: 40_000 })

const rig = eachWithRig()

const HOST = 'http://app.localhost:4000'
const ASKED: ConnectAndSign = {
  domain: 'app.localhost:4000',
  uri: HOST,
  nonce: 'b7Xq0aPdN3',
  statement: 'Sign in to the shop',
  chains: ['eip155:137', 'eip155:1', 'eip155:10'],
  resources: ['https://app.localhost/terms'],
}
const ETHEREUM = NETWORKS.filter(({ chainNamespace }) => chainNamespace === 'eip155')

type Parts = Parameters<typeof rig.current.openTab>

const openTab = (
  keep: (signed: readonly WalletSignIn[]) => Promise<void>,
  change: Parts[0] = {},
  browser: Parts[1] = {},
): Tab => {
  const own = { options: () => optionsOf({ networks: ETHEREUM }), signIn: async () => ({ asked: ASKED, keep }) }
  return rig.current.openTab({ ...own, ...change }, browser)
}

/** Pairs the wallet with the tab. Resolves to the message that it is asked to sign. */
const follow = async (tab: Tab, wallet: Awaited<ReturnType<typeof rig.current.openWallet>>) => {
  const { uri, paired } = addressOf(tab)
  paired.catch(() => undefined)
  await wallet.pair(await uri)
  return { asked: await seen(wallet, ({ signIns }) => signIns[0]), paired }
}

test('behavior: stores the signed messages, then establishes the session with the networks that were signed for', async () => {
  const wallet = await rig.current.openWallet({ name: 'Harbour', signsIn: true })
  const kept: WalletSignIn[] = []
  const tab = openTab(async (signed) => {
    expect(tab.told).toEqual([])
    kept.push(...signed)
  })
  const { asked, paired } = await follow(tab, wallet)
  expect(asked).toMatchObject({
    asker: { name: 'Laboratory (app.localhost:4000)' },
    chains: ['eip155:137', 'eip155:1'],
  })
  const topic = await wallet.signIn(asked.id)
  await paired
  const [visitor] = wallet.getState().accounts
  expect(tab.names()).toEqual(['established'])
  expect(tab.entries().map(({ connection }) => connection)).toEqual([
    {
      connectorId: 'walletConnect',
      kind: 'walletConnect',
      namespace: 'eip155',
      wallet: { name: 'Harbour' },
      accounts: [visitor?.evm],
      networkId: 'eip155:1',
      approved: ['eip155:137', 'eip155:1'],
    },
  ])
  expect(wallet.getState().sessions).toMatchObject([{ topic }])
  const sessions = kept.map((each) => readConnectAndSign(each, ASKED, { hostOrigin: HOST, now: Date.now() }))
  for (const { message, signature } of sessions)
    expect(await verifyMessage({ address: visitor?.evm as Hex, message, signature: signature as Hex })).toBe(true)
  expect(sessions.map(({ data }) => [data.chainId, data.accountAddress, data.nonce])).toEqual([
    ['eip155:137', visitor?.evm, ASKED.nonce],
    ['eip155:1', visitor?.evm, ASKED.nonce],
  ])
})

test('behavior: leaves out optional fields instead of sending empty ones, which wallets reject', async () => {
  const wallet = await rig.current.openWallet({ name: 'Harbour', signsIn: true })
  const { statement: _statement, resources: _resources, ...bare } = ASKED
  const kept: WalletSignIn[] = []
  const tab = openTab(async () => undefined, {
    signIn: async () => ({ asked: bare, keep: async (signed) => void kept.push(...signed) }),
  })
  const { uri, paired } = addressOf(tab)
  paired.catch(() => undefined)
  await wallet.pair(await uri)
  const { asked, refused } = await seen(wallet, ({ signIns, refusals }) =>
    signIns[0] || refusals[0] ? { asked: signIns[0], refused: refusals } : undefined,
  )
  expect(refused).toEqual([])
  await wallet.signIn(asked?.id ?? 0)
  await paired
  const [{ data } = { data: undefined }] = kept.map((each) =>
    readConnectAndSign(each, bare, { hostOrigin: HOST, now: Date.now() }),
  )
  expect(data?.statement).toMatch(/^I further authorize the stated URI/)
})

test('behavior: a wallet that can only connect is connected, and nothing is stored', async () => {
  const wallet = await rig.current.openWallet()
  const keep = vi.fn()
  const tab = openTab(keep)
  const { uri, paired } = addressOf(tab)
  await wallet.pair(await uri)
  const { id, methods } = await seen(wallet, ({ proposals }) => proposals[0])
  expect(methods.map(({ name }) => name)).toContain('eth_sendTransaction')
  await wallet.approve(id, { accounts: ['visitor'] })
  await paired
  expect(tab.names()).toEqual(['established'])
  expect(keep).not.toHaveBeenCalled()
})

test('error: rejects with 4001 if the wallet declines, without a session', async () => {
  const wallet = await rig.current.openWallet({ signsIn: true })
  const tab = openTab(async () => undefined)
  const { asked, paired } = await follow(tab, wallet)
  await wallet.refuseSignIn(asked.id)
  await expect(paired).rejects.toMatchObject({ code: 4001 })
  expect(tab.told).toEqual([])
})

test('error: if the page cannot store the session, ends it on both ends', async () => {
  const wallet = await rig.current.openWallet({ signsIn: true })
  const storage = sharedStorage()
  const tab = openTab(() => Promise.reject(new Error('the page’s server is away')), { storage })
  const { asked, paired } = await follow(tab, wallet)
  await wallet.signIn(asked.id)
  await expect(paired).rejects.toThrow('the page’s server is away')
  await seen(wallet, ({ sessions }) => (sessions.length === 0 ? true : undefined))
  expect(tab.told).toEqual([])
  expect(await openTab(async () => undefined, { storage }).restore()).toBe(false)
})

test('behavior: a pairing URI that was replaced still works', async () => {
  const wallet = await rig.current.openWallet({ signsIn: true })
  const keep = vi.fn(async () => undefined)
  const tab = openTab(keep)
  const before = addressOf(tab)
  const uri = await before.uri
  await addressOf(tab).uri
  await wallet.pair(uri)
  await wallet.signIn((await seen(wallet, ({ signIns }) => signIns[0])).id)
  await before.paired
  expect(keep).toHaveBeenCalledOnce()
  expect(tab.names()).toEqual(['established'])
})

test('behavior: a cancelled pairing URI cannot be used to sign in', async () => {
  const wallet = await rig.current.openWallet({ signsIn: true })
  const keep = vi.fn()
  const tab = openTab(keep)
  const over = new AbortController()
  const { uri, paired } = addressOf(tab, over.signal)
  await wallet.pair(await uri)
  const { id } = await seen(wallet, ({ signIns }) => signIns[0])
  over.abort()
  await expect(paired).rejects.toMatchObject({ code: 4001 })
  await wallet.signIn(id).catch(() => undefined)
  expect(keep).not.toHaveBeenCalled()
  expect(tab.told).toEqual([])
})

test('behavior: the tab that started pairing stores the messages, even if another tab owns the relay connection', async () => {
  const wallet = await rig.current.openWallet({ signsIn: true })
  const storage = sharedStorage()
  const locks = sharedLocks()
  const others = vi.fn()
  const owner = openTab(others, { storage }, { locks })
  const keep = vi.fn(async () => expect(owner.told).toEqual([]))
  const asking = openTab(keep, { storage }, { locks })
  const { asked, paired } = await follow(asking, wallet)
  await wallet.signIn(asked.id)
  await paired
  await owner.saw(({ told }) => told.length > 0)
  expect(keep).toHaveBeenCalledOnce()
  expect(others).not.toHaveBeenCalled()
  expect([asking.names(), owner.names()]).toEqual([['established'], ['established']])
})
