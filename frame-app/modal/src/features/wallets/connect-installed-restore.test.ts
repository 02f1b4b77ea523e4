import { describe, expect, test } from 'vitest'
import { ADDRESS, answers, eachWithInstalled, KEY, SECOND, WELL } from './connect-installed-for-tests.ts'

const { eip155, world } = eachWithInstalled()

describe('after a page reload', () => {
  test('behavior: reconnects without a prompt, with the active account first', async () => {
    expect(await world.installed.restore('eip155', 'io.fox', [ADDRESS, SECOND])).toBe(true)
    expect(world.asked.map(([, method]) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(eip155()?.accounts).toEqual([ADDRESS, SECOND])
    expect(world.surface).toEqual([])
  })

  test('behavior: does not reconnect if the wallet grants nothing anymore', async () => {
    world.answer = answers({ ...WELL, eth_accounts: [] })
    expect(await world.installed.restore('eip155', 'io.fox', [ADDRESS])).toBe(false)
    expect(eip155()?.status).toBe('disconnected')
  })

  test.each([
    ['eip155', 'io.other'],
    ['eip155', 'Fox'],
    ['solana', 'io.fox'],
  ] as const)('error: does not reconnect if the wallet is not installed anymore: %s, %s', async (namespace, connectorId) => {
    expect(await world.installed.restore(namespace, connectorId, [ADDRESS])).toBe(false)
    expect(world.asked).toEqual([])
  })

  test('behavior: reconnects Solana without a prompt', async () => {
    world.answer = answers({ solana_connect: { accounts: [KEY] } })
    expect(await world.installed.restore('solana', 'Fox', [])).toBe(true)
    expect(world.asked).toEqual([['w2', 'solana_connect', { silent: true }]])
  })
})
