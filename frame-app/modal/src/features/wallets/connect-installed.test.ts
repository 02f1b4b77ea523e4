import { ProviderRpcError } from '@casement/shared-protocol'
import type { WalletInfo } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import {
  ADDRESS,
  answers,
  DEV,
  eachWithInstalled,
  KEY,
  MAIN,
  SECOND,
  WELL,
  wallet,
} from './connect-installed-for-tests.ts'

const { eip155, world } = eachWithInstalled()

describe('connecting a wallet of the browser', () => {
  test('behavior: it is asked for accounts while the modal is out of its way, and its network is taken over', async () => {
    const connecting = world.installed.connect(wallet, 'eip155')
    expect(eip155()?.status).toBe('connecting')
    await connecting
    expect(world.asked).toEqual([
      ['w1', 'eth_requestAccounts', undefined],
      ['w1', 'eth_chainId', undefined],
    ])
    expect(world.surface).toEqual(['aside', 'back'])
    expect(eip155()).toMatchObject({
      accounts: [ADDRESS, SECOND],
      caipNetworkId: 'eip155:137',
      status: 'connected',
    })
    expect(eip155()?.connector).toStrictEqual({ id: 'io.fox', kind: 'injected', name: 'Fox' })
  })

  test('behavior: on Solana it is put on a network that it says it knows', async () => {
    world.answer = answers({ solana_connect: { accounts: [KEY] } })
    await world.installed.connect(wallet, 'solana')
    expect(world.asked).toEqual([['w2', 'solana_connect', undefined]])
    expect(world.session.getState().namespaces.solana).toMatchObject({ accounts: [KEY], caipNetworkId: DEV })
  })

  test.each([
    ['the one that the page is on, where it knows several', ['solana:mainnet', 'solana:devnet'], DEV],
    ['the first of the page that it knows otherwise', ['solana:mainnet'], MAIN],
    ['no other namespace’s, whatever it names', ['eip155:1', 'solana:mainnet'], MAIN],
    ['the one that the page is on, where it names none', undefined, DEV],
  ])('behavior: that network is %s', async (_name, chains, expected) => {
    world.lists.setState(({ injected }) => ({
      injected: injected.map(({ chains: _, ...info }): WalletInfo => (chains ? { ...info, chains } : info)),
    }))
    world.session.setState(({ namespaces }) => ({
      namespaces: { ...namespaces, solana: { accounts: [], caipNetworkId: DEV, status: 'disconnected' } },
    }))
    world.answer = answers({ solana_connect: { accounts: [KEY] } })
    await world.installed.connect(wallet, 'solana')
    expect(world.session.getState().namespaces.solana?.caipNetworkId).toBe(expected)
  })

  test.each([
    4001, -32002, 5000, 4100,
  ])('error: the wallet’s own %d is passed on, and nobody is connected', async (code) => {
    world.answer = () => {
      throw new ProviderRpcError(code, 'as the wallet said it')
    }
    await expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({
      code,
      message: 'as the wallet said it',
    })
    expect(eip155()).toMatchObject({ accounts: [], status: 'disconnected' })
  })

  test.each([
    ['no accounts', { ...WELL, eth_requestAccounts: [] }],
    ['what is no list', { ...WELL, eth_requestAccounts: 'yes' }],
    ['an address that fails its checksum', { ...WELL, eth_requestAccounts: [ADDRESS.replace('f39F', 'f39f')] }],
    ['what is no chain’s id', { ...WELL, eth_chainId: 'mainnet' }],
  ])('attack: of a wallet that answers %s nothing is believed', async (_name, map) => {
    world.answer = answers(map)
    await expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: -32603 })
    expect(eip155()?.status).toBe('disconnected')
  })

  test('error: a wallet that is gone is named as such, and nothing is asked', async () => {
    world.lists.setState({ injected: [] })
    await expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent' },
    })
    expect(world.asked).toEqual([])
  })

  test('attack: a page that gives the name of one wallet to another one, elsewhere, connects neither', async () => {
    world.lists.setState(({ injected }) => ({ injected: injected.map((info) => ({ ...info, namespace: 'solana' })) }))
    await expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: 4900 })
    expect(world.asked).toEqual([])
  })

  test('behavior: who gives up waiting is not connected by what the wallet says later', async () => {
    let late: (value: unknown) => void = () => undefined
    world.answer = () => new Promise((resolve) => (late = resolve))
    const connecting = world.installed.connect(wallet, 'eip155')
    const settled = expect(connecting).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(world.asked).toHaveLength(1))
    world.installed.cancel()
    await settled
    late([ADDRESS])
    await Promise.resolve()
    expect(eip155()).toMatchObject({ accounts: [], status: 'disconnected' })
  })

  test('behavior: who gives up between the wallet’s yes and its network is not connected either', async () => {
    let late: (value: unknown) => void = () => undefined
    world.answer = (method) => (method === 'eth_chainId' ? new Promise((resolve) => (late = resolve)) : [ADDRESS])
    const settled = expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(world.asked).toHaveLength(2))
    world.installed.cancel()
    late('0x1')
    await settled
    expect(eip155()).toMatchObject({ accounts: [], status: 'disconnected' })
  })

  test('error: an attempt that another one takes the place of does not end the other’s wait', async () => {
    world.answer = () => new Promise(() => undefined)
    const first = expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(world.asked).toHaveLength(1))
    const second = expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: 4001 })
    await first
    expect(eip155()?.status).toBe('connecting')
    world.installed.cancel()
    await second
    expect(eip155()?.status).toBe('disconnected')
  })

  test('error: an attempt in another namespace leaves the one before it disconnected', async () => {
    world.answer = () => new Promise(() => undefined)
    const first = expect(world.installed.connect(wallet, 'solana')).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(world.asked).toHaveLength(1))
    const second = expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: 4001 })
    await first
    const { eip155: newer, solana: older } = world.session.getState().namespaces
    expect([newer?.status, older?.status]).toEqual(['connecting', 'disconnected'])
    world.installed.cancel()
    await second
  })

  test('behavior: a wallet that never answers is waited for five minutes', async () => {
    vi.useFakeTimers()
    try {
      world.answer = () => new Promise(() => undefined)
      const settled = expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({
        code: 4900,
        data: { outcome: 'unknown' },
      })
      await vi.advanceTimersByTimeAsync(299_000)
      expect(eip155()?.status).toBe('connecting')
      await vi.advanceTimersByTimeAsync(1_000)
      await settled
      expect(eip155()?.status).toBe('disconnected')
    } finally {
      vi.useRealTimers()
    }
  })
})
