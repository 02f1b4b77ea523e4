import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeConnector } from '../../kernel/fake-connector.ts'
import { ADDRESS, answers, eachWithInstalled, KEY, SECOND, WELL, wallet } from './connect-installed-for-tests.ts'

const EVM = { namespace: 'eip155', connectorId: 'io.fox' } as const

const { eip155, world } = eachWithInstalled()

test('attack: ignores an installed wallet whose id belongs to a WalletConnect connection', () => {
  world.keeper.establish([
    {
      connection: { ...EVM, kind: 'walletConnect', wallet: { name: 'Fox' }, accounts: [KEY], networkId: 'eip155:1' },
      connector: fakeConnector({ id: EVM.connectorId }),
    },
  ])
  world.installed.handleEvent('w1', 'accountsChanged', [SECOND])
  expect(eip155()?.accounts).toEqual([KEY])
})

describe('events from a wallet', () => {
  beforeEach(() => world.installed.connect(wallet, 'eip155'))

  test('behavior: applies new accounts and a new network', () => {
    world.installed.handleEvent('w1', 'accountsChanged', [SECOND.toLowerCase()])
    world.installed.handleEvent('w1', 'chainChanged', '0x1')
    expect(eip155()).toMatchObject({ accounts: [SECOND], caipNetworkId: 'eip155:1' })
  })

  test('behavior: disconnects when there are no accounts', () => {
    world.installed.handleEvent('w1', 'accountsChanged', [])
    expect(eip155()?.status).toBe('disconnected')
  })

  test.each([
    ['w9', 'accountsChanged', [SECOND]],
    ['w2', 'accountsChanged', [KEY]],
    ['w1', 'chainChanged', 'nowhere'],
    ['w1', 'message', 'hello'],
    ['w1', 'constructor', undefined],
  ])('attack: ignores %s with %s of %j', (walletId, event, payload) => {
    const before = world.session.getState()
    world.installed.handleEvent(walletId, event, payload)
    expect(world.session.getState()).toBe(before)
  })

  test('attack: an event cannot reconnect what the visitor has disconnected', () => {
    world.keeper.markDisconnected(EVM)
    world.keeper.drop(EVM)
    world.installed.handleEvent('w1', 'accountsChanged', [ADDRESS])
    expect(eip155()?.status).toBe('disconnected')
  })

  test('attack: ignores a chain of another namespace on Solana', async () => {
    world.answer = answers({ solana_connect: { accounts: [KEY] } })
    await world.installed.connect(wallet, 'solana')
    const before = world.session.getState()
    world.installed.handleEvent('w2', 'chainChanged', '0x1')
    expect(world.session.getState()).toBe(before)
  })

  test('attack: does not query a wallet that is not connected', () => {
    world.keeper.drop(EVM)
    world.asked = []
    world.installed.handleEvent('w1', 'disconnect', { code: 4900 })
    expect(world.asked).toEqual([])
  })

  test('behavior: a disconnect event counts only if the wallet grants no accounts anymore', async () => {
    world.asked = []
    world.installed.handleEvent('w1', 'disconnect', { code: 1013 })
    await vi.waitFor(() => expect(world.asked).toHaveLength(1))
    expect(eip155()?.status).toBe('connected')
    world.answer = answers({ ...WELL, eth_accounts: [] })
    world.installed.handleEvent('w1', 'disconnect', { code: 4900 })
    await vi.waitFor(() => expect(eip155()?.status).toBe('disconnected'))
  })
})
