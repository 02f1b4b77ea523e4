import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { toHex, verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { eachWithRig } from './rig-per-file.ts'
import type { Tab } from './tabs-for-tests.ts'
import {
  addressOf,
  answerNext,
  connect,
  networkOf,
  OLDER_SOLANA,
  SOLANA,
  seen,
  sharedStorage,
} from './tabs-for-tests.ts'

// WalletConnect over the real relay with the real wallet.

vi.setConfig({ testTimeout: 30_000 })

const rig = eachWithRig()

const { signal } = new AbortController()
const sign = (tab: Tab, address: string, text = 'hello', until = signal) =>
  tab
    .connectorOf('eip155')
    .request({ method: 'personal_sign', params: [toHex(text), address], chain: 'eip155:1' }, until)
const visitorOf = (tab: Tab) => tab.entries()[0]?.connection.accounts[0] as `0x${string}`

test('behavior: the library’s id of this client is told, as the relay knows it', async () => {
  const identified = vi.fn<(clientId: string) => void>()
  const { uri } = addressOf(rig.current.openTab({ identified }))
  await uri
  await vi.waitFor(() => expect(identified.mock.calls).toEqual([[expect.stringMatching(/^did:key:z6Mk\w{40,}$/)]]))
})

test('behavior: a wallet pairs by the URI, sees the page’s name, and connects every namespace', async () => {
  const wallet = await rig.current.openWallet({ name: 'Harbour' })
  const tab = rig.current.openTab()
  const { uri, paired } = addressOf(tab)
  await wallet.pair(await uri)
  const proposal = await seen(wallet, ({ proposals }) => proposals[0])
  expect(proposal.asker).toMatchObject({ name: 'Laboratory (app.localhost:4000)', url: 'http://frame.localhost:4001' })
  expect(proposal.chains.map(({ name, required }) => [name, required])).toEqual(
    ['eip155:1', 'eip155:137', 'eip155:10', SOLANA, OLDER_SOLANA].map((name) => [name, false]),
  )
  await wallet.approve(proposal.id, { accounts: ['visitor', 'second'] })
  await paired
  const [visitor, second] = wallet.getState().accounts
  expect(tab.entries().map(({ connection }) => connection)).toEqual([
    {
      connectorId: 'walletConnect',
      kind: 'walletConnect',
      namespace: 'eip155',
      wallet: { name: 'Harbour' },
      accounts: [visitor?.evm, second?.evm],
      networkId: 'eip155:1',
      approved: ['eip155:1', 'eip155:137'],
    },
    {
      connectorId: 'walletConnect',
      kind: 'walletConnect',
      namespace: 'solana',
      wallet: { name: 'Harbour' },
      accounts: [visitor?.solana, second?.solana],
      networkId: SOLANA,
      approved: [SOLANA],
    },
  ])
  expect(tab.names()).toEqual(['established'])
})

test('error: rejects with 4001 if the wallet declines', async () => {
  const wallet = await rig.current.openWallet()
  const tab = rig.current.openTab()
  const { uri, paired } = addressOf(tab)
  await wallet.pair(await uri)
  await wallet.reject((await seen(wallet, ({ proposals }) => proposals[0])).id)
  await expect(paired).rejects.toMatchObject({ code: 4001 })
  expect(tab.told).toEqual([])
})

test('behavior: signs on both namespaces; a refusal rejects with 4001', async () => {
  const wallet = await rig.current.openWallet()
  const tab = rig.current.openTab()
  await connect(tab, wallet)
  const signed = sign(tab, visitorOf(tab))
  await answerNext(wallet, 'approve')
  expect(
    await verifyMessage({ address: visitorOf(tab), message: 'hello', signature: (await signed) as `0x${string}` }),
  ).toBe(true)
  const refused = sign(tab, visitorOf(tab))
  refused.catch(() => undefined)
  await answerNext(wallet, 'refuse')
  await expect(refused).rejects.toMatchObject({ code: 4001 })

  const solana = tab.connectorOf('solana')
  const params = { message: '3yZe7d', pubkey: tab.entries()[1]?.connection.accounts[0] }
  const bySolana = solana.request({ method: 'solana_signMessage', params: params as never, chain: SOLANA }, signal)
  await answerNext(wallet, 'approve')
  expect(await bySolana).toHaveProperty('signature')
  const declined = solana.request({ method: 'solana_signMessage', params: params as never, chain: SOLANA }, signal)
  declined.catch(() => undefined)
  await answerNext(wallet, 'refuse')
  await expect(declined).rejects.toMatchObject({ code: 4001, message: expect.stringMatching(/reject/i) })
})

test('behavior: a reloaded page restores its session and can sign', async () => {
  const wallet = await rig.current.openWallet()
  const shared = sharedStorage()
  const before = rig.current.openTab({ storage: shared })
  await connect(before, wallet)
  before.sleep()
  const after = rig.current.openTab({ storage: shared })
  expect(await after.restore()).toBe(true)
  expect(after.names()).toEqual(['established'])
  const signed = sign(after, visitorOf(after))
  await answerNext(wallet, 'approve')
  expect(await signed).toMatch(/^0x/)
  expect(await rig.current.openTab().restore()).toBe(false)
})

test('behavior: wallet and page can each end the session, and nothing is kept', async () => {
  const wallet = await rig.current.openWallet()
  const storage = sharedStorage()
  const tab = rig.current.openTab({ storage })
  await wallet.disconnect(await connect(tab, wallet))
  await tab.saw(({ told }) => told.at(-1)?.name === 'ended')
  expect(() => tab.connectorOf('eip155').supports(networkOf('eip155:1'))).not.toThrow()
  await expect(sign(tab, visitorOf(tab))).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })

  await connect(tab, wallet)
  await tab.disconnect()
  expect(tab.names()).toEqual(['established', 'ended', 'established', 'ended'])
  await seen(wallet, ({ sessions }) => (sessions.length === 0 ? true : undefined))
  expect(await rig.current.openTab({ storage }).restore()).toBe(false)
})

