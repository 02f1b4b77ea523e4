import { describe, expect, test } from 'vitest'
import { ADDRESS, answers, eachWithInstalled, KEY, SECOND, WELL } from './connect-installed-for-tests.ts'

const { eip155, world } = eachWithInstalled()

describe('after the page was loaded anew', () => {
  test('behavior: a wallet that grants what it granted is connected again, with the account that was active, unasked', async () => {
    expect(await world.installed.restore('eip155', 'io.fox', [ADDRESS, SECOND])).toBe(true)
    expect(world.asked.map(([, method]) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(eip155()?.accounts).toEqual([ADDRESS, SECOND])
    expect(world.surface).toEqual([])
  })

  test('behavior: one that grants nothing any more is not', async () => {
    world.answer = answers({ ...WELL, eth_accounts: [] })
    expect(await world.installed.restore('eip155', 'io.fox', [ADDRESS])).toBe(false)
    expect(eip155()?.status).toBe('disconnected')
  })

  test.each([
    ['eip155', 'io.other'],
    ['eip155', 'Fox'],
    ['solana', 'io.fox'],
  ] as const)('error: one that is not in this browser any more is not: %s, %s', async (namespace, connectorId) => {
    expect(await world.installed.restore(namespace, connectorId, [ADDRESS])).toBe(false)
    expect(world.asked).toEqual([])
  })

  test('behavior: Solana’s is asked without its owner', async () => {
    world.answer = answers({ solana_connect: { accounts: [KEY] } })
    expect(await world.installed.restore('solana', 'Fox', [])).toBe(true)
    expect(world.asked).toEqual([['w2', 'solana_connect', { silent: true }]])
  })
})
