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

describe('connecting an installed wallet', () => {
  test('behavior: requests accounts while the modal makes way, and applies the wallet’s network', async () => {
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

  test('behavior: loads the code of a granted wallet while the wallet is asked', async () => {
    const loadGranted = vi.spyOn(world, 'loadGranted')
    world.answer = () => new Promise(() => undefined)
    world.installed.connect(wallet, 'eip155').catch(() => undefined)
    await vi.waitFor(() => expect(world.asked).toHaveLength(1))
    expect(loadGranted).toHaveBeenCalledOnce()
  })

  test('error: loads that code again if it could not be loaded at first', async () => {
    vi.spyOn(world, 'loadGranted').mockRejectedValueOnce(new Error('offline'))
    await world.installed.connect(wallet, 'eip155')
    expect(eip155()?.status).toBe('connected')
  })

  test('behavior: on Solana, uses a network that the wallet supports', async () => {
    world.answer = answers({ solana_connect: { accounts: [KEY] } })
    await world.installed.connect(wallet, 'solana')
    expect(world.asked).toEqual([['w2', 'solana_connect', undefined]])
    expect(world.session.getState().namespaces.solana).toMatchObject({ accounts: [KEY], caipNetworkId: DEV })
  })

  test.each([
    ['the page’s current network if the wallet supports several', ['solana:mainnet', 'solana:devnet'], DEV],
    ['otherwise the page’s first network that it supports', ['solana:mainnet'], MAIN],
    ['never one of another namespace', ['eip155:1', 'solana:mainnet'], MAIN],
    ['the page’s current network if the wallet names none', undefined, DEV],
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

  test.each([4001, -32002, 5000, 4100])('error: passes on the wallet’s error %d without connecting', async (code) => {
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
    ['accounts that are not a list', { ...WELL, eth_requestAccounts: 'yes' }],
    ['an address with a wrong checksum', { ...WELL, eth_requestAccounts: [ADDRESS.replace('f39F', 'f39f')] }],
    ['an invalid chain id', { ...WELL, eth_chainId: 'mainnet' }],
  ])('attack: does not connect a wallet that returns %s', async (_name, map) => {
    world.answer = answers(map)
    await expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: -32603 })
    expect(eip155()?.status).toBe('disconnected')
  })

  test('error: reports a wallet that is gone, without a request', async () => {
    world.lists.setState({ injected: [] })
    await expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent' },
    })
    expect(world.asked).toEqual([])
  })

  test('attack: does not connect if the page has reused the wallet’s id in another namespace', async () => {
    world.lists.setState(({ injected }) => ({ injected: injected.map((info) => ({ ...info, namespace: 'solana' })) }))
    await expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: 4900 })
    expect(world.asked).toEqual([])
  })

  test('behavior: a late response does not connect after the visitor cancelled', async () => {
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

  test('behavior: cancelling between the accounts and the network does not connect', async () => {
    let late: (value: unknown) => void = () => undefined
    world.answer = (method) => (method === 'eth_chainId' ? new Promise((resolve) => (late = resolve)) : [ADDRESS])
    const settled = expect(world.installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(world.asked).toHaveLength(2))
    world.installed.cancel()
    late('0x1')
    await settled
    expect(eip155()).toMatchObject({ accounts: [], status: 'disconnected' })
  })

  test('error: a replaced attempt does not end its successor’s wait', async () => {
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

  test('error: a replaced attempt in another namespace is disconnected', async () => {
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

  test('behavior: waits five minutes for a wallet that does not respond', async () => {
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