test('behavior: a pending request rejects with 4900 and "unknown" when the wallet disconnects', async () => {
  const wallet = await rig.current.openWallet()
  const tab = rig.current.openTab()
  const topic = await connect(tab, wallet)
  const asked = sign(tab, visitorOf(tab))
  asked.catch(() => undefined)
  await seen(wallet, ({ requests }) => requests[0])
  await wallet.disconnect(topic)
  await expect(asked).rejects.toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
})

test('behavior: a cancelled request ends at once', async () => {
  const wallet = await rig.current.openWallet()
  const tab = rig.current.openTab()
  await connect(tab, wallet)
  const page = new AbortController()
  const asked = sign(tab, visitorOf(tab), 'never', page.signal)
  asked.catch(() => undefined)
  await seen(wallet, ({ requests }) => requests[0])
  page.abort()
  await expect(asked).rejects.toMatchObject({ code: 4001, message: 'Request cancelled' })
})

test('behavior: reports account and network changes of the wallet', async () => {
  const wallet = await rig.current.openWallet()
  const tab = rig.current.openTab()
  const topic = await connect(tab, wallet, { accounts: ['visitor'] })
  const second = wallet.getState().accounts.find(({ role }) => role === 'second')?.evm
  await wallet.changeAccount(topic, [`eip155:1:${second}`, `eip155:137:${second}`])
  await tab.saw(({ told }) => told.some(({ name }) => name === 'accountsChanged'))
  expect(tab.told.at(-1)).toEqual({ name: 'accountsChanged', with: ['eip155', [second], ['eip155:1', 'eip155:137']] })
  await wallet.switchChain(topic, 'eip155:137')
  await tab.saw(({ told }) => told.some(({ name }) => name === 'networkChanged'))
  expect(tab.told.at(-1)).toEqual({ name: 'networkChanged', with: ['eip155', 'eip155:137'] })
})

test('behavior: switches to a granted network locally, to another one by the wallet, and adds an unknown one', async () => {
  const wallet = await rig.current.openWallet()
  const tab = rig.current.openTab()
  await connect(tab, wallet, { chains: ['eip155:1'] })
  const connector = tab.connectorOf('eip155')
  expect(connector.supports(networkOf('eip155:137'))).toBe(false)
  const switched = connector.switchNetwork(networkOf('eip155:137'))
  expect((await answerNext(wallet, 'approve')).shown.method).toBe('wallet_switchEthereumChain')
  await switched
  await tab.saw(({ told }) => told.some(({ name }) => name === 'networkChanged'))
  await vi.waitFor(() => expect(connector.supports(networkOf('eip155:137'))).toBe(true))
  await connector.switchNetwork(networkOf('eip155:1'))
  expect(wallet.getState().requests).toEqual([])

  const refused = connector.switchNetwork(networkOf('eip155:10'))
  refused.catch(() => undefined)
  expect((await answerNext(wallet, 'refuse')).shown.method).toMatch(/wallet_(?:switch|add)EthereumChain/)
  await expect(refused).rejects.toMatchObject({ code: 4001 })
  await expect(tab.connectorOf('eip155').switchNetwork(networkOf(SOLANA))).rejects.toMatchObject({
    message: 'Chain is not supported',
  })
})

test('behavior: a request survives a relay outage of ten seconds', async () => {
  const wallet = await rig.current.openWallet()
  const tab = rig.current.openTab()
  await connect(tab, wallet)
  const asked = sign(tab, visitorOf(tab), 'away')
  const request = await seen(wallet, ({ requests }) => requests[0])
  rig.current.away(true)
  await seen(wallet, ({ relay }) => (relay.kind === 'disconnected' ? true : undefined))
  const meanwhile = sign(tab, visitorOf(tab), 'meanwhile')
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  rig.current.away(false)
  await seen(wallet, ({ relay }) => (relay.kind === 'connected' ? true : undefined))
  await wallet.answer(request.id, 'approve')
  expect(await asked).toMatch(/^0x/)
  await answerNext(wallet, 'approve')
  expect(await meanwhile).toMatch(/^0x/)
})

test('error: reports an unreachable relay within seconds, and a retry works once it is back', async () => {
  rig.current.away(true)
  const tab = rig.current.openTab()
  const began = Date.now()
  await expect(addressOf(tab).uri).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
  expect(Date.now() - began).toBeLessThan(15_000)
  rig.current.away(false)
  const wallet = await rig.current.openWallet()
  await connect(tab, wallet)
  expect(tab.names()).toEqual(['established'])
})

test('behavior: uses the first relay that can be reached', async () => {
  const tab = rig.current.openTab({ relays: ['ws://127.0.0.1:9', rig.current.relay] })
  const wallet = await rig.current.openWallet()
  await connect(tab, wallet)
  expect(tab.names()).toEqual(['established'])
})

test('behavior: skips a relay that accepts the connection but never answers', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  try {
    const tab = rig.current.openTab({ relays: [`ws://127.0.0.1:${port}`, rig.current.relay] })
    const { uri, paired } = addressOf(tab)
    paired.catch(() => undefined)
    expect(await uri).toMatch(/^wc:/)
  } finally {
    silent.close()
  }
})
